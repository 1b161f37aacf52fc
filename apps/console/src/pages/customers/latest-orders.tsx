import type { CustomerDetails } from '@crescendo/contract/accounts/customers-admin';
import { maySeeCosts } from '@crescendo/contract/accounts/staff-roles';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { TextLink } from '@crescendo/ui/link';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { lowMargin, percentOf } from '../../features/orders/orders-columns.tsx';
import { NetworkMark } from '../../shell/networks/network-mark.tsx';
import { OrderState } from '../../shell/orders/order-state.tsx';
import { useDesk } from '../../shell/session/read-desk.ts';
import { type Column, DataTable } from '../../shell/table/data-table.tsx';

type Order = CustomerDetails['latest_orders'][number];

/** The newest orders, and the way to all of them. */
export function LatestOrders({ customer }: { customer: CustomerDetails }) {
  const t = useTranslations('customers.latest');
  const { may, person } = useDesk();
  const { latest_orders: orders, id } = customer;
  const columns: Column<Order>[] = [
    {
      id: 'order',
      header: t('order'),
      isTitle: true,
      className: 'rows:max-w-64',
      cell: (order) => (
        <div className="flex min-w-0 items-center gap-2.5">
          <NetworkMark network={order.network} />
          <div className="min-w-0">
            {may('orders.read') ? (
              <TextLink render={<Link to={`/orders/${order.id}`} />}>{order.id}</TextLink>
            ) : (
              <span className="font-medium tabular-nums">{order.id}</span>
            )}
            <p className="truncate text-12 text-ink-3">{order.service}</p>
          </div>
        </div>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      cell: (order) => <OrderState order={order} />,
    },
    {
      id: 'revenue',
      header: t('revenue'),
      isNumeric: true,
      cell: (order) => <Amount className="font-medium">{formatAmount(order.charge)}</Amount>,
    },
    ...(maySeeCosts(person.permissions)
      ? [
          {
            id: 'margin',
            header: t('margin'),
            isNumeric: true,
            cell: ({ margin }: Order) =>
              margin === null ? (
                <span className="text-ink-3">{t('noMargin')}</span>
              ) : (
                <Amount tone={margin < lowMargin ? 'danger' : 'default'}>{percentOf(margin)}</Amount>
              ),
          },
        ]
      : []),
  ];
  return (
    <Card padding="none">
      <CardHeader
        className="px-4 py-4 tablet:px-5"
        title={t('orders')}
        action={
          may('orders.read') && (
            <TextLink render={<Link to={`/orders?state=all&customer_id=${id}`} />}>{t('allOrders')}</TextLink>
          )
        }
      />
      {orders.length === 0 && <p className="px-4 pb-4 text-13 text-ink-3 tablet:px-5">{t('noOrders')}</p>}
      {orders.length > 0 && (
        <DataTable<Order>
          caption={t('orders')}
          rows={orders}
          columns={columns}
          keyOf={(order) => String(order.id)}
          nameOf={(order) => String(order.id)}
          {...(may('orders.read') ? { placeOf: (order) => `/orders/${order.id}` } : {})}
        />
      )}
    </Card>
  );
}
