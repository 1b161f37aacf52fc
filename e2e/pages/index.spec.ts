import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { complaintsOf } from '../support/complaints.ts';
import { beginList } from '../support/service-list.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

async function isHydrated(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /theme|Design|тему/ })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
}

test('the index shows networks and services from the database, rendered on the server (ROUTE-035, PROD-001)', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('YouTube');
  const found = complaintsOf(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Networks' }).getByRole('link')).toHaveCount(13);
  await expect(page.getByRole('article')).toHaveCount(40);
  await isHydrated(page);
  expect(found).toEqual([]);
});

test('choosing a network narrows the list without loading the page again (ROUTE-035)', async ({ page }) => {
  await page.goto('/');
  await beginList(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page
    .getByRole('navigation', { name: 'Networks' })
    .getByRole('link', { name: /Spotify/ })
    .click();
  await expect(page).toHaveURL(/networkId=\d+/);
  await expect(page.getByRole('article').first()).toContainText('Spotify');
  await expect(page.getByRole('article').filter({ hasNotText: 'Spotify' })).toHaveCount(0);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a language has its own path, texts, html lang and alternates (ROUTE-001, I18N-001, I18N-009)', async ({
  page,
}) => {
  const found = complaintsOf(page);
  await page.goto('/de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leistungen');
  await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(12);
  await expect(page.locator('link[hreflang="pt-BR"]')).toHaveAttribute('href', /\/pt_BR$/);
  expect(
    await page.getByRole('navigation', { name: 'Netzwerke' }).getByRole('link').nth(1).getAttribute('href'),
  ).toMatch(/^\/de\/?\?networkId=/);
  expect(found).toEqual([]);
});

