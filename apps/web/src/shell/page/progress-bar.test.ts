import { expect, test } from 'vitest';
import { pageProgress, progressAfter } from './progress-bar.tsx';

test('the bar waits 200 ms, is made for 5 s and stays 500 ms (CONST-016)', () => {
  expect(pageProgress).toEqual({ throttleMs: 200, durationMs: 5000, hideDelayMs: 500 });
});

test('the bar never goes back and never claims to be done (LAY-006)', () => {
  const times = [-5, 0, 10, 200, 1000, 5000, 60_000, 3_600_000];
  const values = times.map(progressAfter);
  expect(values[1]).toBe(0);
  expect(values).toEqual([...values].sort((a, b) => a - b));
  expect(values.at(-1)).toBeLessThan(100);
  expect(progressAfter(pageProgress.durationMs)).toBeGreaterThan(60);
});
