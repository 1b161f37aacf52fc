import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { usePrice } from '../../shell/page/use-price.ts';
import { useFacts } from './use-facts.ts';

/** What cards and rows speak with. Made once for a list: a translator costs more than the card it is for. */
export function useServiceTexts() {
  const card = useTranslations('catalogue');
  const list = useTranslations('service-index');
  const shell = useTranslations('shell');
  const price = usePrice();
  const facts = useFacts();
  return useMemo(() => ({ card, list, shell, price, facts }), [card, list, shell, price, facts]);
}

export type ServiceTexts = ReturnType<typeof useServiceTexts>;
