import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useMeasuredMinutes } from '../../shell/page/use-measured-minutes.ts';
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
  const measuredMinutes = useMeasuredMinutes();
  return useMemo(
    () => ({ card, list, shell, price, facts, measured, measuredMinutes }),
    [card, list, shell, price, facts, measured, measuredMinutes],
  );
}

export type ServiceTexts = ReturnType<typeof useServiceTexts>;
