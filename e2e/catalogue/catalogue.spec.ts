// Finding the right service: filters, their address, cards and table.

import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { second } from '../support/frame-parts.ts';
import { hydrated } from '../support/hydrated.ts';
import { cards, names, openIndex, searches, summary, viewSwitch } from '../support/service-list.ts';
import { test } from '../support/test.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'All filters' });

/** What the browser requests from the server for pages from now on. */
function pageCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.data')) calls.push(request.url());
  });
  return calls;
}

test('a guest narrows the list by name, country and price; the address is shared, and the Back button undoes step by step (CAT-002, CAT-016)', async ({
  page,
  request,
}) => {
  await openIndex(page);
  const threads = await page.evaluate(() => navigator.hardwareConcurrency || 4);
  expect(page.workers().length).toBe(threads);
  const calls = pageCalls(page);
  await expect(summary(page)).toHaveText(/^[\d\s]+ services$/);

  // At once: a pause between two keys would be a step of its own for the Back button.
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('VIDEO');
  await expect(page).toHaveURL(/\?search=VIDEO$/);
  await expect(summary(page)).toHaveText(/ of [\d\s]+ services match$/);
  await expect.poll(async () => (await names(page)).every((name) => /video/i.test(name))).toBe(true);

  await page.getByRole('button', { name: 'Countries', exact: true }).click();
  await drawer(page).getByRole('searchbox', { name: 'Find a country' }).fill('germ');
  await drawer(page).getByLabel('Germany').check();
  await expect(page).toHaveURL(/countries=\d+/);
  await drawer(page).getByRole('region', { name: 'Price' }).getByLabel('To').fill('20');
  await expect(page).toHaveURL(/maxPrice=20/);
  await drawer(page)
    .getByRole('button', { name: /^Show [\d\s]+ services?$/ })
    .click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'All filters 2' })).toBeVisible();
  // Nothing of this was requested from the server.
  expect(calls).toEqual([]);
  expect(await page.evaluate(() => performance.getEntriesByName('services-search').length)).toBeGreaterThan(2);

  // Who gets the address sees the same, from the first byte.
  const address = page.url();
  const other = await page.context().newPage();
  await other.goto(address);
  const found = await names(other);
  expect(found.length).toBeGreaterThan(0);
  const html = await (await request.get(address)).text();
  for (const name of found.slice(0, 3)) expect(html).toContain(name);
  await expect(summary(page)).toHaveText((await summary(other).textContent()) as string);
  await expect.poll(() => names(page)).toEqual(found);
  await other.close();

  await page.goBack();
  await expect(page).toHaveURL(/countries=\d+$/);
  await expect(page.getByRole('button', { name: 'All filters 1' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\?search=VIDEO$/);
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('VIDEO');
  await page.goBack();
  await expect(summary(page)).toHaveText(/^[\d\s]+ services$/);
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('');
  await page.goForward();
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('VIDEO');
  await expect.poll(async () => (await names(page)).every((name) => /video/i.test(name))).toBe(true);
});

