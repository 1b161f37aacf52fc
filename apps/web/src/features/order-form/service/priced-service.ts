import { dollarsToMicros } from '@crescendo/rules/money/money';
import type { PricedService } from '@crescendo/rules/pricing/service-cost';
import type { FormService } from './form-service.ts';

/** A service as the rules of pricing take it. */
export function pricedService(service: FormService): PricedService {
  return {
    priceMicros: dollarsToMicros(String(service.price)),
    priceType: service.price_type,
    pricingPer: service.pricing_per,
  };
}
