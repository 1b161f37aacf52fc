import type { Order } from '@crescendo/contract/orders/order-parts';
import { Card } from '@crescendo/ui/card';
import { Table, TableBody, TableHead, TableHeader, TableRow } from '@crescendo/ui/data/table';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { OrderRow } from './order-row.tsx';
import type { OrderColumn, OrdersView } from './orders-address.ts';
import { useOrderActs } from './use-order-acts.tsx';

type Props = {
  orders: Order[];
  view: OrdersView;
  onSort: (orderBy: OrderColumn, orderOn: 'asc' | 'desc') => void;
  /** Another view is on its way. */
  isLoading: boolean;
};

/** Thirteen columns in eight: what belongs together is in one column. */
export function OrdersTable({ orders, view, onSort, isLoading }: Props) {
  const t = useTranslations('orders');
  const acts = useOrderActs();
  const sortable = { view, onSort };
  return (
    <>
      <Card
        padding="none"
        aria-busy={isLoading}
        className={clsx('relative overflow-x-auto transition-opacity', isLoading && 'opacity-60')}
      >
        <Table caption={t('caption')}>
          <TableHead>
            <TableRow>
              <Sorted {...sortable} by="id">
                {t('columns.id')}
              </Sorted>
              <TableHeader>{t('columns.service')}</TableHeader>
              <Sorted {...sortable} by="status" className="max-tablet:hidden">
                {t('columns.status')}
              </Sorted>
              <Sorted {...sortable} by="quantity">
                {t('columns.quantity')}
              </Sorted>
              <Sorted {...sortable} by="cost" numeric>
                {t('columns.cost')}
              </Sorted>
              <Sorted {...sortable} by="created_at" className="max-large:hidden">
                {t('columns.created')}
              </Sorted>
              <Sorted {...sortable} by="completed_at" className="max-large:hidden">
                {t('columns.completed')}
              </Sorted>
              <TableHeader className="text-right">{t('columns.actions')}</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} acts={acts} />
            ))}
          </TableBody>
        </Table>
      </Card>
      {acts.question}
    </>
  );
}

type SortedProps = Pick<Props, 'view' | 'onSort'> & {
  by: OrderColumn;
  numeric?: boolean;
  className?: string;
  children: ReactNode;
};

function Sorted({ view, onSort, by, children, numeric, className }: SortedProps) {
  const direction = view.orderOn === 'asc' ? 'ascending' : 'descending';
  return (
    <TableHeader
      numeric={numeric}
      className={clsx('tablet:px-2', className)}
      sort={view.orderBy === by ? direction : 'none'}
      onSort={(next) => onSort(by, next === 'ascending' ? 'asc' : 'desc')}
    >
      {children}
    </TableHeader>
  );
}
