import { expect, test } from 'vitest';
import { pollDelaySeconds } from './poll-delay.ts';

test('a provider is asked less often the longer an order goes on and the more often it failed to answer', () => {
  expect([0, 100, 1200, 7200, 1_000_000].map((age) => pollDelaySeconds(age, 0))).toEqual([5, 5, 60, 360, 900]);
  expect([0, 1, 3, 7, 100].map((failures) => pollDelaySeconds(0, failures))).toEqual([5, 10, 40, 640, 900]);
});
