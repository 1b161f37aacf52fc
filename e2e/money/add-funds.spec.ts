// Money is paid in, by every way there is, the way a customer does it.

import { expect, type Page } from '@playwright/test';
import {
  amountField,
  couponField,
  decideOn,
  invoicesOf,
  linesOf,
  openPage,
  payButton,
  payingIn,
  pick,
  remember,
  setStripe,
  stripeReports,
  summary,
  verify,
} from '../support/add-funds-parts.ts';
import { axeFaults } from '../support/axe.ts';
import { hydrated } from '../support/hydrated.ts';
import { test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const balance = (page: Page, amount: string) => page.getByRole('banner').getByText(amount);
const title = (page: Page, name: string) => main(page).getByRole('heading', { name });

test('a customer pays in by the test gateway with the keyboard alone: cancelled, tried again and paid, one invoice each (ROUTE-006, ROUTE-036, ROUTE-037, PAY-013, COOK-015, COOK-016)', async ({
  page,
  context,
  baseURL,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const customer = await payingIn(page);
  await expect(page.locator('[aria-current=step]')).toHaveText(/1\s*Method/);
  await expect(main(page).getByRole('button', { name: 'Balance' })).toHaveCount(0);
  await main(page)
    .getByRole('button', { name: /Sandbox gateway/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-current=step]')).toHaveText(/2\s*Amount/);
  await expect(amountField(page)).toBeFocused();
  await page.keyboard.type('200');
  await expect(payButton(page)).toHaveText(/Pay \$.200.00/);
  await expect
    .poll(() => linesOf(page))
    .toEqual([
      'Amount $ 200.00',
      'Fee $ 0.00',
      'You pay $ 200.00',
      'Payment method bonus, 5% +$ 10.00',
      'Added to balance $ 210.00',
    ]);
  expect(await axeFaults(page)).toEqual([]);
  await payButton(page).dblclick();

  await page.waitForURL(/\/sandbox-gateway\//);
  await expect(page.getByText('This is a test payment. No real money is charged.')).toBeVisible();
  await expect(page.getByText('200.00 USD')).toBeVisible();
  const left = async () => (await context.cookies()).find(({ name }) => name === 'gatewayFrom')?.value;
  expect(decodeURIComponent((await left()) ?? '')).toBe('/add-funds');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await page.waitForURL(/\/add-funds\/error\?invoice_id=\d+$/);
  await hydrated(page);
  await expect(title(page, 'Payment not completed')).toBeVisible();
  await expect(main(page)).toContainText('Nothing was charged.');
  await expect(main(page)).toContainText('Test payment, no real money');
  await expect.poll(left).toBeUndefined();
  await main(page).getByRole('link', { name: 'Try again' }).press('Enter');

  // The method is still chosen, and the same payment is another one now that the first was cancelled.
  await page.waitForURL(/\/add-funds\?method=\d+$/);
  await expect(page.locator('[aria-current=step]')).toHaveText(/2\s*Amount/);
  await amountField(page).fill('200');
  await expect(payButton(page)).toHaveText(/Pay \$.200.00/);
  await amountField(page).press('Enter');
  await page.waitForURL(/\/sandbox-gateway\//);
  await page.getByRole('button', { name: 'Pay', exact: true }).press('Enter');
  await page.waitForURL(/\/add-funds\/success\?invoice_id=\d+$/);
  await expect(title(page, 'Payment received')).toBeVisible();
  await expect(main(page)).toContainText(/\$.210\.00 has been added to your balance/);
  await expect(balance(page, '$ 210.00')).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'What to order next' })).toBeVisible();
  await hydrated(page);
  expect(await axeFaults(page)).toEqual([]);
  await expect
    .poll(() => invoicesOf(customer))
    .toMatchObject(
      ['failed', 'paid'].map((status) => ({
        status,
        amount_micros: '200000000',
        success_url: `${baseURL}/add-funds/success`,
        cancel_url: `${baseURL}/add-funds/error`,
      })),
    );

  expect(faults).toEqual([]);
});

test('the gateway sends a customer back in the language they came with, and a payment they left is gone on with (PAY-013)', async ({
  page,
  baseURL,
}) => {
  const customer = await payingIn(page, '/de/add-funds');
  await pick(page, 'Test-Gateway');
  await amountField(page).fill('50');
  await payButton(page).click();
  await page.waitForURL(/\/sandbox-gateway\//);
  expect((await invoicesOf(customer)).at(-1)).toMatchObject({
    success_url: `${baseURL}/de/add-funds/success`,
    cancel_url: `${baseURL}/de/add-funds/error`,
  });
  // Back from the gateway by the browser's own button: the payment that is open is gone on with.
  const gateway = page.url();
  await page.goBack();
  await hydrated(page);
  await pick(page, 'Test-Gateway');
  await amountField(page).fill('50');
  await payButton(page).click();
  await page.waitForURL(gateway);
  await expect.poll(() => invoicesOf(customer)).toHaveLength(1);
});

test('each kind of coupon is explained line by line before anything is paid, and what was promised is credited (PAY-006)', async ({
  page,
}) => {
  const customer = await payingIn(page);
  await pick(page, 'Test card with a check');
  await amountField(page).fill('100');
  const withCoupon = async (code: string, badge: string | undefined) => {
    await couponField(page).fill(code);
    if (badge) await expect(main(page).getByText(badge, { exact: true })).toBeVisible();
    await expect(summary(page).locator('dl')).toHaveAttribute('aria-busy', 'false');
    await expect(summary(page)).toContainText(badge ? code : 'Added to balance');
    return (await linesOf(page)).filter((line) => !/^Amount|^Fee/.test(line));
  };
  expect(await withCoupon('WELCOME10', 'discount')).toEqual([
    'Coupon WELCOME10 −$ 10.00',
    'You pay $ 92.50',
    'Added to balance $ 100.00',
  ]);
  await expect.poll(() => linesOf(page)).toContain('Fee, 2.5% $ 2.50');
  expect(await withCoupon('SAVE5', 'discount')).toEqual([
    'Coupon SAVE5 −$ 5.00',
    'You pay $ 97.50',
    'Added to balance $ 100.00',
  ]);
  expect(await withCoupon('BACK7', 'cashback')).toEqual([
    'You pay $ 102.50',
    'Cashback after the payment, BACK7 +$ 7.00',
    'Added to balance $ 100.00',
  ]);
  expect(await withCoupon('BACK2', 'cashback')).toEqual([
    'You pay $ 102.50',
    'Cashback after the payment, BACK2 +$ 2.00',
    'Added to balance $ 100.00',
  ]);
  expect(await withCoupon('plus15', 'bonus')).toEqual([
    'You pay $ 102.50',
    'Coupon plus15 +$ 15.00',
    'Added to balance $ 115.00',
  ]);
  expect(await withCoupon('GIFT3', 'bonus')).toEqual([
    'You pay $ 102.50',
    'Coupon GIFT3 +$ 3.00',
    'Added to balance $ 103.00',
  ]);
  await couponField(page).fill('NO-SUCH');
  await expect(main(page).getByText('Coupon does not apply')).toBeVisible();
  await expect(couponField(page)).toHaveAttribute('aria-invalid', 'true');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove coupon' }).click();
  await expect(couponField(page)).toHaveValue('');
  await expect(couponField(page)).not.toHaveAttribute('aria-invalid', 'true');

  await verify(customer);
  const payWith = async (code: string, now: string) => {
    await openPage(page, `/add-funds?coupon=${code}`);
    await pick(page, 'Sandbox gateway');
    await amountField(page).fill('50');
    await expect(summary(page)).toContainText(code);
    await payButton(page).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.waitForURL(/\/add-funds\/success/);
    await expect(balance(page, now)).toBeVisible();
  };
  await payWith('WELCOME10', '$ 50.00');
  await payWith('PLUS15', '$ 107.50');
  await payWith('BACK7', '$ 161.00');
});

test('by Stripe a customer pays on its page, may leave it and come back, and sees the money as soon as Stripe has called (PAY-014)', async ({
  page,
  request,
}) => {
  await setStripe(request, true);
  try {
    const customer = await payingIn(page);
    await pick(page, 'Bank card');
    await amountField(page).fill('100');
    await expect(summary(page)).toContainText('Fee, 2.5%');
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Stripe, played' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the panel' }).click();
    await page.waitForURL(/\/add-funds\/error\?invoice_id=\d+$/);
    await main(page).getByRole('link', { name: 'Continue payment' }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.waitForURL(/\/add-funds\/success\?invoice_id=\d+$/);
    await expect(title(page, 'Waiting for confirmation')).toBeVisible();
    await hydrated(page);
    expect(await axeFaults(page)).toEqual([]);
    const [first] = await invoicesOf(customer);
    await stripeReports(request, first?.gateway_reference as string);
    // A card nobody has seen the papers of: the money is there, and waits.
    await expect(title(page, 'One more step')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Verify card' })).toHaveAttribute('href', '/card-verification');
    await decideOn(request, first?.id as number, 'confirm');
    await expect(title(page, 'Payment received')).toBeVisible();
    await expect(balance(page, '$ 102.00')).toBeVisible();
    await expect.poll(() => invoicesOf(customer)).toMatchObject([{ status: 'paid' }]);
    // Anyone who left too early does not see a failure.
    await openPage(page, `/add-funds/error?invoice_id=${first?.id}`);
    await expect(title(page, 'Payment received')).toBeVisible();
  } finally {
    await setStripe(request, false);
  }
});

test('by QR code in roubles: scanned and confirmed while the code is open, or reported and confirmed later (PAY-014, ENT-049)', async ({
  page,
  request,
}) => {
  const customer = await payingIn(page);
  await expect(page.locator('meta[name=currency]')).toHaveAttribute('content', 'USD');
  await page.getByRole('banner').getByRole('button', { name: 'Currency: USD' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText([/USD/, /RUB/]);
  await page.getByRole('menuitemradio', { name: /RUB/ }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Currency: RUB' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('currency'))).toBe('RUB');
  await pick(page, 'QR code');
  await expect(main(page)).toContainText(/min ₽.462\.50, max ₽.92.500/);
  await amountField(page).pressSequentially('9250');
  await expect(amountField(page)).toHaveValue('9 250');
  await expect(payButton(page)).toHaveText(/Pay ₽.9.250\.00/);
  await amountField(page).fill('400');
  await expect(main(page).getByText(/Enter at least ₽.462\.50/)).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await amountField(page).fill('9250');
  await payButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Scan to pay' });
  await expect(dialog.getByRole('img', { name: 'Payment QR code' })).toBeVisible();
  await expect(dialog).toContainText(/₽.9.250\.00/);
  await expect(dialog).toContainText('Demo data: do not send money to it.');
  await expect(page.locator('[aria-current=step]')).toHaveText(/3\s*Payment/);
  expect(await axeFaults(page, { only: '[role=dialog]' })).toEqual([]);
  // Put away and requested again, it is the same invoice.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await payButton(page).click();
  await expect(dialog).toBeVisible();
  const [first] = await invoicesOf(customer);
  await decideOn(request, first?.id as number, 'confirm');
  await page.waitForURL(/\/add-funds\/success\?invoice_id=\d+/);
  await expect(title(page, 'Payment received')).toBeVisible();
  await expect(balance(page, '₽ 9 250.00')).toBeVisible();
  await expect.poll(() => invoicesOf(customer)).toMatchObject([{ status: 'paid', amount_micros: '100000000' }]);

  await remember(page, 'currency', 'USD');
  await page.evaluate(() => localStorage.removeItem('currency'));
  await openPage(page, '/add-funds');
  await pick(page, 'QR code');
  await amountField(page).fill('20');
  await payButton(page).click();
  await dialog.getByRole('button', { name: 'Pay later' }).click();
  await expect(title(page, 'Waiting for your payment')).toBeVisible();
  await main(page).getByRole('button', { name: 'Show payment details' }).click();
  await dialog.getByRole('button', { name: 'I’ve paid' }).click();
  await expect(page.getByText('Message sent')).toBeVisible();
  await expect(title(page, 'We’re checking your payment')).toBeVisible();
  const second = (await invoicesOf(customer)).at(-1);
  expect(second?.status).toBe('waiting_confirmation');
  await decideOn(request, second?.id as number, 'confirm');
  await expect(title(page, 'Payment received')).toBeVisible();
  await expect(balance(page, '$ 120.00')).toBeVisible();
});

test("by transfer: 'I’ve paid' sends the comment with the invoice, and the operator has the last word (PAY-014, OVER-006, ENT-035)", async ({
  page,
  request,
}) => {
  const customer = await payingIn(page);
  const transfer = async () => {
    await pick(page, 'Bank transfer');
    await amountField(page).fill('500');
    await payButton(page).click();
  };
  await transfer();
  const dialog = page.getByRole('dialog', { name: 'Pay by transfer' });
  const [first] = await (async () => {
    await expect(dialog).toBeVisible();
    return invoicesOf(customer);
  })();
  for (const text of ['DEMO 0000 0000 0000 0000', `Invoice ${first?.id}`, 'Demo data: do not send money to it.']) {
    await expect(dialog).toContainText(text);
  }
  await expect(dialog).toContainText(/\$.500\.00/);
  await dialog.getByLabel('Your comment').fill('Sent by Anna at 10:30');
  const sent = page.waitForRequest(/mark-is-paid/);
  await dialog.getByRole('button', { name: 'I’ve paid' }).click();
  expect(new URL((await sent).url()).pathname).toBe(`/api/v1/invoices/${first?.id}/mark-is-paid`);
  expect((await sent).postDataJSON()).toEqual({ comment: 'Sent by Anna at 10:30' });
  await expect(page.getByText('Message sent')).toBeVisible();
  await expect(title(page, 'We’re checking your payment')).toBeVisible();
  await expect
    .poll(() => invoicesOf(customer))
    .toMatchObject([{ status: 'waiting_confirmation', customer_comment: 'Sent by Anna at 10:30' }]);
  await decideOn(request, first?.id as number, 'confirm');
  await expect(title(page, 'Payment received')).toBeVisible();
  await expect(balance(page, '$ 515.00')).toBeVisible();

  await openPage(page, '/add-funds');
  await transfer();
  await dialog.getByRole('button', { name: 'I’ve paid' }).click();
  await expect(title(page, 'We’re checking your payment')).toBeVisible();
  await decideOn(request, (await invoicesOf(customer)).at(-1)?.id as number, 'refuse');
  await expect(title(page, 'The payment failed')).toBeVisible();
  await expect(balance(page, '$ 515.00')).toBeVisible();
});
