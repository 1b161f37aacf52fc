import { expect } from '@playwright/test';
import { header, open, second } from '../support/frame-parts.ts';
import { hydrated } from '../support/hydrated.ts';
import { changeSettings } from '../support/panel-settings.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('languages are chosen in a dialog up to 725 px and in a dropdown above (HEAD-022, HEAD-023)', async ({ page }) => {
  for (const [width, isDialog] of [
    [725, true],
    [726, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    await header(page).getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Language: English' }).click();
    const dialog = page.getByRole('dialog', { name: 'Language' });
    if (isDialog) await expect(dialog.getByRole('link', { name: 'Deutsch' })).toBeVisible();
    else await expect(page.getByRole('menuitem', { name: 'Deutsch' })).toBeVisible();
    expect(await dialog.count()).toBe(isDialog ? 1 : 0);
  }
});

test('another language brings its networks, page texts, sidebar, banners and word forms, and reads the profile again (I18N-004)', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const token = await signIn(context, { baseURL });
  await open(page);
  await page.evaluate(() => localStorage.setItem('shop', '[{"id":1},{"id":2}]'));
  await page.reload();
  const choose = async (current: string, wanted: string) => {
    await header(page).getByRole('button', { name: current }).click();
    await page.getByRole('menuitem', { name: wanted }).click();
    await expect(header(page).getByRole('button', { name: wanted })).toBeVisible();
  };
  const banner = page.locator('[data-banner-place="services_pricing_main"]');
  await expect(banner).toContainText('Partner newsletters');
  await expect(header(page).getByRole('button', { name: 'Cart, 2 items' })).toBeEnabled();
  await expect(header(page).getByRole('button', { name: 'Account: Demo customer' })).toBeVisible();

  await choose('Language: English', 'Deutsch');
  await expect(page).toHaveTitle(/^Werbeleistungen/);
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' }).getByText('Übersicht')).toHaveCount(1);
  await expect(banner).toContainText('Partner-Newsletter');
  await expect(header(page).getByRole('button', { name: 'Warenkorb, 2 Artikel' })).toBeEnabled();
  await expect(header(page).getByRole('button', { name: 'Konto: Demo customer' })).toBeVisible();
  await header(page).getByRole('button', { name: 'Leistungen' }).click();
  await expect(header(page).getByRole('link', { name: /^Anzeigenaufrufe/ })).toBeVisible();
  await page.keyboard.press('Escape');

  // Anyone who has been signed out elsewhere is a guest from the next language on.
  const left = await request.post('/core/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(left.ok()).toBe(true);
  await choose('Sprache: Deutsch', 'Русский');
  await expect(header(page).getByRole('link', { name: 'Войти' })).toBeVisible();
});

test('the currency picker changes the address alone, and remembers the choice (ROUTE-064, CUR-002)', async ({
  page,
  context,
}) => {
  await open(page, '/?networkId=1');
  await expect(page.locator('meta[name=currency]')).toHaveAttribute('content', 'USD');
  await expect(page.getByRole('article').first()).toContainText('$');
  await header(page).getByRole('button', { name: 'Currency: USD' }).click();
  await page.getByRole('menuitemradio', { name: /RUB/ }).click();
  await expect(page).toHaveURL(/\/\?networkId=1&currency=RUB$/);
  await expect(page.getByRole('article').first()).toContainText('₽');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('currency'))).toBe('RUB');
  expect((await context.cookies()).find(({ name }) => name === 'currency')?.value).toBe('RUB');
});

test('the address wins over the remembered currency, that over the panel’s, and what is none counts for nothing (CUR-003, ENT-049)', async ({
  page,
  context,
  baseURL,
}) => {
  const shown = () => header(page).getByRole('button', { name: /Currency/ });
  await open(page, second(baseURL));
  await expect(shown()).toHaveText(/RUB/);
  await open(page, '/?currency=EUR');
  await expect(shown()).toHaveText(/USD/);
  // Remembered by the browser although its cookie is gone.
  await page.evaluate(() => localStorage.setItem('currency', 'RUB'));
  await context.clearCookies({ name: 'currency' });
  await open(page);
  await expect(shown()).toHaveText(/RUB/);
  await open(page, '/?currency=USD');
  await expect(shown()).toHaveText(/USD/);
});

