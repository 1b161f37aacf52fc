import type { OrderDetail } from '@crescendo/contract/orders/orders';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { Chart, type ChartSeries } from '@crescendo/ui/charts/chart';
import { useMoments } from '../formats/use-moments.ts';
import { useChartTexts } from './chart-texts.ts';
import { expectedEnd, type WayPoint } from './delivery-way.ts';

/** From here on days are clearer than hours. */
const twoDays = 2 * 86_400_000;

type Way = Pick<OrderDetail, 'status' | 'quantity' | 'current_quantity' | 'progress' | 'promotable' | 'completed_at'>;

/** How an order came, and where its speed leads. It has its place before there is anything to show, so that nothing jumps. */
export function DeliveryChart({ order }: { order: Way }) {
  const t = useChartTexts();
  const moments = useMoments();
  const way = wayOf(order);
  const isOpen = order.status === 'in_processing';
  const [first, last] = [way[0], way.at(-1)];
  if (!first || !last || way.length < 2) {
    return isOpen ? (
      <p className="mt-4 grid h-56 place-items-center border-y border-line text-13 text-ink-3">{t('deliveryEmpty')}</p>
    ) : null;
  }
  const expected = isOpen ? expectedEnd(order.progress, order.quantity, Date.now()) : undefined;
  const end = expected ? [{ delivered: order.quantity, at: expected }] : [];
  const points = [...way, ...end];
  const span = Date.parse(expected ?? last.at) - Date.parse(first.at);
  const series: ChartSeries[] = [
    { name: t('delivered'), kind: 'area', values: [...way.map(({ delivered }) => delivered), ...end.map(() => null)] },
    ...(expected
      ? [
          {
            name: t('deliveryForecast'),
            kind: 'dashed' as const,
            values: points.map(({ delivered }, at) => (at < way.length - 1 ? null : delivered)),
          },
        ]
      : []),
  ];
  return (
    <div className="mt-4">
      <Chart
        label={t('deliveryLabel', {
          delivered: formatQuantity(last.delivered),
          quantity: formatQuantity(order.quantity),
          at: moments.minute(last.at),
        })}
        places={points.map(({ at }) => ({ name: moments.minute(at), short: '', at: Date.parse(at) }))}
        series={series}
        goal={{ value: order.quantity, label: t('deliveryOrdered', { quantity: formatQuantity(order.quantity) }) }}
        format={formatQuantity}
        formatAt={(at) => {
          const moment = moments.minute(new Date(at));
          return span > twoDays ? moment.slice('YYYY-'.length, 'YYYY-MM-DD'.length) : moment.slice(-'HH:mm'.length);
        }}
        keys={t('keys')}
      />
      {expected && (
        <p className="mt-2 text-13 text-ink-2 tabular-nums">
          {t('deliveryExpected', { at: moments.minute(expected) })}
        </p>
      )}
    </div>
  );
}

/** From the start by the points that were kept to the end, where there is one. */
function wayOf({ promotable, progress, current_quantity, completed_at }: Way): WayPoint[] {
  if (progress.length === 0) return [];
  const start = promotable.started_at ? [{ delivered: 0, at: promotable.started_at }] : [];
  const end = completed_at ? [{ delivered: current_quantity, at: completed_at }] : [];
  return [...start, ...progress, ...end];
}
