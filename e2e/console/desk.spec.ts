// A day at the desk, in two browsers: an owner signs in, sends an order by another route and finds it by its provider's
// id, decides what nobody knows and asks for a large adjustment; a second person agrees and confirms a payment by hand.
// The journal and the audit log have all of it.
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { complaintsOf } from '../support/complaints.ts';
import { newCustomer } from '../support/customers.ts';
import { runSql } from '../support/database.ts';
import { deliveredService, endDelivery } from '../support/delivery-parts.ts';
import { buy, signedInBuyer, videoLine } from '../support/placed-orders.ts';
import { test } from '../support/test.ts';
import { acceptedAttempt } from './accepted-attempt.ts';
import { holdOrders } from './held-orders.ts';
import { deskBrowser, deskOf, newMember } from './staff-browsers.ts';

type Shop = { context: BrowserContext; request: APIRequestContext };

test.setTimeout(180_000);
test.afterEach(endDelivery);

/** Two orders of a service at a provider: one waits until staff send it, of the other the provider's word is lost. */
async function troubledOrders({ context, request }: Shop) {
  const service = await deliveredService(request, 'never');
  const buyer = await signedInBuyer(context);
  const buyOne = async (video: string) =>
    (await buy(request, buyer, [videoLine(service, `${video}-${process.pid}`)])).orders[0] as number;
  const lost = await buyOne('lost');
  const attempt = await acceptedAttempt(lost);
  await runSql(`update submissions set state = 'unknown', external_id = null, accepted_at = null, poll_at = null,
    answer = 'The connection broke', evidence = '{"listing": {"verdict": "found", "externalId": "${attempt.external_id}"}}'
    where id = ${attempt.id}`);
  await runSql(`update orders set delivery_state = 'in_review', is_submitted = false where id = ${lost}`);

  const [waiting = 0] = await holdOrders(service, attempt.provider_id, async () => [await buyOne('waiting')]);
  return { waiting, lost, attempt };
}

/** A customer with ten dollars who says that a hundred more were sent by bank. */
async function payerByHand(request: APIRequestContext) {
  const customer = await newCustomer({ dollars: 10 });
  const headers = { authorization: `Bearer ${customer.token}` };
  const methods = await (await request.get('/api/v1/payment-methods', { headers })).json();
  const byHand = (methods.data as { id: number; strategy: string }[]).find(({ strategy }) => strategy === 'message');
  const data = { payment_method_id: byHand?.id, amount: 100 };
  const made = await request.post('/api/v1/add-funds', { headers, data });
  const { invoice_id: invoiceId } = (await made.json()).data as { invoice_id: number };
  await request.post(`/api/v1/invoices/${invoiceId}/mark-is-paid`, { headers, data: { comment: 'From my bank' } });
  return { email: customer.email, invoiceId };
}

async function signInAsOwner(page: Page) {
  await page.goto('/orders');
  await page.getByLabel('Email').fill('owner@crescendo.test');
  await page.getByLabel('Password').fill('owner-owner-owner');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
}

/** By another route than the usual one; then its new provider's id finds it in the list. */
async function sendByAnotherRoute(page: Page, orderId: number) {
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: 'Resend' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Route' }).click();
  await page.getByRole('option', { name: /^Second / }).click();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog).toBeHidden();
  const { external_id } = await acceptedAttempt(orderId);
  await page.goto('/orders?tab=all');
  await page.getByRole('searchbox', { name: 'Find orders' }).fill(external_id);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const row = page.getByRole('row', { name: `order ${orderId}` });
  await expect(row).toContainText(external_id);
  await row.focus();
  await page.keyboard.press('Enter');
  const attempts = page.getByRole('region', { name: 'Route and attempts' });
  await expect(attempts.getByRole('row', { name: /^Second / })).toContainText(external_id);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Sent again by staff');
}

