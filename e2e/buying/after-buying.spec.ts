import { expect } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { runSql } from '../support/database.ts';
import { chooseDays } from '../support/frame-parts.ts';
import { hydrated } from '../support/hydrated.ts';
import { findService } from '../support/ordering-parts.ts';
import { boughtVideos, buy, read, signedInBuyer, videoLine, videoService } from '../support/placed-orders.ts';
import { test } from '../support/test.ts';

test('a drip-feed is in its list with runs, quantities and interval, has a page with its plan, and is canceled for what was set aside (ROUTE-013, DRIP-001, DRIP-002, DRIP-009, ORD-020, ORD-034)', async ({
  page,
  context,
  request,
}) => {
  const buyer = await signedInBuyer(context);
  const service = await videoService(request);
  const drip_feed = { runs: 3, mode: 'increase', quantity_step: 100, minutes_between_runs: 1510 };
  const [id] = (await buy(request, buyer, [videoLine(service, 'drops', { drip_feed })])).dripFeeds;
  const afterBuying = (await read<{ balance: number }>(request, buyer, '/api/v1/profile')).balance;
  await page.goto('/drip-feed');
  await hydrated(page);
  const row = page.locator(`[data-drip-feed="${id}"]`);
  await expect(row.getByRole('cell')).toHaveText([
    new RegExp(`${id}$`),
    /In-feed video ads\s*youtube\.com\/watch\?v=drops/,
    'In progress',
    /\d of 3/,
    /500 per run\s*1\s800 total/,
    /1 day 1 h 10 min$/,
    /\$\s\d+\.\d\d/,
    /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
    'Cancel',
  ]);
  expect(await axeFaults(page)).toEqual([]);
  // On a small tablet it is a card, in which the whole name can be read.
  for (const width of [726, 960, 1150]) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    const isCut = await row
      .getByRole('link', { name: service.name })
      .evaluate((name) => name.scrollWidth > name.clientWidth);
    const [has, needs] = await row.evaluate((element) => {
      const { clientWidth, scrollWidth } = element.closest('[data-cards-to]') as HTMLElement;
      return [clientWidth, scrollWidth];
    });
    expect([width, isCut, needs]).toEqual([width, false, has]);
  }

  await row.getByRole('link', { name: String(id) }).click();
  await expect(page).toHaveURL(new RegExp(`/drip-feed/${id}$`));
  const plan = page.getByRole('table', { name: 'Run schedule' }).getByRole('row');
  await expect(plan).toHaveCount(4);
  await expect(plan.nth(3)).toContainText('700');
  await expect(page.getByRole('link', { name: 'Reorder' })).toHaveAttribute(
    'href',
    new RegExp(
      `isDripFeed=true&numberOfRuns=3&dripFeedMinutes=1510&dripFeedMode=increase&dripFeedQuantityStep=100&reorderDripFeed=${id}$`,
    ),
  );
  const aside = page.getByRole('region', { name: 'Payment' });
  await expect(aside).toContainText(/Held for upcoming runs\s*\$/);
  const { held } = await read<{ held: number }>(request, buyer, `/api/v1/drip-feeds/${id}`);
  await page.getByRole('button', { name: `Cancel drip-feed ${id}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText(`Drip-feed ${id} canceled`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Cancel drip-feed ${id}` })).toHaveCount(0);
  const { balance } = await read<{ balance: number }>(request, buyer, '/api/v1/profile');
  expect(balance).toBeCloseTo(afterBuying + held, 2);
  await page.getByRole('main').getByRole('link', { name: 'Drip-feed' }).first().click();
  await page.getByText('Completed', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No drip-feeds found' })).toBeVisible();
  await page.getByText('Canceled', { exact: true }).click();
  await expect(row).toContainText('Canceled');
});

