import { expect, test } from 'vitest';
import { inSteps } from './steps.ts';

const days = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: new Date(Date.UTC(2026, 9, first + at)).toISOString().slice(0, 10),
    revenue: 0.1,
    cost: 0.2,
  }));

test('days are drawn as weeks that begin on Monday, and as months, with the days before that belong to them (CONS-028)', () => {
  // Thursday, 2026-10-01, to Wednesday, 2026-11-04.
  const [now, before] = [days(1, 35), days(-34, 35)];
  const weeks = inSteps(now, before, 'week');
  expect(weeks.map(({ name }) => name)).toEqual([
    '2026-10-01 – 2026-10-04',
    '2026-10-05 – 2026-10-11',
    '2026-10-12 – 2026-10-18',
    '2026-10-19 – 2026-10-25',
    '2026-10-26 – 2026-11-01',
    '2026-11-02 – 2026-11-04',
  ]);
  expect(weeks[1]).toMatchObject({ short: '10-05', revenue: 0.7, cost: 1.4, before: 0.7 });
  const months = inSteps(now, undefined, 'month');
  expect(months).toMatchObject([
    { name: '2026-10-01 – 2026-10-31', revenue: 3.1, before: null },
    { name: '2026-11-01 – 2026-11-04', revenue: 0.4, before: null },
  ]);
  expect(inSteps(now, before, 'day')).toHaveLength(35);
});
