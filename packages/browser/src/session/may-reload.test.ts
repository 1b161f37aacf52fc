import { expect, test } from 'vitest';
import { mayReload } from './may-reload.ts';

const now = 1_800_000_000_000;

test('a failed chunk reloads the page at most once a minute (PWA-014)', () => {
  expect(mayReload(null, now)).toBe(true);
  expect(mayReload(String(now - 59_999), now)).toBe(false);
  expect(mayReload(String(now - 60_000), now)).toBe(true);
});

test('a stored time that cannot be true does not keep the page broken', () => {
  for (const text of ['', 'soon', '-5', String(now + 1)]) expect(mayReload(text, now)).toBe(true);
});
