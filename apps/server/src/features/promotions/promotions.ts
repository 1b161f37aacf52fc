// The front door of promotions: what the profile, paying and ordering may call. Everything happens in the
// caller's transaction of one panel; a refusal throws, and anyone who catches it must roll back.

export { type CheckedCoupon, checkCoupon, couponProblem, type RefusedCoupon } from './check-coupon.ts';
export {
  areGradesCounted,
  readDiscountTerms,
  renewGrades,
  serializeGrades,
  toGradesOnWire,
} from './customer-grades.ts';
export { customerDiscountOf, gradesOf, type StoredGrades, untilRenewalOf } from './grades.queries.ts';
export { grantCoupon, releaseCoupon } from './grant-or-release-coupon.ts';
export { withdrawWaiting as withdrawCouponOf } from './kept-coupons.store.ts';
export { reserveCoupon } from './reserve-coupon.ts';
export { carryOutCoupon, withdrawCoupon } from './save-coupon.ts';