for (const [program, late] of [
  ['service-list', 'the list'],
  ['entry.client', 'anything'],
] as const) {
  test(`what is typed and chosen before ${late} listens is done when it does`, async ({ page }) => {
    const arrival = Promise.withResolvers<void>();
    await page.route(`**/assets/${program}-*.js`, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('video');
    await viewSwitch(page, 'Table').click();
    await expect(page.locator('[data-late]')).toHaveCount(1);
    arrival.resolve();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('video');
    await expect(page).toHaveURL(/search=video/);
    await expect(summary(page)).toHaveText(/^[\d\s]+ of [\d\s]+ services match$/);
  });
}

test('on a phone all filters are in a drawer, each can be set, and all are cleared with one press (CAT-001, CAT-004, CAT-005)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openIndex(page, '/?networkId=1');
  await page.getByRole('button', { name: 'All filters' }).click();
  const part = (name: string) => drawer(page).getByRole('region', { name });
  await expect(part('Service type').getByRole('checkbox').first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await drawer(page).getByRole('switch', { name: 'Discounted only' }).check();
  await expect(page).toHaveURL(/discount=1/);
  await part('Start time').getByText('24 h').click();
  await expect(page).toHaveURL(/startTime=1440/);
  await part('Quantity').getByLabel('From').fill('1000');
  await part('Quantity').getByLabel('To').fill('50 000');
  await expect(page).toHaveURL(/minQuantity=1000.*maxQuantity=50000/);
  await part('Price').getByLabel('From').fill('nonsense');
  await expect(part('Price').getByText('Enter an amount')).toBeVisible();
  await part('Price').getByLabel('From').fill('0,5');
  await expect(page).toHaveURL(/minPrice=0\.5/);
  await part('Service type').getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/serviceTypes=\d+/);
  await part('Features').getByRole('button', { name: 'Refill' }).click();
  await part('Features').getByRole('button', { name: 'Drip-feed' }).click();
  await expect(page).toHaveURL(/features=refill,drip-feed/);
  await part('Countries').getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/countries=\d+/);
  await expect(drawer(page).getByText('8 active')).toBeVisible();

  await drawer(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\?networkId=1$/);
  await expect(part('Quantity').getByLabel('From')).toHaveValue('');
  await drawer(page)
    .getByRole('button', { name: /^Show [\d\s]+ services?$/ })
    .click();
  await expect(page.getByRole('button', { name: 'All filters', exact: true })).toBeVisible();

  // What nothing answers says so, with one way on.
  await openIndex(page, '/?maxPrice=0.000001');
  await expect(page.getByRole('heading', { name: 'No services match these filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('the list is sorted as chosen, as cards or as a table, and the choice of these stays (CAT-006, CAT-008, CAT-009, CAT-010)', async ({
  page,
  baseURL,
}) => {
  await openIndex(page);
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await sort.click();
  await expect(page.getByRole('option')).toHaveText([
    'Recommended',
    'Popularity',
    'Price, low to high',
    'Price, high to low',
    'Largest quantity',
    'Discount, low to high',
    'Discount, high to low',
  ]);
  await page.getByRole('option', { name: 'Price, high to low' }).click();
  await expect(page).toHaveURL(/sort=price_desc/);

  // On narrower screens the speed is below the start (CAT-029).
  await page.setViewportSize({ width: 1440, height: 900 });
  await viewSwitch(page, 'Table').click();
  const table = page.getByRole('table', { name: 'Services' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Network',
    'Service',
    'Price',
    'Min, max',
    'Start',
    'Speed',
    'Guarantee',
    'Features',
    'Details',
    'Actions',
  ]);
  const prices = await table.locator('tbody tr td:nth-child(3) > span.font-semibold').allTextContents();
  const amounts = prices.map((price) => Number(price.replace(/[^\d.]/g, '')));
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  expect(amounts).toHaveLength(40);

  const row = table.getByRole('row').nth(1);
  await row.getByRole('button', { name: /^Details of/ }).click();
  await expect(row.getByRole('button', { name: /^Details of/ })).toHaveAttribute('aria-expanded', 'true');
  await expect(table.getByRole('row').nth(2).locator('[aria-busy]')).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);

  await expect.poll(() => page.evaluate(() => localStorage.getItem('marketplaceView'))).toBe('table');
  const again = await page.reload();
  expect(await again?.text()).toContain('<table');
  await expect(table).toBeVisible();
  // The second panel begins with the table, this one with cards.
  await page.goto(second(baseURL));
  await expect(table).toBeVisible();
  await viewSwitch(page, 'Cards').click();
  await expect(cards(page).first()).toBeVisible();
});

