import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareAmount } from './share-amount.ts';

test('a discount over several lines is shared by largest remainder (LEDG-007)', () => {
  expect(shareAmount(10n, [10n, 10n, 10n], 1n)).toEqual([4n, 3n, 3n]);
  expect(shareAmount(10n, [50n, 30n, 20n], 1n)).toEqual([5n, 3n, 2n]);
  expect(shareAmount(100n, [190n, 10n, 800n], 10n)).toEqual([20n, 0n, 80n]);
  expect(shareAmount(0n, [], 1n)).toEqual([]);
});

test('an amount that is no whole units, or more than there is, is not shared at all', () => {
  expect(() => shareAmount(5n, [10n], 2n)).toThrow(RangeError);
  expect(() => shareAmount(12n, [10n], 2n)).toThrow(RangeError);
  expect(() => shareAmount(-2n, [10n], 2n)).toThrow(RangeError);
});

test('shares add up, are whole units, and none is larger than its line or a unit off the exact one (LEDG-007)', () => {
  const unit = 100n;
  const lines = fc.array(
    fc.bigInt({ min: 0n, max: 10n ** 9n }).map((units) => units * unit),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 1_000_000 }), (costs, ppm) => {
      const sum = costs.reduce((total, cost) => total + cost, 0n);
      const amount = ((sum * BigInt(ppm)) / 1_000_000n / unit) * unit;
      const shares = shareAmount(amount, costs, unit);
      expect(shares.reduce((total, share) => total + share, 0n)).toBe(amount);
      shares.forEach((share, index) => {
        const cost = costs[index] as bigint;
        expect(share >= 0n && share <= cost && share % unit === 0n).toBe(true);
        const off = share * sum - amount * cost;
        expect((off < 0n ? -off : off) < unit * sum || off === 0n).toBe(true);
      });
    }),
  );
});
