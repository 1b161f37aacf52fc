import { formatAmount } from '@crescendo/rules/money/currency';
import { microsToDollars } from '@crescendo/rules/money/money';
import type { CouponTerms } from '@crescendo/rules/promotions/coupon-effect';
import type { Clock } from '../../platform/clock.ts';
import type { Panel } from '../../platform/context.ts';
import type { FieldProblem } from '../../platform/http/failure.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { readCouponByCode } from './coupons.queries.ts';

export type CouponRefusal =
  | 'unknown'
  | 'not-yet'
  | 'over'
  | 'below-minimum'
  | 'used-up'
  | 'used-by-customer'
  | 'for-customers'
  | 'own'
  | 'too-small';

export type RefusedCoupon = { reason: CouponRefusal; minAmountMicros?: bigint };

/** What a customer is told. How often codes may be tried is limited, so that nobody finds one by these answers. */
const texts: Record<CouponRefusal, string> = {
  unknown: 'coupon',
  'not-yet': 'coupon-not-yet',
  over: 'coupon-over',
  'below-minimum': 'coupon-below-minimum',
  'used-up': 'coupon-used-up',
  'used-by-customer': 'coupon-used-by-customer',
  'for-customers': 'coupon-for-customers',
  own: 'coupon-own',
  'too-small': 'coupon-too-small',
};

export function couponProblem(
  { settings }: Pick<Panel, 'settings'>,
  { reason, minAmountMicros }: RefusedCoupon,
): FieldProblem {
  if (minAmountMicros === undefined) return { key: texts[reason] };
  const precision = settings.rounding_precision;
  return { key: texts[reason], values: { amount: formatAmount(microsToDollars(minAmountMicros), { precision }) } };
}

export type CheckedCoupon = CouponTerms & { id: number; code: string };

/**
 * The coupon behind a code, if it applies to this amount of this customer now. A check, not a promise: the last use
 * may be gone a moment later, and only reserving takes it.
 */
export async function checkCoupon(
  trx: Trx,
  requested: { code: string; userId?: number | undefined; amountMicros: bigint; clock: Clock },
): Promise<{ coupon: CheckedCoupon } | RefusedCoupon> {
  const found = await readCouponByCode(trx, requested);
  if (!found) return { reason: 'unknown' };
  const { coupon, ...state } = found;
  if (state.isEarly) return { reason: 'not-yet' };
  if (state.isOver) return { reason: 'over' };
  if (requested.amountMicros < state.minAmountMicros) {
    return { reason: 'below-minimum', minAmountMicros: state.minAmountMicros };
  }
  if (state.isUsedUp) return { reason: 'used-up' };
  if (state.isForCustomers) return { reason: 'for-customers' };
  if (state.isUsedByCustomer) return { reason: 'used-by-customer' };
  if (state.isOwn) return { reason: 'own' };
  return { coupon };
}
