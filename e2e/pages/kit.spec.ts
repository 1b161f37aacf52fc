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
  test(`every piece is free of axe violations in the ${theme} theme, drawn for a desk and for a phone (A11Y-001)`, async ({
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

test('a dialog keeps the focus inside, closes on Escape and gives the focus back (A11Y-001)', async ({ page }) => {
  await button(page, 'Open dialog').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Clear the cart?' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAccessibleDescription('4 items worth $ 373.64 are removed.');
  await expect(button(page, 'Keep')).toBeFocused();
  for (const next of ['Clear cart', 'Close dialog', 'Keep']) {
    await page.keyboard.press('Tab');
    await expect(button(page, next)).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, 'Close dialog')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Open dialog')).toBeFocused();
});

test('a dialog that asks for a decision does not close by a press beside it (A11Y-001)', async ({ page }) => {
  await button(page, 'Open dialog').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await button(page, 'Keep').click();
  await expect(dialog).toBeHidden();
});

test('a drawer keeps the focus inside, closes on Escape and gives the focus back (A11Y-001)', async ({ page }) => {
  await button(page, 'Open drawer').focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await expect(drawer.getByLabel('Coupon')).toBeFocused();
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button(page, 'Open drawer')).toBeFocused();
});

test('a menu is walked with the arrow keys and by typing the first letters (A11Y-001)', async ({ page }) => {
  await button(page, 'Open menu').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  await page.keyboard.type('lo');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Chosen: log out')).toBeVisible();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button(page, 'Open menu')).toBeFocused();
});

test('a menu tells which of its choices are taken and closes on Escape (A11Y-001)', async ({ page }) => {
  const opener = button(page, 'Open menu');
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Compact' })).toBeChecked();
  await expect(page.getByRole('menuitemradio', { name: 'US dollar' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Euro' }).click();
  await opener.click();
  await expect(page.getByRole('menuitemradio', { name: 'Euro' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a select is opened, searched and chosen from by keyboard alone (A11Y-001)', async ({ page }) => {
  const select = page.getByRole('combobox', { name: 'Service type' });
  await expect(select).toHaveText('Ad views');
  await select.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Ad views' })).toHaveAttribute('aria-selected', 'true');
  // The list is drawn a moment before it listens: what is chosen has the focus then.
  await expect(page.getByRole('option', { name: 'Ad views' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Story reach' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(select).toHaveText('Story reach');
  await expect(select).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Story reach' })).toBeFocused();
  await page.keyboard.type('cha');
  await page.keyboard.press('Enter');
  await expect(select).toHaveText('Channel posts');
  await expect(page.locator('input[name="type"]')).toHaveValue('posts');
});

test('tabs are changed with the arrow keys, and a switched-off one can be read but not opened (A11Y-001)', async ({
  page,
}) => {
  await page.getByRole('tab', { name: 'Single order' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Bulk order' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveText('Many links at once.');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Autopromotion' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toHaveText('Spread over days.');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Single order' })).toHaveAttribute('aria-selected', 'true');
});

test('a tooltip appears on focus, goes on Escape and describes its control (A11Y-001)', async ({ page }) => {
  const pin = button(page, 'Pin');
  await expect(pin).toHaveAccessibleDescription('Pins the menu open on this device');
  await button(page, 'Show error').focus();
  await page.keyboard.press('Tab');
  await expect(pin).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText('Pins the menu open on this device');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('a toast is added to a live region that was there before, errors to an urgent one (A11Y-001)', async ({
  page,
}) => {
  const region = page.getByRole('region', { name: 'Kit messages' });
  const polite = region.locator('[aria-live="polite"]');
  const urgent = region.locator('[aria-live="assertive"]');
  await expect(polite).toBeEmpty();
  await expect(urgent).toBeEmpty();
  await button(page, 'Show toast').click();
  await expect(polite).toContainText('Order created successfully');
  await button(page, 'Show error').click();
  await expect(urgent).toContainText('Insufficient funds on balance.');
  await urgent.getByRole('button', { name: 'Add funds' }).click();
  await expect(page.getByText('Chosen: add funds')).toBeVisible();
  await expect(urgent).toBeEmpty();
});

test('closing a toast by keyboard gives the focus back to the work (A11Y-001)', async ({ page }) => {
  await button(page, 'Show toast').click();
  await button(page, 'Edit').focus();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Close message')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Close message')).toBeHidden();
  await expect(button(page, 'Edit')).toBeFocused();
});

test('a button that waits acts once, keeps its width and its focus, and says that it is busy (A11Y-001)', async ({
  page,
}) => {
  const pay = button(page, 'Pay now');
  const before = await pay.boundingBox();
  await pay.dblclick();
  await expect(page.getByText('Pressed: 1')).toBeVisible();
  await expect(pay).toHaveAttribute('aria-busy', 'true');
  await pay.focus();
  await page.keyboard.press('Enter');
  await pay.click({ force: true });
  await expect(page.getByText('Pressed: 1')).toBeVisible();
  await expect(pay).toBeFocused();
  expect((await pay.boundingBox())?.width).toBe(before?.width);
  await button(page, 'Answer').click();
  await pay.click();
  await expect(page.getByText('Pressed: 2')).toBeVisible();
});

test('the header of a sorted column says how it is sorted (A11Y-001)', async ({ page }) => {
  const table = page.getByRole('table', { name: 'Orders' });
  const header = (name: string) => table.getByRole('columnheader', { name });
  await expect(header('Order')).toHaveAttribute('aria-sort', 'descending');
  await expect(header('Sum')).toHaveAttribute('aria-sort', 'none');
  await header('Sum').getByRole('button').click();
  await expect(header('Sum')).toHaveAttribute('aria-sort', 'ascending');
  await expect(header('Order')).toHaveAttribute('aria-sort', 'none');
  await expect(table.getByRole('row').nth(1)).toContainText('$ 9.20');
  await page.keyboard.press('Enter');
  await expect(header('Sum')).toHaveAttribute('aria-sort', 'descending');
});

test('a table drawn as cards on a phone is still a table to screen readers (A11Y-001)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const table = page.getByRole('table', { name: 'Orders' });
  // Written out, because some browsers forget the role of an element whose display is changed.
  await expect(table.locator('[role="row"]')).toHaveCount(4);
  await expect(table.locator('[role="cell"]')).toHaveCount(15);
  await expect(table.getByRole('columnheader', { name: 'Order' }).getByRole('button')).toBeVisible();
});

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

test('nothing moves for those who asked for less motion (A11Y-001)', async ({ page }) => {
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
