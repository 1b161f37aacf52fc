import { expect, type Page } from '@playwright/test';
import { amountField, invoicesOf, openPage, payButton, payingIn, pick } from '../support/add-funds-parts.ts';
import { axeFaults } from '../support/axe.ts';
import { test } from '../support/test.ts';

const openPayments = (page: Page) => page.getByRole('region', { name: 'Open payments' });

test('a payment that was left open is in finances and on the dashboard, to continue or to cancel (PAY-035)', async ({
  page,
}) => {
  const customer = await payingIn(page);
  await pick(page, 'QR code');
  await amountField(page).fill('12');
  await payButton(page).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Payment QR code' })).toBeVisible();
  const id = (await invoicesOf(customer))[0]?.id;

  await openPage(page, '/dashboard');
  await expect(openPayments(page)).toContainText(`Invoice ${id} to add funds · waiting for your payment until`);
  await openPage(page, '/finances');
  await expect(openPayments(page).getByRole('listitem')).toHaveCount(1);
  expect(await axeFaults(page)).toEqual([]);

  await openPayments(page)
    .getByRole('link', { name: `Continue payment ${id}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/add-funds\\?invoice_id=${id}$`));
  await page.getByRole('button', { name: 'Show payment details' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Payment QR code' })).toBeVisible();

  await openPage(page, '/finances');
  await openPayments(page)
    .getByRole('button', { name: `Cancel payment ${id}` })
    .click();
  const question = page.getByRole('alertdialog', { name: `Cancel payment ${id}?` });
  await question.getByRole('button', { name: 'Keep payment' }).click();
  await expect(question).toBeHidden();
  await openPayments(page)
    .getByRole('button', { name: `Cancel payment ${id}` })
    .click();
  await question.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByText(`Payment ${id} canceled`)).toBeVisible();
  await expect(openPayments(page)).toBeHidden();
  expect((await invoicesOf(customer))[0]?.status).toBe('expired');
  await openPage(page, `/add-funds?invoice_id=${id}`);
  await expect(page.getByRole('heading', { name: 'Payment canceled' })).toBeVisible();
});

test('a paid invoice has a receipt that prints alone; the page after the payment names the cashback (PAY-036)', async ({
  page,
}) => {
  const customer = await payingIn(page);
  await pick(page, 'Sandbox gateway');
  await amountField(page).fill('40');
  await payButton(page).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/\/add-funds\/success\?/);
  const id = (await invoicesOf(customer))[0]?.id;
  await page.getByRole('main').getByRole('link', { name: 'Receipt' }).click();
  await expect(page).toHaveURL(new RegExp(`/finances/${id}$`));
  const receipt = page.getByRole('article', { name: `Receipt ${id}` });
  await expect(receipt).toContainText('Ada Lovelace');
  await expect(receipt).toContainText(customer.email);
  await expect(receipt).toContainText('Funds added to the balance');
  await expect(receipt).toContainText(/Total\s*\$\s40\.00/);
  // At the left edge of all pages of the cabinet.
  const [edge, start] = await Promise.all([page.getByRole('main').boundingBox(), receipt.boundingBox()]);
  expect((start?.x ?? 0) - (edge?.x ?? 0)).toBe(24);
  expect(await axeFaults(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(receipt).toBeVisible();
  expect((await receipt.boundingBox())?.x).toBe(0);
  await page.emulateMedia({ media: 'screen' });

  await openPage(page, '/finances');
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(receipt).toBeVisible();
  expect((await page.goto('/finances/999999999'))?.status()).toBe(404);
});
