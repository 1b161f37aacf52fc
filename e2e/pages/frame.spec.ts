import { expect } from '@playwright/test';
import { withFrame } from '../support/altered-document.ts';
import { axeFaults } from '../support/axe.ts';
import { header, open, second, servicesButton, sidebar } from '../support/frame-parts.ts';
import { hydrated } from '../support/hydrated.ts';
import { changeSettings } from '../support/panel-settings.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a guest is offered services, the ways in, the currency by its name, and ordering (HEAD-001, HEAD-029, HEAD-030, HEAD-034)', async ({
  page,
}) => {
  await open(page);
  await expect(servicesButton(page)).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await expect(header(page).getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
  await expect(header(page).getByRole('button', { name: 'Currency: USD' })).toBeVisible();
  await expect(header(page).getByText('Balance')).toHaveCount(0);
  await expect(header(page).getByRole('link', { name: 'New order' })).toHaveAttribute('href', '/orders/create');
  await expect(sidebar(page).getByRole('link', { name: 'New order' })).toBeVisible();
});

test('only customers have the Earn menu, with what their navigation offers (HEAD-003, HEAD-004, HEAD-005)', async ({
  page,
  context,
  baseURL,
}) => {
  await open(page);
  await expect(header(page).getByRole('button', { name: 'Earn' })).toHaveCount(0);
  const entries = async (url: string, panelId: number) => {
    await signIn(context, { baseURL: url, panelId });
    await open(page, url);
    await header(page).getByRole('button', { name: 'Earn' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    return page.getByRole('menuitem').allTextContents();
  };
  // The other ways to earn are not built, and so not offered.
  expect(await entries(baseURL as string, 1)).toEqual(['API']);
  expect(await entries(second(baseURL), 2)).toEqual(['API']);
});

test('the profile panel leads to the profile and the contacts, and out to the sign-in (HEAD-032, CUST-010, REDIR-012)', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, { baseURL });
  await open(page);
  await expect(header(page).getByRole('link', { name: /Balance/ })).toContainText('$\u00a00.00');
  const button = header(page).getByRole('button', { name: 'Account: Demo customer' });
  await button.click();
  await expect(header(page).getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  await expect(header(page).getByRole('link', { name: 'Contacts' })).toHaveAttribute('href', '/contacts');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contacts' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();

  await button.click();
  await header(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await context.cookies()).filter(({ name }) => name === 'authToken')).toEqual([]);
});

test('a customer can leave although the server does not answer (AUTH-008)', async ({ page, context, baseURL }) => {
  await signIn(context, { baseURL });
  await open(page);
  await page.route(/\/logout/, (route) => route.abort());
  await header(page).getByRole('button', { name: 'Account: Demo customer' }).click();
  await header(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await context.cookies()).filter(({ name }) => name === 'authToken')).toEqual([]);
});

test('the services button clears the favourites filter and opens the services panel (HEAD-002)', async ({ page }) => {
  await open(page, '/?isFavourites=1&networkId=1');
  await servicesButton(page).click();
  await expect(page).toHaveURL(/\/\?networkId=1$/);
  await expect(header(page).getByRole('heading', { name: 'YouTube' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: /Ad views/ })).toHaveAttribute('href', /^\/services\//);
  await header(page)
    .getByRole('button', { name: /Spotify/ })
    .click();
  await expect(header(page).getByRole('heading', { name: 'Spotify' })).toBeVisible();
});

test('a pointer that rests 250 ms on a network chooses it (HEAD-014)', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await servicesButton(page).click();
  const heading = (name: string) => header(page).getByRole('heading', { name, exact: true });
  await expect(heading('YouTube')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await header(page)
    .getByRole('button', { name: /^Spotify/ })
    .hover();
  await page.clock.runFor(249);
  await expect(heading('YouTube')).toBeVisible();
  await page.clock.runFor(1);
  await expect(heading('Spotify')).toBeVisible();
  // On its way across the list it chooses nothing.
  await header(page)
    .getByRole('button', { name: /^Reddit/ })
    .hover();
  await page.clock.runFor(100);
  await heading('Spotify').hover();
  await page.clock.runFor(1000);
  await expect(heading('Spotify')).toBeVisible();
});

test('one panel is open at a time, and the page under it does not scroll (HEAD-027, HEAD-028)', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await signIn(context, { baseURL });
  await open(page);
  const account = header(page).getByRole('button', { name: 'Account: Demo customer' });
  const scrolled = async () => {
    await page.mouse.move(500, 600);
    // Ten pictures after the wheel has turned, whatever moves has moved.
    await page.evaluate(() => {
      const moved = new Promise<number>((resolve) => {
        const measure = async () => {
          for (let picture = 0; picture < 10; picture += 1) await new Promise(requestAnimationFrame);
          resolve(scrollY);
        };
        addEventListener('wheel', () => void measure(), { once: true, capture: true, passive: true });
      });
      Object.assign(window, { moved });
    });
    await page.mouse.wheel(0, 400);
    const y = await page.evaluate(() => (window as unknown as { moved: Promise<number> }).moved);
    await page.evaluate(() => scrollTo(0, 0));
    return y;
  };
  await servicesButton(page).click();
  await expect(servicesButton(page)).toHaveAttribute('aria-expanded', 'true');
  expect(await scrolled()).toBe(0);

  await account.click();
  await expect(servicesButton(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(account).toHaveAttribute('aria-expanded', 'true');
  expect(await scrolled()).toBeGreaterThan(0);

  await header(page).getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('header button[aria-expanded=true]')).toHaveCount(1);
  expect(await scrolled()).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await scrolled()).toBeGreaterThan(0);
  expect(await scrolled()).toBeGreaterThan(0);
});