test('forty services come at a time, long lists stay light, and the Back button leads to where one was; pages work without scripts (CAT-011)', async ({
  page,
  browser,
  baseURL,
}) => {
  await openIndex(page);
  await expect(cards(page)).toHaveCount(40);
  const end = page.getByRole('navigation', { name: 'Pages' });
  // By keys one comes to the end of what is there and decides to go on, and then goes on where it does.
  await cards(page).last().getByRole('button').last().focus();
  await page.keyboard.press('Tab');
  await expect(end.getByRole('link', { name: 'Next' })).toBeFocused();
  await expect(cards(page)).toHaveCount(40);
  await page.keyboard.press('Enter');
  await expect(cards(page).nth(40).getByRole('heading').getByRole('link')).toBeFocused();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const shown = async () => Number(/Showing (\d+) of/.exec((await end.textContent()) ?? '')?.[1]);
  for (let count = await shown(); count < 400; count = await shown()) {
    expect(count % 40).toBe(0);
    // The list may take the card out of the document while it is scrolled to.
    await expect(() => cards(page).last().scrollIntoViewIfNeeded({ timeout: 1000 })).toPass();
    await page.mouse.wheel(0, 300);
    await expect.poll(shown).toBeGreaterThan(count);
  }
  // Not all of them are in the document, and each says which it is.
  expect(await cards(page).count()).toBeLessThan(330);
  expect(Number(await cards(page).last().getAttribute('aria-posinset'))).toBeGreaterThan(360);
  const place = await page.evaluate(() => scrollY);
  const seen = cards(page).nth(20);
  await seen.scrollIntoViewIfNeeded();
  const name = await seen.getByRole('heading').textContent();
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(place);
  const before = await page.evaluate(() => scrollY);
  await page.waitForFunction((y) => sessionStorage.getItem('scrollPositions')?.includes(`"y":${y}`), before);
  await seen.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/services\//);
  await page.goBack();
  await expect(
    cards(page)
      .filter({ hasText: name as string })
      .first(),
  ).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(400);

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL as string });
  const reader = await plain.newPage();
  await reader.goto('/?networkId=1&sort=price_asc');
  const first = await names(reader);
  // By keys: without scripts the page still grows while it is scrolled, and a click may miss.
  await reader.getByRole('link', { name: 'Next' }).press('Enter');
  await expect(reader).toHaveURL(/networkId=1.*sort=price_asc.*page=2|page=2/);
  expect(first.filter((each) => each === '')).toEqual([]);
  await expect(cards(reader)).toHaveCount(40);
  await expect.poll(() => names(reader)).not.toEqual(first);
  await reader.getByRole('link', { name: 'Previous' }).press('Enter');
  await expect.poll(() => names(reader)).toEqual(first);
  await plain.close();
});

test('anyone who reads the foot before the list can go on is not moved; it goes on when they leave it (CAT-011)', async ({
  page,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/services/index*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const foot = () => page.getByRole('contentinfo').evaluate((it) => it.getBoundingClientRect().top);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  // What comes into sight for the first time is laid out now: the footer is settled when it has not moved for ten pictures.
  const before = await page.getByRole('contentinfo').evaluate(async (it) => {
    let last = Number.NaN;
    for (let same = 0; same < 10; ) {
      await new Promise(requestAnimationFrame);
      const { top } = it.getBoundingClientRect();
      same = top === last ? same + 1 : 0;
      last = top;
    }
    return last;
  });
  letGo();
  await searches(page);
  await expect(cards(page)).toHaveCount(40);
  expect(await foot()).toBe(before);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => cards(page).count()).toBeGreaterThan(40);
});

test('cards are 300 pixels wide with 24 between them, one to six in a row (CAT-013, CAT-014)', async ({ page }) => {
  await openIndex(page);
  for (const [viewport, perRow] of [
    [760, 2],
    [1100, 3],
    [1400, 4],
    [1750, 5],
    [2100, 6],
    [2600, 6],
  ] as const) {
    await page.setViewportSize({ width: viewport, height: 900 });
    const boxes = await page.getByRole('feed', { name: 'Services' }).evaluate((list) => {
      const places = [...list.querySelectorAll('article')].slice(0, 7).map((card) => card.getBoundingClientRect());
      const row = places.filter(({ top }) => top === places[0]?.top);
      return {
        width: Math.round(list.getBoundingClientRect().width),
        cards: row.map(({ width }) => Math.round(width)),
        gaps: row.slice(1).map(({ left }, place) => Math.round(left - (row[place]?.right ?? 0))),
      };
    });
    expect(boxes).toEqual({
      width: 324 * perRow - 24,
      cards: Array(perRow).fill(300),
      gaps: Array(perRow - 1).fill(24),
    });
  }
});
