import type { ServiceSummary } from '@crescendo/contract/catalogue/catalogue';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';

export type Price = Pick<ServiceSummary, 'price' | 'price_type' | 'pricing_per' | 'unit'>;

/** A price in the visitor's currency, and what it is for. */
export function usePrice() {
  const t = useTranslations('catalogue');
  const { amounts } = useFrame();
  return useCallback(
    ({ price, price_type, pricing_per, unit }: Price) => ({
      price: formatAmount(price, { ...amounts, noZeros: true }),
      unit:
        price_type === 'fixed'
          ? t('fixedPrice')
          : t(`per.${unit}`, { count: pricing_per, quantity: formatQuantity(pricing_per) }),
    }),
    [t, amounts],
  );
}
