import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentDown, percentUp, roundDown, roundUp, unitOf } from './rounding.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
const ppm = fc.integer({ min: 0, max: 1_000_000 });
const unit = fc.integer({ min: 0, max: 6 }).map(unitOf);

test('the unit of a panel is a one at its last shown decimal (LEDG-007)', () => {
  expect(unitOf(2)).toBe(10_000n);
  expect(unitOf(0)).toBe(1_000_000n);
  expect(unitOf(6)).toBe(1n);
  for (const wrong of [-1, 7, 1.5, Number.NaN]) expect(() => unitOf(wrong)).toThrow(RangeError);
});

test('what is paid is rounded up and what is given is rounded down, each by less than a unit (LEDG-007)', () => {
  fc.assert(
    fc.property(amount, unit, (micros, unitMicros) => {
      const up = roundUp(micros, unitMicros);
      const down = roundDown(micros, unitMicros);
      expect([up % unitMicros, down % unitMicros]).toEqual([0n, 0n]);
      expect(up - micros >= 0n && up - micros < unitMicros).toBe(true);
      expect(micros - down >= 0n && micros - down < unitMicros).toBe(true);
    }),
  );
});

test('a percent is exact but for its last unit, and one that is paid is never nothing (LEDG-007)', () => {
  expect(percentUp(1n, 1, 10_000n)).toBe(10_000n);
  expect(percentDown(999_999n, 999_999, 1_000_000n)).toBe(0n);
  fc.assert(
    fc.property(amount, ppm, unit, (micros, percent, unitMicros) => {
      const exact = micros * BigInt(percent);
      const up = percentUp(micros, percent, unitMicros);
      const down = percentDown(micros, percent, unitMicros);
      expect(up * 1_000_000n - exact).toBeGreaterThanOrEqual(0n);
      expect(up * 1_000_000n - exact).toBeLessThan(unitMicros * 1_000_000n);
      expect(exact - down * 1_000_000n).toBeGreaterThanOrEqual(0n);
      expect(exact - down * 1_000_000n).toBeLessThan(unitMicros * 1_000_000n);
      expect(up === 0n).toBe(exact === 0n);
    }),
  );
});
