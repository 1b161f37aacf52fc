// How an order goes on after it was paid: when it starts, how it comes, and how it ends; as long as the service takes.
import { refundAmount } from '@crescendo/rules/ordering/refund-amount';
import type { Dice } from './dice.ts';
import { day, hour, type LifeEvent, type LifeOrder, type LifeService, minute, type Seconds } from './life-shape.ts';

export type Outcome =
  | 'completed'
  | 'partial'
  /** By the customer, before anything came, or while it came. */
  | 'canceled-early'
  | 'canceled-late'
  /** No provider took it. */
  | 'refused'
  | 'paused'
  | 'failed';

/** Hundredths of all orders that end otherwise than completed. */
const otherwise: readonly (readonly [Outcome, number])[] = [
  ['partial', 4],
  ['canceled-early', 3],
  ['canceled-late', 2],
  ['refused', 2],
];

export function chooseOutcome(dice: Dice): Outcome {
  let left = dice.next() * 100;
  for (const [outcome, percent] of otherwise) {
    left -= percent;
    if (left < 0) return outcome;
  }
  return 'completed';
}

/** Nothing of an order happens later than this: what is not over then is still under way. */
export type Limits = { latest: Seconds; points: readonly [fewest: number, most: number] };

/** Writes into an order what became of it. What goes back of its money is said, not moved. */
export function deliver(dice: Dice, order: LifeOrder, service: LifeService, outcome: Outcome, limits: Limits): void {
  const paidAt = order.paidAt as Seconds;
  const { quantity } = quantityOf(order);
  const submittedAt = paidAt + dice.between(4, 40);
  const startedAt = submittedAt + Math.round(service.startMinutes * minute * (0.35 + dice.next() * 0.8)) + 30;
  const takes = secondsToDeliver(dice, service, quantity);
  const move = (event: LifeEvent) => event.at <= limits.latest && order.events.push(event);
  const same = (at: Seconds, cause: string) =>
    move({ at, from: 'in_processing', to: 'in_processing', cause, actor: 'system' });

  if (outcome === 'canceled-early' || outcome === 'refused') {
    const isRefused = outcome === 'refused';
    const endedAt = isRefused ? submittedAt + dice.between(1, 20) * minute : paidAt + dice.between(2, 9) * minute;
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
  order.startQuantity = dice.between(40, 60_000);
  same(startedAt, 'started');

  const isCut = ['partial', 'canceled-late', 'paused', 'failed'].includes(outcome);
  // One piece cannot be cut.
  const share = isCut && quantity > 4 ? 0.15 + dice.next() * 0.7 : 1;
  const most = Math.max(1, Math.floor(quantity * share));
  const endsAt = startedAt + Math.max(10 * minute, Math.round(takes * share));
  const isOver = endsAt <= limits.latest;
  const until = isOver ? endsAt : limits.latest;
  const reached = isOver ? most : Math.floor((most * (until - startedAt)) / (endsAt - startedAt));
  order.delivered = reached;
  order.progress = pointsOf(dice, { from: startedAt, until, reached, count: dice.between(...limits.points) });
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

type End = { to: 'completed' | 'canceled'; cause: string; by: LifeEvent['actor'] };

/** The same that ending an order does: what was not delivered goes back. */
function end(order: LifeOrder, at: Seconds, { to, cause, by }: End): void {
  const { quantity, chargeMicros, unitMicros } = quantityOf(order);
  order.status = to;
  order.events.push({ at, from: 'in_processing', to, cause, actor: by });
  if (to === 'completed') order.completedAt = at;
  order.isPartial = cause === 'partial' && order.delivered < quantity;
  if (to === 'completed' && !order.isPartial) return;
  const remains = quantity - order.delivered;
  order.refundedMicros = refundAmount({ chargeMicros, refundedMicros: 0n, quantity, remains, unitMicros });
}

/** What an order is for, whether it is a line or a run of one. */
export function quantityOf({ line, run, checkout }: LifeOrder) {
  return {
    quantity: line.quantity,
    chargeMicros: run ? run.price.chargeMicros : line.chargeMicros,
    unitMicros: checkout.unitMicros,
  };
}

/** By the stated pace, sometimes faster and sometimes slower; what has none takes hours to days. */
function secondsToDeliver(dice: Dice, { unitsPerDay, priceType }: LifeService, quantity: number): Seconds {
  const pace = 0.65 + dice.next() * 0.75;
  if (unitsPerDay === null || priceType === 'fixed') return Math.round((6 + dice.next() * 60) * hour * pace);
  return Math.max(12 * minute, Math.round((quantity / unitsPerDay) * day * pace));
}

/** Progress as if it had been read now and then: never the same number twice, and the last one is what was reached. */
function pointsOf(dice: Dice, way: { from: Seconds; until: Seconds; reached: number; count: number }) {
  const { from, until, reached } = way;
  const count = Math.min(way.count, reached);
  const points: LifeOrder['progress'] = [];
  for (let nth = 1; nth <= count; nth += 1) {
    const isLast = nth === count;
    const share = isLast ? 1 : (nth - 0.5 + dice.next() * 0.5) / count;
    const delivered = isLast ? reached : Math.floor(reached * Math.min(0.99, share * (0.9 + dice.next() * 0.1)));
    const before = points.at(-1)?.delivered ?? 0;
    if (delivered <= before) continue;
    points.push({ at: Math.round(from + ((until - from) * nth) / count), delivered });
  }
  return points;
}
