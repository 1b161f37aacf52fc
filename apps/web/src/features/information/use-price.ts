import { formatAmount, formatQuantity } from '@crescendo/rules/currency';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame-data.ts';
import type { Priced } from './priced-services.ts';

/** A price in the visitor's currency, and what it is for. */
export function usePrice() {
  const t = useTranslations('catalogue');
  const { amounts } = useFrame();
  return ({ price, price_type, pricing_per, unit }: Priced) => ({
    price: formatAmount(price, { ...amounts, noZeros: true }),
    unit:
      price_type === 'fixed'
        ? t('fixedPrice')
        : t('per', { quantity: formatQuantity(pricing_per), unit: t(`units.${unit}`) }),
  });
}
