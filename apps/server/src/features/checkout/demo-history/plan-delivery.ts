// What happens to an order after payment: start, progress and end, at the speed that the service states.
import { refundAmount } from '@crescendo/rules/ordering/refund-amount';
import {
  day,
  hour,
  minute,
  type PlannedEvent,
  type PlannedOrder,
  type Seconds,
  type SnapshotService,
} from './history.ts';
import type { Random } from './random.ts';

export type Outcome =
  | 'completed'
  | 'partial'
  /** By the customer, before or during delivery. */
  | 'canceled-early'
  | 'canceled-late'
  /** No provider accepted it. */
  | 'refused'
  | 'paused'
  | 'failed';

/** Percent of all orders that do not end as completed. */
const otherOutcomes: readonly (readonly [Outcome, number])[] = [
  ['partial', 4],
  ['canceled-early', 3],
  ['canceled-late', 2],
  ['refused', 2],
];

export function chooseOutcome(random: Random): Outcome {
  let left = random.next() * 100;
  for (const [outcome, percent] of otherOutcomes) {
    left -= percent;
    if (left < 0) return outcome;
  }
  return 'completed';
}

/** Nothing happens later than `latest`: what has not ended by then is still in progress. */
export type DeliveryLimits = { latest: Seconds; points: readonly [fewest: number, most: number] };

/** Fills in events, progress and result of an order. The refund is only calculated here; the caller posts it. */
export function deliver(
  random: Random,
  order: PlannedOrder,
  service: SnapshotService,
  outcome: Outcome,
  limits: DeliveryLimits,
): void {
  const paidAt = order.paidAt as Seconds;
  const { quantity } = quantityOf(order);
  const submittedAt = paidAt + random.between(4, 40);
  const startedAt = submittedAt + Math.round(service.startMinutes * minute * (0.35 + random.next() * 0.8)) + 30;
  const takes = secondsToDeliver(random, service, quantity);
  const move = (event: PlannedEvent) => event.at <= limits.latest && order.events.push(event);
  const same = (at: Seconds, cause: string) =>
    move({ at, from: 'in_processing', to: 'in_processing', cause, actor: 'system' });

  if (outcome === 'canceled-early' || outcome === 'refused') {
    const isRefused = outcome === 'refused';
    const endedAt = isRefused ? submittedAt + random.between(1, 20) * minute : paidAt + random.between(2, 9) * minute;
    if (endedAt < startedAt && endedAt <= limits.latest) {
      end(order, endedAt, {
        to: 'canceled',
        cause: isRefused ? 'refused' : 'canceled',
        by: isRefused ? 'system' : 'customer',
      });
      order.cancelReason = isRefused ? 'provider' : 'user';
      return;
    }
  }
  same(submittedAt, 'submitted');
  if (startedAt > limits.latest) return;
  order.startedAt = startedAt;
  same(startedAt, 'started');

  const isCut = ['partial', 'canceled-late', 'paused', 'failed'].includes(outcome);
  // Too small to be delivered in part.
  const share = isCut && quantity > 4 ? 0.15 + random.next() * 0.7 : 1;
  const most = Math.max(1, Math.floor(quantity * share));
  const endsAt = startedAt + Math.max(10 * minute, Math.round(takes * share));
  const isOver = endsAt <= limits.latest;
  const until = isOver ? endsAt : limits.latest;
  const reached = isOver ? most : Math.floor((most * (until - startedAt)) / (endsAt - startedAt));
  order.delivered = reached;
  order.progress = pointsOf(random, { from: startedAt, until, reached, count: random.between(...limits.points) });
  if (!isOver) return;
  if (share === 1) end(order, endsAt, { to: 'completed', cause: 'completed', by: 'system' });
  else if (outcome === 'partial') end(order, endsAt, { to: 'completed', cause: 'partial', by: 'system' });
  else if (outcome === 'canceled-late') {
    end(order, endsAt, { to: 'canceled', cause: 'canceled', by: 'customer' });
    order.cancelReason = 'user';
  } else {
    const to = outcome === 'paused' ? 'stopped' : 'error';
    move({
      at: endsAt,
      from: 'in_processing',
      to,
      cause: outcome,
      actor: outcome === 'paused' ? 'customer' : 'system',
    });
    order.status = to;
  }
}

type End = { to: 'completed' | 'canceled'; cause: string; by: PlannedEvent['actor'] };

/** As the real code does: what was not delivered is refunded. */
function end(order: PlannedOrder, at: Seconds, { to, cause, by }: End): void {
  const { quantity, chargeMicros, unitMicros } = quantityOf(order);
  order.status = to;
  order.events.push({ at, from: 'in_processing', to, cause, actor: by });
  if (to === 'completed') order.completedAt = at;
  order.isPartial = cause === 'partial' && order.delivered < quantity;
  if (to === 'completed' && !order.isPartial) return;
  const remains = quantity - order.delivered;
  order.refundedMicros = refundAmount({ chargeMicros, refundedMicros: 0n, quantity, remains, unitMicros });
}

/** Quantity and charge of an order, or of one run of a drip-feed. */
export function quantityOf({ line, run, checkout }: PlannedOrder) {
  return {
    quantity: line.quantity,
    chargeMicros: run ? run.price.chargeMicros : line.chargeMicros,
    unitMicros: checkout.unitMicros,
  };
}

/** By the stated speed, with some variation; without a stated speed hours to days. */
function secondsToDeliver(random: Random, { unitsPerDay, priceType }: SnapshotService, quantity: number): Seconds {
  const pace = 0.65 + random.next() * 0.75;
  if (unitsPerDay === null || priceType === 'fixed') return Math.round((6 + random.next() * 60) * hour * pace);
  return Math.max(12 * minute, Math.round((quantity / unitsPerDay) * day * pace));
}

/** Progress as polling would have recorded it: strictly increasing, and the last point is the delivered quantity. */
function pointsOf(random: Random, range: { from: Seconds; until: Seconds; reached: number; count: number }) {
  const { from, until, reached } = range;
  const count = Math.min(range.count, reached);
  const points: PlannedOrder['progress'] = [];
  for (let nth = 1; nth <= count; nth += 1) {
    const isLast = nth === count;
    const share = isLast ? 1 : (nth - 0.5 + random.next() * 0.5) / count;
    const delivered = isLast ? reached : Math.floor(reached * Math.min(0.99, share * (0.9 + random.next() * 0.1)));
    const before = points.at(-1)?.delivered ?? 0;
    if (delivered <= before) continue;
    points.push({ at: Math.round(from + ((until - from) * nth) / count), delivered });
  }
  return points;
}
