// What all pages share on every screen: where they begin, how tall and wide they are, and where messages come.
import { expect, type Page } from '@playwright/test';
import { newCustomer, signInWith } from '../support/customers.ts';
import { moveTo } from '../support/frame-parts.ts';
import { hydrated } from '../support/hydrated.ts';
import { test } from '../support/test.ts';

const pages = [
  ...['/', '/dashboard', '/orders', '/orders/create', '/drip-feed', '/my-services', '/statistics', '/finances'],
  ...['/add-funds', '/bonuses', '/grades', '/profile', '/api', '/card-verification', '/services/youtube-ad-views'],
];

const leftEdge = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    const seen = [...main.querySelectorAll('h1, h2, p, img, table, [class*=rounded-card]')]
      .map((each) => each.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    return Math.round(Math.min(...seen.map(({ left }) => left)) - main.getBoundingClientRect().left);
  });

test('all pages of the cabinet begin at the same left edge of a wide screen, and fit every screen (LAY-009)', async ({
  page,
  context,
}) => {
  const { token } = await newCustomer({ dollars: 5 });
  await signInWith(context, token);
  await page.goto('/terms');
  await hydrated(page);
  for (const path of pages) {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await moveTo(page, path);
    expect([path, await leftEdge(page)]).toEqual([path, 24]);
    for (const width of [1440, 1150, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForFunction((wanted) => innerWidth === wanted, width);
      expect([path, width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
        ...[path, width, width],
      ]);
    }
  }
});

test('a page that is shorter than the screen does not scroll, on a desk and on a phone (LAY-010)', async ({
  page,
  context,
}) => {
  const { token } = await newCustomer();
  await signInWith(context, token);
  for (const [path, width, height] of [
    ['/orders', 1440, 1200],
    ['/my-services', 1440, 1200],
    ['/orders', 390, 1400],
    ['/login', 1440, 1400],
  ] as const) {
    if (path === '/login') await context.clearCookies({ name: 'authToken' });
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await hydrated(page);
    const foot = page.getByRole('contentinfo');
    await expect(foot).toBeInViewport({ ratio: 1 });
    expect([path, await page.evaluate(() => document.documentElement.scrollHeight)]).toEqual([path, height]);
  }
});

test('New order in the header is the main button only where the page has none (LAY-011)', async ({ page, context }) => {
  const { token } = await newCustomer();
  await signInWith(context, token);
  const newOrder = page.getByRole('banner').getByRole('link', { name: 'New order' });
  const ground = () => newOrder.evaluate((link) => getComputedStyle(link).backgroundColor);
  await page.goto('/profile');
  await hydrated(page);
  const loud = await ground();
  // An empty list offers what to do first.
  await page.goto('/finances');
  await expect(page.getByRole('main').getByRole('link', { name: 'Add funds' })).toHaveCSS('background-color', loud);
  await expect.poll(ground).not.toBe(loud);
});

test('what is said on the side has one corner: messages, the question about cookies and the cart (OVER-022)', async ({
  page,
  context,
}) => {
  await context.clearCookies({ name: 'use-cookie' });
  await page.goto('/');
  await hydrated(page);
  const cookies = page.getByRole('region', { name: 'Cookies' });
  await expect(cookies).toBeVisible();
  await page.getByRole('article').first().getByRole('button', { name: /cart/i }).click();
  const added = page.getByRole('status').filter({ hasText: 'is in your cart' });
  await expect(added).toBeVisible();
  const [one, other] = await Promise.all([cookies.boundingBox(), added.boundingBox()]);
  const edge = (box: typeof one) => Math.round((box?.x ?? 0) + (box?.width ?? 0));
  expect(edge(one)).toBe(edge(other));
  const [upper, lower] = [one, other].sort((a, b) => (a?.y ?? 0) - (b?.y ?? 0));
  expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThanOrEqual(lower?.y ?? 0);
});
