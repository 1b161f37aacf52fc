import fc from 'fast-check';
import { expect, test } from 'vitest';
import { couponCalculations, couponTypes } from '../promotions/coupon-effect.ts';
import { addFundsTotal } from './add-funds-total.ts';

const cent = 10_000n;
const method = { feePpm: 30_000, bonuses: [{ fromAmountMicros: 50_000_000n, bonusPpm: 100_000 }] };
const fifth = (type: (typeof couponTypes)[number]) =>
  ({ type, calculation: 'percent', bonusMicros: 0n, bonusPpm: 200_000 }) as const;

test('the fee comes on top of the amount and the bonus of the method into the credit (PAY-011)', () => {
  expect(addFundsTotal({ amountMicros: 100_000_000n, method, unitMicros: cent })).toEqual({
    feeMicros: 3_000_000n,
    discountMicros: 0n,
    totalMicros: 103_000_000n,
    methodBonusMicros: 10_000_000n,
    couponBonusMicros: 0n,
    cashbackMicros: 0n,
    creditedMicros: 110_000_000n,
  });
});

test('a discount lowers what is paid, a bonus raises what is credited, cashback comes afterwards (PAY-011)', () => {
  const funds = { amountMicros: 100_000_000n, method, unitMicros: cent };
  expect(addFundsTotal({ ...funds, coupon: fifth('discount') })).toMatchObject({
    discountMicros: 20_000_000n,
    totalMicros: 83_000_000n,
    creditedMicros: 110_000_000n,
  });
  expect(addFundsTotal({ ...funds, coupon: fifth('bonus') })).toMatchObject({
    couponBonusMicros: 20_000_000n,
    totalMicros: 103_000_000n,
    creditedMicros: 130_000_000n,
  });
  expect(addFundsTotal({ ...funds, coupon: fifth('cashback') })).toMatchObject({
    cashbackMicros: 20_000_000n,
    totalMicros: 103_000_000n,
    creditedMicros: 110_000_000n,
  });
});

test('whatever the terms, nothing is paid below zero and every part is whole units (PAY-011, LEDG-007)', () => {
  const terms = fc.record({
    feePpm: fc.integer({ min: 0, max: 1_000_000 }),
    bonuses: fc.array(
      fc.record({
        fromAmountMicros: fc.bigInt({ min: 0n, max: 10n ** 10n }),
        bonusPpm: fc.integer({ min: 0, max: 1_000_000 }),
      }),
      { maxLength: 5 },
    ),
  });
  const coupon = fc.record({
    type: fc.constantFrom(...couponTypes),
    calculation: fc.constantFrom(...couponCalculations),
    bonusMicros: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    bonusPpm: fc.integer({ min: 0, max: 1_000_000 }),
  });
  const amount = fc.bigInt({ min: 1n, max: 10n ** 8n }).map((cents) => cents * cent);
  fc.assert(
    fc.property(amount, terms, fc.option(coupon, { nil: undefined }), (amountMicros, paid, given) => {
      const total = addFundsTotal({ amountMicros, method: paid, coupon: given, unitMicros: cent });
      for (const part of Object.values(total)) expect(part >= 0n && part % cent === 0n).toBe(true);
      expect(total.totalMicros).toBe(amountMicros + total.feeMicros - total.discountMicros);
      expect(total.creditedMicros).toBe(amountMicros + total.methodBonusMicros + total.couponBonusMicros);
    }),
  );
});
