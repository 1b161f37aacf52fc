import { percentDown, roundDown } from '../money/rounding.ts';

/** What a coupon gives: a lower price now, money back after paying, or money on top after paying. */
export const couponTypes = ['discount', 'cashback', 'bonus'] as const;
export type CouponType = (typeof couponTypes)[number];

export const couponCalculations = ['fixed', 'percent'] as const;
export type CouponCalculation = (typeof couponCalculations)[number];

export type CouponTerms = {
  type: CouponType;
  calculation: CouponCalculation;
  /** What a fixed one gives. */
  bonusMicros: bigint;
  /** What a percent one gives. */
  bonusPpm: number;
};

export type CouponEffect = { type: CouponType; micros: bigint };

/** What a coupon that applies does to an amount. A discount never takes more than there is. */
export function couponEffect(coupon: CouponTerms, amountMicros: bigint, unitMicros: bigint): CouponEffect {
  const micros =
    coupon.calculation === 'fixed'
      ? roundDown(coupon.bonusMicros, unitMicros)
      : percentDown(amountMicros, coupon.bonusPpm, unitMicros);
  return { type: coupon.type, micros: coupon.type === 'discount' && micros > amountMicros ? amountMicros : micros };
}

/** Whether a coupon that was entered did nothing: then the field says 'Coupon does not apply'. */
export function isCouponRefused(code: string, bonusType: CouponType | null | undefined): boolean {
  return code.trim() !== '' && !bonusType;
}
