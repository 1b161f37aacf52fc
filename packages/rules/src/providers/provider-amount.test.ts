import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountMicros, toDollarMicros, wholeUnits } from './provider-amount.ts';

test('amounts are read exactly, however a provider writes them', () => {
  expect(amountMicros('0.27819')).toBe(278_190n);
  expect(amountMicros(0.27819)).toBe(278_190n);
  expect(amountMicros('100.84292')).toBe(100_842_920n);
  expect(amountMicros('1.0E-5')).toBe(10n);
  expect(amountMicros(1e-7)).toBe(1n);
  expect(amountMicros('-3.5')).toBe(-3_500_000n);
  for (const odd of ['', 'abc', '1,5', '1.2.3', 'NaN', 'Infinity', '0x10', '9'.repeat(21), '1e99', null, {}, []]) {
    expect(amountMicros(odd)).toBe(undefined);
  }
});

test('what is finer than a micro-dollar is rounded up, so that no cost is thought lower than it is', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.nat({ max: 999 }), (micros, finer) => {
      const digits = `${micros}`.padStart(7, '0') + `${finer}`.padStart(3, '0');
      const text = `${digits.slice(0, -9)}.${digits.slice(-9)}`;
      expect(amountMicros(text)).toBe(micros + (finer > 0 ? 1n : 0n));
    }),
  );
});

test('counts are whole numbers or nothing', () => {
  expect(['157', 157, '0', '-3', '12.0', ' 8 '].map(wholeUnits)).toEqual([157, 157, 0, -3, 12, 8]);
  for (const odd of ['1.5', 'many', '', null, undefined, {}, Number.NaN, 1e21, '9'.repeat(16)]) {
    expect(wholeUnits(odd)).toBe(undefined);
  }
});

test('an amount in another currency is worth what the provider says, rounded up', () => {
  expect(toDollarMicros(1_000_000n, 12_500n)).toBe(12_500n);
  expect(toDollarMicros(1n, 12_500n)).toBe(1n);
  expect(toDollarMicros(-1n, 12_500n)).toBe(0n);
});
