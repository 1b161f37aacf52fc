import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isQuantityAllowed, normaliseQuantity } from './quantity.ts';

const limits = { min: 100, max: 10_050, step: 100 };

test('what is no number counts as 0 and is then taken between the limits (VAL-022)', () => {
  for (const nothing of ['', 'many', '０１', '0x1000', '12 apples', Number.NaN, null, undefined, [500], {}]) {
    expect(normaliseQuantity(nothing, limits)).toBe(100);
  }
  expect(normaliseQuantity(-1, limits)).toBe(100);
  expect(normaliseQuantity('1e9', { min: 1, max: 5000 })).toBe(5000);
  expect(normaliseQuantity(2 ** 53, { min: 1, max: 5000 })).toBe(5000);
  expect(normaliseQuantity(Number.POSITIVE_INFINITY, { min: 1, max: 5000 })).toBe(5000);
  expect(normaliseQuantity('2\u00a0500', limits)).toBe(2500);
});

test('a quantity is rounded up to the step, or down where that is over the maximum (VAL-023)', () => {
  expect(normaliseQuantity(101, limits)).toBe(200);
  expect(normaliseQuantity(200, limits)).toBe(200);
  expect(normaliseQuantity(199.5, limits)).toBe(200);
  expect(normaliseQuantity(10_001, limits)).toBe(10_000);
});

test('steps count from 0, a missing one is 1, and the minimum holds where no step fits (VAL-024)', () => {
  expect(normaliseQuantity(7, { min: 7, max: 50, step: 10 })).toBe(10);
  for (const step of [undefined, 0, -5, Number.NaN]) expect(normaliseQuantity(7, { min: 5, max: 50, step })).toBe(7);
  expect(normaliseQuantity(33, { min: 31, max: 39, step: 20 })).toBe(31);
});

test('the form corrects every input to an allowed quantity, and the server would refuse what was corrected', () => {
  const bounds = fc
    .tuple(
      fc.integer({ min: 1, max: 10 ** 9 }),
      fc.integer({ min: 0, max: 10 ** 9 }),
      fc.integer({ min: 1, max: 10 ** 6 }),
    )
    .map(([min, more, step]) => ({ min, max: min + more, step }));
  const typed = fc.oneof(fc.anything(), fc.string(), fc.double(), fc.integer(), fc.integer().map(String));
  fc.assert(
    fc.property(typed, bounds, (input, { min, max, step }) => {
      const quantity = normaliseQuantity(input, { min, max, step });
      expect(quantity >= min && quantity <= max).toBe(true);
      const hasMultiple = Math.floor(max / step) * step >= min;
      expect(hasMultiple ? quantity % step : quantity - min).toBe(0);
      expect(isQuantityAllowed(quantity, { min, max, step })).toBe(true);
      if (input !== quantity) expect(isQuantityAllowed(input, { min, max, step })).toBe(false);
    }),
  );
});