test.describe('with other data', () => {
  test('where no way to earn is left there is no Earn menu either (HEAD-006)', async ({ page, context, baseURL }) => {
    await signIn(context, { baseURL });
    await open(page, '/orders');
    await expect(header(page).getByRole('button', { name: 'Earn' })).toBeVisible();
    await withFrame(page, { menu: [] });
    await open(page, '/orders');
    await expect(header(page).getByRole('button', { name: 'Account: Demo customer' })).toBeVisible();
    await expect(header(page).getByRole('button', { name: 'Earn' })).toHaveCount(0);
  });

  test('the cart cannot be opened before there are networks (HEAD-026)', async ({ page }) => {
    await withFrame(page, { networks: [] });
    await page.goto('/orders/create');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(header(page).getByRole('button', { name: /^Cart/ })).toBeDisabled();
    await page.unrouteAll();
    await page.reload();
    await expect(header(page).getByRole('button', { name: /^Cart/ })).toBeEnabled();
  });
});

test('the cart waits for the networks and shows how much it holds (HEAD-037)', async ({ page, browser, baseURL }) => {
  const still = await browser.newPage({ javaScriptEnabled: false });
  await still.goto(baseURL as string);
  await expect(still.getByRole('banner').getByRole('button', { name: 'Cart' })).toBeDisabled();
  await still.close();

  await open(page);
  const cart = header(page).getByRole('button', { name: /^Cart/ });
  await expect(cart).toHaveText('');
  await page.evaluate(() => localStorage.setItem('shop', '[{"id":1},{"id":2},{"id":3}]'));
  await page.reload();
  await expect(cart).toHaveText('3');
  await expect(cart).toHaveAccessibleName('Cart, 3 items');
});

test('a notice is at the top while there is no connection (LAY-007, LAY-008)', async ({ page, context }) => {
  await open(page);
  await expect(page.getByText('You are offline')).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  expect((await page.getByText('You are offline').boundingBox())?.y).toBeLessThan(10);
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toHaveCount(0);
});

test('going back leads to where the reader was; ten places are kept (ROUTE-066, ROUTE-067)', async ({ page }) => {
  await open(page);
  await page.evaluate(() => scrollTo(0, 900));
  const stored = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('scrollPositions') ?? '[]'));
  await expect.poll(stored).toEqual([{ path: '/', x: 0, y: 900 }]);
  await header(page).getByRole('link', { name: 'New order' }).click();
  await expect(page).toHaveURL(/orders\/create$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});

test('social links are those the panel has given (HEAD-020)', async ({ page, baseURL }) => {
  const names = /^(YouTube|Telegram|VK|LinkedIn|Facebook|X \(Twitter\))$/;
  const links = () => page.getByRole('contentinfo').getByRole('link', { name: names });
  await open(page);
  expect(await links().evaluateAll((all) => all.map((link) => link.getAttribute('aria-label')))).toEqual([
    'YouTube',
    'Telegram',
  ]);
  await open(page, second(baseURL));
  expect(await links().evaluateAll((all) => all.map((link) => link.getAttribute('aria-label')))).toEqual(['LinkedIn']);
});

test('a panel that hides the personal account offers guests neither ordering, cart nor navigation (HEAD-033, CUST-007)', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await changeSettings(request, { hidePersonalAccountForUnregistered: true });
  try {
    await page.goto('/');
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'New order' })).toHaveCount(0);
    await expect(header(page).getByRole('button', { name: /^Cart/ })).toHaveCount(0);
    await expect(header(page).getByRole('combobox')).toHaveCount(0);
    await expect(sidebar(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'System status' })).toHaveCount(0);
    await signIn(context, { baseURL });
    await open(page);
    await expect(header(page).getByRole('link', { name: 'New order' })).toBeVisible();
    await expect(sidebar(page).getByRole('link', { name: 'Refund policy' })).toHaveCount(1);
  } finally {
    await changeSettings(request, { hidePersonalAccountForUnregistered: false });
  }
});

for (const [theme, locale, width, navigation] of [
  ['light', '', 1150, 'toolbar'],
  ['dark', 'de', 360, 'burger'],
] as const) {
  test(`the frame of a customer has no accessibility fault, open or closed: ${theme}, ${width} px (A11Y-001)`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL as string }]);
    await signIn(context, { baseURL });
    await page.setViewportSize({ width, height: 800 });
    await open(page, `/${locale}`);
    const faults = () => axeFaults(page, { without: 'main' });
    await page.getByRole('button', { name: /^(Account|Konto)/ }).click();
    await expect(page.getByRole('button', { name: /^(Sign out|Abmelden)/ })).toBeVisible();
    expect(await faults()).toEqual([]);
    await page.keyboard.press('Escape');
    const services = header(page).getByRole('button', { name: /^(Services|Leistungen)$/ });
    if (navigation === 'toolbar') {
      await services.click();
      await expect(
        header(page)
          .getByRole('link', { name: /^(Ad views|Werbe|Anzeigen)/ })
          .first(),
      ).toBeVisible();
      expect(await faults()).toEqual([]);
    } else {
      await header(page)
        .getByRole('button', { name: /^(Open nav|Navigation)/ })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await faults()).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
