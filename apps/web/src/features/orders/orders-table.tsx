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

/** Thirteen columns in seven: what belongs together is in one column. Where seven do not fit, each order is a card. */
export function OrdersTable({ orders, view, onSort, isLoading }: Props) {
  const t = useTranslations('orders');
  const acts = useOrderActs();
  const sortable = { view, onSort };
  return (
    <>
      <Card
        padding="none"
        data-cards-to="960"
        aria-busy={isLoading}
        className={clsx(
          'relative transition-opacity rows:overflow-x-auto cards:border-0 cards:bg-transparent cards:shadow-none',
          isLoading && 'opacity-60',
        )}
      >
        <Table caption={t('caption')}>
          {/* Cards are sorted by the choice above them. */}
          <TableHead className="cards:hidden">
            <TableRow>
              <Sorted {...sortable} by="id">
                {t('columns.id')}
              </Sorted>
              <TableHeader className="rows:px-2">{t('columns.service')}</TableHeader>
              <Sorted {...sortable} by="status">
                {t('columns.status')}
              </Sorted>
              <Sorted {...sortable} by="quantity">
                {t('columns.quantity')}
              </Sorted>
              <Sorted {...sortable} by="cost" numeric>
                {t('columns.cost')}
              </Sorted>
              <Sorted {...sortable} by="created_at">
                {t('columns.dates')}
              </Sorted>
              <TableHeader className="text-right">{t('columns.actions')}</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody className="cards:grid cards:gap-2.5 cards:tablet:grid-cols-2">
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
  children: ReactNode;
};

function Sorted({ view, onSort, by, children, numeric }: SortedProps) {
  const direction = view.orderOn === 'asc' ? 'ascending' : 'descending';
  return (
    <TableHeader
      numeric={numeric}
      className="rows:px-2 rows:whitespace-nowrap"
      sort={view.orderBy === by ? direction : 'none'}
      onSort={(next) => onSort(by, next === 'ascending' ? 'asc' : 'desc')}
    >
      {children}
    </TableHeader>
  );
}
