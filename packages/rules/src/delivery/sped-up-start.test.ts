import { expect, test } from 'vitest';
import { minutesSaved, spedUpStart } from './sped-up-start.ts';

test('a speed-up halves the stated start, and saves nothing where none is stated or it is not allowed (CREATE-030)', () => {
  expect([120, 121, 1, 0].map(spedUpStart)).toEqual([60, 61, 1, 0]);
  expect(minutesSaved({ canSpeedup: true, startMinutes: 720 })).toBe(360);
  expect(minutesSaved({ canSpeedup: true, startMinutes: 121 })).toBe(60);
  expect(minutesSaved({ canSpeedup: true, startMinutes: null })).toBe(0);
  expect(minutesSaved({ canSpeedup: false, startMinutes: 720 })).toBe(0);
});
