import { fractionToPpm } from '@crescendo/rules/money/percent';
import { unitOf } from '@crescendo/rules/money/rounding';
import { largestAmountMicros } from '@crescendo/rules/money/written-amount';
import type { PaymentTerms } from '@crescendo/rules/payments/payment-terms';
import { type OrderTotal, orderTotal } from '@crescendo/rules/pricing/order-total';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { type FoundCoupon, findCoupon, readGradeTerms } from '../promotions/promotions.ts';
import type { CheckedLine } from './check-lines.ts';

export type PricingWish = {
  lines: readonly CheckedLine[];
  prefix: 'orders' | 'services';
  /** Whose grade counts; a guest has none. */
  userId: number | undefined;
  /** The discount of the grade, where it was read with other things. */
  gradePpm?: number | undefined;
  isSpeedup: boolean;
  couponCode: string | null;
  method: PaymentTerms | undefined;
};

export type PricedOrder = { total: OrderTotal; coupon: FoundCoupon | undefined; unitMicros: bigint };

/** What lines come to under the terms of now. A coupon that does not apply is as if there were none. */
export async function priceOrder(
  trx: Trx,
  { panel, clock }: Pick<Context, 'panel' | 'clock'>,
  wish: PricingWish,
): Promise<PricedOrder> {
  const { settings } = panel;
  const { userId, couponCode, isSpeedup, method } = wish;
  const isGraded = userId !== undefined && settings.grades_enabled && settings.grade_discounts_enabled;
  const gradeOf = async () =>
    'gradePpm' in wish
      ? { discountPpm: wish.gradePpm ?? 0, areDiscountsEnabled: true }
      : readGradeTerms(trx, { panel, userId: userId ?? 0, clock });
  const terms = {
    unitMicros: unitOf(settings.rounding_precision),
    guaranteePpm: fractionToPpm(settings.guarantee_charge_percent),
    speedupPpm: fractionToPpm(settings.speedup_charge_percent),
    isSpeedup,
    method,
    grade: isGraded ? await gradeOf() : undefined,
  };
  const lines = wish.lines.map(({ service, totalQuantity, isGuarantee }) => ({
    service,
    quantity: totalQuantity,
    isGuarantee,
  }));
  const total = orderTotal(lines, terms);
  refuseTooLarge(total, wish.prefix);
  const { unitMicros } = terms;
  if (!couponCode) return { total, coupon: undefined, unitMicros };
  const found = await findCoupon(trx, { code: couponCode, userId, amountMicros: total.originalMicros, clock });
  if (!('coupon' in found)) return { total, coupon: undefined, unitMicros };
  return { total: orderTotal(lines, { ...terms, coupon: found.coupon }), coupon: found.coupon, unitMicros };
}

/** Beyond a million dollars nothing is meant, and numbers on the wire would stop being exact. */
function refuseTooLarge({ lines, totalMicros }: OrderTotal, prefix: string): void {
  const at = lines.findIndex(({ costMicros, speedupMicros }) => costMicros + speedupMicros > largestAmountMicros);
  const field = at >= 0 ? `${prefix}.${at}.quantity` : totalMicros > largestAmountMicros ? 'total' : undefined;
  if (field) throw new Failure('invalid', { fields: { [field]: [{ key: 'amount-too-large' }] } });
}
