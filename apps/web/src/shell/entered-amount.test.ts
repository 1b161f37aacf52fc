import { expect, test } from 'vitest';
import { readEnteredAmount } from './entered-amount.ts';

test('an amount is read as people write it and sent as exact dollars', () => {
  expect(readEnteredAmount('1 200,50', { precision: 2 })).toEqual({ dollars: '1200.5' });
  expect(readEnteredAmount('200.', { precision: 2 })).toEqual({ dollars: '200' });
  expect(readEnteredAmount('0.1', { precision: 2 })).toEqual({ dollars: '0.1' });
});

test('roubles are entered where roubles are shown, and what is less than a cent stays with the customer (CUR-004)', () => {
  expect(readEnteredAmount('8000', { currency: 'RUB', rubRate: 80, precision: 2 })).toEqual({ dollars: '100' });
  expect(readEnteredAmount('100', { currency: 'RUB', rubRate: 81.5, precision: 2 })).toEqual({ dollars: '1.22' });
});

test('what is no amount says why', () => {
  const problem = (typed: string) => readEnteredAmount(typed, { precision: 2 }).problem;
  expect([
    problem(''),
    problem('abc'),
    problem('1e3'),
    problem('-5'),
    problem('0'),
    problem('1.005'),
    problem('9'.repeat(13)),
  ]).toEqual(['amount', 'amount', 'amount', 'positive', 'positive', 'decimals', 'too-large']);
});
