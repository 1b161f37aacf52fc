import { isQuantityAllowed } from '@crescendo/rules/pricing/quantity';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionOf, quantityAt } from './quantity-slider.ts';

test('the slider is logarithmic from 0 to 100: half the way is the geometric middle (FORM-015, FORM-016)', () => {
  const limits = { min: 100, max: 1_000_000, step: 1 };
  expect([0, 25, 50, 75, 100].map((position) => quantityAt(position, limits))).toEqual([
    100, 1000, 10_000, 100_000, 1_000_000,
  ]);
  expect(positionOf(10_000, limits)).toBeCloseTo(50);
  expect([positionOf(1, limits), positionOf(9_999_999, limits)]).toEqual([0, 100]);
  expect([quantityAt(-5, limits), quantityAt(900, limits)]).toEqual([100, 1_000_000]);
});

test('a minimum below one counts as one, and a service with one quantity has one place (FORM-016)', () => {
  expect(quantityAt(0, { min: 0, max: 100 })).toBe(1);
  expect(positionOf(50, { min: 50, max: 50 })).toBe(0);
  expect(quantityAt(70, { min: 50, max: 50 })).toBe(50);
});

test('every place of the slider is a quantity that can be ordered, and more to the right is never less (FORM-016)', () => {
  const anyLimits = fc
    .record({
      min: fc.integer({ min: 1, max: 10_000 }),
      more: fc.integer({ min: 0, max: 1_000_000 }),
      step: fc.integer({ min: 1, max: 500 }),
    })
    .map(({ min, more, step }) => ({ min, max: min + more, step }));
  fc.assert(
    fc.property(anyLimits, fc.integer({ min: 0, max: 99 }), (limits, position) => {
      const here = quantityAt(position, limits);
      expect(isQuantityAllowed(here, limits)).toBe(true);
      expect(quantityAt(position + 1, limits)).toBeGreaterThanOrEqual(here);
    }),
  );
});
