import { afterEach, expect, test, vi } from 'vitest';
import { apiClient } from './api-client.ts';
import { setCaller } from './caller.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser on a panel whose own form has this token. */
function browser(cabinetWidgetToken: string | null, respond = () => Response.json({ data: [], total: 0 })) {
  vi.stubGlobal('location', new URL('https://panel.test/de/orders/create'));
  const called: URL[] = [];
  const headers: Headers[] = [];
  const send = async (input: string | URL | Request, init?: RequestInit) => {
    called.push(new URL(String(input)));
    headers.push(new Headers(init?.headers));
    return respond();
  };
  const panel = { apiHost: 'api.panel.test', cabinetWidgetToken };
  const client = apiClient({ panel, locale: 'de', cookieDomain: 'panel.test' }, send as typeof fetch);
  return { called, headers, client };
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

test('a call carries what its program’s caller says, read again each time', async () => {
  const { headers, client } = browser(null);
  let token: string | undefined = 'first';
  setCaller({ token: () => token, countryCode: () => 'DE', onRefused: async () => {} });
  await client.listNetworks();
  token = undefined;
  await client.listNetworks();
  expect(headers.map((each) => each.get('authorization'))).toEqual(['Bearer first', null]);
  expect(headers[0]?.get('x-country-code')).toBe('DE');
});

test('the caller is notified of a refused session, but not when it is logging out', async () => {
  const onRefused = vi.fn(async () => {});
  setCaller({ token: () => 'old', countryCode: () => undefined, onRefused });
  const refusing = (status: number) => browser(null, () => Response.json({ message: 'No' }, { status })).client;
  await expect(refusing(422).listNetworks()).rejects.toThrow('No');
  await expect(refusing(401).logOut()).rejects.toThrow('No');
  expect(onRefused).not.toHaveBeenCalled();
  await expect(refusing(401).listNetworks()).rejects.toThrow('No');
  await expect(refusing(403).listNetworks()).rejects.toThrow('No');
  expect(onRefused).toHaveBeenCalledTimes(2);
});
