// What staff have set for one customer and one service. It takes the place of the service's price wherever that price
// is shown, computed with or charged, and it is final: no discount of the grade or of the customer comes on top.

import { divideUp } from '../money/rounding.ts';
import type { PricedService } from './service-cost.ts';

/** Units that a personal price is for, whatever the service's own price is for; a fixed price is for the whole. */
const personalPricePer = 1000;

/** The service as this customer buys it; null is somebody without a price of their own. */
export function atPersonalPrice<Service extends PricedService>(service: Service, ownMicros: bigint | null): Service {
  if (ownMicros === null) return service;
  const pricingPer = service.priceType === 'fixed' ? service.pricingPer : personalPricePer;
  return { ...service, priceMicros: ownMicros, pricingPer, isPersonalPrice: true };
}

/** The service's price for as much as a personal price is for, rounded up to the micro-dollar. */
export function comparablePrice({ priceMicros, priceType, pricingPer }: PricedService): bigint {
  if (priceType === 'fixed') return priceMicros;
  return divideUp(priceMicros * BigInt(personalPricePer), BigInt(pricingPer));
}
