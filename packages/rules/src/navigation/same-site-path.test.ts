import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOutsideUrl } from './route-name.ts';
import { sameSitePath } from './same-site-path.ts';
import { withOneSlash } from './visit.ts';

test.each([
  '/',
  '/orders',
  '/orders/12',
  '/services/youtube-views?x=1',
  '/de/orders',
  '/подписки',
  '/a%2Db',
  '/site-view?url=https://x.example',
  '/my logo.png',
])('a path of this panel is accepted: %s (GUARD-003)', (path) => expect(sameSitePath(path)).toBe(path));

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

/** All that browsers drop, replace or read twice. */
const piece = fc.constantFrom(
  ...[
    '/',
    '\\',
    '//',
    '%2f',
    '%5c',
    '%25',
    '.',
    '..',
    '%2e',
    '@',
    ':',
    '\t',
    '\n',
    '\r',
    '%0a',
    '%09',
    '\u0000',
    '%00',
  ],
  ...[' ', '\u00a0', '\u2028', '\ufeff', 'evil.example', 'javascript:', 'data:', 'a', '?', '#', '%', '\ud800'],
);
const addresses = fc
  .tuple(fc.constantFrom('', '/', '/', '/'), fc.array(piece, { maxLength: 8 }))
  .map(([slash, pieces]) => slash + pieces.join(''));
const origin = 'https://panel.example';
const staysInside = (address: string) => {
  const url = new URL(address, origin);
  return url.origin === origin && !url.pathname.startsWith('//');
};

test('nothing that is accepted leads out of the panel, however a browser reads it (GUARD-003, GUARD-019)', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const accepted = sameSitePath(address);
      if (accepted === undefined) return;
      for (const read of [accepted, decodeURIComponent(accepted), decodeURIComponent(decodeURIComponent(accepted))]) {
        expect([read, staysInside(read)]).toEqual([read, true]);
      }
    }),
    { numRuns: 4000 },
  );
});

test('a link that counts as one of the panel leads nowhere else, and a redirect is brought to one (GUARD-019)', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      if (address.startsWith('/')) {
        expect([address, isOutsideUrl(address) || staysInside(address)]).toEqual([address, true]);
      }
      expect(new URL(withOneSlash(`/${address}`), origin).origin).toBe(origin);
    }),
    { numRuns: 4000 },
  );
});
