// A priced order as the wire shows it. Amounts with a float partner are texts in the caller's currency; all
// other amounts are dollars.

import type { AmountStyle } from '../money/currency.ts';
import { microsToDollars } from '../money/money.ts';
import { ppmToFraction } from '../money/percent.ts';
import { wireAmount } from '../money/wire-amount.ts';
import type { CouponTerms } from '../promotions/coupon-effect.ts';
import type { LineTotal, OrderTotal } from './order-total.ts';

/** What a line was asked for, beside its price. */
export type AskedLine = { index: number; serviceId: number; url: string; quantity: number; canSpeedup: boolean };

export function costCalculation(
  order: OrderTotal,
  asked: readonly AskedLine[],
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
    items: groupByUrl(order.lines, asked),
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
function groupByUrl(lines: readonly LineTotal[], asked: readonly AskedLine[]) {
  const groups = Map.groupBy(
    asked.map((line, position) => ({ ...line, priced: lines[position] as LineTotal })),
    ({ url }) => url,
  );
  return [...groups].map(([url, members]) => ({
    url,
    total: microsToDollars(members.reduce((sum, { priced }) => sum + priced.costMicros, 0n)),
    services: members.map(({ index, serviceId, quantity, canSpeedup, priced }) => ({
      index,
      service_id: serviceId,
      cost: microsToDollars(priced.costMicros),
      total_quantity: quantity,
      can_speedup: canSpeedup,
      cost_with_speedup: microsToDollars(priced.costMicros + priced.speedupMicros),
    })),
  }));
}
