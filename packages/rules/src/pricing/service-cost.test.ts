import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitOf } from '../money/rounding.ts';
import { guaranteeCost, type PricedService, serviceCost, speedupCost } from './service-cost.ts';

const cent = 10_000n;
const per1000 = (priceMicros: bigint) => ({ priceMicros, priceType: 'per_quantity', pricingPer: 1000 }) as const;

const service: fc.Arbitrary<PricedService> = fc.record({
  priceMicros: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  priceType: fc.constantFrom('per_quantity', 'fixed'),
  pricingPer: fc.integer({ min: 1, max: 1_000_000 }),
});
const quantity = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const unit = fc.integer({ min: 0, max: 6 }).map(unitOf);

test('a service costs price × quantity / pricing_per, or its fixed price once, rounded up to the unit (FORM-040)', () => {
  expect(serviceCost(per1000(3_400_000n), 1000, cent)).toBe(3_400_000n);
  expect(serviceCost(per1000(3_400_000n), 1001, cent)).toBe(3_410_000n);
  const fixed = { priceMicros: 49_000_000n, priceType: 'fixed', pricingPer: 1 } as const;
  expect(serviceCost(fixed, 7, cent)).toBe(49_000_000n);
});

test('a package costs what the package says for each of them', () => {
  expect(serviceCost({ priceMicros: 79_000_000n, priceType: 'per_quantity', pricingPer: 1 }, 3, cent)).toBe(
    237_000_000n,
  );
});

test('no quantity is so small that it is free (LEDG-007)', () => {
  for (let few = 1; few <= 499; few += 1) expect(serviceCost(per1000(10_000n), few, cent)).toBe(cent);
  expect(serviceCost(per1000(0n), 1000, cent)).toBe(cent);
  fc.assert(
    fc.property(service, quantity, unit, (priced, many, unitMicros) => {
      const cost = serviceCost(priced, many, unitMicros);
      expect(cost >= unitMicros && cost % unitMicros === 0n).toBe(true);
    }),
  );
});

test('more never costs less, and splitting an order is never cheaper (LEDG-007)', () => {
  fc.assert(
    fc.property(service, quantity, quantity, unit, (priced, a, b, unitMicros) => {
      const [costOfA, costOfB, together] = [a, b, a + b].map((many) => serviceCost(priced, many, unitMicros)) as [
        bigint,
        bigint,
        bigint,
      ];
      expect(together).toBeGreaterThanOrEqual(costOfA > costOfB ? costOfA : costOfB);
      expect(costOfA + costOfB).toBeGreaterThanOrEqual(together);
    }),
  );
});

test('guarantee and speed-up are a percent of the cost, rounded up, and with the percent 0 they are nothing', () => {
  expect(guaranteeCost(3_410_000n, 100_000, cent)).toBe(350_000n);
  expect(guaranteeCost(3_410_000n, 0, cent)).toBe(0n);
  expect(speedupCost(3_410_000n, true, 250_000, cent)).toBe(860_000n);
  expect(speedupCost(3_410_000n, true, 0, cent)).toBe(0n);
});

test('only what can be sped up is charged for it', () => {
  expect(speedupCost(3_410_000n, false, 250_000, cent)).toBe(0n);
});
