import { expect, test } from 'vitest';
import { cartCount } from './shop-storage.ts';

test.each([
  ['[{"id":1},{"id":2}]', 2],
  ['{"items":[{"id":1}]}', 1],
  ['[]', 0],
  [null, 0],
  ['', 0],
  ['null', 0],
  ['7', 0],
  ['{"items":"many"}', 0],
  ['[{', 0],
])('counts the items of the stored cart %s as %i', (stored, count) => {
  expect(cartCount(stored)).toBe(count);
});
