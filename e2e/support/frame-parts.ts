// The parts of the frame that tests reach for.
import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until it listens: the cart's button can be pressed from then on. */
export async function open(page: Page, url = '/') {
  await page.goto(url);
  await expect(header(page).getByRole('button', { name: /^(Cart|Warenkorb)/ })).toBeEnabled();
}

type Router = {
  navigate(to: string): Promise<void>;
  state: { navigation: { state: string }; errors: object | null; location: { pathname: string } };
};
declare global {
  interface Window {
    __reactRouterDataRouter?: Router;
  }
}

/** As a link of the app would lead there: no document is loaded. The page has come when the title is no longer the old one. */
export async function moveTo(page: Page, path: string) {
  const before = await page.title();
  await page.evaluate((to) => window.__reactRouterDataRouter?.navigate(to), path);
  await page.waitForFunction((old) => document.title !== old && document.querySelector('h1') !== null, before);
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
