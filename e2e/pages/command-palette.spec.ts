import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { header, open } from '../support/frame-parts.ts';
import { hydrated } from '../support/hydrated.ts';
import { boughtVideos, signedInBuyer } from '../support/placed-orders.ts';
import { test } from '../support/test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or run a command' });
const field = (page: Page) => palette(page).getByRole('combobox');
const group = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true });

async function opened(page: Page) {
  await hydrated(page);
  // It listens when the browser is idle; a press before that is nobody's.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(field(page)).toBeFocused();
}

test("the command palette finds actions, pages, the customer's own orders and services, by keys alone (HEAD-038)", async ({
  page,
  context,
  request,
}) => {
  const loaded: string[] = [];
  page.on('request', (each) => /palette/.test(each.url()) && loaded.push(each.url()));
  const { service, orders } = await boughtVideos({ context, request }, 'palette');
  const [order] = orders;
  await open(page, '/orders');
  const before = page.getByRole('link', { name: String(order), exact: true });
  await before.focus();
  await opened(page);
  await expect(group(page, 'Actions').getByRole('option').first()).toContainText('New order');
  await expect(
    group(page, 'Pages')
      .getByRole('option', { name: /^Finances|Statistics/ })
      .first(),
  ).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(before).toBeFocused();

  await opened(page);
  await page.keyboard.type('watch?v=palette');
  await expect(group(page, 'Your orders').getByRole('option')).toHaveText([new RegExp(`^${order}`)]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/orders/${order}$`));
  await expect(palette(page)).toHaveCount(0);

  await opened(page);
  await page.keyboard.type(String(service.id));
  await expect(group(page, 'Services').getByRole('option').first()).toContainText(service.name);
  await field(page).fill('statis');
  await expect(group(page, 'Pages').getByRole('option').first()).toHaveText('Statistics');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/statistics$/);

  await opened(page);
  await page.keyboard.type('zzzz');
  await expect(palette(page).getByText('Nothing found.').first()).toBeVisible();
  await field(page).fill('dark');
  await expect(group(page, 'Actions').getByRole('option')).toHaveText([/^Switch to dark theme/]);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(header(page).getByRole('button', { name: 'Switch to light theme' })).toBeVisible();

  await opened(page);
  await page.keyboard.type('language deutsch');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/de\/statistics$/);
  expect(loaded.length).toBeGreaterThan(0);
});

test('nothing of the palette is loaded before it is opened; guests find pages and the way in, and signing out is an action (HEAD-038)', async ({
  page,
  context,
}) => {
  const requested: string[] = [];
  page.on('request', (each) => requested.push(each.url()));
  await open(page);
  await hydrated(page);
  const first = requested.length;
  await opened(page);
  expect(requested.slice(first).some((url) => /palette/.test(url))).toBe(true);
  expect(requested.slice(0, first).some((url) => /palette-popup|palette-messages/.test(url))).toBe(false);
  await expect(group(page, 'Actions').getByRole('option', { name: 'Sign in' })).toBeVisible();
  await expect(group(page, 'Actions').getByRole('option', { name: 'Sign out' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await signedInBuyer(context);
  await open(page, '/orders');
  await opened(page);
  await page.keyboard.type('sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
});

test('a question mark shows the keys, but not to somebody who types one (HEAD-039)', async ({ page }) => {
  await open(page);
  await opened(page);
  await page.keyboard.press('Escape');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await header(page).getByRole('combobox').focus();
  await page.keyboard.type('?');
  await expect(header(page).getByRole('combobox')).toHaveValue('?');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.locator('main').focus();
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  await expect(keys.getByText('Ctrl')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
});
