// What somebody orders on one visit: services of one network, in quantities that fit their purse and their patience.
import { normaliseQuantity } from '@crescendo/rules/pricing/quantity';
import { serviceCost } from '@crescendo/rules/pricing/service-cost';
import type { CheckedLine } from '../lines/order-line.ts';
import type { Dice } from './dice.ts';
import { day, type LifeService, minute, type Surroundings } from './life-shape.ts';

/** As many of a network as people know of it: what is bought together is bought together often. */
const knownOfNetwork = 7;

export type Wishes = {
  lines: number;
  /** How long a delivery may take, by what the service states. */
  days: number;
  mostMicros: bigint;
};

export function chooseLines(dice: Dice, { services, unitMicros }: Surroundings, wishes: Wishes): CheckedLine[] {
  const first = dice.pickFront(services);
  const known = services.filter(({ networkId }) => networkId === first.networkId).slice(0, knownOfNetwork);
  const chosen = new Set([first]);
  // Not every network has as many services as somebody would like.
  for (let tries = 0; chosen.size < wishes.lines && tries < 12; tries += 1) chosen.add(dice.pickFront(known));
  return [...chosen].map((service) => {
    const quantity = chooseQuantity(dice, service, wishes, unitMicros);
    return toLine(dice, service, quantity);
  });
}

function chooseQuantity(dice: Dice, service: LifeService, { days, mostMicros }: Wishes, unitMicros: bigint): number {
  const { unitsPerDay, pricingPer, priceMicros, priceType, defaultQuantity } = service;
  if (priceType === 'fixed') return normaliseQuantity(defaultQuantity, service);
  const wanted = unitsPerDay === null ? defaultQuantity : unitsPerDay * days * (0.4 + dice.next());
  const affordable = Number((mostMicros * BigInt(pricingPer)) / priceMicros);
  const quantity = normaliseQuantity(Math.min(wanted, affordable), service);
  // A step upwards may be one too many.
  const isTooDear = serviceCost(service, quantity, unitMicros) > mostMicros && quantity > service.min;
  return isTooDear ? normaliseQuantity(quantity - service.step, service) : quantity;
}

const toLine = (dice: Dice, service: LifeService, quantity: number): CheckedLine => ({
  service,
  url: service.exampleLink,
  name: null,
  quantity,
  totalQuantity: quantity,
  isGuarantee: service.hasRefill && dice.isIn(55),
  isReorder: false,
  targets: [],
  dripFeed: undefined,
});

export type FeedPlan = { runs: number; minutesBetweenRuns: number };

/** A service that can be split into runs, each of which is over before the next but one begins. */
export function chooseFeedLine(dice: Dice, { services }: Surroundings, plan: FeedPlan): CheckedLine | undefined {
  const spanSeconds = plan.minutesBetweenRuns * minute;
  const fitting = services.filter(
    ({ isDripFeedAllowed, unitsPerDay, startMinutes, min }) =>
      isDripFeedAllowed &&
      unitsPerDay !== null &&
      startMinutes * minute * 1.3 + (min / unitsPerDay) * day * 1.5 < spanSeconds * 0.7,
  );
  if (fitting.length === 0) return undefined;
  const service = dice.pickFront(fitting);
  const quantity = normaliseQuantity(service.min, service);
  return {
    ...toLine(dice, service, quantity),
    isGuarantee: false,
    totalQuantity: quantity * plan.runs,
    dripFeed: { runs: plan.runs, minutes_between_runs: plan.minutesBetweenRuns, mode: 'flat', quantity_step: 0 },
  };
}
