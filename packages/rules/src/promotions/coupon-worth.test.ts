import { describe, expect, test } from 'vitest';
import { type CouponLimits, couponWorth, isCouponWidened } from './coupon-worth.ts';

const fixed: CouponLimits = {
  type: 'bonus',
  calculation: 'fixed',
  bonusMicros: 10_000_000n,
  bonusPpm: null,
  minAmountMicros: 5_000_000n,
  validTo: '2027-01-01T00:00:00.000Z',
  maxUses: 10,
  maxPerUser: 1,
};

test('a fixed coupon is worth its amount times its uses; any other has no bound (ROLE-013)', () => {
  expect(couponWorth(fixed)).toBe(100_000_000n);
  expect(couponWorth({ ...fixed, maxUses: null })).toBeUndefined();
  expect(couponWorth({ ...fixed, calculation: 'percent', bonusMicros: null, bonusPpm: 1 })).toBeUndefined();
});

describe('terms are widened', () => {
  test.each<Partial<CouponLimits>>([
    { bonusMicros: 10_000_001n },
    { type: 'cashback' },
    { calculation: 'percent', bonusMicros: null, bonusPpm: 1 },
    { minAmountMicros: 0n },
    { validTo: null },
    { validTo: '2027-01-01T00:00:00.001Z' },
    { maxUses: 11 },
    { maxUses: null },
    { maxPerUser: null },
  ])('by %o (ROLE-013)', (change) => expect(isCouponWidened(fixed, { ...fixed, ...change })).toBe(true));

  test.each<Partial<CouponLimits>>([
    {},
    { bonusMicros: 1n },
    { minAmountMicros: 6_000_000n },
    { validTo: '2026-12-31T00:00:00+00:00' },
    { maxUses: 9 },
  ])('not by %o (ROLE-013)', (change) => expect(isCouponWidened(fixed, { ...fixed, ...change })).toBe(false));
});