test('the currency picker leads customers to add funds (ROUTE-065)', async ({ page, context, baseURL }) => {
  await open(page);
  await header(page).getByRole('button', { name: 'Currency: USD' }).click();
  await expect(page.getByRole('menuitemradio', { name: /USD/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Add funds' })).toHaveCount(0);
  await signIn(context, { baseURL });
  await open(page);
  await header(page).getByRole('button', { name: 'Currency: USD' }).click();
  await expect(page.getByRole('menuitem', { name: 'Add funds' })).toHaveAttribute('href', '/add-funds');
});

test('the logo is the image of the theme with its text, or the name of the panel (HEAD-017, HEAD-018, HEAD-019)', async ({
  page,
  context,
  baseURL,
}) => {
  const shown = () => header(page).locator('img:visible');
  await open(page);
  await expect(shown()).toHaveAttribute('src', '/brand/crescendo.svg');
  await expect(shown()).toHaveAttribute('alt', 'Crescendo');
  await expect(header(page).getByRole('link', { name: 'Crescendo' })).toHaveAttribute('href', '/');
  await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL as string }]);
  await open(page);
  await expect(shown()).toHaveAttribute('src', '/brand/crescendo-dark.svg');
  await open(page, second(baseURL));
  await expect(shown()).toHaveCount(0);
  await expect(header(page).getByRole('link', { name: 'Greenhouse Reach' })).toBeVisible();
});

test('the logo leads where the panel says, and without a dark theme there is no switch (HEAD-016, THEME-002)', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL as string }]);
  await open(page);
  await expect(header(page).getByRole('button', { name: /theme/ })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Crescendo' })).toHaveAttribute('href', '/');
  await changeSettings(request, { logoDestinationUrl: 'https://example.com/about', darkModeAvailable: false });
  try {
    await open(page);
    await expect(header(page).getByRole('link', { name: 'Crescendo' })).toHaveAttribute(
      'href',
      'https://example.com/about',
    );
    await expect(header(page).getByRole('button', { name: /theme/ })).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  } finally {
    await changeSettings(request, { logoDestinationUrl: null, darkModeAvailable: true });
  }
});

test.describe('a browser that prefers German', () => {
  test.use({ locale: 'de-AT' });

  test('is offered the page in German, in German, without a redirect or a jump, until somebody has decided (I18N-008, I18N-012)', async ({
    page,
    context,
  }) => {
    await context.clearCookies({ name: 'language-offer-closed' });
    // On a phone, beside the question about cookies, it takes most room.
    await context.clearCookies({ name: 'use-cookie' });
    await page.setViewportSize({ width: 390, height: 780 });
    const offer = page.getByText('Diese Seite gibt es auch auf Deutsch.');
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
          (window as unknown as { shifts: number }).shifts += shift.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/terms?a=1');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(offer).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.02);
    // There the button to go on is where the offer would be.
    await page.goto('/orders/create');
    await hydrated(page);
    await expect(offer).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 780 });
    await expect(offer).toBeVisible();
    await page.setViewportSize({ width: 390, height: 780 });
    await page.goto('/terms?a=1');
    await page.getByRole('link', { name: 'Auf Deutsch anzeigen' }).click();
    await expect(page).toHaveURL(/\/de\/terms\?a=1$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nutzungsbedingungen');

    await context.clearCookies({ name: 'i18n_redirected' });
    await page.goto('/terms');
    await page.getByRole('button', { name: 'Schließen' }).click();
    await expect(offer).toHaveCount(0);
    // The palette's keys are listened to by the part of the page that would have offered it.
    await page.goto('/home');
    await hydrated(page);
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(offer).toHaveCount(0);
  });
});
