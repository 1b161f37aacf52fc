// Two orders of the demo customer that the simulated provider really delivers, as if both had been placed before the
// start: a short one that is polled every few seconds, and a long one that goes on for hours.
import { pollDelaySeconds } from '@crescendo/rules/delivery/poll-delay';
import { orderTotal } from '@crescendo/rules/pricing/order-total';
import { normaliseQuantity } from '@crescendo/rules/pricing/quantity';
import type { CheckedLine, PricedLine } from '../lines/order-line.ts';
import {
  day,
  minute,
  type PanelSnapshot,
  type PlannedOrder,
  type PlannedSubmission,
  type Seconds,
  type SnapshotRoute,
  type SnapshotService,
} from './history.ts';

/** What planning needs to know about the simulated provider. */
export type ProviderTimes = {
  /** How many times faster than stated it delivers. */
  speed: number;
  secondsToDeliver: (externalServiceId: string, quantity: number) => Seconds;
  statusAfter: (
    externalServiceId: string,
    quantity: number,
    seconds: Seconds,
  ) => { delivered: number; isStarted: boolean };
};

/** At sixty times the stated speed a day of delivery takes 24 minutes. */
const wanted = [
  { days: 10, acceptedBefore: 80 * minute, mostMicros: 100_000_000n },
  { days: 0.6, acceptedBefore: 6 * minute, mostMicros: 20_000_000n },
];
/** The part that is delivered at the start, if it is not limited by `acceptedBefore`. */
const deliveredPart = 0.42;
const firstPollSeconds = 5;
/** As many points as following a real order stores. */
const mostPoints = 50;

export type SubmittedPlan = { line: CheckedLine; route: SnapshotRoute; acceptedAt: Seconds };

/** Services with a steady delivery whose duration is close to the wanted one, and of those the largest quantity. */
export function chooseSubmitted({ services }: PanelSnapshot, provider: ProviderTimes): SubmittedPlan[] {
  const chosen: SubmittedPlan[] = [];
  for (const { days, acceptedBefore, mostMicros } of wanted) {
    const aim = (days * day) / provider.speed;
    const offers = services.flatMap((service) => {
      const { route, unitsPerDay, isDripFeedAllowed, pricingPer, priceMicros } = service;
      if (!route || unitsPerDay === null || !isDripFeedAllowed) return [];
      if (chosen.some(({ line }) => line.service.id === service.id || line.url === service.exampleLink)) return [];
      const affordable = Number((mostMicros * BigInt(pricingPer)) / priceMicros);
      const quantity = normaliseQuantity(Math.min(unitsPerDay * days, affordable), service);
      const takes = provider.secondsToDeliver(route.externalId, quantity);
      return [{ service, route, quantity, takes, distance: Math.round(Math.abs(Math.log2(takes / aim)) * 2) }];
    });
    const [best] = offers.sort((a, b) => a.distance - b.distance || b.quantity - a.quantity);
    if (!best) continue;
    const acceptedAt = -Math.min(acceptedBefore, best.takes * deliveredPart);
    chosen.push({ line: lineOf(best.service, best.quantity), route: best.route, acceptedAt });
  }
  return chosen;
}

const lineOf = (service: SnapshotService, quantity: number): CheckedLine => ({
  ...{ service, url: service.exampleLink, name: null, quantity, totalQuantity: quantity },
  ...{ isGuarantee: false, isReorder: false, targets: [], dripFeed: undefined },
});

export const priceSubmitted = (line: CheckedLine, { unitMicros }: PanelSnapshot, discountPpm: number | undefined) =>
  orderTotal([line], {
    ...{ unitMicros, guaranteePpm: 0, speedupPpm: 0, isSpeedup: false },
    grade: discountPpm === undefined ? undefined : { discountPpm, areDiscountsEnabled: true },
  });

/** The customer pays a few seconds before the provider accepts. */
export const paidAtOf = ({ acceptedAt }: SubmittedPlan): Seconds => acceptedAt - 4;

/** Fills in what following the order would have stored until the start. */
export function followSubmitted(order: PlannedOrder, plan: SubmittedPlan, provider: ProviderTimes): void {
  const { route, acceptedAt } = plan;
  const { quantity } = order.line as PricedLine;
  const submission: PlannedSubmission = { route, acceptedAt, polledAt: null };
  const same = (at: Seconds, cause: string) =>
    order.events.push({ at, from: 'in_processing', to: 'in_processing', cause, actor: 'system' });
  order.submission = submission;
  order.paidAt = paidAtOf(plan);
  same(acceptedAt, 'submitted');
  let age = firstPollSeconds;
  for (; acceptedAt + age <= 0; age += pollDelaySeconds(age, 0)) {
    const at = acceptedAt + age;
    const { delivered, isStarted } = provider.statusAfter(route.externalId, quantity, age);
    submission.polledAt = at;
    if (!isStarted) continue;
    if (order.startedAt === null) {
      order.startedAt = at;
      same(at, 'started');
    }
    const stepOf = (units: number) => Math.floor((mostPoints * units) / quantity);
    if (stepOf(delivered) > stepOf(order.delivered)) order.progress.push({ at, delivered });
    order.delivered = delivered;
  }
}
