// Installing the panel as an app: who sees the prompt, what the browser is sent, what is remembered.

import { expect, type Page } from '@playwright/test';
import { second } from '../support/frame-parts.ts';
import { hydrated } from '../support/hydrated.ts';
import { test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const prompt = (page: Page) => page.getByRole('region', { name: 'Install the app' });
const close = (page: Page) => prompt(page).getByRole('button', { name: 'Close' });
const offerText = 'Manage your orders seamlessly! Install our app now.';
const details = [
  'Get quick access to your orders and statistics and easily create new ones - all with less data.',
  'Fast access to orders',
  'All functions in one app',
];

/** Plays the browser's offer to install; the visitor's answer waits for `accept`. Returns whether ours replaced it. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const state = Object.assign(window, { asked: 0, accept: () => {} });
    const userChoice = new Promise((resolve) => {
      state.accept = () => resolve({ outcome: 'accepted' });
    });
    Object.assign(event, { prompt: async () => void state.asked++, userChoice });
    dispatchEvent(event);
    return event.defaultPrevented;
  });

const cookieOf = async (page: Page, wanted: string) =>
  (await page.context().cookies()).find(({ name }) => name === wanted);
/** The notices come when the browser is idle; the worker they start shows that they have. */
const noticesReady = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test('the bar up to 725 px and the card from 726 lead to the browser’s own prompt (OVER-017, PWA-002, PWA-003, PWA-004, PWA-005, PWA-008)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 725, height: 800 });
  await page.goto('/');
  await noticesReady(page);
  await expect(prompt(page)).toBeHidden();
  expect(await offer(page)).toBe(true);
  const more = prompt(page).getByRole('button', { name: 'Show more' });
  const install = prompt(page).getByRole('button', { name: 'Install' });
  await expect(prompt(page)).toContainText(offerText);
  for (const each of [install, close(page)]) await expect(each).toBeVisible();
  await expect(more).toHaveCount(0);

  await page.setViewportSize({ width: 726, height: 800 });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(prompt(page)).toContainText(offerText);
  for (const each of [install, close(page)]) await expect(each).toBeVisible();
  for (const text of details) await expect(page.getByText(text)).toBeHidden();
  await more.click();
  for (const text of details) await expect(page.getByText(text)).toBeVisible();

  await install.click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(1);
  await expect(prompt(page)).toBeVisible();
  await page.evaluate(() => (window as unknown as { accept: () => void }).accept());
  await expect(prompt(page)).toBeHidden();
});

test('closed, it stays away for two days unless download_app opens it again (PWA-005, PWA-006, PWA-007, GUARD-009)', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await offer(page);
  await close(page).click();
  await expect(prompt(page)).toBeHidden();
  const hoursAway = async () => {
    const cookie = await cookieOf(page, 'pwa-prompt-closed');
    return Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 3600);
  };
  await expect.poll(hoursAway).toBe(48);

  await page.reload();
  await hydrated(page);
  await offer(page);
  await noticesReady(page);
  await expect(prompt(page)).toBeHidden();

  await page.goto('/?download_app');
  await expect.poll(() => cookieOf(page, 'pwa-prompt-closed')).toBeUndefined();
  await hydrated(page);
  await offer(page);
  await expect(prompt(page)).toBeVisible();

  // The same by a link inside the document.
  await close(page).click();
  await expect(prompt(page)).toBeHidden();
  for (const address of ['/', '/?download_app=1']) {
    await page.evaluate((to) => {
      const router = (window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } })
        .__reactRouterDataRouter;
      return router.navigate(to);
    }, address);
    // Rendered when the browser is idle again: two addresses at once would be rendered as one.
    await hydrated(page);
    await expect(prompt(page)).toBeVisible({ visible: address !== '/' });
  }
  await expect.poll(() => cookieOf(page, 'pwa-prompt-closed')).toBeUndefined();
});

