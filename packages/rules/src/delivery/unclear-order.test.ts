import { describe, expect, test } from 'vitest';
import { deniesOrder, isUnclear } from './unclear-order.ts';

test('an order is unclear only after several answers over some time', () => {
  expect(isUnclear({ answers: 5, seconds: 600 })).toBe(true);
  expect(isUnclear({ answers: 4, seconds: 86_400 })).toBe(false);
  expect(isUnclear({ answers: 50, seconds: 599 })).toBe(false);
});

describe('an error about an order', () => {
  test.each(['Incorrect order ID', 'incorrect order id', 'Order not found', 'No such order', "Order doesn't exist"])(
    'is recognised by %s',
    (text) => expect(deniesOrder(text)).toBe(true),
  );
  test.each(['Invalid API key', 'Order status is being updated', 'Server error', 'Reordering: not found', ''])(
    'is not recognised by "%s"',
    (text) => expect(deniesOrder(text)).toBe(false),
  );
});
