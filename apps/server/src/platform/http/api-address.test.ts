import { expect, test } from 'vitest';
import { apiAddress } from './api-address.ts';

const html = 'text/html,application/xhtml+xml,*/*;q=0.8';
const json = 'application/json';
const addressOf = (method: string, url: string, more: { host?: string; accept?: string } = {}) =>
  apiAddress({ method, url, host: more.host ?? 'panel.example', accept: more.accept ?? html }, 'api.elsewhere.example');

test('on the API host, derived or configured, every path is a call (CONST-010, CONST-011)', () => {
  expect(addressOf('GET', '/settings', { host: 'core.panel.example' })).toBe('/core/settings');
  expect(addressOf('GET', '/settings', { host: 'api.elsewhere.example' })).toBe('/core/settings');
});

test('under the prefix /core the same calls are served on every host (CONST-011)', () => {
  expect(addressOf('GET', '/core/settings?locale=de')).toBe('/core/settings?locale=de');
});

test('on the panel host every /api/v1 and /api/v2 path works without a prefix (CONST-011)', () => {
  expect(addressOf('GET', '/api/v1/networks')).toBe('/core/api/v1/networks');
  expect(addressOf('POST', '/api/v2')).toBe('/core/api/v2');
  expect(addressOf('GET', '/api/documentation')).toBe('/api/documentation');
});

test('whatever else lies below /api is a call as well, except for the pages there (API-163)', () => {
  for (const url of ['/api/v1', '/api/v1/no-such', '/api/v2/services', '/api/v2x', '/api/v3/orders?a=1'])
    expect(addressOf('GET', url)).toBe(`/core${url}`);
  for (const url of ['/api', '/api/', '/api.data', '/api/_.data', '/api/documentation/', '/api/documentation.data?a=1'])
    expect(addressOf('GET', url)).toBe(url);
});

test('a root read that clashes with a page responds with JSON only to those that accept it (CONST-011)', () => {
  expect(addressOf('GET', '/settings')).toBe('/settings');
  expect(addressOf('GET', '/settings', { accept: json })).toBe('/core/settings');
  expect(addressOf('GET', '/orders', { accept: json })).toBe('/orders');
});

test('API v2 is found in capitals and behind doubled slashes, on every host (APV2-003)', () => {
  for (const url of ['/API/v2', '//api/v2', '/api//V2//', '/core//api/v2/']) {
    expect(addressOf('POST', url)).toBe('/core/api/v2');
    expect(addressOf('GET', `${url}?action=status&Order=1`)).toBe('/core/api/v2?action=status&Order=1');
  }
  expect(addressOf('GET', '/de/api/v2')).toBe('/de/api/v2');
});
