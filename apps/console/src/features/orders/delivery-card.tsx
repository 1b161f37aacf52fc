import { DeliveryChart } from '@crescendo/browser/charts/delivery-chart';
import { Moment } from '@crescendo/browser/formats/moment';
import type { StaffOrder } from '@crescendo/contract/orders/orders';
import type { OrderDesk } from '@crescendo/contract/orders/orders-admin';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { Card } from '@crescendo/ui/card';
import { type Fact, FactList } from '@crescendo/ui/data/fact-list';
import { Progress } from '@crescendo/ui/data/progress';
import { useTranslations } from 'use-intl';

/** How far it is, since when, and by when it was promised. */
export function DeliveryCard({ order, desk }: { order: StaffOrder; desk: OrderDesk }) {
  const t = useTranslations('orders.delivery');
  const { started_at: startedAt } = order.promotable;
  const polled = desk.attempts.findLast(({ polled_at }) => polled_at !== null)?.polled_at;
  const at = (moment: string | null | undefined) => (moment ? <Moment at={moment} /> : t('notYet'));
  const facts: Fact[] = [
    [t('start'), desk.start === null ? t('notYet') : formatQuantity(desk.start)],
    [t('started'), at(startedAt)],
    [t('promised'), order.start_promised_at ? at(order.start_promised_at) : t('noPromise')],
    [t('polled'), at(polled)],
  ];
  return (
    <Card padding="none" render={<section aria-label={t('title')} />}>
      <div className="px-4 py-4 tablet:px-5">
        <p className="text-13 text-ink-2">{t('title')}</p>
        <p className="mt-1 mb-3 tabular-nums">
          <span className="text-24 font-semibold">{formatQuantity(desk.delivered)}</span>{' '}
          <span className="text-ink-2">{t('of', { quantity: formatQuantity(desk.quantity) })}</span>
        </p>
        <Progress
          label={t('title')}
          size="large"
          value={desk.delivered}
          max={desk.quantity}
          tone={order.status === 'completed' ? 'success' : 'primary'}
        />
        <DeliveryChart order={order} />
        {order.url && (
          <p className="mt-3 text-13 wrap-anywhere">
            <a href={order.url} target="_blank" rel="noreferrer noopener" className="text-primary-text hover:underline">
              {order.url}
            </a>
          </p>
        )}
      </div>
      <FactList facts={facts} />
    </Card>
  );
}
