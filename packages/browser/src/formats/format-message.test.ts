import compile from 'icu-minify/compile';
import { _createCache, _createIntlFormatters } from 'use-intl/core';
import { describe, expect, test } from 'vitest';
import formatMessage from './format-message.ts';

const written = (text: string, values: Record<string, number>, locale = 'en') => {
  const cache = _createCache();
  return formatMessage('key', compile(text), values, { cache, formatters: _createIntlFormatters(cache), locale });
};

describe('numbers inside texts', () => {
  test.each(['en', 'de', 'ru'])('have spaces between thousands, as pages write them, in %s (CUR-010)', (locale) => {
    expect(written('{count, plural, one {# order} other {# orders}}', { count: 1186 }, locale)).toBe(
      '1\u00a0186 orders',
    );
    expect(written('{most, number} at most', { most: 2_000_000 }, locale)).toBe('2\u00a0000\u00a0000 at most');
  });

  test('are otherwise written by the language: what is no count, and which form of a word a count takes (CUR-010)', () => {
    expect(written('{share, number}', { share: -0.5 }, 'de')).toBe('-0,5');
    expect(written('{count, plural, one {# заказ} few {# заказа} other {# заказов}}', { count: 2003 }, 'ru')).toBe(
      '2\u00a0003 заказа',
    );
    expect(written('{count, plural, =0 {none} other {#}}', { count: 0 })).toBe('none');
    expect(written('Nothing to fill in', {})).toBe('Nothing to fill in');
  });
});
