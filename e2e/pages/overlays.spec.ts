import { expect, type Page } from '@playwright/test';
import { withFrame } from '../support/altered-document.ts';
import { axeFaults } from '../support/axe.ts';
import { hydrated } from '../support/hydrated.ts';
import { changeSettings } from '../support/panel-settings.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');

async function openStory(page: Page, name: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/kit/overlays');
  await page.locator('main[data-ready]').waitFor();
  await button(page, name).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

test('the confirm dialog is 600 by 220 and a longer text scrolls inside it (OVER-010, OVER-011)', async ({ page }) => {
  for (const story of ['Confirm', 'Long confirm']) {
    const dialog = await openStory(page, story);
    await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: 600, height: 220 });
  }
  const dialog = dialogOf(page);
  const scroller = dialog.locator('[tabindex="0"]').filter({ hasText: 'paid back' });
  expect(await scroller.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  await expect(button(page, 'Cancel the order')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 640 });
  expect((await dialog.boundingBox())?.width).toBe(328);
  await button(page, 'Cancel the order').click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('output')).toHaveText('cancelled');
});

test('the image viewer fills the window and closes by Escape, its button and a press beside the picture (OVER-012)', async ({
  page,
}) => {
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => button(page, 'Close').click(),
    () => page.mouse.click(20, 400),
  ]) {
    const viewer = await openStory(page, 'Image');
    await expect.poll(() => viewer.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
    await expect(viewer.getByRole('img', { name: 'Logo of the panel' })).toBeVisible();
    await viewer.getByRole('img').click();
    await expect(viewer).toBeVisible();
    await close();
    await expect(viewer).toBeHidden();
  }
});

test('a picture of a content page opens in the viewer and gets the focus back', async ({ page }) => {
  // The demo texts have no pictures: this one is put in as the server would write it.
  const picture =
    '<button type="button" class="picture" aria-label="Enlarge: Our logo"><img src="/brand/crescendo.svg" alt="Our logo"></button>';
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<div class="prose">', `<div class="prose"><p>${picture}</p>`);
    await route.fulfill({ response, body });
  });
  await page.goto('/about');
  await hydrated(page);
  const enlarge = button(page, 'Enlarge: Our logo');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => button(page, 'Close').click(),
    () => page.mouse.click(20, 400),
  ]) {
    await enlarge.click();
    await expect(dialogOf(page).getByRole('img', { name: 'Our logo' })).toBeVisible();
    await close();
    await expect(dialogOf(page)).toBeHidden();
    await expect(enlarge).toBeFocused();
  }
});

test('the manual payment dialog shows where to pay and what else the method says (OVER-004, OVER-005)', async ({
  page,
}) => {
  const dialog = await openStory(page, 'Manual payment');
  expect((await dialog.boundingBox())?.width).toBe(628);
  for (const text of ['40817 8100 9923 0001', 'Invoice 90442', 'Transfers arrive within one working day.']) {
    await expect(dialog).toContainText(text);
  }
});

test("'I’ve paid' closes the dialog and says so, or shows why it was refused (OVER-007)", async ({ page }) => {
  const dialog = await openStory(page, 'Manual payment');
  await dialog.getByLabel('Your comment').fill('  Sent by Anna at 10:30 ');
  await button(page, 'I’ve paid').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Message sent')).toBeVisible();
  await expect(page.locator('output')).toHaveText('{"invoice_id":90442,"comment":"Sent by Anna at 10:30"}');
  const refused = await openStory(page, 'Manual payment refused');
  await button(page, 'I’ve paid').click();
  await expect(refused.getByRole('alert')).toHaveText('This invoice is already paid');
  await expect(refused).toBeVisible();
});

test('a comment is required only where the method wants one (OVER-008)', async ({ page }) => {
  const dialog = await openStory(page, 'Manual payment without comment');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await button(page, 'I’ve paid').click();
  await expect(page.locator('output')).toHaveText('{"invoice_id":90442}');
  await expect((await openStory(page, 'Manual payment')).getByRole('textbox')).toHaveCount(1);
});

test('the QR code is 200 wide and is beside what it says (OVER-009)', async ({ page }) => {
  const dialog = await openStory(page, 'QR code');
  const code = dialog.getByRole('img', { name: 'Payment QR code' });
  await expect.poll(() => code.boundingBox()).toMatchObject({ width: 200, height: 200 });
  await expect(dialog).toContainText('200.00 USDT');
  await expect(dialog).toContainText('TQx7Vn2kLr9wYb4HfPz8McDs3eGu6AtJ5k');
});

