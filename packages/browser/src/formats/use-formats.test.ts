import { expect, test } from 'vitest';
import { formatsOf } from './use-formats.ts';

const now = Date.UTC(2030, 4, 17, 12);
const before = (seconds: number) => new Date(now - seconds * 1000);

test.each([
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

test('days are those of the server, in the words of the page', () => {
  const late = new Date('2030-05-17T23:59:00Z');
  expect(formatsOf('de').date(late, 'long')).toBe('17. Mai 2030');
  expect(formatsOf('en').date(late)).toBe('May 17, 2030');
});
