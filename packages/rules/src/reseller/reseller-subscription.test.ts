import { expect, test } from 'vitest';
import { readResellerCall } from './reseller-request.ts';
import { subscriptionProblem } from './reseller-subscription.ts';

const requested = { username: 'eva', min: 100, max: 200, posts: 3, delay: 5 };
const problem = (given: object) => subscriptionProblem(readResellerCall(Object.entries({ ...requested, ...given })));

test('a subscription without posts has no end, and is not taken for one with a single post (APV2-013)', () => {
  expect(problem({})).toBeUndefined();
  expect(problem({ posts: undefined })).toMatch(/^posts is required: .*no end/);
  expect(problem({ posts: 0, old_posts: 5 })).toBeUndefined();
  expect(problem({ posts: 0 })).toBe('Incorrect request: posts and old_posts are both 0');
});

test('a subscription is refused for a bad number, range, delay or day (APV2-013)', () => {
  expect(problem({ max: '1e3' })).toBe('Incorrect request: max is not a whole number');
  expect(problem({ min: 201 })).toBe('Incorrect request: min is more than max');
  expect(problem({ delay: 601 })).toBe('Incorrect request: delay is more than 600 minutes');
  for (const expiry of ['2026-12-24', '31/02/2026', '24.12.2026', 'soon']) {
    expect(problem({ expiry })).toBe('Incorrect request: expiry is not a day as dd/mm/yyyy');
  }
  expect(problem({ expiry: '24/12/2026' })).toBeUndefined();
});
