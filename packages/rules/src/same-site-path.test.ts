import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameSitePath } from './same-site-path.ts';

test.each(['/', '/orders', '/orders/12', '/services/youtube-views?x=1', '/de/orders', '/подписки', '/a%2Db'])(
  'a path of this panel is accepted: %s (GUARD-003)',
  (path) => expect(sameSitePath(path)).toBe(path),
);

test.each([
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/%252Fevil.example',
  '/%25252525252Fevil.example',
  '/%09/evil.example',
  '/..//evil.example',
  '/a/../..//evil.example',
  '/%2e%2e//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'orders',
  ' /orders',
  '/orders\u2028',
  '/%',
  '',
])('anything else is refused: %j (GUARD-003)', (text) => expect(sameSitePath(text)).toBeUndefined());

test('nothing that is accepted leads out of the panel, however a browser reads it (GUARD-003)', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '//',
    '%2f',
    '%5c',
    '%25',
    '.',
    '..',
    '@',
    ':',
    '\t',
    '\n',
    '%0a',
    'evil.example',
    'javascript:',
    'data:',
    'a',
    '?',
    '#',
    '\u0000',
    '%00',
  );
  const origin = 'https://panel.example';
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.boolean(), (pieces, hasSlash) => {
      const accepted = sameSitePath((hasSlash ? '/' : '') + pieces.join(''));
      if (accepted === undefined) return;
      for (const read of [accepted, decodeURIComponent(accepted), decodeURIComponent(decodeURIComponent(accepted))]) {
        const url = new URL(read, origin);
        expect(url.origin).toBe(origin);
        expect(url.pathname.startsWith('//')).toBe(false);
      }
    }),
    { numRuns: 2000 },
  );
});
