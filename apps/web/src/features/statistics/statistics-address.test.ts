import { expect, test } from 'vitest';
import { readStatisticsView, shownDays } from './statistics-address.ts';

const viewOf = (query: string) => readStatisticsView(new URLSearchParams(query));

test('the grouping is by day unless week or month is requested', () => {
  expect(viewOf('')).toEqual({ groupBy: 'day' });
  expect(viewOf('groupBy=week').groupBy).toBe('week');
  expect(viewOf('groupBy=year').groupBy).toBe('day');
});

test('days and orders are read from the address, and what it says wrongly is not there', () => {
  expect(viewOf('startDate=2026-10-01&endDate=2026-10-31&orders=10001,10002,10001')).toEqual({
    groupBy: 'day',
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    orders: ['10001', '10002'],
  });
  expect(viewOf('startDate=2026-02-30&endDate=tomorrow&orders=x')).toEqual({ groupBy: 'day' });
});

test('the usual days are the last thirty, today included', () => {
  const now = Date.UTC(2026, 10, 16, 23, 59);
  expect(shownDays(viewOf(''), now)).toEqual({ from: '2026-10-18', to: '2026-11-16' });
  expect(shownDays(viewOf('endDate=2026-10-30'), now)).toEqual({ from: '2026-10-01', to: '2026-10-30' });
  expect(shownDays(viewOf('startDate=2026-01-01'), now)).toEqual({ from: '2026-01-01', to: '2026-11-16' });
});
