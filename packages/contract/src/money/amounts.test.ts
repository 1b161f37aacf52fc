import { expect, test } from 'vitest';
import { dollars } from './amounts.ts';

test('an amount is read exactly, from a number or from text (LEDG-001)', () => {
  for (const [given, micros] of [
    [10, 10_000_000n],
    [0.1, 100_000n],
    ['0.30', 300_000n],
    [19.99, 19_990_000n],
    [0.000001, 1n],
    ['1000000', 1_000_000_000_000n],
  ] as const) {
    expect([given, dollars().parse(given)]).toEqual([given, micros]);
  }
  expect(dollars({ isSigned: true }).parse(-2.5)).toBe(-2_500_000n);
});

test('whatever is not a positive amount of dollars is refused, and never rounded', () => {
  const bad = [
    0,
    -1,
    '-1',
    0.0000001,
    0.1 + 0.2,
    '1e3',
    1e21,
    1_000_000.01,
    1e10,
    Number.NaN,
    Infinity,
    '',
    ' 1',
    '1,5',
    '+1',
    '0x1f',
  ];
  for (const given of [...bad, '١', [5], ['5'], { amount: 5 }, null, true, undefined]) {
    expect([given, dollars().safeParse(given).success]).toEqual([given, false]);
  }
  for (const given of [0, '-', '--5', '-0', '-1e3', '-1000000.01']) {
    expect([given, dollars({ isSigned: true }).safeParse(given).success]).toEqual([given, false]);
  }
});
