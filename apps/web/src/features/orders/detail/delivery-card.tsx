import { DeliveryChart } from '@crescendo/browser/charts/delivery-chart';
import { Moment } from '@crescendo/browser/formats/moment';
import type { OrderDetail } from '@crescendo/contract/orders/orders';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { Card } from '@crescendo/ui/card';
import { FactList } from '@crescendo/ui/data/fact-list';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import { OrderBar } from '../order-progress.tsx';
import { DeliveryLine } from './delivery-line.tsx';

/** How far it is, and when what happened. */
export function DeliveryCard({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders');
  const { amounts } = useFrame();
  const left = order.quantity - order.current_quantity;
  const start = order.refill_first_statistic;
  const moment = (at: string | null) => (at ? <Moment at={at} /> : t('notYet'));
  const price = formatAmount(order.price, { ...amounts, noZeros: true });
  return (
    <Card padding="none" render={<section aria-label={t('delivered')} />}>
      <div className="p-4 tablet:p-5">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
          <div>
            <h2 className="text-13 font-normal text-ink-2">{t('delivered')}</h2>
            <p className="text-30 font-semibold tabular-nums">
              {formatQuantity(order.current_quantity)}{' '}
              <span className="text-16 font-normal text-ink-3">
                {t('of', { quantity: formatQuantity(order.quantity) })}
              </span>
            </p>
          </div>
          <p className="text-13 text-ink-2 tabular-nums">
            {left > 0 ? t('left', { quantity: formatQuantity(left) }) : t('allDelivered')}
            {' · '}
            {t('percent', { percent: order.percent_of_current_fill })}
          </p>
        </div>
        <div className="mt-3.5">
          <OrderBar order={order} size="large" />
        </div>
        <DeliveryLine order={order} />
        <DeliveryChart order={order} />
      </div>
      <FactList
        facts={[
          [t('startQuantity'), start ? formatQuantity(start.quantity) : t('notYet')],
          [t('price'), `${price} / ${formatQuantity(order.service.pricing_per)}`],
          [t('columns.created'), moment(order.created_at)],
          ...(order.start_promised_at ? [[t('startPromised'), moment(order.start_promised_at)] as const] : []),
          [t('startedAt'), moment(order.promotable.started_at)],
          [t('columns.completed'), moment(order.completed_at ?? order.promotable.ended_at)],
        ]}
      />
    </Card>
  );
}
