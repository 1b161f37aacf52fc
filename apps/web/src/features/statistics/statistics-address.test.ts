import { expect, test } from 'vitest';
import { orderNumbers, readStatisticsView, usualDays } from './statistics-address.ts';

const viewOf = (query: string) => readStatisticsView(new URLSearchParams(query));

test('the grouping is by day unless week or month is requested', () => {
  expect(viewOf('')).toEqual({ groupBy: 'day' });
  expect(viewOf('groupBy=week').groupBy).toBe('week');
  expect(viewOf('groupBy=year').groupBy).toBe('day');
});

test('days and orders are read from the address, and what it says wrongly is not there', () => {
  expect(viewOf('startDate=2026-10-01&endDate=2026-10-31&orders=10001,10002')).toEqual({
    groupBy: 'day',
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    orders: '10001,10002',
  });
  expect(viewOf('startDate=2026-13-01&endDate=tomorrow&orders=x')).toEqual({ groupBy: 'day' });
});

test('numbers of orders are read as people write them', () => {
  expect(orderNumbers('#10001, 10002;10001\n 10003')).toBe('10001,10002,10003');
  expect(orderNumbers('none')).toBe('');
});

test('the usual days are the last thirty, today included', () => {
  expect(usualDays(Date.UTC(2026, 10, 16, 23, 59))).toEqual({ startDate: '2026-10-18', endDate: '2026-11-16' });
});
