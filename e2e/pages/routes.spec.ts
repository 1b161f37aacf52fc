// Every route as a guest and as a customer, requested like a browser's first request: status, language, title, target.

import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { mintCode, mintSession } from '../support/database.ts';
import { hydrated } from '../support/hydrated.ts';
import { changeSettings } from '../support/panel-settings.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const locales = ['en', 'de', 'es', 'fr', 'hi_IN', 'ja', 'ko', 'pt_BR', 'ru', 'tr', 'vi', 'zh_CN'];

const publicPages = [
  '/',
  '/home',
  '/orders/create',
  '/free-trials',
  '/free-trials/7',
  '/about-youtube-keyword-tool',
  '/account-management',
  '/keywords-tools',
  '/tags-generator',
  '/plans-and-pricing',
  '/subscription-about',
  '/api/documentation',
  '/tasks/faq',
  '/tasks/how-to-connect-a-youtube-account',
  '/tasks/how-to-perform-the-tasks',
  '/tasks/how-to-use-rewards',
  '/tasks/start-earning',
  '/add-funds/success',
  '/add-funds/error',
  '/site-view',
  '/email/confirm',
  '/terms',
];
const guestPages = ['/login', '/register', '/password/reset'];
const accountPages = [
  '/add-funds',
  '/api',
  '/bonuses',
  '/card-verification',
  '/channel-statistics',
  '/child-panels',
  '/dashboard',
  '/drip-feed',
  '/drip-feed/7',
  '/finances',
  '/grades',
  '/my-services',
  '/order-widget',
  '/orders',
  '/orders/7',
  '/profile',
  '/referral-program',
  '/statistics',
  '/subscriptions',
  '/subscriptions/7',
  '/tasks',
  '/youtube-campaign',
  '/youtube-campaign/create',
  '/youtube-campaign/7',
];
/** Things that this customer does not have. */
const absent = ['/orders/7', '/drip-feed/7'];
const missing = [
  ...[
    '/not-found',
    '/no-such-page',
    '/no/such/page',
    '/orders/abc',
    '/drip-feed/x',
    '/subscriptions/1e3',
    '/free-trials/x',
  ],
  // Links of mails are signed.
  ...['/unsubscribe', '/unsubscribe/7', '/unsubscribe/7?signature=forged'],
];

