import { expect, test } from 'vitest';
import { daysIn, isDay, lastDays, monthOf, rangeBefore, today } from './date-range.ts';

test('days are those of UTC, and the last ones include today', () => {
  const day = today(Date.UTC(2026, 10, 16, 23, 59));
  expect(day).toBe('2026-11-16');
  expect(lastDays(1, day)).toEqual({ from: '2026-11-16', to: '2026-11-16' });
  expect(lastDays(30, day)).toEqual({ from: '2026-10-18', to: '2026-11-16' });
  expect(monthOf(day)).toEqual({ from: '2026-11-01', to: '2026-11-16' });
});

test('a range is compared with as many days right before it', () => {
  const range = { from: '2026-02-27', to: '2026-03-02' };
  expect(daysIn(range)).toBe(4);
  expect(rangeBefore(range)).toEqual({ from: '2026-02-23', to: '2026-02-26' });
});

test('a day is written YYYY-MM-DD and is in the calendar (CUR-008)', () => {
  for (const text of ['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '11/16/2026', 'tomorrow', '', null])
    expect(isDay(text)).toBe(false);
  expect(isDay('2028-02-29')).toBe(true);
});
