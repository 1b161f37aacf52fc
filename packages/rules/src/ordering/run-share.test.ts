import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOfRun } from './run-share.ts';

const feed = { runs: 3, minutes_between_runs: 60, mode: 'increase', quantity_step: 100 } as const;

test('each run takes its share of what was paid for all of them', () => {
  const price = {
    costMicros: 3_300_000n,
    guaranteeMicros: 0n,
    speedupMicros: 0n,
    discountMicros: 330_000n,
    couponDiscountMicros: 0n,
    unitMicros: 10_000n,
  };
  const charges = [1, 2, 3].map((run) => priceOfRun(1000, feed, price, run).chargeMicros);
  expect(charges).toEqual([900_000n, 990_000n, 1_080_000n]);
});

test('whatever was paid, the shares of all runs add up to it, part by part, and none is below nothing (DRIP-012)', () => {
  const units = fc.bigInt({ min: 0n, max: 50_000n });
  fc.assert(
    fc.property(
      fc.record({
        quantity: fc.integer({ min: 1, max: 5000 }),
        runs: fc.integer({ min: 2, max: 40 }),
        quantity_step: fc.integer({ min: 0, max: 300 }),
        mode: fc.constantFrom('flat' as const, 'increase' as const),
        parts: fc.tuple(units, units, units),
        discountPercent: fc.bigInt({ min: 0n, max: 100n }),
        couponPercent: fc.bigInt({ min: 0n, max: 100n }),
        unitMicros: fc.constantFrom(1n, 100n, 10_000n),
      }),
      ({ quantity, parts, discountPercent, couponPercent, unitMicros, ...terms }) => {
        const [cost, guarantee, speedup] = parts.map((part) => part * unitMicros) as [bigint, bigint, bigint];
        const discount = (((cost + guarantee) / unitMicros) * discountPercent) / 100n;
        const price = {
          costMicros: cost,
          guaranteeMicros: guarantee,
          speedupMicros: speedup,
          discountMicros: discount * unitMicros,
          couponDiscountMicros: ((discount * couponPercent) / 100n) * unitMicros,
          unitMicros,
        };
        const shared = Array.from({ length: terms.runs }, (_, run) =>
          priceOfRun(quantity, { ...terms, minutes_between_runs: 60 }, price, run + 1),
        );
        const sum = (part: keyof (typeof shared)[number]) => shared.reduce((total, one) => total + one[part], 0n);
        for (const part of Object.keys(price) as (keyof typeof price)[]) {
          if (part !== 'unitMicros') expect(sum(part)).toBe(price[part]);
        }
        expect(sum('chargeMicros')).toBe(cost + guarantee + speedup - price.discountMicros);
        for (const one of shared) expect(Object.values(one).every((micros) => micros >= 0n)).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test('there is no run beyond the last', () => {
  const price = {
    costMicros: 10n,
    guaranteeMicros: 0n,
    speedupMicros: 0n,
    discountMicros: 0n,
    couponDiscountMicros: 0n,
    unitMicros: 1n,
  };
  expect(() => priceOfRun(100, feed, price, 4)).toThrow(RangeError);
});