test('links of a non-English page carry its prefix, English ones none (ROUTE-002)', async ({ page }) => {
  await page.goto('/pt_BR');
  const inner = await page
    .locator('main a[href], footer a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(inner.length).toBeGreaterThan(10);
  expect(inner.filter((href) => !href.startsWith('/pt_BR'))).toEqual([]);
  await page.goto('/');
  const english = await page
    .locator('main a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(english.filter((href) => /^\/(de|pt_BR)/.test(href))).toEqual([]);
});

test('the language menu leads to the same page in another language and remembers it for a year (I18N-002, I18N-003, COOK-011)', async ({
  page,
  context,
}) => {
  await page.goto('/?networkId=1');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitem', { name: 'Русский' }).click();
  await expect(page).toHaveURL(/\/ru\/?\?networkId=1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Услуги');
  const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected');
  expect(cookie?.value).toBe('ru');
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
});

for (const who of ['guest', 'customer']) {
  test(`what a ${who} presses before the page listens is done when it does`, async ({ page }) => {
    if (who === 'customer') await signIn(page.context());
    const program = Promise.withResolvers<void>();
    await page.route(/\/assets\/entry\.client-/, async (route) => {
      await program.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Language: English' }).click();
    program.resolve();
    await expect(page.getByRole('menuitem', { name: 'Русский' })).toBeVisible();
  });
}

test('other spellings and /en lead to the listed form, the root follows the cookie (ROUTE-003, I18N-008)', async ({
  page,
  context,
}) => {
  for (const [requested, shown] of [
    ['/en', '/'],
    ['/en/?page=2', '/?page=2'],
    ['/pt-br', '/pt_BR'],
    ['/DE', '/de'],
  ]) {
    await page.goto(requested as string);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(shown);
  }
  await context.addCookies([{ name: 'i18n_redirected', value: 'ru', url: new URL('/', page.url()).href }]);
  await page.goto('/');
  expect(new URL(page.url()).pathname).toBe('/ru');
});

test('only the messages of the active language are fetched (I18N-005)', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/de');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(
    scripts.filter((path) => /\/assets\/(en|de|ru|ja|es)-/.test(path)).every((path) => path.includes('/de-')),
  ).toBe(true);
});

test('a language that cannot be fetched is logged, and the page goes on in English (I18N-006)', async ({ page }) => {
  const found = complaintsOf(page);
  await page.route(/\/assets\/de-[^/]+\.js$/, (route) => route.abort());
  await page.goto('/de');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(found.some((text) => text.includes('could not be loaded'))).toBe(true);
});

test('the theme is in the first byte and stays over a reload (THEME-001, THEME-004)', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  const response = await page.reload();
  expect(await response?.text()).toContain('data-theme="dark"');
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
});

test('two hosts show two panels from one program (PROD-002, THEME-003, THEME-005)', async ({ page, baseURL }) => {
  const second = (baseURL as string).replace('localhost', 'second.localhost');
  const open = async (url: string) => {
    await page.goto(url);
    return {
      title: await page.title(),
      icon: await page.locator('link[rel=icon]').getAttribute('href'),
      primary: await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary')),
      header: await page.getByRole('banner').evaluate((element) => getComputedStyle(element).backgroundImage),
    };
  };
  const [first, other] = [await open('/'), await open(second)];
  expect(first.title).toContain('Crescendo');
  expect(other.title).toContain('Greenhouse Reach');
  expect(other.icon).not.toBe(first.icon);
  expect(other.primary).not.toBe(first.primary);
  expect(other.header).not.toBe(first.header);
});

test('inline scripts run by hash on shared pages and by nonce on a person’s: what an attacker adds does not run (SECU-003)', async ({
  page,
  context,
  baseURL,
}) => {
  const attack = () =>
    page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.attacked = true';
      document.body.append(script);
      return 'attacked' in window;
    });
  const shared = (await page.goto('/'))?.headers()['content-security-policy'] ?? '';
  expect(shared).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
  expect(shared).not.toContain('unsafe');
  expect(await attack()).toBe(false);
  await signIn(context, { email: 'demo@crescendo.test', baseURL: baseURL as string });
  const ofMany = (await page.goto('/'))?.headers()['content-security-policy'] ?? '';
  expect(ofMany).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
  expect(ofMany).not.toContain('unsafe');
  expect(await attack()).toBe(false);
  const own = (await page.goto('/profile'))?.headers()['content-security-policy'] ?? '';
  expect(own).toMatch(/script-src 'self' 'nonce-[\w+/=]+'/);
  expect(own).not.toContain('unsafe');
  expect(await attack()).toBe(false);
});

test('a page made for guests is never shown to a customer, nor theirs to a guest (SECU-003)', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/');
  await signIn(context, { email: 'demo@crescendo.test', baseURL: baseURL as string });
  const own = await (await page.goto('/'))?.text();
  expect(own).toContain('demo@crescendo.test');
  await context.clearCookies();
  const guest = await (await page.goto('/'))?.text();
  expect(guest).not.toContain('demo@crescendo.test');
});

test('a page of another origin cannot read the API, the panel can (API-161)', async ({ page, baseURL }) => {
  await page.goto('/');
  const api = (baseURL as string).replace('localhost', 'core.localhost');
  const name = await page.evaluate(
    async (url) => (await (await fetch(`${url}/settings`, { credentials: 'include' })).json()).data.panelName,
    api,
  );
  expect(name).toBe('Crescendo');
});

test('an unknown page answers 404 in the panel’s theme and nothing around it (ERRV-013)', async ({ page }) => {
  const response = await page.goto('/de/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden');
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('the index has no accessibility fault and nothing overflows, on a desk and on a phone (A11Y-001)', async ({
  page,
  context,
  baseURL,
}) => {
  for (const [theme, locale, width] of [
    ['light', '', 1280],
    ['dark', 'de', 360],
  ] as const) {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL as string }]);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/${locale}`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

test('the page is compressed (OPSR-001)', async ({ request }) => {
  const response = await request.get('/', { headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers()['content-encoding']).toBe('gzip');
});
