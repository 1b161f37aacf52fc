// A demo sends no mail: what it would have sent is read in the panel.
import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { password } from '../support/customers.ts';
import { hydrated } from '../support/hydrated.ts';
import { emailField } from '../support/sign-in-form.ts';
import { test } from '../support/test.ts';

const frame = (page: Page) => page.frameLocator('main iframe');

test('a stranger who registers in the demo reads the code in the mail viewer and goes on with it (AUTH-037, AUTH-038)', async ({
  page,
  context,
}) => {
  const email = `viewer-${Date.now()}@crescendo.test`;
  // Whoever looked before leaves nothing behind that hides what comes later.
  await page.goto('/mails');
  await page.goto('/register');
  await hydrated(page);
  await page.getByLabel('Name', { exact: true }).fill('Mary Somerville');
  await emailField(page).fill(email);
  for (const label of ['Password', 'Repeat password']) await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();

  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Read yours here' }).click();
  const viewer = await opening;
  await expect(viewer.getByRole('heading', { level: 1, name: 'Sent emails' })).toBeVisible();
  await expect(viewer.getByText('Demo', { exact: true })).toBeVisible();
  await viewer.getByRole('link', { name: email }).first().click();
  await expect(viewer.locator('main iframe')).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  const code =
    (await frame(viewer)
      .getByText(/^\d{6}$/)
      .textContent()) ?? '';
  await viewer.getByText('Plain text', { exact: true }).click();
  await expect(viewer.locator('main pre')).toContainText(code);
  expect(await axeFaults(viewer)).toEqual([]);
  await viewer.close();

  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Account: Mary Somerville' })).toBeVisible();
});

test('a link of a mail opens beside the viewer (AUTH-037)', async ({ page, context }) => {
  await page.goto('/password/reset');
  await hydrated(page);
  await emailField(page).fill('demo@crescendo.test');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeFocused();
  await page.goto('/mails');
  await hydrated(page);
  // The mail is written a moment after the call, by the worker.
  const mail = page.getByRole('link', { name: /Choose a new password.*demo@crescendo\.test/ }).first();
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(mail).toBeVisible({ timeout: 1000 });
  }).toPass();
  await mail.click();
  const opening = context.waitForEvent('page');
  await frame(page).getByRole('link', { name: 'Choose a new password' }).click();
  const opened = await opening;
  await expect(opened.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
});
