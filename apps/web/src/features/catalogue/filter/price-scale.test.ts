import { expect, test } from 'vitest';
import { positionOfPrice, priceAt } from './price-scale.ts';

const highest = 149_000_000;

test('the slider begins at nothing, gives low prices more room and rounds to two digits (CAT-027)', () => {
  expect([0, 10, 50, 80].map((position) => priceAt(position, highest))).toEqual([0, 150_000, 19_000_000, 76_000_000]);
  expect(priceAt(1, highest)).toBe(10_000);
});

test('a price that was set is found again on the slider', () => {
  for (const position of [0, 10, 25, 50, 75, 100]) {
    expect(Math.abs(positionOfPrice(priceAt(position, highest), highest) - position)).toBeLessThanOrEqual(1);
  }
  expect([positionOfPrice(1, 0), positionOfPrice(2 * highest, highest)]).toEqual([0, 100]);
});
