import type { ServiceSummary } from '@crescendo/contract/catalogue/catalogue';
import { type AmountStyle, formatAmount } from '@crescendo/rules/money/currency';
import { dollarsToMicros, microsToDollars } from '@crescendo/rules/money/money';
import { unitOf } from '@crescendo/rules/money/rounding';
import { type DripFeed, dripFeedQuantity, newDripFeed } from '@crescendo/rules/ordering/drip-feed';
import { normaliseQuantity } from '@crescendo/rules/pricing/quantity';
import { serviceCost } from '@crescendo/rules/pricing/service-cost';
import type { CartTarget, NewCartItem } from '../cart-state.ts';

/** What the cart needs to know of a service. */
export type CartService = Pick<
  ServiceSummary,
  | 'id'
  | 'slug'
  | 'name'
  | 'price'
  | 'price_type'
  | 'pricing_per'
  | 'min_quantity'
  | 'max_quantity'
  | 'quantity_step'
  | 'default_quantity'
  | 'has_refill'
  | 'is_package'
> & { network: Pick<ServiceSummary['network'], 'id' | 'icon'>; service_type: { id: number } };

type Chosen = {
  url?: string;
  /** Of each run where it is a drip-feed; without it the service's own. */
  quantity?: number;
  /** Without it the service's own: one that refills is guaranteed. */
  isGuarantee?: boolean;
  targets?: CartTarget[];
  dripFeed?: DripFeed | null;
  /** The service could not be chosen. */
  isFreezed?: boolean;
  /** What the server said it costs, in dollars; without it the list price is a first guess that the cart corrects. */
  cost?: number;
};

/** A service as it is in the cart: `addToCart(newCartItem(service, …), { maxQuantity: service.max_quantity })`. */
export function newCartItem(service: CartService, chosen: Chosen, amounts: AmountStyle): NewCartItem {
  const limits = { min: service.min_quantity, max: service.max_quantity, step: service.quantity_step };
  const quantity = normaliseQuantity(chosen.quantity ?? service.default_quantity ?? 0, limits);
  const dripFeed = chosen.dripFeed ?? newDripFeed;
  const all = chosen.dripFeed ? dripFeedQuantity(quantity, chosen.dripFeed) : quantity;
  return {
    url: chosen.url?.trim() ?? '',
    networkId: service.network.id,
    serviceTypeId: service.service_type.id,
    serviceId: service.id,
    serviceName: service.name,
    quantity,
    subtotal: formatAmount(chosen.cost ?? guess(service, all, amounts), { ...amounts, precision: 2 }),
    packageServiceSlug: service.is_package ? service.slug : null,
    isServicesFreezed: chosen.isFreezed ?? false,
    icon: service.network.icon,
    isGuarantee: chosen.isGuarantee ?? service.has_refill,
    targetableValues: chosen.targets ?? [],
    isDripFeed: Boolean(chosen.dripFeed),
    dripFeedMode: dripFeed.mode,
    numberOfRuns: dripFeed.runs,
    dripFeedQuantityStep: dripFeed.quantity_step,
    dripFeedMinutes: dripFeed.minutes_between_runs,
  };
}

function guess(service: CartService, quantity: number, { precision = 2 }: AmountStyle): number {
  const priced = {
    priceMicros: dollarsToMicros(String(service.price)),
    priceType: service.price_type,
    pricingPer: service.pricing_per,
  };
  return microsToDollars(serviceCost(priced, quantity, unitOf(precision)));
}
