import { expect, test } from 'vitest';
import { cookieDays, cookieText, expiredCookieText, readCookie } from './cookies.ts';

test('every cookie lives as long as its row says (CONST-014)', () => {
  expect(cookieDays).toMatchObject({
    affiliate: 14,
    i18n_redirected: 365,
    client_ip_country: 365,
    'display-mode-sent': 1999,
    authToken: 7,
    rememberUser: 7,
    rememberEmail: 7,
    abandoned_cart: 21,
    low_value_cart1: 21,
    low_value_cart2: 21,
    low_value_cart3: 21,
    'pwa-prompt-closed': 2,
  });
});

test('a cookie is written for the whole panel with its life in seconds', () => {
  expect(cookieText('affiliate', 'anna,ben')).toBe('affiliate=anna,ben; Path=/; Max-Age=1209600; SameSite=Lax');
  expect(expiredCookieText('pwa-prompt-closed')).toContain('Max-Age=0');
});

test('a value cannot smuggle attributes in', () => {
  expect(cookieText('affiliate', 'a; Domain=evil.example\r\nX: y')).toBe(
    'affiliate=a%3B%20Domain%3Devil.example%0D%0AX%3A%20y; Path=/; Max-Age=1209600; SameSite=Lax',
  );
});

test('a cookie is found by its whole name, and an unreadable one is none', () => {
  const cookies = 'xaffiliate=no; affiliate=anna,ben; use-cookie=%E0%A4%A';
  expect(readCookie(cookies, 'affiliate')).toBe('anna,ben');
  expect(readCookie(cookies, 'use-cookie')).toBeUndefined();
  expect(readCookie('', 'affiliate')).toBeUndefined();
});
