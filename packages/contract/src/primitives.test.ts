import { expect, test } from 'vitest';
import { link } from './primitives.ts';

test.each(['/', '/terms', '/media/logo.svg', '/site-view?url=https://x.example', 'https://x.example/a'])(
  '%s is a link that an operator may set (GUARD-019)',
  (text) => expect(link.safeParse(text).success).toBe(true),
);

test.each([
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '//evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  '/%2f/evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '\t//evil.example',
  'orders',
])('%j is no link, because a browser could read another host or a program in it (GUARD-019)', (text) => {
  expect(link.safeParse(text).success).toBe(false);
});
