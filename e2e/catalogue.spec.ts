// Finding the right service: filters, their address, cards and table, favourites.
import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { second } from './frame-parts.ts';
import { hydrated } from './hydrated.ts';
import { logIn, newCustomer } from './new-customer.ts';
import { literal, runSql } from './run-sql.ts';
import { signIn } from './sign-in.ts';

const cards = (page: Page) => page.getByRole('article');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'All filters' });
const summary = (page: Page) => page.getByRole('main').getByRole('status').first();
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();

const viewSwitch = (page: Page, view: 'Cards' | 'Table') =>
  page.getByRole('group', { name: 'View' }).locator('label').filter({ hasText: view });

/** Opens the index and waits until the browser itself searches. */
async function openIndex(page: Page, address = '/') {
  await page.goto(address);
  await searches(page);
}

async function searches(page: Page) {
  await hydrated(page);
  await expect(page.locator('[data-late]')).toHaveCount(0);
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
}

/** What the browser asks of the server for pages from now on. */
function pageCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.data')) calls.push(request.url());
  });
  return calls;
}

test('a guest narrows the list by name, country and price; the address is shared, and the way back undoes step by step (CAT-002, CAT-016)', async ({
  page,
  request,
}) => {
  await openIndex(page);
  const threads = await page.evaluate(() => navigator.hardwareConcurrency || 4);
  expect(page.workers().length).toBe(threads);
  const calls = pageCalls(page);
  await expect(summary(page)).toHaveText(/^[\d\s]+ services$/);

  await page.getByRole('searchbox', { name: 'Search by name' }).pressSequentially('VIDEO');
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
  // Nothing of this was asked of the server.
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

test('on a phone all filters lie in a drawer, each can be set, and all are cleared with one press (CAT-001, CAT-004, CAT-005)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openIndex(page, '/?networkId=1');
  await page.getByRole('button', { name: 'All filters' }).click();
  const part = (name: string) => drawer(page).getByRole('region', { name });
  await expect(part('Service type').getByRole('checkbox').first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await drawer(page).getByRole('switch', { name: 'Discount only' }).check();
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
  await expect(drawer(page).getByText('8 set')).toBeVisible();

  await drawer(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\?networkId=1$/);
  await expect(part('Quantity').getByLabel('From')).toHaveValue('');
  await drawer(page)
    .getByRole('button', { name: /^Show [\d\s]+ services?$/ })
    .click();
  await expect(page.getByRole('button', { name: 'All filters', exact: true })).toBeVisible();

  // What nothing answers says so, with one way on.
  await openIndex(page, '/?maxPrice=0.000001');
  await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('the list is ordered as asked, as cards or as a table, and the choice of these stays (CAT-006, CAT-008, CAT-009, CAT-010)', async ({
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

  expect(await page.evaluate(() => localStorage.getItem('marketplaceView'))).toBe('table');
  const again = await page.reload();
  expect(await again?.text()).toContain('<table');
  await expect(table).toBeVisible();
  // The second panel begins with the table, this one with cards.
  await page.goto(second(baseURL));
  await expect(table).toBeVisible();
  await viewSwitch(page, 'Cards').click();
  await expect(cards(page).first()).toBeVisible();
});

test('forty services come at a time, long lists stay light, and the way back leads to where one was; pages do for who has no scripts (CAT-011)', async ({
  page,
  browser,
  baseURL,
}) => {
  await openIndex(page);
  await expect(cards(page)).toHaveCount(40);
  const end = page.getByRole('navigation', { name: 'Pages' });
  for (const count of [80, 120, 160, 200, 240, 280, 320, 360, 400]) {
    await end.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 6000);
    await expect(end).toContainText(new RegExp(`Shown (${count}|${count + 40}|${count + 80}) of`));
  }
  // Not all of them are in the document, and each says which it is.
  expect(await cards(page).count()).toBeLessThan(330);
  const last = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
    .last();
  expect(Number(await last.getAttribute('aria-posinset'))).toBeGreaterThan(360);
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
  await reader.getByRole('link', { name: 'Next' }).click();
  await expect(reader).toHaveURL(/networkId=1.*sort=price_asc.*page=2|page=2/);
  expect(first.filter((each) => each === '')).toEqual([]);
  expect(await names(reader)).toHaveLength(40);
  await reader.getByRole('link', { name: 'Previous' }).click();
  expect(await names(reader)).toEqual(first);
  await plain.close();
});

test('a guest marks a favourite, signs in and comes back to the same list with the heart filled; a refused press is undone (CAT-020, CAT-021, CAT-022)', async ({
  page,
}) => {
  const email = await newCustomer('heart');
  await openIndex(page, '/?networkId=1&sort=price_asc');
  const name = (await names(page))[2] as string;
  const heart = page.getByRole('button', { name: `Favourite: ${name}` });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await logIn(page, email);
  await expect(page).toHaveURL(/\/\?networkId=1&sort=price_asc$/);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Kept among your favourites')).toBeVisible();

  await searches(page);
  await page.getByRole('button', { name: 'Favourites', exact: true }).click();
  await expect(page).toHaveURL(/isFavourites=1/);
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await searches(page);

  await page.route('**/favorites/toggle*', (route) => route.abort());
  await heart.click();
  await expect(page.getByText('The favourite could not be changed')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.unroute('**/favorites/toggle*');
  await heart.click();
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
});

test('a restricted service is shown to who asks for it by its id, a deactivated one is told of (CAT-017, CAT-018)', async ({
  page,
}) => {
  const [service] = await runSql(
    `select id, name->>'en' as name from services where panel_id = 1 order by position desc limit 1`,
  );
  const { id, name } = service as { id: number; name: string };
  const set = (columns: string) => runSql(`update services set ${columns} where panel_id = 1 and id = ${id}`);
  try {
    await set('restricted_access = true');
    await expect
      .poll(async () => (await (await page.request.get('/api/v1/services/index')).json()).data.id)
      .not.toContain(id);
    await openIndex(page, `/?serviceId=${id}`);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).first()).toContainText(name);
    await page.getByRole('button', { name: `Service: ${name}` }).click();
    await expect(cards(page)).toHaveCount(40);

    await set('is_deactivated = true');
    await expect
      .poll(async () => (await (await page.request.get(`/api/v1/services/${id}`)).json()).data.is_deactivated)
      .toBe(true);
    await openIndex(page, `/?serviceId=${id}`);
    await expect(page.getByRole('heading', { name: 'Service not found' })).toBeVisible();
    await expect(page.getByText('Service is deactivated')).toBeVisible();
  } finally {
    await set('restricted_access = false, is_deactivated = false');
  }
});

test('a search of ten thousand signs, patterns and hostile names cost nothing and script nothing (SECU-003)', async ({
  page,
  baseURL,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  const attack = `<img src=x onerror="window.attacked=1"><script>window.attacked=1</script>‮gnp ${'Wort'.repeat(60)}`;
  const text = `jsonb_build_object('en', ${literal(attack)})`;
  const panel = second(baseURL).replace(/\/$/, '');
  const address = `${panel}/?search=${encodeURIComponent('window.attacked')}`;
  await page.setViewportSize({ width: 360, height: 800 });
  await runSql(`insert into services (id, panel_id, service_type_id, slug, name, geo, unit, pricing_per,
      default_price_micros, min_quantity, max_quantity)
    select 910, 2, min(id), 'hostile-one', ${text}, ${text}, 'views', 1000, 1000000, 1, 10 from service_types where panel_id = 2`);
  try {
    await expect.poll(async () => (await page.goto(address))?.text()).toContain('hostile-one');
    for (const view of ['Table', 'Cards'] as const) {
      await openIndex(page, address);
      await viewSwitch(page, view).click();
      await expect(page.getByRole('link', { name: /window\.attacked/ }).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  } finally {
    await runSql('delete from services where id = 910');
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await openIndex(page, `/?search=${'x'.repeat(7000)}`);
  await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Search by name' });
  await box.evaluate((input: HTMLInputElement) => input.removeAttribute('maxlength'));
  for (const typed of ['y'.repeat(10_000), '(a+)+$.*[', '%00{"']) {
    await box.fill(typed);
    await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
  }
  await box.fill('');
  await expect(cards(page)).toHaveCount(40);
  expect(complaints).toEqual([]);
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
    const boxes = await page.getByRole('list', { name: 'Services' }).evaluate((list) => {
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

test('one presses a heart before the list listens, and it is done when it does', async ({ page }) => {
  await signIn(page.context());
  const program = Promise.withResolvers<void>();
  await page.route(/\/assets\/service-index-/, async (route) => {
    await program.promise;
    await route.continue();
  });
  await page.goto('/');
  await hydrated(page);
  const heart = page.getByRole('button', { name: /^Favourite: / }).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  program.resolve();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});
