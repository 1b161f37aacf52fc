// What a customer orders at once: services of one network, in quantities within the limits of cost and duration.
import { normaliseQuantity } from '@crescendo/rules/pricing/quantity';
import { serviceCost } from '@crescendo/rules/pricing/service-cost';
import type { CheckedLine } from '../lines/order-line.ts';
import { day, minute, type PanelSnapshot, type SnapshotService } from './history.ts';
import type { Random } from './random.ts';

/** Few per network, so that the same services are often bought together. */
const mostPerNetwork = 7;

export type LineLimits = {
  lines: number;
  /** How long a delivery may take, by what the service states. */
  days: number;
  mostMicros: bigint;
};

export function chooseLines(
  random: Random,
  { services, unitMicros }: PanelSnapshot,
  limits: LineLimits,
): CheckedLine[] {
  const first = random.pickNearFront(services);
  const candidates = services.filter(({ networkId }) => networkId === first.networkId).slice(0, mostPerNetwork);
  const chosen = new Set([first]);
  // Not every network has as many services as wanted.
  for (let tries = 0; chosen.size < limits.lines && tries < 12; tries += 1)
    chosen.add(random.pickNearFront(candidates));
  return [...chosen].map((service) => {
    const quantity = chooseQuantity(random, service, limits, unitMicros);
    return toLine(random, service, quantity);
  });
}

function chooseQuantity(
  random: Random,
  service: SnapshotService,
  { days, mostMicros }: LineLimits,
  unitMicros: bigint,
): number {
  const { unitsPerDay, pricingPer, priceMicros, priceType, defaultQuantity } = service;
  if (priceType === 'fixed') return normaliseQuantity(defaultQuantity, service);
  const wanted = unitsPerDay === null ? defaultQuantity : unitsPerDay * days * (0.4 + random.next());
  const affordable = Number((mostMicros * BigInt(pricingPer)) / priceMicros);
  const quantity = normaliseQuantity(Math.min(wanted, affordable), service);
  // Rounding up to a step may exceed the limit.
  const isTooExpensive = serviceCost(service, quantity, unitMicros) > mostMicros && quantity > service.min;
  return isTooExpensive ? normaliseQuantity(quantity - service.step, service) : quantity;
}

const toLine = (random: Random, service: SnapshotService, quantity: number): CheckedLine => ({
  service,
  url: service.exampleLink,
  name: null,
  quantity,
  totalQuantity: quantity,
  isGuarantee: service.hasRefill && random.chance(55),
  isReorder: false,
  targets: [],
  dripFeed: undefined,
});

export type FeedPlan = { runs: number; minutesBetweenRuns: number };

/** A service that allows a drip-feed, and whose runs each end well before the next one begins. */
export function chooseFeedLine(random: Random, { services }: PanelSnapshot, plan: FeedPlan): CheckedLine | undefined {
  const spanSeconds = plan.minutesBetweenRuns * minute;
  const fitting = services.filter(
    ({ isDripFeedAllowed, unitsPerDay, startMinutes, min }) =>
      isDripFeedAllowed &&
      unitsPerDay !== null &&
      startMinutes * minute * 1.3 + (min / unitsPerDay) * day * 1.5 < spanSeconds * 0.7,
  );
  if (fitting.length === 0) return undefined;
  const service = random.pickNearFront(fitting);
  const quantity = normaliseQuantity(service.min, service);
  return {
    ...toLine(random, service, quantity),
    isGuarantee: false,
    totalQuantity: quantity * plan.runs,
    dripFeed: { runs: plan.runs, minutes_between_runs: plan.minutesBetweenRuns, mode: 'flat', quantity_step: 0 },
  };
}
