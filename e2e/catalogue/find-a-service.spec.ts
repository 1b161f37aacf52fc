// The way of somebody who looks for the right service, from one end to the other.

import { expect } from '@playwright/test';
import { newCustomer } from '../support/customers.ts';
import { header } from '../support/frame-parts.ts';
import { hydrated } from '../support/hydrated.ts';
import { beginList, cards, names, openIndex, searches, summary, viewSwitch } from '../support/service-list.ts';
import { logIn } from '../support/sign-in-form.ts';
import { test } from '../support/test.ts';

test('a guest finds a service in the header, narrows the list, compares in the table, keeps a favourite by signing in, shares the list and reads of the type in German', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await newCustomer();
  await openIndex(page, '/?networkId=2');
  await header(page).getByRole('combobox', { name: 'Search everything' }).fill('in-feed video');
  const found = header(page).getByRole('group', { name: 'Services', exact: true }).getByRole('option').first();
  await found.click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).first()).toContainText('YouTube');

  await page
    .getByRole('navigation', { name: 'Networks' })
    .getByRole('link', { name: /^YouTube/ })
    .click();
  await expect(page).toHaveURL(/\/\?networkId=1$/);
  await page.getByRole('button', { name: 'Countries', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'All filters' });
  await drawer.getByRole('searchbox', { name: 'Find a country' }).fill('germ');
  await drawer.getByLabel('Germany').check();
  await drawer.getByRole('region', { name: 'Price' }).getByLabel('To').fill('10');
  await expect(page).toHaveURL(/networkId=1&countries=\d+&maxPrice=10$/);
  await drawer.getByRole('button', { name: /^Show [\d\s]+ services?$/ }).click();
  await viewSwitch(page, 'Table').click();
  const row = page.getByRole('table', { name: 'Services' }).getByRole('row').nth(1);
  const heart = row.getByRole('button', { name: /^Favorite: / });
  const address = page.url();
  const friend = await (await browser.newContext({ baseURL: baseURL as string })).newPage();
  await friend.goto(address);
  await expect(cards(friend).first()).toBeVisible();
  const counted = (await summary(friend).textContent()) as string;
  expect(counted).toMatch(/^[\d\s]+ of [\d\s]+ services match$/);
  await friend.context().close();
  await expect(summary(page)).toHaveText(counted);
  await heart.click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await logIn(page, email);
  await expect(page).toHaveURL(address);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(summary(page)).toHaveText(counted);

  await searches(page);
  await row.getByRole('link', { name: /^(?!Buy)/ }).click();
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await trail.getByRole('link').last().click();
  await expect(page.locator('[data-state=standart]')).toBeVisible();
  const { pathname } = new URL(page.url());
  await hydrated(page);
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(new RegExp(`/de${pathname}$`));
  await expect(page.getByRole('heading', { name: 'Leistungen', exact: true })).toBeVisible();
});

test.describe('without the catalogue', () => {
  test('the server searches for a browser that could not fetch the catalogue, and the count says so until it has found', async ({
    page,
  }) => {
    const answer = Promise.withResolvers<void>();
    await page.route('**/services/index*', (route) => route.abort());
    await page.route(/\.data\?.*search=/, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto('/');
    await beginList(page);
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('video');
    await expect(summary(page)).toHaveText('Searching…');
    answer.resolve();
    await expect(summary(page)).toHaveText(/^[\d\s]+ of [\d\s]+ services match$/);
    await expect.poll(async () => (await names(page)).every((name) => /video/i.test(name))).toBe(true);
  });
});