test('bought services are ordered again and reviewed, each once and only where stars were given (ROUTE-020, ORD-023)', async ({
  page,
  context,
  request,
}) => {
  const buyer = await signedInBuyer(context);
  const video = await videoService(request);
  const other = await findService(request, ({ slug }) => slug === 'youtube-shorts-feed-ads');
  const short = { service_id: other.id, quantity: other.min_quantity, url: other.example_link };
  await buy(request, buyer, [videoLine(video, 'one'), videoLine(video, 'two'), short]);
  await page.goto('/my-services');
  await hydrated(page);
  const card = page.getByRole('article', { name: video.name, exact: true });
  const otherCard = page.getByRole('article', { name: other.name, exact: true });
  await expect(card).toContainText(/2 orders, last on \d{4}-\d\d-\d\d/);
  await expect(card.getByRole('link', { name: 'Order again' })).toHaveAttribute(
    'href',
    new RegExp(`serviceId=${video.id}$`),
  );
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0);
  await card.getByRole('radio', { name: '4 out of 5 stars' }).check({ force: true });
  await card.getByRole('textbox', { name: /What should others know/ }).fill('Steady and on time.');
  await expect(page.getByText('1 review ready to send')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you for your review')).toBeVisible();
  await expect(card.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  await expect(card).toContainText('Steady and on time.');
  await expect(card.getByRole('radio')).toHaveCount(0);
  await expect(otherCard.getByRole('radio')).toHaveCount(5);
  const left = await read<{ id: number }[]>(request, buyer, '/api/v1/my-services/without-reviews');
  expect(left.map(({ id }) => id)).toEqual([other.id]);
});

test('the dashboard shows balance, spending, orders, grade and the ways on; the statistics show it by day, week and month and for chosen orders (ROUTE-012, ROUTE-029, ORD-021, ORD-022, ORD-037)', async ({
  page,
  context,
  request,
}) => {
  const { buyer, orders } = await boughtVideos({ context, request }, 'now', 'before');
  const [today, before] = orders;
  await runSql(`update orders set created_at = created_at - interval '40 days' where id = ${before}`);
  await page.goto('/dashboard');
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByText('Balance').locator('xpath=../dd')).toHaveText(/\$\s46\.60/);
  await expect(main.getByText('Spent in 30 days').locator('xpath=../dd')).toHaveText(/\$\s3\.40/);
  await expect(main.getByText('Active orders').locator('xpath=../dd')).toHaveText('2');
  await expect(main.getByText('Delivered in 30 days').locator('xpath=../dd')).toHaveText([
    '0',
    '0% of what you ordered',
  ]);
  await expect(page.getByRole('region', { name: 'Latest orders' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('img', { name: /Spending on each of the last 30 days/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your progress' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Quick links' }).getByRole('link')).toHaveText([
    ...['New order', 'Repeat last order', 'Drip-feeds'],
  ]);
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Statistics', exact: true }).last().click();
  await expect(page).toHaveURL(/\/statistics$/);
  // The bar that shows the way to a page is gone on one that was opened by itself.
  await page.reload();
  await hydrated(page);
  const lines = page.getByRole('table', { name: 'Orders over time' }).locator('tbody').getByRole('row');
  const day = new Date().toISOString().slice(0, 10);
  await expect(lines).toHaveCount(1);
  expect(await read(request, buyer, '/api/v1/orders/statistics')).toEqual([
    { date: day, orders_count: 1, quantity: 500, cost: 1.7 },
  ]);
  await expect(lines.first()).toHaveText(new RegExp(`${day}.*1.*500.*\\$\\s1\\.70`));
  await expect(page.getByRole('img', { name: /Cost over time, \$\s1\.70 in total/ })).toBeVisible();
  await page.getByText('Quantity', { exact: true }).first().click();
  await expect(page.getByRole('img', { name: /Quantity over time, 500 in total/ })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  const start = new Date(Date.now() - 45 * 86_400_000).toISOString().slice(0, 10);
  await chooseDays(page, start, day);
  await expect(page).toHaveURL(new RegExp(`startDate=${start}&endDate=${day}`));
  await expect(lines).toHaveCount(2);
  await page.getByText('Month', { exact: true }).click();
  await expect(page).toHaveURL(/groupBy=month/);
  await expect(lines.first()).toContainText(`${day.slice(0, 7)}-01`);
  await page.getByRole('combobox', { name: 'Orders' }).fill(String(today));
  await page.getByRole('option', { name: new RegExp(`^#${today}`) }).click();
  await expect(page).toHaveURL(new RegExp(`orders=${today}`));
  await expect(lines).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByText('Week', { exact: true }).click();
  await expect(page).toHaveURL(/groupBy=week/);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/\/statistics$/);
});
