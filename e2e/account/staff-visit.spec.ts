// Staff who look at the panel as a customer never forget that they do.
import { type Browser, expect } from '@playwright/test';
import { deskOf } from '../console/staff-browsers.ts';
import { newCustomer } from '../support/customers.ts';
import { hydrated } from '../support/hydrated.ts';
import { test } from '../support/test.ts';

/** The console at a customer: the button there opens the panel as they see it, in a window of its own. */
async function deskAtCustomer(browser: Browser) {
  const { email } = await newCustomer();
  const desk = await deskOf(browser);
  await desk.goto('/customers');
  await desk.getByRole('searchbox', { name: 'Search customers' }).fill(email);
  await desk.getByRole('button', { name: 'Find', exact: true }).click();
  await desk.getByRole('link', { name: email }).first().click();
  return { desk, email, button: desk.getByRole('button', { name: 'Sign in as customer' }) };
}

test('a banner on every page says as whom staff look at the panel, and ends the visit (ROLE-015)', async ({
  browser,
  baseURL,
}) => {
  const { desk, email, button } = await deskAtCustomer(browser);
  const opening = desk.context().waitForEvent('page');
  await button.click();
  const page = await opening;
  const banner = page.getByRole('region', { name: 'View as a customer' });
  await expect(banner).toContainText(`You’re viewing the panel as ${email}.`);
  expect(new URL(page.url()).origin).toBe(baseURL);
  for (const path of ['/', '/orders', '/orders/create', '/terms', '/no/such/page']) {
    await page.goto(baseURL + path);
    await expect(banner).toContainText(`You’re viewing the panel as ${email}.`);
  }
  await page.goto(`${baseURL}/de/orders`);
  await expect(page.getByRole('region', { name: 'Ansicht als Kunde' })).toContainText(email);
  await page.goto(`${baseURL}/orders`);
  await hydrated(page);
  await banner.getByRole('button', { name: 'End visit' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('the link to a visit opens nothing in another browser (ROLE-009)', async ({ browser }) => {
  const { desk, button } = await deskAtCustomer(browser);
  // Nobody follows it here, so it is still good.
  await desk.context().route(/\/impersonate/, (route) => route.abort());
  const answering = desk.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/sign-in'));
  await button.click();
  const { data } = await (await answering).json();
  const other = await (await browser.newContext({ userAgent: 'Another browser' })).newPage();
  await other.goto(data.url);
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByRole('region', { name: 'View as a customer' })).toHaveCount(0);
});