test('the speed-up offer names charge and total before anything is accepted (OVER-003)', async ({ page }) => {
  const dialog = await openStory(page, 'Speed-up');
  await expect(dialog).toContainText('$ 4.20');
  await expect(dialog).toContainText('$ 46.20');
  await button(page, 'Speed up').click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('output')).toHaveText('sped up');
});

test('a frozen account meets a dialog on every page that cannot be dismissed (OVER-001)', async ({ page, context }) => {
  await signIn(context);
  await withFrame(page, { frozen_at: '2026-11-01T10:00:00.000Z' });
  for (const path of ['/', '/about', '/no/such/page']) {
    await page.goto(path);
    const dialog = page.getByRole('alertdialog', { name: 'Your account is frozen' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 300);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await expect(dialog.getByRole('link', { name: 'Live chat' })).toHaveAttribute('href', /^mailto:.+@/);
  }
});

// In the provider's place: it puts a window over the page, as every chat does.
const chatScript = `
  const waiting = window.Intercom.q;
  window.Intercom = (command) => {
    if (command !== 'show') return;
    const chat = document.createElement('textarea');
    chat.setAttribute('aria-label', 'Chat');
    chat.style.cssText = 'position: fixed; right: 20px; bottom: 20px; z-index: 2147483000';
    document.body.append(chat);
  };
  for (const words of waiting) window.Intercom(...words);`;

test('a frozen account can talk to us, by the chat or else by mail, and leave (OVER-002)', async ({
  page,
  context,
  request,
}) => {
  await signIn(context);
  await withFrame(page, { frozen_at: '2026-11-01T10:00:00.000Z' });
  await page.goto('/terms');
  const dialog = page.getByRole('alertdialog', { name: 'Your account is frozen' });
  await expect(dialog.getByRole('link', { name: 'Live chat' })).toHaveAttribute(
    'href',
    'mailto:support@crescendo.test',
  );
  await changeSettings(request, { intercomAppId: 'abc123' });
  try {
    await page.route('https://widget.intercom.io/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: chatScript }),
    );
    await page.reload();
    await dialog.getByRole('button', { name: 'Live chat' }).click();
    // The dialog keeps the focus, but not from the one who can help.
    const chat = page.locator('textarea[aria-label=Chat]');
    await chat.click();
    await page.keyboard.type('Why?');
    await expect(chat).toHaveValue('Why?');
    await expect(dialog).toBeVisible();
  } finally {
    await changeSettings(request, { intercomAppId: null });
  }
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await context.cookies()).some(({ name }) => name === 'authToken')).toBe(false);
});

test('payments in moderation are announced with the way to verify; closed, it stays closed for the visit (OVER-018, VERIF-002)', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await withFrame(page, { invoices_in_moderation: 2 });
  await page.reload();
  const dialog = page.getByRole('alertdialog', { name: 'Your payment needs verification' });
  await expect(dialog).toContainText('2 of your payments are on hold');
  await dialog.getByRole('link', { name: 'Verify identity' }).click();
  await expect(page).toHaveURL(/\/card-verification$/);
  await expect(page.getByRole('heading', { name: 'Photo of the card' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(dialog).toBeHidden();
});

const dismissible = ['Confirm', 'Image', 'Moderation', 'QR code', 'Manual payment', 'Speed-up'];

test('every dialog keeps the focus inside and gives it back; Escape closes all but the blocking one (OVER-019)', async ({
  page,
}) => {
  for (const story of [...dismissible, 'Frozen with chat']) {
    const dialog = await openStory(page, story);
    await expect(dialog.locator(':focus'), story).toHaveCount(1);
    const stops = await dialog.locator('button, a[href], textarea, [tabindex="0"]').count();
    for (let press = 0; press <= stops; press += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus'), story).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    if (story === 'Frozen with chat') {
      await expect(dialog).toBeVisible();
      await button(page, 'Sign out').click();
    }
    await expect(dialog, story).toBeHidden();
    await expect(button(page, story), story).toBeFocused();
  }
});

for (const theme of ['light', 'dark'] as const) {
  test(`overlays have no accessibility fault and fit a phone: ${theme} (A11Y-001)`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL as string }]);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const story of [...dismissible, 'Long confirm', 'Frozen without chat', 'Manual payment refused']) {
      await openStory(page, story);
      const scope = { only: '[role=dialog], [role=alertdialog]', without: '[data-base-ui-focus-guard]' };
      expect(await axeFaults(page, scope), story).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), story).toBeLessThanOrEqual(
        0,
      );
      await page.keyboard.press('Escape');
      if (story !== 'Frozen without chat') await expect(dialogOf(page)).toHaveCount(0);
    }
  });
}
