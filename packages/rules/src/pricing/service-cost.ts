// What one line of an order costs. Every part of it that a customer sees is whole units, rounded up.

import type { PriceType } from '../catalogue/service-terms.ts';
import { divideUp, percentUp } from '../money/rounding.ts';

export type PricedService = {
  /** After the discount of the service itself. */
  priceMicros: bigint;
  priceType: PriceType;
  /** Units the price is for; a fixed price is paid once, whatever the quantity. */
  pricingPer: number;
  /** Set for the buyer alone: nothing but a coupon is taken off it. */
  isPersonalPrice?: boolean | undefined;
};

/**
 * The cost of a quantity; a package costs what the package says, whatever it holds. Never zero: a price so
 * small that it would round away is one unit, and making an order free is for promotions, which have a name.
 */
export function serviceCost(service: PricedService, quantity: number, unitMicros: bigint): bigint {
  const isFixed = service.priceType === 'fixed';
  const parts = isFixed ? service.priceMicros : service.priceMicros * BigInt(quantity);
  const perUnit = unitMicros * (isFixed ? 1n : BigInt(service.pricingPer));
  const cost = divideUp(parts, perUnit) * unitMicros;
  return cost > 0n ? cost : unitMicros;
}

/** The price of the refill guarantee on a service's cost; nothing where the panel charges no percent for it. */
export function guaranteeCost(costMicros: bigint, guaranteePpm: number, unitMicros: bigint): bigint {
  return percentUp(costMicros, guaranteePpm, unitMicros);
}

/** The price of a faster delivery on a service's cost, for services that can be sped up alone. */
export function speedupCost(costMicros: bigint, canSpeedup: boolean, speedupPpm: number, unitMicros: bigint): bigint {
  return canSpeedup ? percentUp(costMicros, speedupPpm, unitMicros) : 0n;
}
