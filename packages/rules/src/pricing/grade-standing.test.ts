import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSpendToGoal, gradeStanding } from './grade-standing.ts';

const grades = [0n, 100n, 500n, 2000n].map((dollars, index) => ({
  id: index + 1,
  spendingGoalMicros: dollars * 1_000_000n,
}));
const now = new Date('2026-03-01T12:00:00Z');
const inAWeek = new Date('2026-03-08T12:00:00Z');
const all = new Map(grades.map(({ id }) => [id, inAWeek]));
const standing = (dollars: number, expiries = all) =>
  gradeStanding(grades, BigInt(dollars) * 1_000_000n, expiries, now);

test('the current grade is the highest one whose goal is reached, to the cent (GRADE-005)', () => {
  const ids = (dollars: number) => {
    const { current, next, previous } = standing(dollars);
    return [previous?.id, current?.id, next?.id];
  };
  expect(ids(0)).toEqual([undefined, 1, 2]);
  expect(ids(99)).toEqual([undefined, 1, 2]);
  expect(ids(100)).toEqual([1, 2, 3]);
  expect(ids(500)).toEqual([2, 3, 4]);
  expect(ids(2000)).toEqual([3, 4, undefined]);
  expect(gradeStanding(grades, 99_999_999n, all, now).current?.id).toBe(1);
});

test('what is left to the next goal, and how much of it is done (GRADE-002, GRADE-005)', () => {
  expect(standing(25)).toMatchObject({ spendToGoalMicros: 75_000_000n, spendToGoalPercent: 25 });
  expect(standing(333)).toMatchObject({ spendToGoalMicros: 167_000_000n, spendToGoalPercent: 66.6 });
  expect(gradeStanding(grades, 99_999_999n, all, now).spendToGoalPercent).toBe(99.99);
  expect(standing(2000)).toMatchObject({ spendToGoalMicros: 0n, spendToGoalPercent: 100 });
});

test('the spend to goal is 0 where there is none (CONST-009)', () => {
  expect(defaultSpendToGoal).toBe(0n);
  expect(gradeStanding([], 5n, new Map(), now)).toEqual({
    current: undefined,
    next: undefined,
    previous: undefined,
    spendToGoalMicros: 0n,
    spendToGoalPercent: 0,
  });
});

test('an expired grade is no longer current; the next order brings it back (GRADE-005)', () => {
  const expired = new Map(grades.map(({ id }) => [id, now]));
  expect(standing(700, expired)).toMatchObject({
    current: { id: 1 },
    next: { id: 2 },
    spendToGoalMicros: 0n,
    spendToGoalPercent: 100,
  });
  expect(
    standing(
      700,
      new Map([
        [2, inAWeek],
        [3, now],
      ]),
    ).current?.id,
  ).toBe(2);
  expect(standing(700, new Map()).current?.id).toBe(1);
});

test('whatever is spent, progress lies between 0 and 100 and spending more never lowers the grade', () => {
  const spend = fc.bigInt({ min: 0n, max: 4_000_000_000n });
  fc.assert(
    fc.property(spend, spend, (a, b) => {
      const [less, more] = (a < b ? [a, b] : [b, a]).map((micros) => gradeStanding(grades, micros, all, now));
      expect(less?.spendToGoalPercent).toBeGreaterThanOrEqual(0);
      expect(less?.spendToGoalPercent).toBeLessThanOrEqual(100);
      expect(more?.current?.id).toBeGreaterThanOrEqual(less?.current?.id as number);
    }),
  );
});
