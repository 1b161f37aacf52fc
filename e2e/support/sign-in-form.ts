// People of the sign-in journeys, and the mails they would find in their mailbox.

import { expect, type Page } from '@playwright/test';
import { password } from './customers.ts';
import { literal, runSql } from './database.ts';

/** Somebody who has just registered in this browser and got the first mails. Gives the e-mail. */
export async function registered(page: Page): Promise<string> {
  const email = `registered-${Date.now()}@crescendo.test`;
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await emailField(page).fill(email);
  for (const label of ['Password', 'Repeat password']) await page.getByLabel(label, { exact: true }).fill(password);
  await expect(page.getByText('Verified: you’re not a robot')).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();
  await giveCode(page, email);
  await expect(page.getByRole('button', { name: 'Account: Ada Lovelace' })).toBeVisible();
  return email;
}

/** The six digits that a registration waits for. */
export async function registerCode(email: string): Promise<string> {
  return /\b\d{6}\b/.exec((await mailTo(email, 'register-code')).text)?.[0] ?? '';
}

/** Enters them. */
export async function giveCode(page: Page, email: string) {
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(await registerCode(email));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

/** The newest mail of a kind; some are written by the worker, a moment after the call. */
export async function mailTo(email: string, kind: string): Promise<{ text: string; unsubscribe_url: string }> {
  const newest = `select text, unsubscribe_url from mails where recipient = ${literal(email)} and kind = ${literal(kind)}
    order by id desc limit 1`;
  let mail: Record<string, unknown> | undefined;
  await expect
    .poll(
      async () => {
        [mail] = await runSql(newest);
        return mail;
      },
      { message: `${kind} to ${email}` },
    )
    .toBeDefined();
  return mail as { text: string; unsubscribe_url: string };
}

export const emailField = (page: Page) => page.getByRole('textbox', { name: /^E-?mail/i });

/** Fills the sign-in form and sends it. */
export async function logIn(page: Page, email: string, word = password) {
  await emailField(page).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
