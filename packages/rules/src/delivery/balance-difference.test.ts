import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainDifference } from './balance-difference.ts';

test('a fall by exactly one expected charge proves that one and clears the others', () => {
  expect(explainDifference(500n, [500n, 700n], 1n)).toEqual(['charged', 'not-charged']);
  expect(explainDifference(0n, [500n, 700n], 1n)).toEqual(['not-charged', 'not-charged']);
  expect(explainDifference(1200n, [500n, 700n], 1n)).toEqual(['charged', 'charged']);
  expect(explainDifference(499n, [500n], 1n)).toEqual(['charged']);
});

test('two ways to explain it prove nothing, nor does a fall that nothing explains', () => {
  expect(explainDifference(500n, [500n, 500n], 1n)).toEqual(['unclear', 'unclear']);
  expect(explainDifference(500n, [200n, 300n, 500n], 0n)).toEqual(['unclear', 'unclear', 'unclear']);
  expect(explainDifference(123n, [500n], 1n)).toEqual(['unclear']);
  expect(explainDifference(-500n, [500n], 1n)).toEqual(['unclear']);
});

test('what is as small as a rounding cannot be seen in a balance', () => {
  expect(explainDifference(0n, [10n], 10n)).toEqual(['unclear']);
  expect(explainDifference(0n, Array<bigint>(13).fill(5000n), 1n)).toEqual(Array(13).fill('unclear'));
});

test('what is claimed is always true, whichever of them were charged', () => {
  const amounts = fc.array(fc.bigInt({ min: 100n, max: 130n }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (expected, charged) => {
      const missing = expected.reduce((sum, micros, at) => (charged[at] ? sum + micros : sum), 0n);
      explainDifference(missing, expected, 2n).forEach((verdict, at) => {
        if (verdict !== 'unclear') expect(verdict).toBe(charged[at] ? 'charged' : 'not-charged');
      });
    }),
  );
});
