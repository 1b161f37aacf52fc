import { expect, test } from 'vitest';
import { cookieDomain, parentCookie } from './auth-cookie.ts';

const domain = cookieDomain({ base: 'panel.example', others: ['other.example'] });

test('the auth cookie is lax, lasts seven days, and is secure on https with the base domain of the panel (COOK-018)', () => {
  expect(parentCookie('authToken', 'abc', { isSecure: true, domain })).toBe(
    'authToken=abc; Path=/; Max-Age=604800; SameSite=Lax; Secure; Domain=panel.example',
  );
  expect(parentCookie('authToken', 'abc', { isSecure: false, domain })).not.toContain('Secure');
});

test.each([
  ['localhost', []],
  ['second.localhost', []],
  ['127.0.0.1', []],
  ['[::1]', []],
  ['panel.example', ['panel.example']],
  ['panel.example', ['shop.panel.example']],
])('on %s beside %j it stays on its host (COOK-018)', (base, others) => {
  expect(cookieDomain({ base, others })).toBeUndefined();
});

test('the token, what is remembered and that somebody is signed in last seven days on the parent domain (COOK-014, COOK-016)', () => {
  for (const name of ['authToken', 'rememberUser', 'rememberEmail', 'onPanelLoggedIn'] as const) {
    expect(parentCookie(name, '1', { isSecure: true, domain: 'panel.example' })).toBe(
      `${name}=1; Path=/; Max-Age=604800; SameSite=Lax; Secure; Domain=panel.example`,
    );
  }
});

test('a cookie is taken away where it was kept', () => {
  expect(parentCookie('authToken', '', { isSecure: true, domain: 'panel.example' })).toBe(
    'authToken=; Path=/; Max-Age=0; SameSite=Lax; Secure; Domain=panel.example',
  );
  expect(parentCookie('authToken', '', { isSecure: false, domain: undefined })).not.toContain('Domain');
});
