import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCounts, latencyBounds, latencyClass, latencyClasses, latencyPercentile } from './call-figures.ts';

const countsOf = (times: readonly number[]) =>
  times.reduce((counts, ms) => {
    counts[latencyClass(ms)] = (counts[latencyClass(ms)] ?? 0) + 1;
    return counts;
  }, new Array<number>(latencyClasses).fill(0));

test('a percentile of counted calls lies in the class of the call that really has this place (CONS-010)', () => {
  const property = fc.property(
    fc.array(fc.integer({ min: 0, max: 59_000 }), { minLength: 1, maxLength: 300 }),
    fc.constantFrom(0.5, 0.95),
    (times, share) => {
      const place = Math.max(1, Math.ceil(times.length * share)) - 1;
      const exact = [...times].sort((a, b) => a - b)[place] as number;
      const at = latencyClass(exact);
      const found = latencyPercentile(countsOf(times), share) as number;
      expect(found).toBeGreaterThanOrEqual(latencyBounds[at - 1] ?? 0);
      expect(found).toBeLessThanOrEqual(latencyBounds[at] as number);
    },
  );
  fc.assert(property);
});

test('counts of hours and processes are added, and nothing counted has no percentile (CONS-010)', () => {
  expect(addCounts([1, 2], [0, 3, 4])).toEqual([1, 5, 4]);
  expect(latencyPercentile([], 0.5)).toBeUndefined();
  expect(latencyPercentile([0, 0], 0.95)).toBeUndefined();
  // Beyond the last bound nothing is known but the bound.
  expect(latencyPercentile(countsOf([90_000]), 0.5)).toBe(60_000);
});
