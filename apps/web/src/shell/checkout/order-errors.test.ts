import { expect, test } from 'vitest';
import { isBlocking, orderFormErrors, orderRefusal } from './order-errors.ts';

test('errors are called as the form calls its fields (VAL-012, VAL-013, VAL-014, VAL-015, VAL-016, VAL-017)', () => {
  expect(
    Object.keys(
      orderFormErrors({
        coupon_code: ['a'],
        minutes_between_runs: ['b'],
        service_id: ['c'],
        recurring_payments_method_id: ['d'],
        targetable_values: ['e'],
        seo_keyword: ['f'],
        runs: ['g'],
        quantity_step: ['h'],
        mode: ['i'],
        email: ['j'],
      }),
    ),
  ).toEqual([
    'coupon',
    'dripFeedMinutes',
    'serviceId',
    'paymentMethodId',
    'targetableValues',
    'keywords',
    'numberOfRuns',
    'dripFeedQuantityStep',
    'dripFeedMode',
    'email',
  ]);
  expect(orderFormErrors({ payment_method_id: ['x'] })).toEqual({ paymentMethodId: ['x'] });
});

test('prefixes are dropped, and links of several orders have one error (VAL-018, VAL-019)', () => {
  expect(
    orderFormErrors({
      'orders.0.drip_feed.runs': ['At least 2'],
      'orders.0.url': ['This link doesn’t match the service'],
      'orders.3.url': ['The link is missing'],
      'orders.1.quantity': ['Too many'],
    }),
  ).toEqual({
    numberOfRuns: ['At least 2'],
    url: ['This link doesn’t match the service'],
    quantity: ['Too many'],
  });
});

test('coupon and e-mail do not keep anybody from buying, everything else does (FORM-037)', () => {
  expect(isBlocking(orderFormErrors({ coupon_code: ['no'], email: ['no'] }))).toBe(false);
  expect(isBlocking(orderFormErrors({ 'orders.0.quantity': ['no'] }))).toBe(true);
  expect(isBlocking({})).toBe(false);
});

test('a balance that does not suffice is one plain sentence, whatever else was wrong (ERR-005)', () => {
  const refused = {
    message: 'Sent data is invalid',
    errors: { balance: ['Insufficient funds on balance', 'x'], url: ['y'] },
  };
  expect(orderRefusal(refused, ['url'])).toEqual({ fields: {}, lines: ['Insufficient funds on balance'] });
});

test('everything else is at its field, and the notice has the message and each reason that no field shows (ERR-006, ERR-007)', () => {
  const errors = { 'orders.0.url': ['Bad link'], 'orders.1.url': ['Bad link'], coupon_code: ['Too late'] };
  const fields = { url: ['Bad link'], coupon: ['Too late'] };
  const refused = { message: 'Sent data is invalid', errors };
  const without = (...names: string[]) => orderRefusal(refused, names);
  expect(without()).toEqual({ fields, lines: ['Sent data is invalid', 'Bad link', 'Too late'] });
  expect(without('coupon')).toEqual({ fields, lines: ['Sent data is invalid', 'Bad link'] });
  expect(without('url', 'coupon')).toEqual({ fields, lines: [] });
});

test('an error without fields stays what it was: its own message, and no field is to blame (ERR-006)', () => {
  expect(orderRefusal({ message: 'Too many requests', errors: {} }, ['url'])).toEqual({
    fields: {},
    lines: ['Too many requests'],
  });
});
