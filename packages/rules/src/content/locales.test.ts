import { expect, test } from 'vitest';
import {
  languageTag,
  localeFromSpelling,
  locales,
  localise,
  localisedPath,
  preferredLocale,
  splitLocale,
} from './locales.ts';

test('there are twelve languages with English first (I18N-001)', () => {
  expect(locales).toEqual(['en', 'de', 'es', 'fr', 'hi_IN', 'ja', 'ko', 'pt_BR', 'ru', 'tr', 'vi', 'zh_CN']);
});

test('English paths carry no prefix and every other language does (ROUTE-001)', () => {
  expect(localisedPath('en', '/orders')).toBe('/orders');
  expect(localisedPath('pt_BR', '/orders')).toBe('/pt_BR/orders');
  expect(localisedPath('de', '/')).toBe('/de');
});

test('a path is split into its language and the rest (ROUTE-001)', () => {
  expect(splitLocale('/pt_BR/orders')).toEqual({ locale: 'pt_BR', path: '/orders' });
  expect(splitLocale('/de')).toEqual({ locale: 'de', path: '/' });
  expect(splitLocale('/orders')).toEqual({ locale: 'en', path: '/orders' });
  expect(splitLocale('/deals')).toEqual({ locale: 'en', path: '/deals' });
});

test('other spellings of a language are recognised (ROUTE-003)', () => {
  expect(localeFromSpelling('pt-br')).toBe('pt_BR');
  expect(localeFromSpelling('EN')).toBe('en');
  expect(localeFromSpelling('xx')).toBeUndefined();
});

test('the form for html lang uses a hyphen (I18N-009)', () => {
  expect(languageTag('zh_CN')).toBe('zh-CN');
});

test('a text missing in a language is shown in English (I18N-011)', () => {
  expect(localise({ en: 'Views', de: 'Aufrufe' }, 'de')).toBe('Aufrufe');
  expect(localise({ en: 'Views', de: '' }, 'de')).toBe('Views');
  expect(localise({ en: 'Views' }, 'ja')).toBe('Views');
});

test('the first language of a browser that is one of ours is preferred, whatever its region (I18N-012)', () => {
  expect(preferredLocale(['de-AT', 'en'])).toBe('de');
  expect(preferredLocale(['nl-NL', 'pt-PT', 'de'])).toBe('pt_BR');
  expect(preferredLocale(['PT-br'])).toBe('pt_BR');
  expect(preferredLocale(['en-GB', 'de'])).toBe('en');
  expect(preferredLocale(['hi', 'en'])).toBe('hi_IN');
  // Read by others than those who read our Chinese.
  expect(preferredLocale(['zh-TW', 'zh-Hant-HK', 'ko'])).toBe('ko');
  expect(preferredLocale(['zh-Hans-SG'])).toBe('zh_CN');
  expect(preferredLocale(['nl', 'pl'])).toBeUndefined();
  expect(preferredLocale([])).toBeUndefined();
});