async function askForAdjustment(page: Page, email: string) {
  await page.goto(`/customers?search=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Adjust balance' }).click();
  await page.getByLabel('Amount').fill('150');
  await page.getByLabel('Reason').fill('Goodwill for a late delivery');
  await expect(page.getByText('Needed over $ 100.00 a day')).toBeVisible();
  await expect(page.getByText(/Fiona Finance/)).toBeVisible();
  await page.getByRole('button', { name: 'Ask for agreement to $ 150.00' }).click();
  await expect(page.getByText('The request waits for a second person')).toBeVisible();
  await expect(page.getByText('$ 160.00')).toHaveCount(0);
}

async function agreeAndConfirm(page: Page, { email, invoiceId }: { email: string; invoiceId: number }) {
  // On a phone the pane is below the list and comes up with a tap.
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/money');
  const queue = page.getByRole('listitem').filter({ hasText: email });
  await queue.filter({ hasText: 'Balance adjustment' }).getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Balance adjustment, $ 150.00' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Agree to $ 150.00' })).toBeInViewport();
  if (desktop) await page.setViewportSize(desktop);
  await page.getByRole('button', { name: 'Agree to $ 150.00' }).click();
  await expect(page.getByText('Agreed and done')).toBeVisible();
  await queue
    .filter({ hasText: `invoice ${invoiceId}` })
    .getByRole('button')
    .click();
  await expect(page.getByText('The customer writes: From my bank')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm $ 100.00' }).click();
  await expect(page.getByText('The payment was credited')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Prove now' }).click();
  await expect(page.getByText('Ledger proven')).toBeVisible({ timeout: 60_000 });
}

/** By keyboard: what their list says is filled in already. */
async function decideUnknown(page: Page, orderId: number, attempt: { id: number; external_id: string }) {
  await page.goto(`/review?id=${attempt.id}`);
  const title = page.getByRole('heading', { level: 2, name: new RegExp(`^${orderId}, `) });
  await expect(title).toBeVisible();
  const evidence = page.getByRole('region', { name: 'Evidence' });
  await expect(evidence).toContainText('Found in their order list');
  await expect(evidence).toContainText('The connection broke');
  expect(await axeFaults(page)).toEqual([]);
  const theirs = page.getByLabel('Their order id');
  await expect(theirs).toHaveValue(attempt.external_id);
  await theirs.press('Enter');
  await expect(page.getByText('Decided')).toBeVisible();
  await expect(title).toBeHidden();
  expect(await runSql(`select state, resolution from submissions where id = ${attempt.id}`)).toEqual([
    { state: 'accepted', resolution: 'confirmed' },
  ]);
}

async function findInJournal(page: Page, { email, invoiceId }: { email: string; invoiceId: number }) {
  await page.goto(`/customers?search=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByText('$ 260.00').first()).toBeVisible();
  await page.getByRole('link', { name: 'All postings in the journal' }).click();
  await expect(page.getByText('Goodwill for a late delivery')).toBeVisible();
  await expect(page.getByText(/agreed by Fiona Finance/)).toBeVisible();
  await expect(page.getByText(`invoice:${invoiceId}:invoiced`)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export journal' }).click();
  const file = await (await download).createReadStream();
  expect((await file.toArray()).map(String).join('')).toContain('Goodwill for a late delivery');
}

test('an owner with a second factor finds an order, sends it by another route, decides what is unknown and adjusts a balance with a second person, and the audit log has it all (CONS-003, CONS-005, CONS-006, CONS-011, LEDG-005, PROV-006, ROLE-012)', async ({
  browser,
  context,
  request,
}) => {
  const { waiting, lost, attempt } = await troubledOrders({ context, request });
  const payer = await payerByHand(request);
  const second = await newMember('finance', 'Fiona Finance');
  const owner = await deskBrowser(browser);
  const complaints = complaintsOf(owner);
  await signInAsOwner(owner);
  await sendByAnotherRoute(owner, waiting);
  await decideUnknown(owner, lost, attempt);
  await askForAdjustment(owner, payer.email);
  const decider = await deskOf(browser, second);
  await agreeAndConfirm(decider, payer);
  await findInJournal(owner, payer);

  await owner.goto('/audit');
  const line = (...texts: string[]) =>
    texts.reduce((lines, text) => lines.filter({ hasText: text }), owner.getByRole('listitem')).first();
  await expect(line('Demo operator', 'signed in to the console as')).toBeVisible();
  await expect(line('Demo operator', 'sent again', `${waiting}`)).toBeVisible();
  await expect(line('Demo operator', 'requested a second approval for')).toBeVisible();
  await expect(line('Fiona Finance', 'approved, as the second person,')).toBeVisible();
  await expect(line('Fiona Finance', 'confirmed', `${payer.invoiceId}`)).toBeVisible();
  await expect(line('Demo operator', 'confirmed', `${attempt.id}`)).toBeVisible();
  await line('Demo operator', 'requested a second approval for').getByRole('button').click();
  await expect(owner.getByRole('listitem').filter({ hasText: 'Goodwill for a late delivery' })).toBeVisible();
  expect(await axeFaults(owner)).toEqual([]);
  // A sign-in page is opened by somebody who is not signed in, which the browser notes by itself.
  expect(complaints.filter((complaint) => !complaint.includes('status of 401'))).toEqual([]);
  await Promise.all([owner, decider].map((page) => page.context().close()));
});
