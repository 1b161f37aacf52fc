// The service worker, newer builds and lost connections, behind a proxy that plays deployments and outages.

import { expect, type Page } from '@playwright/test';
import { header, open, servicesButton } from '../support/frame-parts.ts';
import { startFrontProxy } from '../support/front-proxy.ts';
import { hydrated } from '../support/hydrated.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

let proxy: Awaited<ReturnType<typeof startFrontProxy>>;
test.beforeEach(async ({ baseURL }) => {
  proxy = await startFrontProxy(baseURL as string);
});
test.afterEach(() => proxy.close());

/** How often the document at this path was requested. */
const loads = (path: string) => proxy.requested.filter((each) => each === path).length;
const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window);
const workers = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ active }) => new URL(active?.scriptURL ?? '').pathname),
  );
/** Everything that is stored for use without a connection. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const found: { cache: string; path: string; body: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        const body = (await (await cache.match(request))?.text()) ?? '';
        found.push({ cache: name, path: pathname + search, body });
      }
    }
    return found;
  });
const storedPaths = async (page: Page) => (await stored(page)).map(({ path }) => path).sort();

test('a newer version is announced to open pages; Update lets it in and loads them again, close keeps the old (OVER-015, OVER-016)', async ({
  page,
  context,
  request,
}) => {
  await page.clock.install();
  await page.goto(proxy.origin);
  await controlled(page);
  const other = await context.newPage();
  await other.goto(proxy.origin);
  // The browser itself looks after each document, and finds nothing yet.
  await expect.poll(() => loads('/sw.js')).toBe(2);
  const notice = (of: Page) => of.getByRole('status').filter({ hasText: 'A new version is available' });
  const update = (of: Page) => notice(of).getByRole('button', { name: 'Update' });
  const source = await (await request.get('/sw.js')).text();
  const answers = `self.addEventListener('message', ({ ports }) => ports[0]?.postMessage('newer'));`;
  proxy.substitutes.push([/^\/sw\.js$/, { body: `${source}\n${answers}` }]);
  const isNewerWaiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

  // An open page looks for it every ten minutes.
  await page.clock.fastForward(10 * 60_000);
  await expect(notice(page)).toBeVisible();
  await notice(other).getByRole('button', { name: 'Close' }).click();
  await expect(notice(other)).toBeHidden();
  await expect.poll(() => isNewerWaiting()).toBe(true);
  await other.reload();
  await expect(notice(other)).toBeVisible();

  for (const each of [page, other]) await mark(each);
  await update(page).click();
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  const answer = page.evaluate(() => {
    const channel = new MessageChannel();
    navigator.serviceWorker.controller?.postMessage({}, [channel.port2]);
    return new Promise((resolve) => {
      channel.port1.onmessage = ({ data }) => resolve(data);
    });
  });
  expect(await answer).toBe('newer');
  await expect.poll(() => isNewerWaiting()).toBe(false);
  await expect(notice(page)).toBeHidden();

  // The worker is in already when the other tab requests it.
  await update(other).click();
  await expect.poll(() => isMarked(other).catch(() => true)).toBe(false);
});

test('workers and caches of others are removed; only a page they controlled loads again, once (PWA-011, PWA-012)', async ({
  page,
}) => {
  const old = `
    self.addEventListener('install', () => self.skipWaiting());
    self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));`;
  proxy.substitutes.push([/^\/old-worker\.js$/, { body: old }]);
  proxy.substitutes.push([/^\/before$/, { type: 'text/html', body: '<!doctype html><title>Before</title>' }]);
  const leaveBehind = async (scope: string) => {
    await page.goto(`${proxy.origin}/before`);
    await page.evaluate(async (where) => {
      for (const name of ['old-pages', 'crescendo-older']) {
        await (await caches.open(name)).put('/', new Response('old'));
      }
      const { installing } = await navigator.serviceWorker.register('/old-worker.js', { scope: where });
      await new Promise<void>((resolve) => {
        installing?.addEventListener('statechange', () => installing.state === 'activated' && resolve());
      });
    }, scope);
  };
  const isClean = async () => {
    await expect.poll(() => workers(page).catch(() => [])).toEqual(['/sw.js']);
    await expect.poll(() => storedPaths(page)).toEqual(['/offline']);
    await controlled(page);
  };

  await leaveBehind('/elsewhere/');
  await page.goto(proxy.origin);
  await isClean();
  expect(loads('/')).toBe(1);

  await leaveBehind('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('/old-worker.js'));
  await page.goto(proxy.origin);
  await expect.poll(() => loads('/')).toBe(3);
  await isClean();
  await hydrated(page);
  expect(loads('/')).toBe(3);
});

test('without a connection the panel’s own offline page is shown, in the visitor’s language, and nothing of a person is kept', async ({
  page,
  context,
}) => {
  await signIn(context, { baseURL: proxy.origin });
  await page.goto(`${proxy.origin}/de/balance`);
  await controlled(page);
  await page.goto(`${proxy.origin}/de/finances?status=done`);
  await expect.poll(() => storedPaths(page)).toEqual(['/de/offline', '/offline']);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    for (const path of ['/orders', '/offline?a=1', '/settings', '//localhost/offline', '/ru/offline']) {
      active?.postMessage({ type: 'offline-page', path });
    }
  });
  await expect.poll(() => storedPaths(page)).toContain('/ru/offline');

  // A part of the page that is still on its way would be missed, and the page would load itself again.
  await page.waitForLoadState('networkidle');
  await proxy.disappear();
  await page.goto(`${proxy.origin}/de/orders`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind offline');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto(`${proxy.origin}/orders`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByText('Crescendo can’t be reached')).toBeVisible();
  const kept = await stored(page);
  expect(kept.map(({ path }) => path).sort()).toEqual(['/de/offline', '/offline', '/ru/offline']);
  expect(kept.filter(({ body }) => /demo/i.test(body))).toEqual([]);

  await proxy.comeBack();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(header(page)).toBeVisible();
  expect(page.url()).toBe(`${proxy.origin}/orders`);
});

test('a page whose chunk is lost loads again, at most once a minute; then the error page shows (PWA-014, PWA-015)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.title.startsWith('Something went wrong')) sessionStorage.setItem('errorShown', '1');
    }).observe(document, { childList: true, subtree: true });
  });
  const kept = (key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);
  const logIn = header(page).getByRole('link', { name: 'Sign in' });
  await open(page, proxy.origin);
  // The page and its layout are lost together.
  proxy.substitutes.push([/\/assets\/(coming-soon\.page|default)-/, { status: 404, body: '' }]);
  await logIn.click();
  await expect.poll(() => loads('/')).toBe(2);
  await hydrated(page);
  const reloadedAt = Number(await kept('chunkReloadAt'));
  expect(Math.abs(Date.now() - reloadedAt)).toBeLessThan(60_000);
  // What the document before it has shown is known to the one that took its place.
  expect(await kept('errorShown')).toBeNull();

  await logIn.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  expect([loads('/'), loads('/login'), Number(await kept('chunkReloadAt'))]).toEqual([2, 0, reloadedAt]);

  await page.goto(proxy.origin);
  await hydrated(page);
  await page.evaluate(() => sessionStorage.setItem('chunkReloadAt', String(Date.now() - 60_000)));
  await logIn.click();
  await expect.poll(() => loads('/')).toBe(4);
  proxy.substitutes.length = 0;
  await hydrated(page);
  await logIn.click();
  await expect(page).toHaveURL(`${proxy.origin}/login`);
});

test('a part of a page that is lost loads it again once, too, and then costs only itself (PWA-014)', async ({
  page,
}) => {
  const chunk = /\/assets\/notices-/;
  proxy.substitutes.push([chunk, { status: 404, body: '' }]);
  await page.goto(proxy.origin);
  await expect.poll(() => proxy.requested.filter((path) => chunk.test(path)).length).toBe(2);
  await hydrated(page);
  await mark(page);
  await header(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${proxy.origin}/login`);
  await expect.poll(() => isMarked(page)).toBe(true);
  expect(loads('/')).toBe(2);
});

test.describe('without a worker', () => {
  // One that is being installed when its browser is closed can keep it from closing.
  test.use({ serviceWorkers: 'block' });

  test('the country a proxy sends is kept for a year and goes with every call (COOK-012, COOK-013)', async ({
    page,
    context,
  }) => {
    proxy.added['cf-ipcountry'] = 'DE';
    await open(page, proxy.origin);
    const cookie = (await context.cookies()).find(({ name }) => name === 'client_ip_country');
    expect(cookie?.value).toBe('DE');
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
    const called = page.waitForRequest((each) => new URL(each.url()).pathname.startsWith('/api/'));
    await servicesButton(page).click();
    expect(await (await called).headerValue('x-country-code')).toBe('DE');
  });
});
