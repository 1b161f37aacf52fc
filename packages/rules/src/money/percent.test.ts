import { expect, test } from 'vitest';
import { ppmToFraction, shownPercent } from './percent.ts';

test('a percent leaves as a fraction and is shown times 100 (CUR-009)', () => {
  expect(ppmToFraction(50_000)).toBe(0.05);
  expect(ppmToFraction(155_000)).toBe(0.155);
  expect(ppmToFraction(1)).toBe(0.000001);
  expect(shownPercent(ppmToFraction(50_000))).toBe(5);
  expect(shownPercent(1)).toBe(100);
});

test('a discount is rounded after times 100 (CAT-015)', () => {
  expect(shownPercent(0.155)).toBe(16);
  expect(shownPercent(0.285)).toBe(29);
  expect(shownPercent(0.154)).toBe(15);
  expect(shownPercent(0)).toBe(0);
});
