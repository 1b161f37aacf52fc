import type { CouponTerms } from '@crescendo/rules/promotions/coupon-effect';
import type { Clock } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { readCouponByCode } from './coupons.queries.ts';

/** Customers learn only that it does not apply; the reason is for logs and tests, and helps nobody guess codes. */
export type CouponRefusal = 'unknown' | 'not-yet' | 'over' | 'below-minimum' | 'used-up' | 'used-by-customer' | 'own';

export type CheckedCoupon = CouponTerms & { id: number; code: string };

/**
 * The coupon behind a code, if it applies to this amount of this customer now. A check, not a promise: the last use
 * may be gone a moment later, and only reserving takes it.
 */
export async function checkCoupon(
  trx: Trx,
  requested: { code: string; userId?: number | undefined; amountMicros: bigint; clock: Clock },
): Promise<{ coupon: CheckedCoupon } | { reason: CouponRefusal }> {
  const found = await readCouponByCode(trx, requested);
  if (!found) return { reason: 'unknown' };
  const { coupon, ...state } = found;
  if (state.isEarly) return { reason: 'not-yet' };
  if (state.isOver) return { reason: 'over' };
  if (requested.amountMicros < state.minAmountMicros) return { reason: 'below-minimum' };
  if (state.isUsedUp) return { reason: 'used-up' };
  if (state.isUsedByCustomer) return { reason: 'used-by-customer' };
  if (state.isOwn) return { reason: 'own' };
  return { coupon };
}
