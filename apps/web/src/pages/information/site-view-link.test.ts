import { expect, test } from 'vitest';
import { siteViewLink } from './site-view-link.ts';

const item = { url: 'https://help.example/a', showInInternal: true, showInPublic: false };

test('only the exact address of a menu item the visitor sees is embedded (ROUTE-063)', () => {
  expect(siteViewLink([item], 'https://help.example/a', true)).toBe(item);
  expect(siteViewLink([item], 'https://help.example/a', false)).toBeUndefined();
  expect(siteViewLink([{ ...item, showInPublic: true }], 'https://help.example/a', false)).toBeDefined();
  for (const url of [undefined, '', 'https://help.example/', 'https://help.example/a/', 'https://evil.example'])
    expect(siteViewLink([item], url, true)).toBeUndefined();
});

test('an address that would run something is never embedded, no matter who put it into the menu (ROUTE-063)', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example'])
    expect(siteViewLink([{ ...item, url }], url, true)).toBeUndefined();
  expect(siteViewLink([{ ...item, url: '/terms' }], '/terms', true)).toBeDefined();
});
