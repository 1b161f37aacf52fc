import { expect, test } from 'vitest';
import { orderRefusal } from './order-refusal.ts';

test('a balance that does not suffice is one plain sentence, whatever else was wrong (ERR-005)', () => {
  const refused = {
    message: 'Sent data is invalid',
    errors: { balance: ['Insufficient funds on balance', 'x'], url: ['y'] },
  };
  expect(orderRefusal(refused)).toEqual({ fields: {}, lines: ['Insufficient funds on balance'] });
});

test('everything else stands at its field, and the notice has the message and each reason on a line of its own (ERR-006, ERR-007)', () => {
  const errors = { 'orders.0.url': ['Bad link'], 'orders.1.url': ['Bad link'], coupon_code: ['Too late'] };
  expect(orderRefusal({ message: 'Sent data is invalid', errors })).toEqual({
    fields: { url: ['Bad link'], coupon: ['Too late'] },
    lines: ['Sent data is invalid', 'Bad link', 'Too late'],
  });
});

test('an error without fields stays what it was: its own message, and no field is to blame (ERR-006)', () => {
  expect(orderRefusal({ message: 'Too many requests', errors: {} })).toEqual({
    fields: {},
    lines: ['Too many requests'],
  });
});
