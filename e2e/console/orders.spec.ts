// Staff find orders and work on them: by a provider's id, with numbers of their own and notes, one and many at once.
import { expect } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { complaintsOf } from '../support/complaints.ts';
import { runSql } from '../support/database.ts';
import { deliveredService, endDelivery } from '../support/delivery-parts.ts';
import { buy, signedInBuyer, videoLine } from '../support/placed-orders.ts';
import { test } from '../support/test.ts';
import { acceptedAttempt } from './accepted-attempt.ts';
import { firstProviderOf, holdOrders } from './held-orders.ts';
import { deskOf } from './staff-browsers.ts';

test.afterEach(endDelivery);

test('an order is found by its provider’s id and its delivered quantity set; what a provider has is not sent again, and its provider is asked to cancel (CONS-003, CONS-040, CONS-041)', async ({
  browser,
  context,
  request,
}) => {
  const page = await deskOf(browser);
  const complaints = complaintsOf(page);
  const service = await deliveredService(request, 'never');
  const buyer = await signedInBuyer(context);
  const [id = 0] = (await buy(request, buyer, [videoLine(service, `desk-${process.pid}`)])).orders;
  const { external_id } = await acceptedAttempt(id);
  // The provider's first answer changes the order: numbers set on what was there before would be refused.
  await expect
    .poll(() => runSql(`select start_quantity is not null as known from orders where id = ${id}`))
    .toEqual([{ known: true }]);
  await page.goto('/orders');
  await page.getByRole('searchbox', { name: 'Find orders' }).fill(external_id);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const row = page.getByRole('row', { name: `order ${id}` });
  await expect(row).toContainText(external_id);
  expect(await axeFaults(page)).toEqual([]);
  // Its menu offers what can be done with it.
  await row.getByRole('button', { name: `Actions for order ${id}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Set start and delivered' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Resend' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: service.name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend' })).toBeDisabled();
  await expect(page.getByText('A provider has it: a second send would buy twice')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Set start and delivered' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Delivered quantity').fill('300');
  await dialog.getByLabel('Reason').fill('Their counter is stuck');
  await dialog.getByRole('button', { name: 'Set the numbers' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Delivered' })).toContainText('300 of');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Start and delivered set by staff');

  await page.getByLabel('Add a note for staff').fill('Told the customer');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Told the customer');

  await page.getByRole('button', { name: 'Ask provider to cancel' }).click();
  await dialog.getByLabel('Reason').fill('The customer wrote');
  await dialog.getByRole('button', { name: 'Ask the provider' }).click();
  await expect(dialog).toBeHidden();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByRole('radio', { name: 'Staff' }).press('Space');
  await expect(timeline).toContainText('Cancel requested');
  await expect(timeline).toContainText('Told the customer');
  await expect(timeline).not.toContainText('Order placed');
  const requested = timeline.getByRole('listitem').filter({ hasText: 'Cancel requested' });
  await expect(requested).toContainText('The customer wrote');
  await expect(requested).toContainText('Demo operator');
  await expect
    .poll(() => runSql(`select status, cancel_reason from orders where id = ${id}`), { timeout: 30_000 })
    .toEqual([{ status: 'canceled', cancel_reason: 'staff' }]);
  expect(complaints).toEqual([]);
});

test('the route of many orders is changed at once, and each goes by it (CONS-039)', async ({
  browser,
  context,
  request,
}) => {
  const service = await deliveredService(request, 'never');
  const buyer = await signedInBuyer(context);
  const buyOne = async (video: string) =>
    (await buy(request, buyer, [videoLine(service, `${video}-${process.pid}`)])).orders[0] as number;
  const orders = await holdOrders(service, await firstProviderOf(service), async () => [
    await buyOne('route-1'),
    await buyOne('route-2'),
  ]);
  const page = await deskOf(browser);
  await page.goto(`/orders?state=open&service_id=${service.id}`);
  for (const id of orders)
    await page
      .getByRole('row', { name: `order ${id}` })
      .getByRole('checkbox')
      .click();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await bar.getByRole('button', { name: 'Change route' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('combobox', { name: 'Route' }).click();
  await page.getByRole('option', { name: /^Second / }).click();
  await dialog.getByLabel('Reason for the audit log').fill('The first is slow');
  await dialog.getByRole('button', { name: 'Change the route of 2 orders' }).click();
  await expect(page.getByRole('region', { name: 'Bulk actions' })).toContainText('2 done');
  await runSql(`update orders set submit_at = now() where service_id = ${service.id}`);
  for (const id of orders) {
    const { provider_id } = await acceptedAttempt(id);
    const [provider] = await runSql(`select name ~ '^Second' as is_second from providers where id = ${provider_id}`);
    expect(provider).toEqual({ is_second: true });
  }
});