const inLanguage = (locale: string, path: string) => (locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`);

function get(request: APIRequestContext, path: string, token?: string): Promise<APIResponse> {
  const headers = { accept: 'text/html', ...(token ? { cookie: `authToken=${token}` } : {}) };
  return request.get(path, { maxRedirects: 0, headers });
}

/** What is wrong with a page that should exist; undefined when nothing is. */
async function faultOf(answer: APIResponse, locale: string, status: number): Promise<string | undefined> {
  const html = await answer.text();
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.trim();
  const language = /<html lang="([^"]+)"/.exec(html)?.[1];
  const facts = [answer.status() === status, language === locale.replace('_', '-'), Boolean(title)];
  const hasHeading = /<h1[\s>]/.test(html);
  return facts.every(Boolean) && hasHeading
    ? undefined
    : `${answer.url()}: ${answer.status()}, lang ${language}, title ${title}, heading ${hasHeading}`;
}

for (const locale of locales) {
  test(`in ${locale} every route answers a guest with its page, the sign-in or a 404 (ROUTE-001, GUARD-005)`, async ({
    request,
  }) => {
    const faults: unknown[] = [];
    for (const path of [...publicPages, ...guestPages]) {
      // Without an address of a menu item there is nothing to embed.
      const status = path === '/site-view' ? 404 : 200;
      faults.push(await faultOf(await get(request, inLanguage(locale, path)), locale, status));
    }
    for (const path of missing) faults.push(await faultOf(await get(request, inLanguage(locale, path)), locale, 404));
    for (const path of accountPages) {
      const answer = await get(request, inLanguage(locale, path));
      const wanted = `${inLanguage(locale, '/login')}?redirect=${encodeURIComponent(path)}&query=%7B%7D`;
      if (answer.status() !== 302 || answer.headers().location !== wanted)
        faults.push(`${path}: ${answer.status()} ${answer.headers().location}`);
    }
    expect(faults.filter(Boolean)).toEqual([]);
  });
}

for (const locale of locales) {
  test(`in ${locale} every route answers a customer; the pages of guests lead to the index (GUARD-004, GUARD-007)`, async ({
    request,
  }) => {
    const token = await mintSession();
    const faults: unknown[] = [];
    for (const path of [...publicPages, ...accountPages].filter((each) => each !== '/site-view')) {
      const status = absent.includes(path) ? 404 : 200;
      faults.push(await faultOf(await get(request, inLanguage(locale, path), token), locale, status));
    }
    for (const path of missing)
      faults.push(await faultOf(await get(request, inLanguage(locale, path), token), locale, 404));
    for (const path of guestPages) {
      const answer = await get(request, `${inLanguage(locale, path)}?redirect=/orders&a=1`, token);
      if (answer.headers().location !== `${inLanguage(locale, '/')}?a=1`)
        faults.push(`${path}: ${answer.status()} ${answer.headers().location}`);
    }
    expect(faults.filter(Boolean)).toEqual([]);
  });
}

test('fixed redirects answer with HTTP, keep the language and the query (REDIR-001, REDIR-002, REDIR-003, REDIR-005, REDIR-006, REDIR-007)', async ({
  request,
}) => {
  for (const [from, to] of [
    ['/services', '/'],
    ['/ru/services', '/ru'],
    ['/impersonate', '/login'],
    ['/user-widget-auth?a=1', '/login?a=1'],
    ['/de/free-views?a=1', '/de/free-trials?a=1'],
    ['/subscriptions/create', '/orders/create?type=autopromotion'],
    ['/pt_BR/subscriptions/create?type=x&a=1', '/pt_BR/orders/create?a=1&type=autopromotion'],
  ] as const) {
    const answer = await get(request, from);
    expect([from, answer.status(), answer.headers().location]).toEqual([from, 302, to]);
  }
});

test('no address of the panel leads to another host, however its slashes are written', async ({ request, baseURL }) => {
  const wrong: string[] = [];
  for (const path of [
    '/en//evil.example',
    '/en/\\evil.example',
    '//evil.example/?token=x',
    '///evil.example/?token=x',
    '/.//evil.example/?token=x',
    '/de//evil.example/?token=x',
  ]) {
    const answer = await get(request, `${baseURL}${path}`);
    const { location } = answer.headers();
    expect(location).toBeDefined();
    if (new URL(location ?? '', baseURL).origin !== new URL(baseURL ?? '').origin) wrong.push(`${path} → ${location}`);
  }
  expect(wrong).toEqual([]);
});

test('redirects of the panel’s own list lead to named routes (REDIR-008, REDIR-009, REDIR-010)', async ({
  request,
}) => {
  const redirects = [
    { from: '/old-prices', routeName: 'orders-create' },
    { from: '/promo/', routeName: 'slug', params: { slug: 'anything' }, query: { source: 'promo' } },
    { from: '/broken', routeName: 'no-such-page' },
  ];
  expect(await changeSettings(request, { redirects })).toBe(200);
  try {
    const targets = [];
    for (const path of ['/de/old-prices/?a=1', '/promo?a=1', '/broken'])
      targets.push((await get(request, path)).headers().location);
    expect(targets).toEqual(['/de/orders/create?a=1', '/services/anything?source=promo', undefined]);
  } finally {
    await changeSettings(request, { redirects: [] });
  }
});

test('a panel that hides its account shows guests the sign-in and what mails and gateways lead to (GUARD-012, GUARD-013, GUARD-014)', async ({
  request,
}) => {
  expect(await changeSettings(request, { hidePersonalAccountForUnregistered: true })).toBe(200);
  try {
    const open = [
      '/login',
      '/register',
      '/password/reset',
      '/email/confirm',
      '/terms',
      '/privacy',
      '/add-funds/success',
    ];
    const faults: unknown[] = [];
    for (const path of [...open, '/add-funds/error']) faults.push(await faultOf(await get(request, path), 'en', 200));
    for (const path of ['/', '/home', '/services/anything', '/orders/create', '/tasks/faq', '/orders']) {
      const answer = await get(request, path);
      const wanted = `/login?redirect=${encodeURIComponent(path)}&query=%7B%7D`;
      if (answer.headers().location !== wanted) faults.push(`${path}: ${answer.status()} ${answer.headers().location}`);
    }
    expect(faults.filter(Boolean)).toEqual([]);
    expect((await get(request, '/', await mintSession())).status()).toBe(200);
  } finally {
    await changeSettings(request, { hidePersonalAccountForUnregistered: false });
  }
});

test.describe('a one-time code in the address', () => {
  test('signs in, leaves the address and works once (REDIR-004, REDIR-011, GUARD-010, GUARD-011, SECU-020)', async ({
    request,
  }) => {
    const code = await mintCode();
    const first = await get(request, `/de/impersonate?token=${code}`);
    expect(first.headers().location).toBe(`/de/login?token=${code}`);
    const second = await get(request, `/de/login?token=${code}`);
    expect([second.status(), second.headers().location]).toEqual([302, '/de']);
    const [auth = '', key = ''] = (second.headers()['set-cookie'] ?? '').split('\n');
    expect(auth).toMatch(/^authToken=[\w-]{43}; Path=\/; Max-Age=604800; SameSite=Lax$/);
    expect(key).toMatch(/^shop-key=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    const token = /authToken=([\w-]+)/.exec(auth)?.[1];
    expect((await get(request, '/orders', token)).status()).toBe(302);
    expect((await get(request, '/orders', `${token}; ${key.split(';', 1)[0]}`)).status()).toBe(200);
    const again = await get(request, `/login?token=${code}`);
    expect([again.headers().location, again.headers()['set-cookie']]).toEqual(['/login', undefined]);
  });

  test('keeps the page it was opened on, and its query (GUARD-010)', async ({ request }) => {
    const answer = await get(request, `/orders?token=${await mintCode()}&a=1`);
    expect(answer.headers().location).toBe('/orders?a=1');
    expect(answer.headers()['set-cookie']).toContain('authToken=');
  });

  test('of another panel, or a made-up one, ends on the sign-in without a message (REDIR-004, GUARD-011)', async ({
    request,
  }) => {
    for (const code of [await mintCode({ panelId: 2 }), 'nonsense', '%00', "'--", '']) {
      const answer = await get(request, `/login?token=${code}`);
      expect([answer.headers().location, answer.headers()['set-cookie']]).toEqual(['/login', undefined]);
    }
  });

  test('is never taken for a session where it resets a password (GUARD-011)', async ({ request }) => {
    const answer = await get(request, `/password/reset?token=${await mintCode()}&email=a@b.test`);
    expect([answer.status(), answer.headers()['set-cookie']]).toEqual([200, undefined]);
  });
});

test('download_app removes the stored flag of the closed prompt (GUARD-009)', async ({ request }) => {
  const answer = await get(request, '/home?download_app=1');
  expect(answer.headers()['set-cookie']).toMatch(/^pwa-prompt-closed=; Path=\/; Max-Age=0/);
});

test('inside the document a guest is led to the sign-in without a request to the server first (GUARD-001)', async ({
  page,
}) => {
  await page.goto('/de/home');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.evaluate(() => {
    const router = (window as unknown as { __reactRouterDataRouter: { navigate(to: string): unknown } })
      .__reactRouterDataRouter;
    void router.navigate('/orders?status=done');
  });
  await expect(page).toHaveURL(/\/de\/login\?redirect=%2Forders&query=.*&status=done$/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test.describe('error views', () => {
  test('the default 404 has its title, text, the way home and a button that opens a new order in a new tab (ERRV-004, ERRV-005, ERRV-013, ERRV-016, ROUTE-021)', async ({
    page,
  }) => {
    expect((await page.goto('/not-found'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.getByText('This page could not be found')).toBeVisible();
    const button = page.getByRole('link', { name: 'Create order' });
    await expect(button).toHaveAttribute('target', '_blank');
    await expect(button).toHaveAttribute('href', '/orders/create');
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
  });

  test('an unknown service type keeps the cabinet and leads to the index (ERRV-002, ERRV-011, ERRV-012)', async ({
    page,
    context,
    baseURL,
  }) => {
    expect((await page.goto('/services/no-such-type'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service type not found');
    await expect(page.getByText(/^Oops!/)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/');
    await signIn(context, { baseURL });
    await page.goto('/services/no-such-type');
    await expect(page.locator('main').getByRole('link', { name: 'Go to services' })).toHaveAttribute('href', '/');
  });
});

test('a link of the menu is embedded, and nothing else (ROUTE-028, ROUTE-062, ROUTE-063)', async ({ request }) => {
  const { data } = await (await request.get('/custom-menu-items', { headers: { accept: 'application/json' } })).json();
  const token = await mintSession();
  const seen = data.filter((each: { showInInternal: boolean }) => each.showInInternal);
  const item = seen.find((each: { url: string }) => each.url.startsWith('https:'));
  const own = await get(request, `/de/site-view?url=${encodeURIComponent('/refund-policy')}`, token);
  expect(await own.text()).toContain('<iframe src="/de/refund-policy"');
  const shown = await get(request, `/site-view?url=${encodeURIComponent(item.url)}`, token);
  expect(shown.status()).toBe(200);
  expect(await shown.text()).toContain(`<iframe src="${item.url}"`);
  expect(shown.headers()['content-security-policy']).toContain(`frame-src 'self' ${new URL(item.url).origin}`);
  for (const url of ['https://evil.example', 'javascript:alert(1)', `${item.url}/`, '']) {
    const refused = await get(request, `/site-view?url=${encodeURIComponent(url)}`, token);
    expect([url, refused.status()]).toEqual([url, 404]);
    expect(refused.headers()['content-security-policy']).not.toContain('evil.example');
  }
});

test('an error page that fails itself says so and leads home (ERRV-009, ERRV-010)', async ({ page }) => {
  await page.goto('/de/home');
  await hydrated(page);
  await page.evaluate(() => {
    // The error view reads the status with this, so it cannot be rendered any more.
    Number.isInteger = () => {
      throw new Error('broken');
    };
    const router = (window as unknown as { __reactRouterDataRouter: { navigate(to: string): unknown } })
      .__reactRouterDataRouter;
    void router.navigate('/no/such/page');
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The error page could not be shown');
  await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});

test('a slow page shows a bar that goes when the page is there (LAY-006)', async ({ page }) => {
  await page.goto('/home');
  await hydrated(page);
  const held = Promise.withResolvers<void>();
  await page.route(/register\.data/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.evaluate(() => {
    const router = (window as unknown as { __reactRouterDataRouter: { navigate(to: string): unknown } })
      .__reactRouterDataRouter;
    void router.navigate('/register');
  });
  const bar = page.getByRole('progressbar', { name: 'loading' });
  await expect(bar).toBeVisible();
  held.resolve();
  await expect(page).toHaveURL(/\/register$/);
  await expect(bar).toHaveCount(0);
});
