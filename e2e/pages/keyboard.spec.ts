import { expect, type Page } from '@playwright/test';
import { header, open, servicesButton } from '../support/frame-parts.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { keyboardFaults } from '../support/walk-by-keyboard.ts';

test('the first stop leads past the header, and every stop after it is seen and marked (A11Y-001)', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, { baseURL });
  await page.setViewportSize({ width: 1150, height: 900 });
  await open(page, '/orders');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  // From here the way goes on inside the page, not back at the top.
  await expect(header(page).locator(':focus')).toHaveCount(0);
  expect(await keyboardFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await keyboardFaults(page)).toEqual([]);
});

test('what the header opens by key closes by Escape and gives the focus back (A11Y-001)', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, { baseURL });
  await open(page);
  const byName = (name: string | RegExp) => header(page).getByRole('button', { name });
  const burger = byName('Open navigation');
  for (const [opener, opened] of [
    [servicesButton(page), header(page).getByRole('link', { name: /^Ad views/ })],
    [byName('Earn'), page.getByRole('menu')],
    [byName('Language: English'), page.getByRole('menu')],
    [byName('Currency: USD'), page.getByRole('menu')],
    [byName(/^Cart/), page.getByRole('dialog')],
    [byName('Account: Demo customer'), header(page).getByRole('button', { name: 'Sign out' })],
    [burger, page.getByRole('dialog')],
  ] as const) {
    await page.setViewportSize({ width: opener === burger ? 1000 : 1280, height: 800 });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(opened.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('nothing on the index moves for those who prefer less motion (A11Y-001)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  expect(await movingElements(page)).toEqual([]);
});

const movingElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { animationName, transitionDuration } = getComputedStyle(element);
        return animationName !== 'none' || transitionDuration !== '0s';
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );
