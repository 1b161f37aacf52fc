import { expect, test } from 'vitest';
import { textVersion } from './text-version.ts';

test('the mark of a text changes with it and is the same every time', () => {
  expect(textVersion('a')).not.toBe(textVersion('b'));
  expect(textVersion('ab')).not.toBe(textVersion('ba'));
  expect(textVersion('<p>Same</p>')).toBe(textVersion('<p>Same</p>'));
  expect(textVersion('anything')).toMatch(/^[0-9a-z]{1,7}$/);
});
