import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DripFeed,
  dripFeedQuantity,
  isEveryRunAllowed,
  joinMinutes,
  mendRuns,
  newDripFeed,
  runQuantities,
  splitMinutes,
  stepOf,
} from './drip-feed.ts';

const increasing: DripFeed = { ...newDripFeed, mode: 'increase', runs: 3, quantity_step: 50 };

test('a new form starts with two flat runs an hour apart and a step of 100 (DRIP-003, DRIP-005)', () => {
  expect(newDripFeed).toEqual({ runs: 2, minutes_between_runs: 60, mode: 'flat', quantity_step: 100 });
  expect([stepOf(undefined), stepOf('x'), stepOf(''), stepOf(null), stepOf('250'), stepOf(0)]).toEqual([
    1, 1, 1, 1, 250, 0,
  ]);
});

test('fewer than two runs become two (DRIP-004)', () => {
  expect([mendRuns(1), mendRuns(0), mendRuns(-5), mendRuns(Number.NaN), mendRuns(7.9)]).toEqual([2, 2, 2, 2, 7]);
});

test('flat runs deliver the same, increasing ones a step more each time (DRIP-007)', () => {
  expect(runQuantities(100, { ...increasing, mode: 'flat' })).toEqual([100, 100, 100]);
  expect(runQuantities(100, increasing)).toEqual([100, 150, 200]);
});

test('the total is the sum over all runs (DRIP-008)', () => {
  const feeds = fc.record({
    runs: fc.integer({ min: 2, max: 200 }),
    mode: fc.constantFrom('flat' as const, 'increase' as const),
    quantity_step: fc.integer({ min: 0, max: 10_000 }),
    minutes_between_runs: fc.constant(60),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), feeds, (quantity, feed) => {
      expect(dripFeedQuantity(quantity, feed)).toBe(runQuantities(quantity, feed).reduce((sum, run) => sum + run, 0));
    }),
  );
});

test('each run has to be an order that the service takes (DRIP-008)', () => {
  const limits = { min: 100, max: 200, step: 50 };
  expect(isEveryRunAllowed(100, increasing, limits)).toBe(true);
  expect(isEveryRunAllowed(150, increasing, limits)).toBe(false);
  expect(isEveryRunAllowed(50, increasing, limits)).toBe(false);
  expect(isEveryRunAllowed(100, { ...increasing, quantity_step: 30 }, limits)).toBe(false);
});

test('the time between runs is entered and shown as days, hours and minutes (DRIP-006)', () => {
  expect(splitMinutes(1530)).toEqual({ days: 1, hours: 1, minutes: 30 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600_000 }), (minutes) => joinMinutes(splitMinutes(minutes)) === minutes),
  );
});
