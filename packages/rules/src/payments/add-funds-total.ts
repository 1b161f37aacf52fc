import { type CouponTerms, couponEffect } from '../promotions/coupon-effect.ts';
import { methodBonus, methodFee, type PaymentTerms } from './payment-terms.ts';

export type AddFundsTotal = {
  feeMicros: bigint;
  /** What a coupon of type discount takes off the payment. */
  discountMicros: bigint;
  /** What the customer pays: amount + fee − discount. */
  totalMicros: bigint;
  methodBonusMicros: bigint;
  /** What a coupon of type bonus adds. */
  couponBonusMicros: bigint;
  /** What a coupon of type cashback gives back after the payment; it is not part of what is credited by it. */
  cashbackMicros: bigint;
  /** What the payment credits: amount + both bonuses. */
  creditedMicros: bigint;
};

/** Fee, bonuses and coupon are all calculated on the amount requested, so that none of them depends on another. */
export function addFundsTotal(funds: {
  amountMicros: bigint;
  method: PaymentTerms;
  /** Only one that applies. */
  coupon?: CouponTerms | undefined;
  unitMicros: bigint;
}): AddFundsTotal {
  const { amountMicros, method, coupon, unitMicros } = funds;
  const effect = coupon && couponEffect(coupon, amountMicros, unitMicros);
  const given = (type: CouponTerms['type']) => (effect?.type === type ? effect.micros : 0n);

  const feeMicros = methodFee(method, amountMicros, unitMicros);
  const discountMicros = given('discount');
  const methodBonusMicros = methodBonus(method, amountMicros, unitMicros);
  const couponBonusMicros = given('bonus');
  return {
    feeMicros,
    discountMicros,
    totalMicros: amountMicros + feeMicros - discountMicros,
    methodBonusMicros,
    couponBonusMicros,
    cashbackMicros: given('cashback'),
    creditedMicros: amountMicros + methodBonusMicros + couponBonusMicros,
  };
}
