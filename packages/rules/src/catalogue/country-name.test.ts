import { expect, test } from 'vitest';
import { locales } from '../content/locales.ts';
import { countryName } from './country-name.ts';

const kingdom = { iso_code_2: 'GB', name: 'United Kingdom' };

test('a country has its name in the language of the reader', () => {
  expect(countryName(kingdom, 'en')).toBe('United Kingdom');
  expect(countryName(kingdom, 'de')).toBe('Vereinigtes Königreich');
  expect(countryName(kingdom, 'ru')).toBe('Великобритания');
  expect(countryName({ iso_code_2: 'HK', name: 'Hong Kong' }, 'de')).toBe('Hongkong');
});

test('every language of the product names a country by more than its code', () => {
  for (const locale of locales) expect(countryName(kingdom, locale)).not.toBe('GB');
});
