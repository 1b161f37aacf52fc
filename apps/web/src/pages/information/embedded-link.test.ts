import { expect, test } from 'vitest';
import { embeddedLink } from './embedded-link.ts';

const item = { url: 'https://help.example/a', showInInternal: true, showInPublic: false };

test('only the exact address of a menu item the visitor sees is embedded (ROUTE-063)', () => {
  expect(embeddedLink([item], 'https://help.example/a', true)).toBe(item);
  expect(embeddedLink([item], 'https://help.example/a', false)).toBeUndefined();
  expect(embeddedLink([{ ...item, showInPublic: true }], 'https://help.example/a', false)).toBeDefined();
  for (const url of [undefined, '', 'https://help.example/', 'https://help.example/a/', 'https://evil.example'])
    expect(embeddedLink([item], url, true)).toBeUndefined();
});

test('an address that would run something is never embedded, whoever put it into the menu (ROUTE-063)', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example'])
    expect(embeddedLink([{ ...item, url }], url, true)).toBeUndefined();
  expect(embeddedLink([{ ...item, url: '/terms' }], '/terms', true)).toBeDefined();
});
