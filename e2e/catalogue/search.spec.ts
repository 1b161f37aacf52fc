import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { header, open, servicesButton } from '../support/frame-parts.ts';
import { test } from '../support/test.ts';

const box = (page: Page) => header(page).getByRole('combobox', { name: /^(Search everything|Alles durchsuchen)$/ });
const group = (page: Page, name: string) => header(page).getByRole('group', { name, exact: true });
const results = (page: Page) => header(page).getByRole('listbox');

test('the box finds networks, service types and services in three groups, and services by part of their number (HEAD-009, HEAD-011)', async ({
  page,
  request,
}) => {
  const requested: string[] = [];
  page.on('request', (each) => each.url().includes('/services/index') && requested.push(each.url()));
  await open(page);
  expect(requested).toEqual([]);
  await box(page).fill('REEL');
  await expect(group(page, 'Service types').getByRole('option', { name: 'Reels reach Instagram' })).toBeVisible();
  await expect(group(page, 'Networks')).toHaveText(/No network with this name/);
  expect(await group(page, 'Services').getByRole('option').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringMatching(/reel/i)]),
  );
  await box(page).fill('you');
  await expect(group(page, 'Networks').getByRole('option')).toHaveText(['YouTube']);

  const { data } = await (await request.get('/api/v1/services')).json();
  const { id, name } = data[3];
  await box(page).fill(String(id).slice(1));
  await expect(group(page, 'Services').getByRole('option', { name: new RegExp(`${id}$`) })).toContainText(name);
  // Whatever looks like a pattern, or never ends, is a text nothing is called.
  for (const text of ['(a+)+$', '[', '.*'.repeat(5_000)]) {
    await box(page).fill(text);
    await expect(header(page).getByText('Nothing found.').last()).toBeVisible();
  }
  expect(requested).toHaveLength(1);

  await box(page).fill('reels rea');
  await group(page, 'Service types').getByRole('option').first().click();
  await expect(page).toHaveURL(/\/services\/instagram-reels-reach$/);
  await expect(box(page)).toHaveValue('');
});

test('a network or a service that is chosen in the box is chosen on the index (HEAD-010)', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/v1/services')).json();
  const { id, name, network } = data[3];
  await open(page, '/home');
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(String(id));
  await expect(group(page, 'Services').getByRole('option')).toHaveCount(1);
  await expect(group(page, 'Services').getByRole('option')).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/\\?serviceId=${id}$`));
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(name);

  await box(page).fill(network.name);
  await group(page, 'Networks').getByRole('option').first().click();
  await expect(page).toHaveURL(new RegExp(`/\\?networkId=${network.id}$`));
  await expect(page.getByRole('navigation', { name: 'Networks' }).locator('[aria-current=true]')).toContainText(
    network.name,
  );
});

test('arrows go through the results and around, Escape empties the box and then leaves it; axe finds no fault', async ({
  page,
}) => {
  await open(page);
  await box(page).fill('video');
  const options = results(page).locator('[role=option]:not([aria-disabled])');
  const marked = results(page).locator('[aria-selected=true]');
  await expect(options.nth(1)).toBeVisible();
  const ids = await options.evaluateAll((all) => all.map(({ id }) => id));
  await expect(marked).toHaveId(ids[0] as string);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(marked).toHaveId(ids[1] as string);
  await expect(box(page)).toHaveAttribute('aria-activedescendant', ids[1] as string);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(marked).toHaveId(ids.at(-1) as string);
  expect(await axeFaults(page, { without: 'main' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(results(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box(page)).not.toBeFocused();
});

test('what was typed goes when the page is scrolled or something else is pressed (HEAD-012)', async ({ page }) => {
  await open(page);
  await box(page).fill('video');
  await expect(results(page)).toBeVisible();
  await page.mouse.move(1200, 650);
  await page.mouse.wheel(0, 300);
  await expect(box(page)).toHaveValue('');
  await expect(results(page)).toHaveCount(0);
  await box(page).fill('video');
  await expect(results(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(box(page)).toHaveValue('');
});

test('results stay 300 ms after the box lost the focus (HEAD-013)', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await box(page).fill('video');
  await expect(results(page)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await box(page).blur();
  await page.clock.runFor(299);
  await expect(results(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(results(page)).toHaveCount(0);
});

test('under 680 px the box is an icon, which opens it over the toolbar (HEAD-015)', async ({ page }) => {
  await page.setViewportSize({ width: 680, height: 800 });
  await open(page);
  const icon = header(page).getByRole('button', { name: 'Search', exact: true });
  await expect(box(page)).toBeVisible();
  await expect(icon).toBeHidden();
  for (const width of [679, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(box(page)).toBeHidden();
    await icon.click();
    await expect(box(page)).toBeFocused();
    expect((await box(page).boundingBox())?.width).toBeGreaterThan(width - 40);
    await page.keyboard.type('spotify');
    await expect(group(page, 'Networks').getByRole('option')).toHaveText(['Spotify']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeHidden();
  }
});

test('the services panel lists networks and the types of the chosen one, by pointer, finger and keyboard (CAT-025)', async ({
  page,
  request,
}) => {
  const { data: networks } = await (await request.get('/api/v1/networks')).json();
  const [first, second] = networks;
  await open(page);
  await servicesButton(page).focus();
  await page.keyboard.press('Enter');
  const types = (network: { name: string }) =>
    header(page)
      .getByRole('list', { name: `Service types for ${network.name}` })
      .getByRole('link');
  const hrefs = ({ service_types }: { service_types: { slug: string }[] }) =>
    service_types.map(({ slug }) => `/services/${slug}`);
  await expect(header(page).getByRole('list', { name: 'Networks' }).getByRole('button')).toHaveCount(networks.length);
  await expect(types(first)).toHaveCount(first.service_types.length);
  await expect
    .poll(() => types(first).evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    .toEqual(hrefs(first));
  await expect(types(first).first()).toContainText(/from \$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(header(page).getByRole('button', { name: new RegExp(`^${second.name}`) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('ArrowRight');
  await expect(types(second).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${hrefs(second)[0]}$`));
  await expect(servicesButton(page)).toHaveAttribute('aria-expanded', 'false');
});
