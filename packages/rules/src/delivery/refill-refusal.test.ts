import { expect, test } from 'vitest';
import { refillRefusal } from './refill-refusal.ts';

test.each([
  ['Order not eligible for refill.', 'not-covered'],
  ['The refill period has expired', 'not-covered'],
  ['Refill is not available for this order', 'not-covered'],
  ['Too early, please try again in 24 hours', 'too-early'],
  ['You can refill after 24 hours', 'too-early'],
  ['There is no drop on this order', 'nothing-lost'],
  ["The order hasn't dropped", 'nothing-lost'],
  ['Rejected by smm-factory.example', 'declined'],
  [null, 'declined'],
  [undefined, 'unanswered'],
] as const)('"%s" is shown as %s (ORD-030)', (answer, reason) => {
  expect(refillRefusal(answer)).toBe(reason);
});
