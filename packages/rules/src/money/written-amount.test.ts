import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateMicros } from './exchange.ts';
import { microsToDollars } from './money.ts';
import { largestAmountMicros, parseAmount } from './written-amount.ts';

const cents = { roundingPrecision: 2 };
const roubles = { currency: 'RUB', rate: rateMicros(92.5), roundingPrecision: 2 } as const;

test('an amount is taken exactly, from a number or from a decimal text', () => {
  expect(parseAmount(12.34, cents)).toBe(12_340_000n);
  expect(parseAmount('12.34', cents)).toBe(12_340_000n);
  expect(parseAmount('12', cents)).toBe(12_000_000n);
  expect(parseAmount(1_000_000, cents)).toBe(largestAmountMicros);
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: largestAmountMicros }), (micros) => {
      expect(parseAmount(microsToDollars(micros), { roundingPrecision: 6 })).toBe(micros);
    }),
  );
});

test('what is not a positive decimal of the panel is refused, never corrected', () => {
  const refused: [unknown, string][] = [
    ['1e3', 'amount'],
    [1e21, 'amount'],
    [1e-7, 'amount'],
    ['', 'amount'],
    [' 1', 'amount'],
    ['1,50', 'amount'],
    ['.5', 'amount'],
    ['0x10', 'amount'],
    ['１２', 'amount'],
    [Number.NaN, 'amount'],
    [Number.POSITIVE_INFINITY, 'amount'],
    [[5], 'amount'],
    [{}, 'amount'],
    [null, 'amount'],
    [true, 'amount'],
    [0, 'positive'],
    [-0, 'positive'],
    ['0.00', 'positive'],
    [-5, 'positive'],
    ['-5', 'positive'],
    [0.1 + 0.2, 'decimals'],
    [12.345, 'decimals'],
    ['12.340', 'decimals'],
    [1_000_000.01, 'too-large'],
    ['9'.repeat(40), 'too-large'],
  ];
  for (const [written, reason] of refused) expect([written, parseAmount(written, cents)]).toEqual([written, reason]);
});

test('whatever is sent, the answer is an amount within bounds or a reason', () => {
  const written = fc.oneof(fc.anything(), fc.double(), fc.string(), fc.stringMatching(/^-?\d{0,14}\.?\d{0,8}$/));
  fc.assert(
    fc.property(written, fc.integer({ min: 0, max: 6 }), (value, roundingPrecision) => {
      const amount = parseAmount(value, { roundingPrecision });
      if (typeof amount === 'string') expect(['amount', 'decimals', 'positive', 'too-large']).toContain(amount);
      else
        expect(
          amount > 0n && amount <= largestAmountMicros && amount % 10n ** BigInt(6 - roundingPrecision) === 0n,
        ).toBe(true);
    }),
  );
});

test('roubles become dollars at the rate; what is less than a unit stays with the customer', () => {
  expect(parseAmount('185.00', roubles)).toBe(2_000_000n);
  expect(parseAmount(100, roubles)).toBe(1_080_000n);
  expect(parseAmount('0.50', roubles)).toBe('positive');
  expect(parseAmount('0.505', roubles)).toBe('decimals');
  expect(parseAmount(999_999_999_999, roubles)).toBe('too-large');
});
