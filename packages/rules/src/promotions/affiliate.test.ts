import { expect, test } from 'vitest';
import { affiliateCodes, rememberAffiliate } from './affiliate.ts';

test('distinct codes are kept in the order of arrival, joined by commas', () => {
  expect(rememberAffiliate(undefined, 'anna')).toBe('anna');
  expect(rememberAffiliate('anna', 'ben')).toBe('anna,ben');
  expect(rememberAffiliate('anna,ben', 'anna')).toBeUndefined();
});

test('a hostile code is ignored, and a spoilt cookie is cleaned', () => {
  for (const ref of [null, '', 'a,b', 'a;b', '<script>', 'é', 'a b', 'x'.repeat(65)]) {
    expect(rememberAffiliate('anna', ref)).toBeUndefined();
  }
  expect(rememberAffiliate('anna,<b>,anna,,', 'ben')).toBe('anna,ben');
});

test('the cookie stays small: the oldest codes make room', () => {
  let value = '';
  for (let number = 0; number < 40; number += 1)
    value = rememberAffiliate(value, `code-${number}-${'x'.repeat(40)}`) ?? '';
  expect(value.length).toBeLessThanOrEqual(512);
  expect(value).toMatch(/code-39-x+$/);
});

test('what a request sends is read as codes in the order of arrival, without what cannot be one', () => {
  expect(affiliateCodes('anna,<b>,,ben,a b')).toEqual(['anna', 'ben']);
  expect([affiliateCodes(undefined), affiliateCodes('')]).toEqual([[], []]);
});
