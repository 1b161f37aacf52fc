import { fractionToPpm } from '@crescendo/rules/money/percent';
import { unitOf } from '@crescendo/rules/money/rounding';
import { largestAmountMicros } from '@crescendo/rules/money/written-amount';
import type { PaymentTerms } from '@crescendo/rules/payments/payment-terms';
import { type OrderTotal, orderTotal } from '@crescendo/rules/pricing/order-total';
import type { Context } from '../../../platform/context.ts';
import { Failure, type FieldProblem } from '../../../platform/http/failure.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { type CheckedCoupon, checkCoupon, couponProblem, readDiscountTerms } from '../../promotions/promotions.ts';
import type { CheckedLine } from '../lines/order-line.ts';

export type PricingInput = {
  lines: readonly CheckedLine[];
  prefix: 'orders' | 'services';
  /** Whose discount counts; a guest has none. */
  userId: number | undefined;
  /** That discount, where it was read with other things. */
  discountPpm?: number | undefined;
  isSpeedup: boolean;
  couponCode: string | null;
  method: PaymentTerms | undefined;
};

/** The lines of its total are the checked ones, each with its price. */
export type PricedOrder = {
  total: OrderTotal<CheckedLine>;
  coupon: CheckedCoupon | undefined;
  /** Why the coupon that was given does not apply. */
  couponProblem?: FieldProblem;
  unitMicros: bigint;
};

/** What lines come to under the terms of now. A coupon that does not apply is as if there were none. */
export async function priceOrder(
  trx: Trx,
  { panel, clock }: Pick<Context, 'panel' | 'clock'>,
  input: PricingInput,
): Promise<PricedOrder> {
  const { settings } = panel;
  const { lines, userId, couponCode, isSpeedup, method } = input;
  const discountOf = async (id: number) =>
    input.discountPpm === undefined
      ? readDiscountTerms(trx, { panel, userId: id, clock })
      : { discountPpm: input.discountPpm, areDiscountsEnabled: true };
  const terms = {
    unitMicros: unitOf(settings.rounding_precision),
    guaranteePpm: fractionToPpm(settings.guarantee_charge_percent),
    speedupPpm: fractionToPpm(settings.speedup_charge_percent),
    isSpeedup,
    method,
    grade: userId === undefined ? undefined : await discountOf(userId),
  };
  const total = orderTotal(lines, terms);
  refuseTooLarge(total, input.prefix);
  const { unitMicros } = terms;
  if (!couponCode) return { total, coupon: undefined, unitMicros };
  const found = await checkCoupon(trx, { code: couponCode, userId, amountMicros: total.originalMicros, clock });
  if (!('coupon' in found)) {
    return { total, coupon: undefined, couponProblem: couponProblem(panel, found), unitMicros };
  }
  return { total: orderTotal(lines, { ...terms, coupon: found.coupon }), coupon: found.coupon, unitMicros };
}

/** Beyond a million dollars nothing is meant, and numbers on the wire would stop being exact. */
function refuseTooLarge({ lines, totalMicros }: OrderTotal<CheckedLine>, prefix: string): void {
  const at = lines.findIndex(({ costMicros, speedupMicros }) => costMicros + speedupMicros > largestAmountMicros);
  const field = at >= 0 ? `${prefix}.${at}.quantity` : totalMicros > largestAmountMicros ? 'total' : undefined;
  if (field) throw new Failure('invalid', { fields: { [field]: [{ key: 'amount-too-large' }] } });
}
