// Paying in where something is against it: limits, coupons, methods that are gone, answers that do not come.

import { expect, type Page } from '@playwright/test';
import {
  amountField,
  changeMethod,
  couponField,
  invoicesOf,
  openPage,
  payButton,
  payingIn,
  pick,
  summary,
} from '../support/add-funds-parts.ts';
import { axeFaults } from '../support/axe.ts';
import { runSql } from '../support/database.ts';
import { hydrated } from '../support/hydrated.ts';
import { test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');

test('a refusal is beside its field: amount, coupon and method, found by the page where it can and by the server where it does not (VAL-007, PAY-008)', async ({
  page,
  request,
}) => {
  const customer = await payingIn(page);
  await pick(page, 'Sandbox gateway');
  for (const [typed, why] of [
    ['0.99', /Enter at least \$.1$/],
    ['1000.01', /Enter at most \$.1.000$/],
    ['1.005', /Enter at most two decimal places/],
    ['1e3', /Enter an amount, for example 50/],
    ['-5', /Enter an amount above zero/],
  ] as const) {
    await amountField(page).fill(typed);
    await expect(main(page).getByText(why)).toBeVisible();
    await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(payButton(page)).toBeDisabled();
  }
  for (const typed of ['1', '1000']) {
    await amountField(page).fill(typed);
    await expect(payButton(page)).toBeEnabled();
  }

  // What changed after the page was read, the server reports.
  const undo = await changeMethod(request, 'sandbox', { min_amount: 20 });
  try {
    await amountField(page).fill('15');
    await expect(main(page).getByText(/Enter at least \$.20$/)).toBeVisible();
    await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true');
  } finally {
    await undo();
  }
  await amountField(page).fill('30');
  await couponField(page).fill('NO-SUCH');
  await expect(main(page).getByText('Coupon does not apply')).toBeVisible();
  await payButton(page).click();
  await expect(couponField(page)).toBeFocused();
  await expect(couponField(page)).toHaveAttribute('aria-invalid', 'true');
  const calculated = page.waitForResponse(/total-amount/);
  await couponField(page).fill('');
  await calculated;
  await expect(couponField(page)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(payButton(page)).toBeEnabled();

  // What changed after the total was calculated, too.
  const bringBack = await changeMethod(request, 'sandbox', { is_enabled: false });
  try {
    await payButton(page).click();
    await expect(main(page).getByRole('alert')).toContainText('payment method');
    expect(await axeFaults(page)).toEqual([]);
  } finally {
    await bringBack();
  }
  // The server has answered the last attempt: whatever it would have written is there.
  expect(await invoicesOf(customer)).toEqual([]);
});

test('an answer that is lost costs nobody a second invoice, and a server that is away says so', async ({
  page,
  request,
}) => {
  const customer = await payingIn(page);
  await page.route(/total-amount/, (route) => route.abort());
  await pick(page, 'QR code');
  await amountField(page).fill('25');
  await expect(summary(page).getByRole('alert')).toContainText('The total couldn’t be calculated');
  await expect(payButton(page)).toBeDisabled();
  await page.unroute(/total-amount/);
  await amountField(page).fill('26');
  await expect(payButton(page)).toBeEnabled();

  const keys: (string | undefined)[] = [];
  await page.route(/\/add-funds\?/, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The first call arrives, but its answer never comes.
    if (keys.length > 1) return route.continue();
    const { authorization = '', 'idempotency-key': key = '' } = route.request().headers();
    const data = route.request().postDataJSON();
    const received = await request.post('/api/v1/add-funds', {
      headers: { authorization, 'idempotency-key': key },
      data,
    });
    expect(received.status(), await received.text()).toBe(201);
    return route.abort();
  });
  await payButton(page).click();
  await expect(summary(page).getByRole('alert')).toContainText('The payment couldn’t be started');
  await payButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Scan to pay' })).toBeVisible();
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
  await expect.poll(() => invoicesOf(customer)).toHaveLength(1);
});

test('the page waits until typing stops: the total is requested half a second after the last key (PAY-007)', async ({
  page,
}) => {
  await payingIn(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('total-amount')) requested.push(request.postDataJSON().amount);
  });
  await pick(page, 'Sandbox gateway');
  await amountField(page).press('1');
  await page.clock.runFor(100);
  await expect.poll(() => requested).toEqual(['1']);
  for (const [key, wait] of [
    ['2', 499],
    ['3', 499],
  ] as const) {
    await amountField(page).press(key);
    await page.clock.runFor(wait);
  }
  expect(requested).toEqual(['1']);
  await page.clock.runFor(1);
  await expect.poll(() => requested).toEqual(['1', '123']);
});

test('a linked card is offered as a method and pays without leaving the page (PAY-015)', async ({ page, request }) => {
  const customer = await payingIn(page);
  const headers = { authorization: `Bearer ${customer.token}` };
  const methods = async () =>
    (await (await request.get('/api/v1/payment-methods', { headers })).json()).data as {
      id: number;
      translate_key: string;
      strategy: string;
      charge_type: string;
      linkedCardId: number | null;
    }[];
  const gateway = (await methods()).find(({ translate_key }) => translate_key === 'sandbox');
  const { data } = await (
    await request.post('/api/v1/recurring-payments-methods', { headers, data: { payment_method_id: gateway?.id } })
  ).json();
  await page.goto(data.redirect_url);
  await page.getByRole('button', { name: 'Link test card' }).click();
  await page.waitForURL(/\/profile/);
  expect((await methods()).find(({ linkedCardId }) => linkedCardId !== null)).toMatchObject({
    id: gateway?.id,
    strategy: 'linkedCard',
    charge_type: 'recurring',
  });
  await openPage(page, '/add-funds');
  const offered = main(page).getByRole('button', { name: /Visa •••• 4242/ });
  await expect(offered).toContainText('Linked card');
  await offered.click();
  await amountField(page).fill('30');
  await payButton(page).click();
  await page.waitForURL(/\/add-funds\/success\?invoice_id=\d+/);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('$ 30.00')).toBeVisible();
});

test('a panel without a way to pay says so, and a page of a payment that is none of mine says nothing about it', async ({
  page,
  request,
}) => {
  const other = await payingIn(page);
  await pick(page, 'QR code');
  await amountField(page).fill('26');
  await payButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const [theirs] = await invoicesOf(other);

  await runSql('update payment_methods set is_enabled = false where panel_id = 1');
  try {
    await payingIn(page);
    await expect(main(page)).toContainText('No payment methods yet');
    expect(await axeFaults(page)).toEqual([]);
  } finally {
    await runSql('update payment_methods set is_enabled = true where panel_id = 1');
  }
  for (const kind of ['success', 'error']) {
    await page.goto(`/add-funds/${kind}?invoice_id=${theirs?.id}`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main(page)).not.toContainText(`Invoice ${theirs?.id}`);
  }
  const headers = { authorization: `Bearer ${(await payingIn(page)).token}` };
  expect((await request.get(`/api/v1/invoices/${theirs?.id}`, { headers })).status()).toBe(404);
});
