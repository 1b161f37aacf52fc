import { expect, test } from 'vitest';
import { formatsOf } from './use-formats.ts';

const now = Date.UTC(2030, 4, 17, 12);
const before = (seconds: number) => new Date(now - seconds * 1000);

test.each([
  [-90, 'now'],
  [-1, 'now'],
  [0, 'now'],
  [59, '59 seconds ago'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [90_000, '1 day ago'],
  [13 * 86_400, '1 week ago'],
  [400 * 86_400, '1 year ago'],
])('what was %i seconds before is shown as "%s"', (seconds, text) => {
  expect(formatsOf('en').ago(before(seconds), now)).toBe(text);
});
