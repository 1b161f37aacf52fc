// What of the kit depends on the server: the panel's colours in both themes, the content policy, a finger as pointer. How
// its pieces behave is tested without one, in packages/ui/src/gallery/gallery.test.tsx.
import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { test } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/kit');
  await page.locator('main[data-ready]').waitFor();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// The guards around an open popup pass the focus on the moment they get it; menus belong to no landmark.
const axeFaultsOfPopup = (page: Page, only: string) =>
  axeFaults(page, { only, without: '[data-base-ui-focus-guard]', rules: { off: ['region'] } });

async function useTheme(page: Page, theme: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
  }, theme);
}

for (const theme of ['light', 'dark']) {
  test(`every piece is free of axe violations in the ${theme} theme, rendered for a desk and for a phone (A11Y-001)`, async ({
    page,
  }) => {
    await useTheme(page, theme);
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await axeFaults(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);
  });

  test(`what opens over the page is free of axe violations in the ${theme} theme (A11Y-001)`, async ({ page }) => {
    // The content policy reports what it refuses to the console.
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await useTheme(page, theme);
    await button(page, 'Show error').click();
    const toast = page.getByRole('region', { name: 'Kit messages' });
    await expect(toast.getByRole('button', { name: 'Add funds' })).toBeVisible();
    expect(await axeFaultsOfPopup(page, '[aria-label="Kit messages"]'), 'toast').toEqual([]);
    await toast.getByRole('button', { name: 'Close message' }).click();
    const opened = [
      { opener: button(page, 'Open menu'), role: 'menu' },
      { opener: button(page, 'Open dialog'), role: 'alertdialog' },
      { opener: button(page, 'Open drawer'), role: 'dialog' },
      { opener: page.getByRole('combobox', { name: 'Service type' }), role: 'listbox' },
    ] as const;
    for (const { opener, role } of opened) {
      await opener.click();
      await expect(page.getByRole(role)).toBeVisible();
      expect(await axeFaultsOfPopup(page, `[role=${role}]`), role).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toBeHidden();
    }
    expect(complaints).toEqual([]);
  });
}

test('controls are at least 44 pixels high under a finger (A11Y-001)', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 800, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${baseURL}/kit`);
  for (const control of [
    button(page, 'Ghost'),
    page.getByLabel('E-mail').locator('..'),
    page.getByRole('combobox').first(),
    page.getByRole('tab').first(),
  ])
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await context.close();
});

test('nothing moves for those who prefer less motion (A11Y-001)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { animationName, transitionDuration } = getComputedStyle(element);
        return animationName !== 'none' || transitionDuration !== '0s';
      }).length,
  );
  expect(moving).toBe(0);
});
