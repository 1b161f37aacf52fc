// The parts of the frame that tests reach for.
import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until it listens: the cart's button can be pressed from then on. */
export async function open(page: Page, url = '/') {
  await page.goto(url);
  await expect(header(page).getByRole('button', { name: /^(Cart|Warenkorb)/ })).toBeEnabled();
}

/** The address of the second demo panel. */
export const second = (baseURL: string | undefined) => (baseURL as string).replace('localhost', 'second.localhost');
export const header = (page: Page) => page.getByRole('banner');
export const servicesButton = (page: Page) => header(page).getByRole('button', { name: 'Services' });
export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

/** Types two days into the range picker. */
export async function chooseDays(page: Page, from: string, to: string) {
  await page.getByRole('button', { name: /^Period: / }).click();
  const picker = page.getByRole('dialog', { name: 'Period' });
  await picker.getByRole('textbox', { name: 'From' }).fill(from);
  await picker.getByRole('textbox', { name: 'To' }).fill(to);
  await picker.getByRole('button', { name: 'Apply' }).click();
}