test.describe('on an iPhone', () => {
  test.use({
    viewport: { width: 390, height: 800 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
  });

  test('the prompt shows the way to the home screen and can be closed (PWA-001)', async ({ page }) => {
    await page.goto('/');
    await expect(prompt(page)).toContainText('Press the share icon then Add to Home Screen');
    await expect(prompt(page).getByRole('button')).toHaveCount(1);
    await close(page).click();
    await expect(prompt(page)).toBeHidden();
    await expect.poll(() => cookieOf(page, 'pwa-prompt-closed')).toBeDefined();
  });
});

test('the first run as an app is reported once and remembered for 1999 days, and nothing is offered there (PWA-005, PWA-009, PWA-010)', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // A window of an app, as the installed panel has it. It opens on a page that runs no script of ours.
  const args = [...(launchOptions.args ?? []), `--app=${baseURL}/offline`];
  const app = await playwright.chromium.launchPersistentContext('', {
    ...launchOptions,
    // The shell of the other journeys has no windows.
    executablePath: test.info().config.metadata.chromium,
    args,
    baseURL: baseURL as string,
  });
  const page = app.pages()[0] as Page;
  await app.addCookies([{ name: 'use-cookie', value: '1', url: baseURL as string }]);
  // Browsers shorten such a life to 400 days, so the cookie is looked at as it is written.
  await page.addInitScript(() => {
    const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as Required<PropertyDescriptor>;
    const written: string[] = [];
    Object.assign(window, { written });
    Object.defineProperty(document, 'cookie', {
      get: () => get.call(document),
      set: (text: string) => {
        written.push(text);
        set.call(document, text);
      },
    });
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function note(...call) {
      Object.assign(window, { isWorkerStarted: true });
      return register.apply(this, call);
    };
  });
  // The notices report first and start the worker then. The second time it is there already and reports nothing.
  const reportReady = () => page.waitForFunction(() => 'isWorkerStarted' in window);
  const seen = () =>
    page.evaluate(() => {
      const { dataLayer, written } = window as unknown as { dataLayer: ArrayLike<unknown>[]; written: string[] };
      return {
        reported: dataLayer.map((call) => Array.from(call)).filter(([command]) => command === 'event'),
        written: written.filter((text) => text.startsWith('display-mode-sent=')),
      };
    });

  await page.goto('/');
  await reportReady();
  await expect
    .poll(() => seen())
    .toEqual({
      reported: [['event', 'display_mode', { display_mode: 'standalone' }]],
      written: [expect.stringContaining(`; Max-Age=${1999 * 86_400};`)],
    });
  await expect.poll(() => cookieOf(page, 'display-mode-sent')).toBeDefined();
  await page.reload();
  await reportReady();
  expect(await seen()).toEqual({ reported: [], written: [] });
  await offer(page);
  await expect(prompt(page)).toBeHidden();
  await app.close();
});

test('the manifest makes each panel an app of its own name, colour and icon (PWA-013)', async ({ page, baseURL }) => {
  for (const origin of [baseURL as string, second(baseURL)]) {
    await page.goto(origin);
    const [settings, manifest] = await page.evaluate(async () => {
      const get = async (path: string) => (await fetch(path, { headers: { accept: 'application/json' } })).json();
      return [(await get('/settings')).data, await get('/manifest.webmanifest')];
    });
    expect(settings.panelName).toBe(origin === baseURL ? 'Crescendo' : 'Greenhouse Reach');
    expect(manifest).toMatchObject({
      name: settings.panelName,
      theme_color: settings.colors.light.primary,
      start_url: '/',
      display: 'standalone',
      icons: [{ src: settings.favicon }, { src: settings.iconLink512Src, sizes: '512x512' }],
    });
    const session = await page.context().newCDPSession(page);
    const read = await session.send('Page.getAppManifest');
    expect([read.url, read.errors]).toEqual([`${origin}/manifest.webmanifest`, []]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Test browsers keep nothing, in which case none installs anything.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    await session.detach();
  }
});
