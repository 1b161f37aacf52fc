import type { ServiceSummary } from '@crescendo/contract/catalogue/catalogue';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';

export type Price = Pick<ServiceSummary, 'price' | 'price_type' | 'pricing_per' | 'unit'> &
  Partial<Pick<ServiceSummary, 'default_price'>>;

/** A price in the visitor's currency, what it was before it was reduced, and what it is for. */
export function usePrice() {
  const t = useTranslations('catalogue');
  const { amounts } = useFrame();
  return useCallback(
    ({ price, default_price: old = price, price_type, pricing_per, unit }: Price) => {
      const both = [price, old].map((dollars) => formatAmount(dollars, { ...amounts, noZeros: true }));
      // Beside $ 3.40 stands $ 4.00, not $ 4.
      const isEven = !both.some((text) => text.includes('.'));
      return {
        price: formatAmount(price, { ...amounts, noZeros: isEven }),
        oldPrice: formatAmount(old, { ...amounts, noZeros: isEven }),
        unit:
          price_type === 'fixed'
            ? t('fixedPrice')
            : t(`per.${unit}`, { count: pricing_per, quantity: formatQuantity(pricing_per) }),
      };
    },
    [t, amounts],
  );
}
