import { expect, test } from 'vitest';
import { methodBonus, methodBonusPpm, methodFee } from './payment-terms.ts';

const cent = 10_000n;
const method = {
  feePpm: 29_000,
  bonuses: [
    { fromAmountMicros: 100_000_000n, bonusPpm: 50_000 },
    { fromAmountMicros: 50_000_000n, bonusPpm: 20_000 },
    { fromAmountMicros: 500_000_000n, bonusPpm: 40_000 },
  ],
};

test('the fee of a method is a percent of the amount, rounded up (PAY-010)', () => {
  expect(methodFee(method, 10_000_000n, cent)).toBe(290_000n);
  expect(methodFee(method, 10_010_000n, cent)).toBe(300_000n);
  expect(methodFee({ feePpm: 0 }, 10_000_000n, cent)).toBe(0n);
});

test('of the bonuses an amount reaches the highest is given, not the last one listed (PAY-009)', () => {
  expect(methodBonusPpm(method, 49_990_000n)).toBe(0);
  expect(methodBonusPpm(method, 50_000_000n)).toBe(20_000);
  expect(methodBonusPpm(method, 99_999_999n)).toBe(20_000);
  expect(methodBonusPpm(method, 100_000_000n)).toBe(50_000);
  expect(methodBonusPpm(method, 900_000_000n)).toBe(50_000);
  expect(methodBonus(method, 100_010_000n, cent)).toBe(5_000_000n);
  expect(methodBonus({ bonuses: [] }, 100_000_000n, cent)).toBe(0n);
});
