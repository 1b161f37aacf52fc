import { Select } from '@crescendo/ui/forms/select';
import { useTranslations } from 'use-intl';
import type { OrderColumn, OrdersView } from './orders-address.ts';

const sorts = ['id-desc', 'id-asc', 'cost-desc', 'cost-asc', 'quantity-desc', 'status-asc'] as const;
type Sort = (typeof sorts)[number];

type Props = { view: OrdersView; onSort: (orderBy: OrderColumn, orderOn: 'asc' | 'desc') => void };

/** The order of the list where it has cards, and so no column heads to press. */
export function OrdersSort({ view, onSort }: Props) {
  const t = useTranslations('orders');
  const chosen = `${view.orderBy}-${view.orderOn}`;
  return (
    <Select
      aria-label={t('sort')}
      placeholder={t('sort')}
      value={sorts.find((sort) => sort === chosen) ?? null}
      options={sorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
      onValueChange={(sort: Sort) => {
        const [orderBy, orderOn] = sort.split('-') as [OrderColumn, 'asc' | 'desc'];
        onSort(orderBy, orderOn);
      }}
      className="w-auto! shrink-0 min-[961px]:hidden"
    />
  );
}
