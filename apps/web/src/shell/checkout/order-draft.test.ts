import { paymentStrategies } from '@crescendo/rules/payments/payment-choice';
import { expect, test } from 'vitest';
import { orderCall } from './order-draft.ts';

test('balance and linked card of a customer order at once; every other method, and every guest, requests an invoice', () => {
  const calls = (isGuest: boolean) => paymentStrategies.map((strategy) => orderCall(strategy, isGuest));
  const [direct, invoiced] = ['createWidgetOrders', 'requestWidgetOrder'];
  expect(calls(false)).toEqual([direct, direct, invoiced, invoiced, invoiced, invoiced]);
  expect(new Set(calls(true))).toEqual(new Set([invoiced]));
});
