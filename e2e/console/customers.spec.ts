// The list of customers: a view that is kept as a tab, and the list as a file.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { complaintsOf } from '../support/complaints.ts';
import { newCustomer } from '../support/customers.ts';
import { test } from '../support/test.ts';
import { deskOf } from './staff-browsers.ts';

test('filters of the list of customers are kept as a tab under a name, and what it shows goes out as CSV (CONS-022, CONS-043, CONS-046)', async ({
  browser,
}) => {
  const name = `quill${process.pid}`;
  const { email } = await newCustomer({ email: `${name}@example.test` });
  const desk = await deskOf(browser);
  const complaints = complaintsOf(desk);
  await desk.goto('/customers');
  await desk.getByRole('searchbox', { name: 'Search customers' }).fill(name);
  await desk.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(desk.getByText('1 customer', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Save view' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name of the view').fill('Quills');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toBeHidden();
  const views = desk.getByRole('navigation', { name: 'Views of the list' });
  await views.getByRole('link', { name: 'Never bought' }).click();
  await desk.getByRole('link', { name: email }).first().waitFor();
  await views.getByRole('link', { name: 'All' }).click();
  await expect(desk).toHaveURL(/\/customers\??$/);
  await views.getByRole('link', { name: 'Quills' }).click();
  await expect(views.getByRole('link', { name: 'Quills' })).toHaveAttribute('aria-current', 'page');
  await expect(desk.getByText('1 customer', { exact: true })).toBeVisible();
  expect(await axeFaults(desk)).toEqual([]);

  const downloading = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(email);

  await desk.getByRole('button', { name: 'Remove view' }).click();
  await expect(views.getByRole('link', { name: 'Quills' })).toBeHidden();
  await expect(desk.getByRole('button', { name: 'Save view' })).toBeVisible();

  // Somebody who has bought nothing leads to no orders, and not to those of everybody.
  await desk.getByRole('link', { name: email }).first().click();
  await desk.getByRole('navigation', { name: 'Parts of the customer' }).getByRole('link', { name: 'Orders' }).click();
  await expect(desk.getByText('No orders here')).toBeVisible();
  expect(complaints).toEqual([]);
});
