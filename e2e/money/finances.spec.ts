import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { newCustomer, signInWith } from '../support/customers.ts';
import { moveMoney } from '../support/database.ts';
import { chooseDays } from '../support/frame-parts.ts';
import { hydrated } from '../support/hydrated.ts';
import { test } from '../support/test.ts';

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

const cells = (page: Page) =>
  page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].slice(2).map((cell) => cell.innerText.trim())),
    );

/** Type, order, payment method and amount, the newest first. */
const history = [
  ['Order refund', '482137', '–', '+$\u00a09.00'],
  ['Order', '482137', '–', '−$\u00a010.00'],
  ['Task reward', '–', '–', '+$\u00a08.00'],
  ['Referral reward', '–', '–', '+$\u00a07.00'],
  ['Widget reward', '–', '–', '+$\u00a06.00'],
  ['Correction', '–', '–', '+$\u00a05.00'],
  ['Coupon', '–', '–', '+$\u00a04.00'],
  ['Bonus', '–', 'Sandbox gateway', '+$\u00a03.00'],
  ['Fee', '–', 'Sandbox gateway', '−$\u00a02.00'],
  ['Payment', '–', 'Sandbox gateway', '+$\u00a0102.00'],
];

test('every movement of money is in finances, in pages, by type and by days, and goes into a file (PAY-037, PAY-021, PAY-023, ROUTE-014)', async ({
  page,
  context,
}) => {
  const { email, token } = await newCustomer();
  await signInWith(context, token);
  await open(page, '/finances');
  await expect(page.getByText('No transactions yet')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Add funds' })).toHaveAttribute('href', '/add-funds');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();

  await moveMoney(email, 'history', 3);
  await open(page, '/finances');
  await expect(page.getByRole('main')).toContainText('Balance $\u00a0351.00');
  await expect.poll(() => cells(page)).toEqual([...history, ...history]);
  const first = page.locator('tbody tr').first().getByRole('cell');
  await expect(first.nth(0)).toHaveText(/^\d+$/, { useInnerText: true });
  await expect(first.nth(1)).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, {
    useInnerText: true,
  });
  await expect(page.getByRole('link', { name: '482137' }).first()).toHaveAttribute('href', '/orders/482137');
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect.poll(() => cells(page)).toEqual(history);

  await page.getByRole('combobox', { name: 'Type' }).click();
  // What only features that are not built would write cannot be chosen.
  await expect(page.getByRole('option')).toHaveText([
    ...['All types', 'Order', 'Order refund', 'Payment', 'Correction', 'Fee', 'Bonus', 'Coupon', 'Reward reversal'],
    'Chargeback',
  ]);
  await page.getByRole('option', { name: 'Fee' }).click();
  await expect(page).toHaveURL(/\?type=fee$/);
  await expect.poll(() => cells(page)).toEqual(Array(3).fill(history[8]));
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('finances.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines[0]).toBe('Transaction ID,Date (UTC),Type,Amount,Currency,Order,Payment method');
  expect(lines.slice(1)).toHaveLength(3);
  for (const line of lines.slice(1)) expect(line).toMatch(/^\d+,[\d-]+ [\d:]+,Fee,-2.00,USD,,Sandbox gateway$/);

  await chooseDays(page, '2020-01-01', '2020-01-31');
  await expect(page).toHaveURL(/date_from=2020-01-01&date_to=2020-01-31/);
  await expect(page.getByText('No transactions found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/\/finances$/);
  await expect.poll(() => cells(page)).toEqual([...history, ...history]);

  // What an address says wrongly is as if it were not there.
  await open(page, '/de/finances?type=hold&date_from=2026-02-30&page=0');
  await expect(page.locator('tbody tr').first()).toContainText('Erstattung');
  await expect(page.locator('tbody tr')).toHaveCount(20);
});
