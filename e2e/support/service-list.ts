// The list of the index, as tests look at it.
import { expect, type Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';

export const cards = (page: Page) => page.getByRole('article');
export const summary = (page: Page) => page.getByRole('main').getByRole('status').first();
export const names = (page: Page) => cards(page).getByRole('heading').allTextContents();

export const viewSwitch = (page: Page, view: 'Cards' | 'Table') =>
  page.getByRole('group', { name: 'View' }).locator('label').filter({ hasText: view });

/** Opens the index and waits until the browser itself searches. */
export async function openIndex(page: Page, address = '/') {
  await page.goto(address);
  await searches(page);
}

/** Begins to use the list, which listens from then on. */
export async function beginList(page: Page) {
  await hydrated(page);
  await page.mouse.move(1, 1);
  await expect(page.locator('[data-late]')).toHaveCount(0);
}

export async function searches(page: Page) {
  await beginList(page);
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
  // And what it found first is rendered: a browser is idle only when nothing waits to be rendered.
  await page.waitForFunction(() => performance.getEntriesByName('services-search').length > 0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
