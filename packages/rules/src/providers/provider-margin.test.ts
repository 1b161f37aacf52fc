import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costOfPrice, isMarginLost, marginShare, priceOver } from './provider-margin.ts';

test('the cost is that of as much as the price is for', () => {
  const rateMicros = 400_000n;
  expect(costOfPrice({ type: 'Default', rateMicros }, { priceType: 'per_quantity', pricingPer: 100 })).toBe(40_000n);
  expect(costOfPrice({ type: 'Package', rateMicros }, { priceType: 'fixed', pricingPer: 1 })).toBe(400_000n);
});

test('a margin is lost when the cost reaches the price, and with a least margin earlier', () => {
  expect(isMarginLost(1_000_000n, 999_999n, 0)).toBe(false);
  expect(isMarginLost(1_000_000n, 1_000_000n, 0)).toBe(true);
  expect(isMarginLost(1_000_000n, 800_000n, 250_000)).toBe(true);
  expect(isMarginLost(1_000_001n, 800_000n, 250_000)).toBe(false);
});

test('a price made over a cost never loses its margin, whatever its discount', () => {
  const ppm = fc.nat({ max: 3_000_000 });
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      ppm,
      ppm,
      fc.nat({ max: 999_999 }),
      (cost, markupPpm, leastMarginPpm, discountPpm) => {
        const price = priceOver(cost, { markupPpm, leastMarginPpm, discountPpm });
        const paid = price - (price * BigInt(discountPpm)) / 1_000_000n;
        expect(isMarginLost(paid, cost, leastMarginPpm)).toBe(false);
        expect(paid * 1_000_000n).toBeGreaterThanOrEqual(cost * (1_000_000n + BigInt(markupPpm)));
      },
    ),
  );
});

test('what is left of a price is a share of it, below zero where the cost is higher, and none of no price', () => {
  expect(marginShare(3_400_000n, 1_700_000n)).toBe(0.5);
  expect(marginShare(3_000_000n, 1_000_000n)).toBe(0.6666);
  expect(marginShare(1_000_000n, 1_250_000n)).toBe(-0.25);
  expect(marginShare(0n, 1n)).toBeNull();
});
