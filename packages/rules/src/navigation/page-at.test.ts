import { describe, expect, test } from 'vitest';
import { hasValidParams, pageAt, pathOfPage } from './page-at.ts';
import { namedPages, type PageName } from './page-names.ts';

test('every named page is found at its own path (ROUTE-001)', () => {
  const lost = (Object.keys(namedPages) as PageName[]).filter((name) => {
    const path = pathOfPage(name, { slug: 'youtube-views', id: '7', userId: '7' });
    return path === undefined || pageAt(path)?.routeName !== name;
  });
  expect(lost).toEqual([]);
});

test.each([
  ['/orders/create', 'orders-create'],
  ['/youtube-campaign/create', 'youtube-campaign-create'],
  ['/tasks/faq', 'tasks-faq'],
  ['/add-funds/success', 'add-funds-success'],
])('%s is a page of its own and never a number (ROUTE-056)', (path, name) => {
  expect(pageAt(path)).toEqual({ routeName: name, params: {} });
});

test('what is written out of one segment is a content page, deeper unknown paths are nothing (ROUTE-054)', () => {
  expect(pageAt('/terms')).toEqual({ routeName: 'content', params: { slug: 'terms' } });
  expect(pageAt('/no/such/page')).toBeUndefined();
  expect(pageAt('/orders/1/2')).toBeUndefined();
});

describe('parameters', () => {
  test('are decoded, and what cannot be decoded is kept as it is (ROUTE-049)', () => {
    expect(pageAt('/services/a%20b')?.params).toEqual({ slug: 'a b' });
    expect(pageAt('/services/%zz')?.params).toEqual({ slug: '%zz' });
  });

  test('that may be left out make one page of two paths (ROUTE-015, ROUTE-034)', () => {
    expect(pageAt('/free-trials')).toEqual({ routeName: 'free-trials', params: {} });
    expect(pageAt('/youtube-campaign/12/')).toEqual({ routeName: 'youtube-campaign', params: { id: '12' } });
  });

  test.each(['0', '-1', '1.5', 'abc', '1e3', '12345678901234567', ' 1', '٣'])(
    '%j is no number of an order (GUARD-017)',
    (id) => {
      expect(hasValidParams({ routeName: 'order', params: { id } })).toBe(false);
    },
  );

  test('that are numbers or not numbered at all are fine (GUARD-017)', () => {
    expect(hasValidParams({ routeName: 'order', params: { id: '42' } })).toBe(true);
    expect(hasValidParams({ routeName: 'free-trials', params: {} })).toBe(true);
    expect(hasValidParams({ routeName: 'slug', params: { slug: 'abc' } })).toBe(true);
  });

  test('a page without its needed parameter has no path (REDIR-009)', () => {
    expect(pathOfPage('order')).toBeUndefined();
    expect(pathOfPage('free-trials')).toBe('/free-trials');
    expect(pathOfPage('slug', { slug: 'a/b' })).toBe('/services/a%2Fb');
    expect(pathOfPage('constructor')).toBeUndefined();
  });
});
