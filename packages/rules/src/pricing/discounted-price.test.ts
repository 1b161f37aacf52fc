import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountedPrice } from './discounted-price.ts';

test('the price is the list price less the discount (FORM-040)', () => {
  expect(discountedPrice(4_000_000n, 150_000)).toBe(3_400_000n);
  expect(discountedPrice(4_000_000n, 0)).toBe(4_000_000n);
});

test('what cannot be divided stays in the price, never in the discount', () => {
  expect(discountedPrice(3n, 500_000)).toBe(2n);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 0, max: 999_999 }), (price, ppm) => {
      const discounted = discountedPrice(price, ppm);
      expect(discounted * 1_000_000n).toBeGreaterThanOrEqual(price * BigInt(1_000_000 - ppm));
      expect(discounted).toBeLessThanOrEqual(price);
    }),
  );
});
