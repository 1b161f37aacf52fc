// The ways to pay, as an operator works on them: added, put on terms, and its keys written and never seen again.
import { expect } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { complaintsOf } from '../support/complaints.ts';
import { literal, runSql } from '../support/database.ts';
import { test } from '../support/test.ts';
import { deskOf } from './staff-browsers.ts';

test('a payment method is added inside its page with texts, terms and keys, shown as customers would see it, and not written over unseen (CONS-044, CONS-048)', async ({
  browser,
}) => {
  const name = `Card ${process.pid}`;
  const desk = await deskOf(browser);
  const complaints = complaintsOf(desk);
  await desk.goto('/money/methods');
  const tab = desk.getByRole('navigation', { name: 'Parts of money' }).getByRole('link', { name: /^Payment methods/ });
  const before = Number((await tab.innerText()).replace(/\D/g, ''));
  await desk.getByRole('link', { name: 'Add method' }).click();
  const editor = desk.getByRole('region', { name: 'Payment method' });
  await expect(editor.getByRole('heading', { name: 'New payment method' })).toBeVisible();
  await editor.getByLabel('Name', { exact: true }).fill(name);
  await editor.getByRole('combobox', { name: 'How it works' }).click();
  await desk.getByRole('option', { name: 'Card gateway (Stripe)' }).click();
  await editor.getByLabel('Fee for the customer').fill('2,5');
  await editor.getByRole('button', { name: 'Add step' }).click();
  await editor.getByLabel('Step 1: from amount').fill('100');
  await editor.getByLabel('Step 1: bonus').fill('2');
  await editor.getByLabel('Secret key').fill('sk_test_only_its_sender_knows');
  await editor.getByLabel('Webhook secret').fill('whsec_only_its_sender_knows');
  expect(await axeFaults(desk)).toEqual([]);
  await editor.getByRole('button', { name: 'Add method' }).click();
  await expect(desk.getByText('The method was saved')).toBeVisible();

  // It is behind all others, customers are offered it, and of its keys there is only a word.
  await expect(desk).toHaveURL(/method=\d+/);
  await expect(desk.getByRole('listitem').filter({ hasText: name })).toContainText('stripe, fee 2.5%');
  await expect(tab).toContainText(String(before + 1));
  await desk.reload();
  await expect(editor.getByRole('heading', { name })).toBeVisible();
  await expect(editor.getByText('Stored', { exact: true })).toHaveCount(2);
  expect(await desk.content()).not.toContain('only_its_sender_knows');
  const preview = desk.getByRole('region', { name: 'What customers see' });
  await expect(preview.getByRole('radio', { name: new RegExp(name) })).toBeChecked();
  await expect(preview).toContainText('$ 102.50');

  // What is typed is in the preview before it is saved, and gone when it is discarded.
  await editor.getByLabel('Fee for the customer').fill('5');
  await expect(preview).toContainText('$ 105.00');
  await expect(editor.getByText('1 change')).toBeVisible();
  await desk.getByRole('link', { name: 'Balance', exact: true }).click();
  const question = desk.getByRole('alertdialog', { name: 'Discard the changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(editor.getByLabel('Fee for the customer')).toHaveValue('5');
  await editor.getByRole('button', { name: 'Discard' }).click();
  await expect(preview).toContainText('$ 102.50');

  // Somebody else saves meanwhile.
  await editor.getByLabel('Fee for the customer').fill('7');
  await runSql(`update payment_methods set fee_ppm = 10000, version = version + 1
    where panel_id = 1 and name ->> 'en' = ${literal(name)}`);
  await editor.getByRole('button', { name: 'Save method' }).click();
  await expect(editor.getByText('Someone else changed this in the meantime')).toBeVisible();
  await expect(editor.getByLabel('Fee for the customer')).toHaveValue('1');
  expect(await axeFaults(desk)).toEqual([]);
  expect(complaints.filter((complaint) => !/status of 409/.test(complaint))).toEqual([]);
  await runSql(`update payment_methods set is_enabled = false where panel_id = 1 and name ->> 'en' = ${literal(name)}`);
  await runSql(`delete from panel_secrets where panel_id = 1 and name in ('stripeKey', 'stripeWebhook')`);
});
