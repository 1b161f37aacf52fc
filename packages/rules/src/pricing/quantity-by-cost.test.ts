import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitOf } from '../money/rounding.ts';
import { quantityByCost } from './quantity-by-cost.ts';
import { guaranteeCost, serviceCost } from './service-cost.ts';

const cent = { unitMicros: 10_000n, guaranteePpm: 0 };
const service = {
  priceMicros: 3_400_000n,
  priceType: 'per_quantity',
  pricingPer: 1000,
  min: 100,
  max: 50_000,
} as const;

test('a budget buys as many as it pays for', () => {
  expect(quantityByCost(service, 3_400_000n, cent)).toBe(1000);
  expect(quantityByCost({ ...service, step: 300 }, 3_400_000n, cent)).toBe(900);
  expect(quantityByCost(service, 330_000n, cent)).toBeUndefined();
  expect(quantityByCost(service, 10n ** 12n, cent)).toBe(50_000);
  expect(quantityByCost(service, 3_400_000n, { ...cent, guaranteePpm: 100_000 })).toBe(908);
  expect(quantityByCost({ ...service, min: 31, max: 39, step: 20 }, 10n ** 9n, cent)).toBe(31);
});

test('the quantity a budget buys costs no more than it, and one step more would', () => {
  const limits = fc
    .tuple(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 0, max: 10 ** 8 }), fc.integer({ min: 1, max: 5000 }))
    .map(([min, more, step]) => ({ min, max: min + more, step }));
  fc.assert(
    fc.property(
      limits,
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      fc.constantFrom('per_quantity' as const, 'fixed' as const),
      fc.integer({ min: 1, max: 10_000 }),
      fc.bigInt({ min: 0n, max: 10n ** 10n }),
      fc.integer({ min: 0, max: 6 }).map(unitOf),
      fc.integer({ min: 0, max: 500_000 }),
      (bounds, priceMicros, priceType, pricingPer, budget, unitMicros, guaranteePpm) => {
        const priced = { priceMicros, priceType, pricingPer, ...bounds };
        const costOf = (quantity: number) => {
          const cost = serviceCost(priced, quantity, unitMicros);
          return cost + guaranteeCost(cost, guaranteePpm, unitMicros);
        };
        const quantity = quantityByCost(priced, budget, { unitMicros, guaranteePpm });
        const first = Math.ceil(bounds.min / bounds.step) * bounds.step;
        const smallest = first <= bounds.max ? first : bounds.min;
        if (quantity === undefined) {
          expect(costOf(smallest)).toBeGreaterThan(budget);
          return;
        }
        expect(costOf(quantity)).toBeLessThanOrEqual(budget);
        const more = quantity + bounds.step;
        if (more <= bounds.max && first <= bounds.max) expect(costOf(more)).toBeGreaterThan(budget);
      },
    ),
  );
});
