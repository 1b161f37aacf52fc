import { useMoments } from '@crescendo/browser/formats/use-moments';
import type { OrderDetail } from '@crescendo/contract/orders/orders';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { useTranslations } from 'use-intl';
import { expectedEnd, type WayPoint } from './delivery-way.ts';

const height = 100;
const width = 1000;
/** From here on days are clearer than hours. */
const twoDays = 2 * 86_400_000;

/** How an order came, and where its speed leads. It has its place before there is anything to show, so that nothing jumps. */
export function DeliveryChart({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders.chart');
  const moments = useMoments();
  const way = wayOf(order);
  const isOpen = order.status === 'in_processing';
  const last = way.at(-1);
  if (!last || way.length < 2) {
    return isOpen ? (
      <p className="mt-4 grid h-42 place-items-center border-y border-line text-13 text-ink-3">{t('empty')}</p>
    ) : null;
  }
  const expected = isOpen ? expectedEnd(order.progress, order.quantity) : undefined;
  const began = Date.parse((way[0] as WayPoint).at);
  const span = Math.max(Date.parse(expected ?? last.at) - began, 1);
  const x = ({ at }: WayPoint) => round((width * (Date.parse(at) - began)) / span);
  const y = ({ delivered }: WayPoint) => round(height - (height * delivered) / order.quantity);
  const line = way.map((point) => `${x(point)} ${y(point)}`).join('L');
  const named = (ms: number) => {
    const moment = moments.minute(new Date(began + ms));
    return span > twoDays ? moment.slice('YYYY-'.length, 'YYYY-MM-DD'.length) : moment.slice(-'HH:mm'.length);
  };
  return (
    <figure className="mt-4">
      <div className="flex justify-end text-12 text-ink-3 tabular-nums">
        {t('ordered', { quantity: formatQuantity(order.quantity) })}
      </div>
      <svg
        role="img"
        aria-label={t('label', {
          delivered: formatQuantity(last.delivered),
          quantity: formatQuantity(order.quantity),
          at: moments.minute(last.at),
        })}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="mt-1 block h-32 w-full overflow-visible forced-color-adjust-none *:[vector-effect:non-scaling-stroke]"
      >
        <path d={`M0 0H${width}`} className="stroke-line [stroke-dasharray:4_4]" />
        <path d={`M0 ${height / 2}H${width}M0 ${height}H${width}`} className="stroke-line" />
        <path d={`M0 ${height}L${line}V${height}Z`} className="fill-primary opacity-10" />
        <path d={`M${line}`} className="fill-none stroke-primary [stroke-linejoin:round] [stroke-width:2]" />
        {expected && (
          <path
            d={`M${x(last)} ${y(last)}L${width} 0`}
            className="fill-none stroke-primary opacity-70 [stroke-dasharray:3_4] [stroke-width:1.5]"
          />
        )}
        {/* A line without length and with round ends is a dot that stays round however wide the chart is. */}
        <path d={`M${x(last)} ${y(last)}h0`} className="stroke-primary [stroke-linecap:round] [stroke-width:11]" />
        <path d={`M${x(last)} ${y(last)}h0`} className="stroke-surface [stroke-linecap:round] [stroke-width:6]" />
      </svg>
      <div aria-hidden="true" className="mt-2 flex justify-between gap-2 text-12 text-ink-3 tabular-nums">
        {[0, span / 2, span].map((ms) => (
          <span key={ms}>{named(ms)}</span>
        ))}
      </div>
      {expected && (
        <figcaption className="mt-2 text-13 text-ink-2 tabular-nums">
          {t('expected', { at: moments.minute(expected) })}
        </figcaption>
      )}
    </figure>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

/** From the start by the points that were kept to the end, where there is one. */
function wayOf({ promotable, progress, current_quantity, completed_at }: OrderDetail): WayPoint[] {
  if (progress.length === 0) return [];
  const start = promotable.started_at ? [{ delivered: 0, at: promotable.started_at }] : [];
  const end = completed_at ? [{ delivered: current_quantity, at: completed_at }] : [];
  return [...start, ...progress, ...end];
}
