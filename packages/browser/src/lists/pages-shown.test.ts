import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesShown } from './pages-shown.ts';

test('pages of a list are numbered: both ends, those beside the current one, and gaps between (ORD-038)', () => {
  expect(pagesShown(1, 1)).toEqual([1]);
  expect(pagesShown(1, 2)).toEqual([1, 2]);
  expect(pagesShown(1, 4)).toEqual([1, 2, 3, 4]);
  expect(pagesShown(1, 13)).toEqual([1, 2, 3, null, 13]);
  expect(pagesShown(3, 13)).toEqual([1, 2, 3, 4, null, 13]);
  expect(pagesShown(7, 13)).toEqual([1, null, 6, 7, 8, null, 13]);
  expect(pagesShown(13, 13)).toEqual([1, null, 11, 12, 13]);
});

test('the current page and its neighbours are always among them, in order, at most seven places (ORD-038)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (last, any) => {
      const page = 1 + (any % last);
      const shown = pagesShown(page, last);
      const numbers = shown.filter((number) => number !== null);
      for (const number of [1, page - 1, page, page + 1, last]) {
        if (number >= 1 && number <= last) expect(numbers).toContain(number);
      }
      expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
      expect(shown.length).toBeLessThanOrEqual(7);
    }),
  );
});
