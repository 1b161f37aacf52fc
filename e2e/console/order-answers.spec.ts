// What staff answer with: words to the customer of an order, and the letters that went to its provider and back.
import { expect } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { complaintsOf } from '../support/complaints.ts';
import { deliveredService, endDelivery } from '../support/delivery-parts.ts';
import { buy, signedInBuyer, videoLine } from '../support/placed-orders.ts';
import { mailTo } from '../support/sign-in-form.ts';
import { test } from '../support/test.ts';
import { acceptedAttempt } from './accepted-attempt.ts';
import { deskOf, newMember } from './staff-browsers.ts';

test.afterEach(endDelivery);

test('staff read what was sent to a provider and what came back, and write to the customer, who has it by mail (CONS-049, CONS-050)', async ({
  browser,
  context,
  request,
}) => {
  const service = await deliveredService(request, 'never');
  const buyer = await signedInBuyer(context);
  const [id = 0] = (await buy(request, buyer, [videoLine(service, `answers-${process.pid}`)])).orders;
  const { external_id } = await acceptedAttempt(id);
  const page = await deskOf(browser);
  const complaints = complaintsOf(page);
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: 'Raw exchange' }).click();
  const dialog = page.getByRole('dialog');
  const attempt = dialog.getByRole('region', { name: /^Attempt 1/ });
  await expect(attempt).toContainText('action=add');
  await expect(attempt).toContainText('key=…');
  await expect(attempt).toContainText('Came back, HTTP 200');
  await expect(attempt).toContainText(external_id);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Message customer' }).click();
  await expect(dialog).toContainText(buyer.email);
  await dialog.getByRole('textbox').fill('The counter lags.\n\nIt catches up tonight.');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByText('The message is on its way')).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByRole('radio', { name: 'Staff' }).press('Space');
  await expect(timeline).toContainText('Message to the customer');
  await expect(timeline).toContainText('It catches up tonight.');
  expect((await mailTo(buyer.email, 'order-message')).text).toContain('The counter lags.');
  expect(complaints).toEqual([]);

  // Who may only look at orders finds neither.
  const { email } = await newMember('finance', 'Rita Reader');
  const reader = await deskOf(browser, { email });
  await reader.goto(`/orders/${id}`);
  await expect(reader.getByRole('region', { name: 'Route and attempts' })).toContainText(external_id);
  for (const name of ['Raw exchange', 'Message customer']) {
    await expect(reader.getByRole('button', { name })).toHaveCount(0);
  }
});
