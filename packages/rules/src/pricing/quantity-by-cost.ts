import type { QuantityLimits } from './quantity.ts';
import { guaranteeCost, type PricedService, serviceCost } from './service-cost.ts';

/**
 * The largest quantity that costs no more than this, its guarantee included; undefined where even the smallest
 * costs more. The cost never falls as the quantity grows, so halving the range finds the border exactly.
 */
export function quantityByCost(
  service: PricedService & QuantityLimits,
  desiredMicros: bigint,
  terms: { unitMicros: bigint; guaranteePpm: number },
): number | undefined {
  const { min, max, step = 1 } = service;
  const isAffordable = (quantity: number) => {
    const cost = serviceCost(service, quantity, terms.unitMicros);
    return cost + guaranteeCost(cost, terms.guaranteePpm, terms.unitMicros) <= desiredMicros;
  };

  let affordable = Math.ceil(min / step);
  let tooMany = Math.floor(max / step) + 1;
  // A step that has no multiple between the limits leaves the minimum as the only quantity.
  if (affordable >= tooMany) return isAffordable(min) ? min : undefined;
  if (!isAffordable(affordable * step)) return undefined;
  while (tooMany - affordable > 1) {
    const middle = Math.floor((affordable + tooMany) / 2);
    if (isAffordable(middle * step)) affordable = middle;
    else tooMany = middle;
  }
  return affordable * step;
}
