import { expect, test } from 'vitest';
import { fillPeriods } from './fill-periods.ts';

const some = { orders_count: 2, quantity: 300, cost: 4.5 };
const datesOf = (...given: Parameters<typeof fillPeriods>) => fillPeriods(...given).map(({ date }) => date);

test('days without orders are in the chart as zero', () => {
  const days = { from: '2026-02-27', to: '2026-03-02' };
  expect(fillPeriods([{ date: '2026-02-28', ...some }], 'day', days)).toEqual([
    { date: '2026-02-27', orders_count: 0, quantity: 0, cost: 0 },
    { date: '2026-02-28', ...some },
    { date: '2026-03-01', orders_count: 0, quantity: 0, cost: 0 },
    { date: '2026-03-02', orders_count: 0, quantity: 0, cost: 0 },
  ]);
});

test('weeks begin on Monday and months on their first day', () => {
  const days = { from: '2026-11-18', to: '2026-12-08' };
  expect(datesOf([], 'week', days)).toEqual(['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07']);
  expect(datesOf([], 'month', days)).toEqual(['2026-11-01', '2026-12-01']);
});

test('where there would be more bars than can be distinguished, only those with orders are rendered', () => {
  const entry = { date: '2020-01-01', ...some };
  expect(fillPeriods([entry], 'day', { from: '2000-01-01', to: '2026-11-16' })).toEqual([entry]);
});
