import type { ServiceFilter } from '@crescendo/rules/catalogue/service-filter';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { useTranslations } from 'use-intl';
import { RangeFields } from './range-fields.tsx';
import type { ChangeFilter } from './use-service-filter.ts';

type Props = { filter: ServiceFilter; change: ChangeFilter; highest: number | undefined };

/** From how many to how many one wants to order. */
export function QuantityRange({ filter, change, highest }: Props) {
  const t = useTranslations('service-index');
  return (
    <RangeFields
      read={readQuantity}
      write={String}
      error={t('notQuantity')}
      least={{ value: filter.minQuantity, change: (minQuantity) => change({ minQuantity }), placeholder: '1' }}
      most={{
        value: filter.maxQuantity,
        change: (maxQuantity) => change({ maxQuantity }),
        placeholder: highest === undefined ? '' : formatQuantity(highest),
      }}
    />
  );
}

/** Thousands may be written apart, as the panel shows them. */
function readQuantity(text: string): number | undefined {
  const digits = text.replace(/\s/g, '');
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined;
}
