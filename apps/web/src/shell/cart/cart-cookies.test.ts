import { expect, test } from 'vitest';
import { lowValueCookie } from './cart-cookies.ts';

test('a cart that was left is marked by what it is worth, an empty one as worth nothing (CART-022, CART-024)', () => {
  expect([0, 0.01, 19.99].map(lowValueCookie)).toEqual(Array(3).fill('low_value_cart1'));
  expect([20.01, 30, 39.99].map(lowValueCookie)).toEqual(Array(3).fill('low_value_cart2'));
  expect([40.01, 5000].map(lowValueCookie)).toEqual(Array(2).fill('low_value_cart3'));
});

test('a cart of exactly 20 or exactly 40 has no mark of its worth (CART-023)', () => {
  expect([lowValueCookie(20), lowValueCookie(40)]).toEqual([undefined, undefined]);
});
