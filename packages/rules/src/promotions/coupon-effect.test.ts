import fc from 'fast-check';
import { expect, test } from 'vitest';
import { couponCalculations, couponEffect, couponTypes, isCouponRefused } from './coupon-effect.ts';

const cent = 10_000n;
const nothing = { bonusMicros: 0n, bonusPpm: 0 };

test('a coupon gives a discount, cashback or a bonus, as a fixed amount or as a percent (PAY-024, PAY-026)', () => {
  for (const type of couponTypes) {
    const fixed = { ...nothing, type, calculation: 'fixed', bonusMicros: 5_000_000n } as const;
    expect(couponEffect(fixed, 20_000_000n, cent)).toEqual({ type, micros: 5_000_000n });
    const percent = { ...nothing, type, calculation: 'percent', bonusPpm: 125_000 } as const;
    expect(couponEffect(percent, 20_000_000n, cent)).toEqual({ type, micros: 2_500_000n });
  }
});

test('what a coupon gives is rounded down to the unit (LEDG-007)', () => {
  const percent = { ...nothing, type: 'bonus', calculation: 'percent', bonusPpm: 333_333 } as const;
  expect(couponEffect(percent, 100_000n, cent).micros).toBe(30_000n);
  const fixed = { ...nothing, type: 'bonus', calculation: 'fixed', bonusMicros: 19_999n } as const;
  expect(couponEffect(fixed, 100_000n, cent).micros).toBe(10_000n);
});

test('a discount never takes more than there is; money given afterwards may', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...couponTypes),
      fc.constantFrom(...couponCalculations),
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.bigInt({ min: 0n, max: 10n ** 8n }).map((units) => units * cent),
      (type, calculation, bonusMicros, bonusPpm, amount) => {
        const { micros } = couponEffect({ type, calculation, bonusMicros, bonusPpm }, amount, cent);
        expect(micros).toBeGreaterThanOrEqual(0n);
        expect(micros % cent).toBe(0n);
        if (type === 'discount' || calculation === 'percent') expect(micros).toBeLessThanOrEqual(amount);
      },
    ),
  );
});

test('a coupon that was entered and gives nothing is refused; an empty field is not (PAY-025)', () => {
  for (const type of couponTypes) expect(isCouponRefused('CODE', type)).toBe(false);
  expect(isCouponRefused('CODE', null)).toBe(true);
  expect(isCouponRefused('CODE', undefined)).toBe(true);
  expect(isCouponRefused('  ', null)).toBe(false);
});
