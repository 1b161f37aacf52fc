// The state of an order, as a function of time alone: nothing runs in between, so nothing is lost by a restart.
import { simulatedCount } from '@crescendo/rules/providers/simulated-count';
import type { TakenOrder } from './provider-record.ts';

const secondMs = 1000;
const dayMs = 86_400 * secondMs;
/** In the provider's own time: it looks at an order for a minute and begins after two. */
const processedAfterMs = 60 * secondMs;
const startsAfterMs = 120 * secondMs;
const cancelsWithinMs = 60 * secondMs;
const refillsWithinMs = 300 * secondMs;

export type Delivery = {
  status: 'Pending' | 'Processing' | 'In progress' | 'Completed' | 'Partial' | 'Canceled' | 'Error';
  startCount: number;
  delivered: number;
  chargeMicros: bigint;
};

const deliveredBy = (order: TakenOrder, at: number) => {
  const elapsed = (at - order.at) * order.speed - startsAfterMs;
  return Math.min(order.quantity, Math.max(0, Math.floor((elapsed * order.unitsPerDay) / dayMs)));
};

export function deliveryOf(order: TakenOrder, canceledAt: number | undefined, now: number): Delivery {
  const full = BigInt(order.chargeMicros);
  const most = order.ending ? Math.min(order.ending.delivered, order.quantity) : order.quantity;
  const stopAt = canceledAt === undefined ? Number.POSITIVE_INFINITY : canceledAt + cancelsWithinMs / order.speed;
  const reached = Math.min(most, deliveredBy(order, Math.min(now, stopAt)));
  const isStarted = (now - order.at) * order.speed >= startsAfterMs;
  const made = (status: Delivery['status'], delivered: number, chargeMicros: bigint): Delivery => ({
    status,
    startCount: startCountOf(order),
    delivered,
    chargeMicros,
  });
  const share = (full * BigInt(reached)) / BigInt(order.quantity);
  if (reached >= order.quantity) return made('Completed', order.quantity, full);
  if (order.ending && isStarted && reached >= most) return made(order.ending.state, most, share);
  if (now >= stopAt) return reached === 0 ? made('Canceled', 0, 0n) : made('Partial', reached, share);
  if (isStarted) return made('In progress', reached, full);
  return made((now - order.at) * order.speed >= processedAfterMs ? 'Processing' : 'Pending', 0, full);
}

export const startCountOf = ({ at, link }: Pick<TakenOrder, 'at' | 'link'>) => simulatedCount(link, at);

export function refillStatus(refill: { at: number; isRejected: boolean }, speed: number, now: number): string {
  const elapsed = (now - refill.at) * speed;
  if (elapsed < processedAfterMs) return 'Pending';
  if (refill.isRejected) return 'Rejected';
  return elapsed < refillsWithinMs ? 'In progress' : 'Completed';
}
