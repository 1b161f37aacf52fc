// What the journeys through the profile share.
import type { Page } from '@playwright/test';
import type { Customer } from './customers.ts';
import { hydrated } from './hydrated.ts';

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');

export async function openProfile(page: Page, path = '/profile') {
  await page.goto(path);
  await hydrated(page);
}

/** Answers the question for proof of identity. */
export async function prove(page: Page, { password }: Customer) {
  const proofDialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proofDialog.getByLabel('Password', { exact: true }).fill(password);
  await proofDialog.getByRole('button', { name: 'Continue' }).click();
}
