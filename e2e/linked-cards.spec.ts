import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { newCustomer, useToken } from './customers.ts';
import { hydrated } from './hydrated.ts';
import { card, dialog, openProfile } from './profile-parts.ts';

const cards = (page: Page) => card(page, 'Linked cards');

/** Goes to the page of the test gateway and presses there. */
async function linkBySandbox(page: Page, press: 'Link the test card' | 'Cancel') {
  await cards(page).getByRole('button', { name: 'Link a card' }).click();
  await expect(page).toHaveURL(/\/sandbox-gateway\//);
  await page.getByRole('button', { name: press }).click();
  await expect(page).toHaveURL(/\/profile/);
  await hydrated(page);
}

test('a customer links a card, pays with it without typing it in again, and removes it (PAY-015, PAY-016)', async ({
  page,
  context,
  baseURL,
}) => {
  const { token } = await newCustomer();
  await useToken(context, token, baseURL);
  await openProfile(page);
  await expect(cards(page)).toContainText('No card is linked.');

  await linkBySandbox(page, 'Cancel');
  await expect(page.getByText('No card was linked.')).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await linkBySandbox(page, 'Link the test card');
  await expect(page.getByText('The card is linked')).toBeVisible();
  await expect(cards(page).getByRole('listitem')).toHaveText(
    /Visa •••• 4242\s*Test\s*Valid until 12\/34 · Sandbox gateway/,
  );
  expect(await axeFaults(page)).toEqual([]);

  await page.goto('/add-funds');
  await hydrated(page);
  await page.getByRole('button', { name: /Visa •••• 4242/ }).click();
  await page.getByLabel(/^Amount/).fill('100');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/add-funds\/success/);

  await page.goto('/finances');
  const records = page.locator('tbody tr');
  await expect(records).toHaveCount(2);
  await expect(records.nth(0)).toContainText(/Bonus.*Sandbox gateway.*\+\$\u00a02\.00/s);
  await expect(records.nth(1)).toContainText(/Payment.*Sandbox gateway.*\+\$\u00a0100\.00/s);

  await openProfile(page);
  await cards(page).getByRole('button', { name: 'Remove Visa •••• 4242' }).click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(cards(page)).toContainText('No card is linked.');
  await expect(page.getByText('The card is removed')).toBeVisible();
  await page.goto('/add-funds');
  await hydrated(page);
  await expect(page.getByRole('button', { name: /Sandbox gateway/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /••••/ })).toHaveCount(0);
});
