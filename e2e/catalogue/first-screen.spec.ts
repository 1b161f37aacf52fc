import { expect, type Page } from '@playwright/test';
import { widthFaults } from '../full/watch-page.ts';
import { hydrated } from '../support/hydrated.ts';
import { test } from '../support/test.ts';

const banner = (page: Page) => page.locator('[data-banner-place="services_pricing_main"]');
const firstCard = async (page: Page) => (await page.getByRole('article').first().boundingBox())?.y ?? 0;

for (const [width, height, language] of [
  [1440, 900, ''],
  [1440, 900, 'de'],
  [1150, 900, ''],
  [390, 780, ''],
  [360, 780, 'de'],
] as const) {
  test(`the first service is in the upper part of a screen of ${width} × ${height} in ${language || 'en'}, below one banner (CAT-028, BANN-015)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`/${language}`);
    await expect(banner(page)).toBeVisible();
    expect(await firstCard(page)).toBeLessThanOrEqual(350);
    const above = await page.locator('[data-banner-place]:not(nav *)').evaluateAll((places) => {
      const card = document.querySelector('article')?.getBoundingClientRect().top ?? 0;
      return places.filter((place) => place.getBoundingClientRect().top < card).length;
    });
    expect(above).toBe(1);
  });
}

test('cards out of sight are taken for as high as they are, so that what is below them stays where it is (CAT-030)', async ({
  page,
}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const cards = page.getByRole('article');
    const heights = () => cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    const taken = await heights();
    await cards.evaluateAll((all) => {
      for (const card of all) card.style.setProperty('content-visibility', 'visible');
    });
    const laidOut = await heights();
    expect(taken.length).toBe(40);
    const furthest = Math.max(...taken.map((height, at) => Math.abs(height - (laidOut[at] ?? 0))));
    // One line of a card more or less.
    expect([width, furthest <= 26]).toEqual([width, true]);
  }
});

test('services of a chosen network begin as high, below one line of offers (CAT-028, OFFER-004)', async ({ page }) => {
  await page.goto('/?networkId=1');
  const offer = page.getByRole('region', { name: 'More for this network' });
  for (const [width, height] of [
    [1440, 900],
    [390, 780],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    await expect(offer).toBeVisible();
    expect([width, (await firstCard(page)) <= 420]).toEqual([width, true]);
  }
});

test('a banner that was closed stays away from the first paint on, until it is changed (BANN-015)', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const before = await firstCard(page);
  await banner(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await firstCard(page)).toBeLessThan(before);
  const closed = await page.evaluate(() => localStorage.getItem('dismissedBanners'));
  await page.route(/\/assets\/entry\.client-/, (route) => route.abort());
  await page.reload();
  // No program has come: the style sheet alone hides it.
  await expect(banner(page)).toBeAttached();
  await expect(banner(page)).toBeHidden();
  await page.unroute(/\/assets\/entry\.client-/);
  await page.evaluate((name) => localStorage.setItem('dismissedBanners', `${name}x`), closed);
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

test('the table of services has rows of 55 pixels and a head that stays in sight (CAT-029)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('radio', { name: 'Table' }).check({ force: true });
  const rows = page.locator('tbody tr[aria-rowindex]');
  await expect(rows.first()).toBeVisible();
  const heights = await rows.evaluateAll((all) => all.slice(0, 12).map((row) => row.getBoundingClientRect().height));
  expect(heights.map(Math.round)).toEqual(Array(12).fill(55));
  // As wide as three cards it has a column less; its page does not scroll to the side on any screen.
  const speed = page.getByRole('columnheader', { name: 'Speed' });
  for (const [width, hasSpeed] of [
    [1439, true],
    [1320, false],
    [1150, false],
    [768, false],
    [360, false],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    expect([width, await widthFaults(page)]).toEqual([width, []]);
    if (width > 725) expect([width, await speed.isVisible()]).toEqual([width, hasSpeed]);
  }
  const head = page.getByRole('columnheader', { name: 'Price' });
  const below = (await page.getByRole('banner').boundingBox())?.height;
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 1500);
  await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(Math.round(below ?? 0));
});

test('prices are narrowed with a slider of two ends, by hand and by keys (CAT-027)', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'All filters' }).click();
  const dialog = page.getByRole('dialog');
  const highest = dialog.getByRole('slider', { name: 'Highest price' });
  await highest.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/maxPrice=/);
  await expect(dialog.getByRole('textbox', { name: 'to' }).first()).not.toHaveValue('');
  const lowest = dialog.getByRole('slider', { name: 'Lowest price' });
  await lowest.focus();
  await page.keyboard.press('End');
  // An end cannot pass the other.
  expect(Number(await lowest.inputValue())).toBeLessThanOrEqual(Number(await highest.inputValue()));
  await highest.focus();
  await page.keyboard.press('End');
  await expect(page).not.toHaveURL(/maxPrice=/);
});
