// Filled forms are wider than empty ones: badges, amounts and errors come beside what was typed.
import { expect, type Page } from '@playwright/test';
import { widthFaults } from '../full/watch-page.ts';
import { cartItem, clip, demoServices, openWithCart } from '../support/cart-parts.ts';
import { newCustomer, signInNew, signInWith } from '../support/customers.ts';
import { hydrated } from '../support/hydrated.ts';
import { findService, isRefilledDripFeed, openForm, orderPath } from '../support/ordering-parts.ts';
import { changeSettings } from '../support/panel-settings.ts';
import { test } from '../support/test.ts';

const video = 'https://www.youtube.com/watch?v=Jm3vQ0c7xKs';
const longLink = `${video}&list=${'PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf'.repeat(3)}`;
const narrow = [360, 412] as const;

/** On every narrow phone the page fits, and what pays is whole. */
async function fits(page: Page) {
  for (const width of narrow) {
    await page.setViewportSize({ width, height: 780 });
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    expect(await widthFaults(page)).toEqual([]);
    for (const button of await page.locator('[data-bottom-bar] button').all()) {
      const box = await button.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  }
}

/** What is over the page scrolls by itself: the page would not show that it is too wide. */
async function drawerFits(page: Page) {
  for (const width of narrow) {
    await page.setViewportSize({ width, height: 780 });
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    expect(await widthFaults(page)).toEqual([]);
    const wider = await page.getByRole('dialog').evaluate((drawer) =>
      [drawer, ...drawer.querySelectorAll('*')]
        .filter((part) => part.scrollWidth > part.clientWidth && /auto|scroll/.test(getComputedStyle(part).overflowX))
        .filter((part) => part.clientWidth > 0 && part.tagName !== 'TEXTAREA')
        .map((part) => `${part.tagName} ${part.className} needs ${part.scrollWidth} px`),
    );
    expect([width, wider]).toEqual([width, []]);
  }
}

for (const language of ['', '/de'] as const) {
  const inLanguage = language ? 'in German' : 'in English';

  test(`a filled order form fits a narrow phone ${inLanguage}: one order, a drip-feed, many orders (FORM-044)`, async ({
    page,
    context,
    request,
  }) => {
    const service = await findService(request, isRefilledDripFeed);
    await signInNew(context, { dollars: 100 });
    await page.setViewportSize({ width: 360, height: 780 });
    await openForm(page, `${language}${orderPath(service)}`, { hasTotal: false });
    const tabs = page.getByRole('tab');
    const accepted = page.getByText(/^(Valid link|Link gültig)$/);
    // On the page, wherever it is scrolled to.
    const place = () =>
      page.locator('input[name=url]').evaluate((field) => field.getBoundingClientRect().top + scrollY);
    const before = await place();
    await page.locator('input[name=url]').fill(longLink);
    await expect(accepted).toBeAttached();
    await expect(page.getByText(/^(matching your link|passend zum Link)$/)).toBeVisible();
    // What an accepted link says of the form moves nothing of it.
    expect(await place()).toBe(before);
    await page.locator('input[name=quantity]').fill(String(service.max_quantity));
    await page.locator('input[name=quantity]').blur();
    await expect(page.locator('[data-bottom-bar]')).toContainText('$');
    await fits(page);

    await page.locator('input[name=url]').fill('no link');
    await page.locator('input[name=url]').blur();
    await expect(page.locator('input[name=url]')).toHaveAttribute('aria-invalid', 'true');
    await fits(page);

    await page.locator('input[name=url]').fill(longLink);
    await tabs.nth(2).click();
    await page.locator('input[name=numberOfRuns]').fill('30');
    await page.locator('input[name=dripFeedMode][value=increase]').check({ force: true });
    await expect(accepted).toBeAttached();
    await fits(page);

    await tabs.nth(1).click();
    await page.locator('textarea[name=links-0]').fill(`${longLink}\n${video}\nno link`);
    await fits(page);
    await page.getByRole('radio').and(page.locator('[value=lines]')).check({ force: true });
    await page.locator('textarea[name=lines]').fill(`${service.id} | ${longLink} | 1000\n1 | nothing | x`);
    await expect(page.locator('ol li').filter({ hasText: 'youtube.com' }).first()).toBeVisible();
    await fits(page);
  });

  test(`a filled cart with an open editor and all filters fit a narrow phone ${inLanguage} (FORM-044)`, async ({
    page,
    request,
  }) => {
    const demo = await demoServices(request);
    await page.setViewportSize({ width: 360, height: 780 });
    await openWithCart(
      page,
      [
        cartItem(demo('In-feed video ads'), { quantity: 250_000, isGuarantee: true, url: longLink }),
        cartItem(demo('Shorts feed ads'), { isDripFeed: true, numberOfRuns: 30, dripFeedMinutes: 2190 }),
        cartItem(demo('For You feed impressions'), { url: clip, quantity: 2_000_000 }),
      ],
      language || '/',
    );
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(Cart|Warenkorb)/ })
      .click();
    const drawer = page.getByRole('dialog');
    await drawer
      .getByRole('button', { name: /^Edit|bearbeiten$/ })
      .first()
      .click();
    await expect(drawer.locator('input[name=quantity]')).toBeVisible();
    await drawerFits(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);

    await page.getByRole('button', { name: /^(All filters|Alle Filter)/ }).click();
    await expect(drawer.getByRole('checkbox').nth(5)).toBeAttached();
    await drawerFits(page);
  });

  test(`the filled simplified form fits a narrow phone ${inLanguage} (FORM-044)`, async ({ page, request }) => {
    await changeSettings(request, { singleOrderDesign: 'simplified_design_v2025' });
    try {
      await page.setViewportSize({ width: 360, height: 780 });
      await openForm(page, `${language}/orders/create`, { hasTotal: false });
      await page.locator('input[name=url]').fill(longLink);
      await expect(page.getByText(/^(Valid link|Link gültig)$/)).toBeAttached();
      await fits(page);
    } finally {
      await changeSettings(request, { singleOrderDesign: 'full_design' });
    }
  });

  test(`filled forms of the account fit a narrow phone ${inLanguage} (FORM-044)`, async ({ page, context }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const long = `${'a-very-long-name-'.repeat(4)}@${'example'.repeat(6)}.test`;
    for (const path of ['/login', '/register', '/password/reset']) {
      await page.goto(`${language}${path}`);
      await hydrated(page);
      await page.locator('main input[type=email]').first().fill(long);
      await page.locator('main form button[type=submit]').first().click();
      await fits(page);
    }
    const customer = await newCustomer({ dollars: 100 });
    await signInWith(context, customer.token);
    for (const path of ['/add-funds?method=101&amount=1000&coupon=WELCOME10', '/profile', '/api', '/finances']) {
      await page.goto(`${language}${path}`);
      await hydrated(page);
      for (const input of await page.locator('main input:is([type=text], :not([type])):enabled:read-write').all()) {
        await input.fill('123456789012');
      }
      await fits(page);
    }
  });
}
