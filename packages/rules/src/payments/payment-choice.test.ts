import { expect, test } from 'vitest';
import { defaultMethod, isOffered, offeredMethods, paymentStrategies } from './payment-choice.ts';

const methods = paymentStrategies.map((strategy, index) => ({ id: index + 1, strategy }));
const order = (serviceIds: number[] = [], isGuest = false) => ({ purpose: 'order', isGuest, serviceIds }) as const;
const strategies = (offered: { strategy: string }[]) => offered.map(({ strategy }) => strategy);

test('the strategies are balance, linked card, Stripe checkout, QR code, message and others (ENT-034)', () => {
  expect(paymentStrategies).toEqual(['balance', 'linkedCard', 'stripe_checkout', 'qr_code', 'message', 'others']);
});

test('the first method offered is chosen, but an empty balance and a guest skip the balance (PAY-004)', () => {
  const chosen = (isBalanceAboveZero: boolean, isGuest: boolean, list = methods) =>
    defaultMethod(list, { ...order([], isGuest), isBalanceAboveZero })?.strategy;
  expect(chosen(true, false)).toBe('balance');
  expect(chosen(false, false)).toBe('linkedCard');
  expect(chosen(true, true)).toBe('stripe_checkout');
  expect(chosen(true, false, methods.toReversed())).toBe('others');
  expect(chosen(false, false, methods.slice(0, 1))).toBeUndefined();
  const restricted = { ...order([186201]), isBalanceAboveZero: true };
  expect(
    defaultMethod(
      [methods[0], methods[2], methods[4]].flatMap((m) => m ?? []),
      restricted,
    )?.strategy,
  ).toBe('message');
});

test('funds are never added from the balance (PAY-005)', () => {
  const offered = offeredMethods(methods, { purpose: 'add-funds', isGuest: false });
  expect(strategies(offered)).toEqual(paymentStrategies.filter((strategy) => strategy !== 'balance'));
});

test('balance and linked cards are for accounts alone (PAY-017, PAY-020)', () => {
  expect(strategies(offeredMethods(methods, order([], true)))).toEqual([
    'stripe_checkout',
    'qr_code',
    'message',
    'others',
  ]);
});

test('seven services cannot be paid from the balance or at Stripe’s checkout (PAY-018)', () => {
  for (const id of [156119, 186074, 185882, 186066, 186075, 186201, 185880]) {
    expect(strategies(offeredMethods(methods, order([1, id])))).toEqual(['linkedCard', 'qr_code', 'message', 'others']);
  }
  expect(offeredMethods(methods, order([1, 2]))).toEqual(methods);
});

test('one such service in the cart is enough, and the panel can name more (PAY-019)', () => {
  const more = { ...order([7, 8]), alsoRestricted: [8] };
  expect(isOffered('balance', more)).toBe(false);
  expect(isOffered('stripe_checkout', more)).toBe(false);
  expect(isOffered('qr_code', more)).toBe(true);
});
