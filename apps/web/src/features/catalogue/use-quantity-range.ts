import { formatQuantity } from '@crescendo/rules/currency';
import { useTranslations } from 'use-intl';

/** How much of a service can be ordered, in two lines; one where there is no choice. */
export function useQuantityRange() {
  const t = useTranslations('service-index');
  return ({ min_quantity, max_quantity }: { min_quantity: number; max_quantity: number }) => ({
    least: formatQuantity(min_quantity),
    most: max_quantity > min_quantity ? t('toQuantity', { quantity: formatQuantity(max_quantity) }) : undefined,
  });
}
