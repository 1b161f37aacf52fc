import { expect, test } from 'vitest';
import { apiHost, callHost, panelHostOf } from './api-host.ts';

test('the API host is core. plus the base domain (CONST-010)', () => {
  expect(apiHost('panel.example')).toBe('core.panel.example');
  expect(apiHost('localhost:3000')).toBe('core.localhost:3000');
});

test('the base domain leaves a leading www. out, and settings or environment name another (CONST-011)', () => {
  expect(apiHost('www.panel.example')).toBe('core.panel.example');
  expect(apiHost('shop.panel.example', { configuredBase: 'panel.example' })).toBe('core.panel.example');
  expect(apiHost('panel.example', { override: 'api.elsewhere.example' })).toBe('api.elsewhere.example');
});

test('a panel is found again behind its API host (CONST-010)', () => {
  expect(panelHostOf('core.panel.example')).toBe('panel.example');
  expect(panelHostOf('panel.example')).toBe('panel.example');
});

test.each([
  [{ api: 'core.panel.example', page: 'panel.example', cookieDomain: 'panel.example' }, 'core.panel.example'],
  [
    { api: 'core.panel.example:8443', page: 'www.panel.example', cookieDomain: 'panel.example' },
    'core.panel.example:8443',
  ],
  [{ api: 'core.localhost:3000', page: 'localhost:3000', cookieDomain: undefined }, 'localhost:3000'],
  [{ api: 'api.elsewhere.example', page: 'panel.example', cookieDomain: 'panel.example' }, 'panel.example'],
  [{ api: 'core.otherpanel.example', page: 'panel.example', cookieDomain: 'panel.example' }, 'panel.example'],
])('a page calls the API host only where both share the cookie of a session: %j (CONST-017)', (hosts, called) => {
  expect(callHost(hosts)).toBe(called);
});
