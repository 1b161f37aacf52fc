import type { Order } from '@crescendo/contract/orders/order-parts';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { OrderedServiceLine } from '../../shell/page/ordered-service.tsx';
import { RunBadge, SimulatedBadge } from './order-marks.tsx';
import { OrderBar } from './order-progress.tsx';
import { OrderStatusBadge } from './order-status.tsx';

type Props = {
  title: string;
  orders: Order[];
  action?: ReactNode /** Shown while there are none. */;
  empty: ReactNode;
};

/** A few orders in one line each. */
export function LatestOrders({ title, orders, action, empty }: Props) {
  return (
    <Card padding="none" className="overflow-hidden" render={<section aria-label={title} />}>
      <CardHeader title={title} action={action} className="border-b border-line px-4 py-3.5 tablet:px-5" />
      {orders.length === 0 ? (
        empty
      ) : (
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <li key={order.id}>
              <Line order={order} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Line({ order }: { order: Order }) {
  const t = useTranslations('orders');
  const { amounts } = useFrame();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3 tablet:grid-cols-[minmax(0,1fr)_9rem_8rem_6.5rem] tablet:px-5">
      <div className="min-w-0 max-tablet:col-span-2">
        <OrderedServiceLine
          service={order.service}
          to={`/orders/${order.id}`}
          name={String(order.id)}
          url={order.url}
          isSample={order.is_sample}
          mark={
            <>
              <RunBadge order={order} />
              <SimulatedBadge order={order} />
            </>
          }
        />
      </div>
      <span>
        <OrderStatusBadge status={order.status} isPartial={order.is_partial} />
      </span>
      <div className="flex items-center gap-2.5 max-tablet:order-last max-tablet:col-span-2">
        <OrderBar order={order} />
        <span className="w-11 shrink-0 text-right text-12 text-ink-3 tabular-nums">
          {t('percent', { percent: order.percent_of_current_fill })}
        </span>
      </div>
      <Amount className="text-right font-semibold">{formatAmount(order.cost, amounts)}</Amount>
    </div>
  );
}
