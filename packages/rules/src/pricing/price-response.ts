// A priced order as the wire shows it. Amounts with a float partner are texts in the caller's currency; all
// other amounts are dollars.

import { minutesSaved } from '../delivery/sped-up-start.ts';
import type { AmountStyle } from '../money/currency.ts';
import { microsToDollars } from '../money/money.ts';
import { ppmToFraction } from '../money/percent.ts';
import { wireAmount } from '../money/wire-amount.ts';
import type { CouponTerms } from '../promotions/coupon-effect.ts';
import type { LinePrice, LineToPrice, OrderTotal } from './order-total.ts';

/** What a caller calls a line by: its place on the form, and its link as it was typed. */
export type LineLabel = { index: number; url: string };
type Line = LineToPrice & { service: { id: number; startMinutes: number | null } };

export function priceResponse(
  order: OrderTotal<Line>,
  labels: readonly LineLabel[],
  terms: { feePpm: number; coupon?: CouponTerms | undefined },
  style: AmountStyle,
) {
  const [total, original, fee, bonus] = [
    order.totalMicros,
    order.originalMicros,
    order.feeMicros,
    order.totalBonusMicros,
  ].map((micros) => wireAmount(micros, style)) as [Wire, Wire, Wire, Wire];
  return {
    total_amount: total.text,
    float_total_amount: total.float,
    original_amount: original.text,
    float_original_amount: original.float,
    before_discount_amount: microsToDollars(order.beforeDiscountMicros),
    discount: microsToDollars(order.discountMicros),
    fee: fee.text,
    fee_float: fee.float,
    fee_percent: ppmToFraction(terms.feePpm),
    ...couponFields(order, terms.coupon, style),
    payment_method_bonus: microsToDollars(order.methodBonusMicros),
    payment_method_bonus_percent: ppmToFraction(order.methodBonusPpm),
    total_bonus: bonus.text,
    total_bonus_float: bonus.float,
    items: groupByUrl(order.lines, labels),
  };
}

type Wire = ReturnType<typeof wireAmount>;

/** All null where no coupon applies: that is how a form learns that the one it sent did not. */
function couponFields(order: OrderTotal, coupon: CouponTerms | undefined, style: AmountStyle) {
  const effect = coupon && order.coupon;
  const amount = effect && wireAmount(effect.micros, style);
  return {
    coupon_bonus: amount?.text ?? null,
    coupon_bonus_float: amount?.float ?? null,
    coupon_bonus_percentage: effect && coupon.calculation === 'percent' ? ppmToFraction(coupon.bonusPpm) : null,
    coupon_bonus_type: effect?.type ?? null,
    coupon_bonus_amount_calculation_type: effect ? coupon.calculation : null,
  };
}

/** One item for each link, in the order in which the links first appear. */
function groupByUrl(lines: readonly (Line & LinePrice)[], labels: readonly LineLabel[]) {
  const labelled = lines.map((line, at) => ({ line, ...(labels[at] as LineLabel) }));
  return [...Map.groupBy(labelled, ({ url }) => url)].map(([url, members]) => ({
    url,
    total: microsToDollars(members.reduce((sum, { line }) => sum + line.costMicros, 0n)),
    services: members.map(({ index, line: { service, totalQuantity, costMicros, speedupMicros } }) => ({
      index,
      service_id: service.id,
      cost: microsToDollars(costMicros),
      total_quantity: totalQuantity,
      can_speedup: service.canSpeedup,
      cost_with_speedup: microsToDollars(costMicros + speedupMicros),
      speedup_saves_minutes: minutesSaved(service),
    })),
  }));
}
