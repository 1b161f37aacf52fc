import type { AddFundsTotal, PaymentInfo, PaymentMethod } from '@crescendo/contract/money/payments';
import { expect, test } from 'vitest';
import { changeFlow, type FlowChange, newFlow, type PaymentFlow } from './payment-flow.ts';

const payment_method_bonuses = [{ from_amount: 100, bonus_percent: 0.02 }];
const method = { id: 7, strategy: 'others', payment_method_bonuses } as PaymentMethod;
const totalSum = { totalAmount: 105, toBeCredited: 100, couponBonusType: null } as AddFundsTotal;
const payment = { invoice_id: 3 } as PaymentInfo;
const after = (...changes: FlowChange[]): PaymentFlow => changes.reduce(changeFlow, newFlow());

test('it begins with the choice of a method (PAY-001)', () => {
  expect(newFlow()).toMatchObject({
    currentStep: 1,
    selectedPayment: null,
    loading: false,
    errors: {},
    totalSum: null,
  });
});

test('picking a method keeps it and goes on to the amount (PAY-002)', () => {
  expect(after({ kind: 'picked', method })).toMatchObject({ currentStep: 2, selectedPayment: { id: 7 } });
});

test('going back clears the method and the step goes down, while amount and coupon stay (PAY-003)', () => {
  const back = after(
    { kind: 'picked', method },
    { kind: 'amount', amount: '50' },
    { kind: 'coupon', couponCode: 'WELCOME' },
    { kind: 'total', totalSum, errors: {} },
    { kind: 'back' },
  );
  expect(back).toMatchObject({
    currentStep: 1,
    selectedPayment: null,
    totalSum: null,
    amount: '50',
    couponCode: 'WELCOME',
  });
});

test('from the payment one comes back to the amount with everything as it was', () => {
  const back = after(
    { kind: 'picked', method },
    { kind: 'total', totalSum, errors: {} },
    { kind: 'payment', payment },
    { kind: 'back' },
  );
  expect(back).toMatchObject({ currentStep: 2, selectedPayment: { id: 7 }, totalSum, payment: null });
});

test('what is typed again loses its error and no other', () => {
  const refused = after({
    kind: 'refused',
    errors: { amount: 'a', coupon_code: 'c', payment_method_id: 'm', other: 'o' },
  });
  expect(changeFlow(refused, { kind: 'amount', amount: '1' }).errors).toEqual({
    coupon_code: 'c',
    payment_method_id: 'm',
  });
  expect(changeFlow(refused, { kind: 'coupon', couponCode: 'X' }).errors).toEqual({
    amount: 'a',
    payment_method_id: 'm',
  });
});

test('the flow knows method, amount, coupon, total and errors, and where the payment leads (ENT-036)', () => {
  const begun = newFlow({ amount: '50', couponCode: 'WELCOME', successUrl: '/de/add-funds/success' });
  const flow = [
    { kind: 'picked', method } as const,
    { kind: 'calculating' } as const,
    { kind: 'total', totalSum: { ...totalSum, couponBonusType: 'discount' }, errors: {} } as const,
    { kind: 'refused', errors: { amount: 'Too little' } } as const,
  ].reduce<PaymentFlow>(changeFlow, begun);
  expect(flow).toMatchObject({
    loading: false,
    currentStep: 2,
    selectedPayment: { id: 7, strategy: 'others', payment_method_bonuses: [{ from_amount: 100 }] },
    totalSum: { totalAmount: 105, toBeCredited: 100, couponBonusType: 'discount' },
    amount: '50',
    couponCode: 'WELCOME',
    successUrl: '/de/add-funds/success',
    errors: { amount: 'Too little' },
  });
  expect(changeFlow(flow, { kind: 'calculating' }).loading).toBe(true);
});
