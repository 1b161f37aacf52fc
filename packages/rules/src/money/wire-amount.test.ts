import { expect, test } from 'vitest';
import { wireAmount } from './wire-amount.ts';

test('an amount travels as a text in the currency of the caller and as a number of dollars', () => {
  expect(wireAmount(12_340_000n, {})).toEqual({ text: '$\u00a012.34', float: 12.34 });
  expect(wireAmount(12_340_000n, { currency: 'RUB', rubRate: 90 })).toEqual({
    text: '₽\u00a01\u00a0110.60',
    float: 12.34,
  });
  expect(wireAmount(1_234n, { precision: 6 })).toEqual({ text: '$\u00a00.001234', float: 0.001234 });
});
