import { expect, type Page } from '@playwright/test';
import {
  amountField,
  openPage,
  payButton,
  pick,
  setStripe,
  stripeReports,
  verify,
} from '../support/add-funds-parts.ts';
import { axeFaults } from '../support/axe.ts';
import { newCustomer, signInWith } from '../support/customers.ts';
import { hydrated } from '../support/hydrated.ts';
import { card, dialog, openProfile } from '../support/profile-parts.ts';
import { test } from '../support/test.ts';

const cards = (page: Page) => card(page, 'Linked cards');

test('a customer links a card at Stripe, pays with it without typing it in again, and removes it (PAY-015, PAY-016)', async ({
  page,
  context,
  request,
}) => {
  const customer = await newCustomer();
  await signInWith(context, customer.token);
  await verify(customer);
  await setStripe(request, true);
  try {
    await openProfile(page);
    await expect(cards(page)).toContainText('No linked cards.');
    // The test gateway is there too; anyone who thinks better of it there comes back without a card.
    await cards(page).getByRole('button', { name: 'Link a card' }).click();
    await expect(page.getByText('This is a test payment')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('No card was linked.')).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
    await hydrated(page);

    await cards(page).getByRole('combobox', { name: 'Payment method' }).click();
    await page.getByRole('option', { name: 'Bank card' }).click();
    await cards(page).getByRole('button', { name: 'Link a card' }).click();
    await expect(page.getByRole('heading', { name: 'Stripe, played' })).toBeVisible();
    const session = new URL(page.url()).pathname.split('/').at(-1) as string;
    await page.getByRole('button', { name: 'Save the card' }).click();
    await expect(cards(page)).toContainText('The payment service has your card.');
    await stripeReports(request, session);
    await expect(page.getByText('Card linked')).toBeVisible();
    const row = cards(page).getByRole('listitem');
    await expect(row).toContainText('Visa •••• 4242');
    await expect(row).toContainText('Valid until 04/31 · Bank card');
    await expect(cards(page)).not.toContainText('The payment service has your card.');
    expect(await axeFaults(page)).toEqual([]);

    await openPage(page, '/add-funds');
    await pick(page, 'Visa •••• 4242');
    await amountField(page).fill('100');
    await payButton(page).click();
    await expect(page).toHaveURL(/\/add-funds\/success/);
    await openPage(page, '/finances');
    const records = page.locator('tbody tr');
    await expect(records).toHaveCount(3);
    await expect(records.nth(0)).toContainText(/Bonus.*Bank card.*\+\$\u00a02\.00/s);
    await expect(records.nth(1)).toContainText(/Fee.*Bank card.*−\$\u00a02\.50/s);
    await expect(records.nth(2)).toContainText(/Payment.*Bank card.*\+\$\u00a0102\.50/s);

    await openProfile(page);
    await cards(page).getByRole('button', { name: 'Remove Visa •••• 4242' }).click();
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Card removed')).toBeVisible();
    await expect(cards(page)).toContainText('No linked cards.');
    await openPage(page, '/add-funds');
    await expect(page.getByRole('button', { name: /Bank card/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /••••/ })).toHaveCount(0);
  } finally {
    await setStripe(request, false);
  }
});
