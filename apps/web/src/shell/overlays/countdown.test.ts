import { expect, test } from 'vitest';
import { timeLeft } from './countdown.tsx';

test('time that is left is counted in hours, minutes and seconds, and never below zero (OVER-020)', () => {
  expect([86_341_000, 3_600_000, 872_999, 9_000, 0, -5_000].map(timeLeft)).toEqual([
    ...['23:59:01', '1:00:00', '14:32', '0:09', '0:00', '0:00'],
  ]);
});
