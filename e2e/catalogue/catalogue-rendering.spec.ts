// Which parts of the list are rendered again, and what is left alone: each card that is rendered again costs a phone ten milliseconds.

import { expect, type Page } from '@playwright/test';
import { beginList, cards, openIndex, summary } from '../support/service-list.ts';
import { test } from '../support/test.ts';

const searchbox = (page: Page) => page.getByRole('searchbox', { name: 'Search by name' });

test('a list without changes is left alone: nothing is observed or rendered again (CAT-011)', async ({ page }) => {
  await page.addInitScript(() => {
    const counted = { watched: 0 };
    Object.assign(window, { counted });
    const observe = IntersectionObserver.prototype.observe;
    IntersectionObserver.prototype.observe = function count(target) {
      counted.watched += 1;
      observe.call(this, target);
    };
  });
  const watchedIn = (pictures: number) =>
    page.evaluate(async (count) => {
      const { counted } = window as unknown as { counted: { watched: number } };
      const before = counted.watched;
      for (let picture = 0; picture < count; picture += 1) await new Promise(requestAnimationFrame);
      return counted.watched - before;
    }, pictures);
  await openIndex(page);
  await searchbox(page).fill('video');
  await expect(page).toHaveURL(/search=video/);
  await expect(summary(page)).toHaveText(/ of [\d\s]+ services match$/);
  expect(await page.evaluate(() => (window as unknown as { counted: { watched: number } }).counted.watched)).not.toBe(
    0,
  );
  await expect.poll(() => watchedIn(60)).toBe(0);
});

test('until the catalogue is here, keystrokes leave the cards of the server as they are (CAT-002)', async ({
  page,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/services\/index|\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await beginList(page);
  await cards(page)
    .first()
    .evaluate((card) => card.setAttribute('data-known', ''));
  await searchbox(page).pressSequentially('video');
  await expect(summary(page)).toHaveText('Searching…');
  await expect(page.locator('[data-known]')).toHaveCount(1);
  letGo();
  await expect(summary(page)).toHaveText(/ of [\d\s]+ services match$/);
});

test('what is cleared in the moment it was typed is gone from its field, too (CAT-001)', async ({ page }) => {
  await openIndex(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'All filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'All filters' });
  const field = drawer.getByRole('searchbox', { name: 'Search by name' });
  const clear = await drawer.getByRole('button', { name: 'Clear all' }).elementHandle();
  // Both in one task: nothing is rendered between them.
  await field.evaluate((input, button) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as PropertyDescriptor;
    set?.call(input, 'video');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    (button as HTMLElement).click();
  }, clear);
  await expect(field).toHaveValue('');
  await field.pressSequentially('video');
  await expect(page).toHaveURL(/search=video/);
  await expect(field).toHaveValue('video');
  await drawer.getByRole('button', { name: 'Clear all' }).click();
  await expect(field).toHaveValue('');
  await expect(page).not.toHaveURL(/search=/);
});
