import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { usePrice } from '../../shell/page/use-price.ts';
import { useFacts, useMeasuredStart } from './use-facts.ts';

/** What cards and rows speak with. Made once for a list: a translator costs more than the card it is for. */
export function useServiceTexts() {
  const card = useTranslations('catalogue');
  const list = useTranslations('service-index');
  const shell = useTranslations('shell');
  const price = usePrice();
  const facts = useFacts();
  const measured = useMeasuredStart();
  return useMemo(() => ({ card, list, shell, price, facts, measured }), [card, list, shell, price, facts, measured]);
}

export type ServiceTexts = ReturnType<typeof useServiceTexts>;
