import { expect, test } from 'vitest';
import { evenDecimals } from './even-decimals.ts';

test('amounts of one column have the same number of decimals, at least two (PAY-037)', () => {
  expect(evenDecimals([-6, 0.5, 10])).toEqual(['-6.00', '0.50', '10.00']);
  expect(evenDecimals([1, 0.125, -1_000_000.000001])).toEqual(['1.000000', '0.125000', '-1000000.000001']);
  expect(evenDecimals([])).toEqual([]);
});
