import { expect, test } from 'vitest';
import { failuresToPause, mostUnderWay, pauseSeconds } from './provider-circuit.ts';

test('a provider is paused after five failures in a row, longer each time, a quarter of an hour at most', () => {
  expect([0, 1, failuresToPause - 1].map(pauseSeconds)).toEqual([undefined, undefined, undefined]);
  expect([5, 6, 7, 11, 500].map(pauseSeconds)).toEqual([15, 30, 60, 900, 900]);
});

test('a provider that failed gets few orders at once, one that comes back from a pause gets one', () => {
  expect(mostUnderWay(0)).toBeGreaterThanOrEqual(100);
  expect([1, 4, 5, 50].map(mostUnderWay)).toEqual([5, 5, 1, 1]);
});
