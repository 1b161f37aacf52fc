// The price of one customer: set by staff on the customer's page, refused where somebody else was quicker, seen in the shop.
import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { complaintsOf } from '../support/complaints.ts';
import { newCustomer, signInWith } from '../support/customers.ts';
import { literal, mintSession, runSql } from '../support/database.ts';
import { ownServer, test } from '../support/test.ts';

/** As staff who have signed in with a second factor, which is proven elsewhere. */
async function enterConsole(page: Page): Promise<void> {
  const token = await mintSession({ email: 'owner@crescendo.test' });
  await page.setExtraHTTPHeaders({ authorization: `Bearer ${token}` });
}

test('a price that staff set for a customer is what this customer sees in the shop, and nobody else (CONS-005, CONS-042, CONS-044)', async ({
  page,
  context,
  browser,
  request,
}) => {
  const slug = 'youtube-in-feed-ads';
  const { data: service } = await (await request.get(`/api/v1/services/${slug}`)).json();
  const customer = await newCustomer();
  const complaints = complaintsOf(page);
  await enterConsole(page);
  await page.goto(`http://admin.localhost:${ownServer().port}/customers?search=${encodeURIComponent(customer.email)}`);
  await page.getByRole('link', { name: customer.email }).click();
  await page.getByRole('button', { name: 'Set a price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the price of a service' });
  await dialog.getByLabel('Service', { exact: true }).fill(String(service.id));
  await dialog.getByRole('radio', { name: service.name }).check();
  await dialog.getByLabel('Price per 1 000').fill('0,65');
  expect(await axeFaults(page)).toEqual([]);

  // Somebody else changes the account meanwhile: nothing is overwritten, and the next try counts.
  await runSql(`update users set staff_version = staff_version + 1 where email = ${literal(customer.email)}`);
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await expect(dialog.getByRole('alert')).toContainText('changed this in the meantime');
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: service.name });
  await expect(row.getByText('$ 0.65')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  // The refused call is in the console of the browser.
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);

  await signInWith(context, customer.token);
  const shop = await context.newPage();
  await shop.goto(`/services/${slug}`);
  await expect(shop.getByText('$ 0.65').first()).toBeVisible();
  const guest = await browser.newPage({ baseURL: ownServer().baseURL });
  await guest.goto(`/services/${slug}`);
  await expect(guest.getByText(`$ ${service.price.toFixed(2)}`).first()).toBeVisible();
  await expect(guest.getByText('$ 0.65')).toHaveCount(0);
});
