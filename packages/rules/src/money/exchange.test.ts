import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeMinor } from '../payments/charge-amount.ts';
import { dollarsToRoubles, rateMicros, roublesToDollars } from './exchange.ts';
import { unitOf } from './rounding.ts';

const rate = fc.bigInt({ min: 1n, max: 10n ** 11n });
const amount = fc.bigInt({ min: 0n, max: 10n ** 14n });
const unit = fc.integer({ min: 0, max: 6 }).map(unitOf);

test('the rate of the settings is taken exactly', () => {
  expect(rateMicros(92.5)).toBe(92_500_000n);
  expect(rateMicros(0.000001)).toBe(1n);
  for (const wrong of [0, -1, 1e-7, 1e21, Number.NaN]) expect(() => rateMicros(wrong)).toThrow(RangeError);
});

test('roubles are dollars times the rate (CUR-007)', () => {
  expect(dollarsToRoubles(2_000_000n, rateMicros(92.5))).toBe(185_000_000n);
  expect(roublesToDollars(185_000_000n, rateMicros(92.5), 10_000n)).toBe(2_000_000n);
});

test('no sequence of conversions gains anything', () => {
  fc.assert(
    fc.property(amount, rate, unit, fc.array(fc.boolean(), { maxLength: 12 }), (start, rub, unitMicros, steps) => {
      let dollars = start;
      for (const throughRoubles of steps) {
        const roubles = dollarsToRoubles(dollars, rub);
        const back = roublesToDollars(roubles, rub, unitMicros);
        expect(back).toBeLessThanOrEqual(dollars);
        expect(dollarsToRoubles(back, rub)).toBeLessThanOrEqual(roubles);
        if (throughRoubles) dollars = back;
      }
    }),
  );
});

test('anyone who pays in roubles pays at least what the dollars are worth, and less than a kopeck more', () => {
  fc.assert(
    fc.property(amount, rate, (dollars, rub) => {
      const paid = chargeMinor(dollars, rub) * 10_000n;
      expect(paid * 1_000_000n).toBeGreaterThanOrEqual(dollars * rub);
      expect((paid - 10_000n) * 1_000_000n < dollars * rub || dollars === 0n).toBe(true);
    }),
  );
});
