import type { AmountStyle } from '@crescendo/rules/money/currency';
import { expect, test } from 'vitest';
import { readEnteredAmount } from './entered-amount.ts';

const limits = { min_amount: 0.05, max_amount: 2000.5 };
const read = (typed: string, shownAs: AmountStyle = { precision: 2 }) => readEnteredAmount(typed, shownAs, limits);
const roubles = (rubRate: number): AmountStyle => ({ currency: 'RUB', rubRate, precision: 2 });

test('an amount is read as people write it and sent as exact dollars', () => {
  expect(read('1 200,50')).toEqual({ dollars: '1200.5' });
  expect(read('200.')).toEqual({ dollars: '200' });
  expect(read('0.1')).toEqual({ dollars: '0.1' });
});

test('roubles are entered where roubles are shown, and what is less than a cent stays with the customer (CUR-004)', () => {
  expect(read('8000', roubles(80))).toEqual({ dollars: '100' });
  expect(read('100', roubles(81.5))).toEqual({ dollars: '1.22' });
});

test('the limits of the method are checked before anything is sent, in the currency that is shown', () => {
  expect([read('0.04'), read('2000.51'), read('3.9', roubles(80)), read('160041', roubles(80))]).toEqual(
    ['below', 'above', 'below', 'above'].map((problem) => ({ problem })),
  );
  expect([read('0.05').dollars, read('2000.5').dollars, read('4', roubles(80)).dollars]).toEqual([
    '0.05',
    '2000.5',
    '0.05',
  ]);
});

test('what is no amount says why', () => {
  expect(['', 'abc', '1e3', '-5', '0', '1.005', '9'.repeat(13)].map((typed) => read(typed).problem)).toEqual([
    'amount',
    'amount',
    'amount',
    'positive',
    'positive',
    'decimals',
    'too-large',
  ]);
});
