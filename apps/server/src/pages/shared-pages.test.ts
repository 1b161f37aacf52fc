import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { createPanelCache } from '../platform/panel-cache.ts';
import { inlineSources, type SharedPage, sharedPage, sharedPageKey, toSharedPage } from './shared-pages.ts';

type State = Parameters<typeof sharedPageKey>[1] & Parameters<typeof toSharedPage>[1];
const guest = {
  locale: 'en',
  theme: 'light',
  currency: undefined,
  asksAboutCookies: false,
  isSignedIn: false,
} as unknown as State;

function request(address: string, more: { method?: string; cookies?: Record<string, string> } = {}) {
  const query = Object.fromEntries(new URL(address, 'http://x').searchParams);
  return { method: 'GET', cookies: {}, originalUrl: address, query, ...more } as unknown as FastifyRequest;
}

describe('who shares a rendered page', () => {
  test('guests who would see the same do, by language, theme, currency, view, answer about cookies and part of the catalogue (SECU-003)', () => {
    const others = [
      { theme: 'dark' },
      { currency: 'RUB' },
      { locale: 'de' },
      { view: 'table' },
      { asksAboutCookies: true },
    ];
    const keys = [guest, ...others.map((other) => ({ ...guest, ...other }))].map((state) =>
      sharedPageKey(request('/'), state as State, 'all'),
    );
    expect(keys.every(Boolean)).toBe(true);
    expect(new Set(keys).size).toBe(6);
    expect(keys).not.toContain(sharedPageKey(request('/'), guest, 'advertising'));
    for (const address of ['/?networkId=3&page=2', '/de?sort=price_asc', '/?discount=1&currency=RUB'])
      expect(sharedPageKey(request(address), guest, 'all')).toBeDefined();
  });

  test.each([
    ['a customer', request('/'), { ...guest, isSignedIn: true }],
    ['a session cookie, even one that is no longer valid', request('/', { cookies: { authToken: 'old' } }), guest],
    ['a form', request('/', { method: 'POST' }), guest],
    ['a one-time code in the address', request('/?token=abc'), guest],
    ['a referral in the address', request('/?ref=abc'), guest],
    ['a search text, of which there is no end', request('/?search=views'), guest],
    ['an order that does not exist', request('/?sort=best'), guest],
    ['a page number that is none', request('/?page=1e3'), guest],
    ['data for a page already open', request('/_root.data'), guest],
    ['an endless address', request(`/${'x'.repeat(400)}`), guest],
  ])('%s never gets or makes one (SECU-003)', (_who, request, state) => {
    expect(sharedPageKey(request, state as State, 'all')).toBeUndefined();
  });

  test('the mails of a demo are read each time, so that the newest is there (AUTH-037)', () => {
    for (const address of ['/mails', '/de/mails', '/mails?page=2'])
      expect([address, sharedPageKey(request(address), guest, 'all')]).toEqual([address, undefined]);
  });
});

test('the policy of a shared page names the hash of each inline script and style, and of nothing else (SECU-003)', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const html =
    '<style>a{}</style><script>one()</script><script type="module" async="">two()</script><script src="/a.js"></script>' +
    '<script type="application/ld+json">{"a":1}</script><script>one()</script>';
  expect(inlineSources(html)).toEqual({ scripts: `${hash('one()')} ${hash('two()')}`, styles: hash('a{}') });
});

test('a page is kept compressed and whole (SECU-003)', async () => {
  const rendered = new PassThrough();
  rendered.end('<html><script>one()</script></html>');
  const page = await toSharedPage(new Response(null, { status: 200 }), { ...guest, rendered } as State);
  expect(gunzipSync(page.body).toString()).toBe('<html><script>one()</script></html>');
  expect(page.etag).toMatch(/^"[\w-]+"$/);
});

test('a page is made once until what it shows changes, and an error is never kept (PROD-034)', async () => {
  const cache = createPanelCache();
  cache.hears();
  let made = 0;
  const panel = { id: 1 };
  const page = (status: number) => async (): Promise<SharedPage> => {
    made += 1;
    return { status, headers: [], body: Buffer.from('x'), etag: '"x"', inline: { scripts: '', styles: '' } };
  };
  await sharedPage(cache, panel, 'a', page(200));
  await sharedPage(cache, panel, 'a', page(200));
  expect(made).toBe(1);
  for (const area of ['panel', 'content', 'catalogue'] as const) {
    cache.changed(1, area);
    await sharedPage(cache, panel, 'a', page(200));
  }
  expect(made).toBe(4);
  await sharedPage(cache, panel, 'lost', page(404));
  await sharedPage(cache, panel, 'lost', page(404));
  expect(made).toBe(6);
});
