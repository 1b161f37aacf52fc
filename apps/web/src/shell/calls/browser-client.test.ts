import { afterEach, expect, test, vi } from 'vitest';
import { browserClient } from './browser-client.ts';

afterEach(() => vi.unstubAllGlobals());

/** The addresses that were called by a browser on a panel whose own form has this token. */
function browser(cabinetWidgetToken: string | null) {
  vi.stubGlobal('location', new URL('https://panel.test/de/orders/create'));
  vi.stubGlobal('document', { cookie: '' });
  const called: URL[] = [];
  const send = async (input: string | URL | Request) => {
    called.push(new URL(String(input)));
    return Response.json({ data: [], total: 0 });
  };
  const panel = { apiHost: 'api.panel.test', cabinetWidgetToken } as Parameters<typeof browserClient>[0]['panel'];
  return { called, client: browserClient({ panel, locale: 'de', cookieDomain: 'panel.test' }, send as typeof fetch) };
}

test('calls of the order form carry the token of the panel’s own form, currency and language; others carry no token (WIDG-013, WIDG-014)', async () => {
  const { called, client } = browser('own-form');
  await client.listOrderCountries();
  await client
    .readTotalCost({ query: { currency: 'RUB' }, body: { services: [{ service_id: 1, quantity: 100 }] } })
    .catch(() => {});
  await client.listNetworks();
  expect(called.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
    ['/api/v1/order-widget/countries', { api_token: 'own-form', locale: 'de' }],
    ['/api/v1/order-widget/services/total-cost', { api_token: 'own-form', currency: 'RUB', locale: 'de' }],
    ['/api/v1/networks', { locale: 'de' }],
  ]);
});

test('a panel whose form has no token calls without one (WIDG-013)', async () => {
  const { called, client } = browser(null);
  await client.listOrderCountries();
  expect(called[0]?.searchParams.has('api_token')).toBe(false);
});
