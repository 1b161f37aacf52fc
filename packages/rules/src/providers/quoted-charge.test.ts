import { expect, test } from 'vitest';
import { chargeDifference, daysLeft, dueCharge } from './quoted-charge.ts';

test('a provider is owed for what it delivered, by the quote of the order (CONS-010)', () => {
  const order = { quotedMicros: 1_000_000n, quantity: 3000, delivered: 3000 };
  expect(dueCharge(order)).toBe(1_000_000n);
  expect(dueCharge({ ...order, delivered: 1000 })).toBe(333_334n);
  expect(dueCharge({ ...order, delivered: 0 })).toBe(0n);
  expect(dueCharge({ ...order, delivered: 9000 })).toBe(1_000_000n);
  expect(dueCharge({ quotedMicros: 5n, quantity: 0, delivered: 0 })).toBe(5n);
});

test('a charge differs from its quote only beyond what providers round (CONS-010)', () => {
  expect(chargeDifference(333_334n, 333_330n)).toBe(0n);
  expect(chargeDifference(333_334n, 333_434n)).toBe(0n);
  expect(chargeDifference(333_334n, 333_435n)).toBe(101n);
  expect(chargeDifference(1_000_000n, 700_000n)).toBe(-300_000n);
});

test('a balance lasts as long as the pace of the last week lets it (CONS-010)', () => {
  expect(daysLeft(10_000_000n, 7_000_000n)).toBe(10);
  expect(daysLeft(1_000_000n, 14_000_000n)).toBe(0.5);
  expect(daysLeft(-5n, 7n)).toBe(0);
  expect(daysLeft(10n, 0n)).toBeUndefined();
});
