import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dollarsToMicros, microsToDollars } from './money.ts';

test('an amount on the wire is the number its decimal text denotes', () => {
  expect(microsToDollars(3_400_000n)).toBe(3.4);
  expect(microsToDollars(1n)).toBe(0.000001);
  expect(microsToDollars(-12_340_000n)).toBe(-12.34);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 9_000_000_000_000_000n }), (micros) => {
      const text = `${micros / 1_000_000n}.${String(micros % 1_000_000n).padStart(6, '0')}`;
      expect(microsToDollars(micros)).toBe(Number(text));
    }),
  );
});

test('an amount too large to be exact as a number is refused instead of rounded', () => {
  expect(() => microsToDollars(2n ** 53n)).toThrow(RangeError);
  expect(() => microsToDollars(-(2n ** 53n))).toThrow(RangeError);
});

test('a written amount becomes micro-dollars without rounding', () => {
  expect(dollarsToMicros('3.40')).toBe(3_400_000n);
  expect(dollarsToMicros('0.000001')).toBe(1n);
  expect(dollarsToMicros('-7')).toBe(-7_000_000n);
  for (const text of ['', '1e3', '.5', '1.', '1.0000001', ' 1', '0x10', '1,5']) {
    expect(() => dollarsToMicros(text)).toThrow(RangeError);
  }
});
