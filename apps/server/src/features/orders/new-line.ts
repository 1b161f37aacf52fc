// A line that somebody buys, checked and priced: what an order or a drip-feed is made of.
import type { TargetableValue } from '@crescendo/contract/orders/order-parts';
import type { DripFeed } from '@crescendo/rules/ordering/drip-feed';
import type { OrderStatus } from '@crescendo/rules/ordering/order-state';
import type { LineTotal } from '@crescendo/rules/pricing/order-total';
import type { OrderableService } from '../catalogue/catalogue.ts';

export type NewLine = {
  lineNo: number;
  service: OrderableService;
  url: string | null;
  name: string | null;
  /** Of one run, where it is a drip-feed. */
  quantity: number;
  isGuarantee: boolean;
  isReorder: boolean;
  targets: TargetableValue[];
  dripFeed?: DripFeed | undefined;
  total: LineTotal;
  /** As it begins. */
  status: OrderStatus;
};

/** What every line is bought under. */
export type Purchase = { isSpeedup: boolean; unitMicros: bigint; source: string };

/** The columns that freeze what a line was priced by, for a statement that takes all lines at once. */
export function frozenPrice(
  { service, total }: Pick<NewLine, 'service' | 'total'>,
  { isSpeedup, unitMicros }: Purchase,
) {
  return {
    price_micros: String(service.priceMicros),
    price_type: service.priceType,
    pricing_per: service.pricingPer,
    unit_micros: String(unitMicros),
    cost_micros: String(total.costMicros - total.guaranteeMicros),
    guarantee_micros: String(total.guaranteeMicros),
    speedup_micros: String(isSpeedup ? total.speedupMicros : 0n),
    discount_micros: String(total.discountMicros),
    coupon_discount_micros: String(total.couponDiscountMicros),
    charge_micros: String(total.chargeMicros),
    min_quantity: service.min,
    max_quantity: service.max,
    is_speedup: isSpeedup && service.canSpeedup,
  };
}
