import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, formatCharge, formatQuantity } from './currency.ts';

const shown = (text: string) => text.replaceAll('\u00a0', ' ');

test('an amount is symbol, space and number with spaces between thousands (CUR-006)', () => {
  expect(shown(formatAmount(1284.6))).toBe('$ 1 284.60');
  expect(shown(formatAmount(-3.4))).toBe('−$ 3.40');
  expect(formatAmount(1284.6)).not.toContain(' ');
});

test('no-zeros drops decimals that are all zero (CUR-005, CUR-006)', () => {
  expect(shown(formatAmount(12, { noZeros: true }))).toBe('$ 12');
  expect(shown(formatAmount(12.5, { noZeros: true }))).toBe('$ 12.50');
  expect(shown(formatAmount(12))).toBe('$ 12.00');
});

test('the number of decimals follows the rounding precision (CUR-005)', () => {
  expect(shown(formatAmount(1.23456, { precision: 4 }))).toBe('$ 1.2346');
  expect(shown(formatAmount(1.23456, { precision: 0 }))).toBe('$ 1');
});

test('a price that is not zero never looks like zero (CUR-005)', () => {
  expect(shown(formatAmount(0.0042))).toBe('$ 0.0042');
  expect(shown(formatAmount(0))).toBe('$ 0.00');
});

test('roubles are dollars times the exchange rate (CUR-001, CUR-007)', () => {
  expect(shown(formatAmount(2, { currency: 'RUB', rubRate: 92.5 }))).toBe('₽ 185.00');
});

test('quantities have spaces between thousands (CUR-006)', () => {
  expect(shown(formatQuantity(250000))).toBe('250 000');
});

test('what a gateway takes is shown in its own currency, to the last decimal it was written with', () => {
  expect(shown(formatCharge('9250.00', 'RUB'))).toBe('₽ 9 250.00');
  expect(shown(formatCharge('5', 'USD'))).toBe('$ 5');
});

test('numbers are rounded as everybody rounds them', () => {
  const value = fc.oneof(
    fc.double({ min: 0, max: 1e18, noNaN: true }),
    fc.double({ min: 0, max: 100, noNaN: true }),
    fc.tuple(fc.nat(1e9), fc.nat(9)).map(([digits, decimals]) => digits / 10 ** decimals),
  );
  fc.assert(
    fc.property(value, fc.nat(6), (amount, precision) => {
      const vanishes = amount > 0 && amount < 0.5 * 10 ** -precision;
      const digits = vanishes
        ? { maximumSignificantDigits: 2 }
        : { minimumFractionDigits: Math.min(2, precision), maximumFractionDigits: precision };
      const expected = new Intl.NumberFormat('en-US', digits).format(amount).replaceAll(',', ' ');
      expect(shown(formatAmount(amount, { precision }))).toBe(`$ ${expected}`);
    }),
    {
      numRuns: 2000,
      examples: [
        [1.005, 2],
        [9.995, 2],
        [0.00000042, 4],
        [1e-9, 6],
        [0.5, 0],
        [2.5, 0],
        [123456789012345680, 2],
      ],
    },
  );
});
