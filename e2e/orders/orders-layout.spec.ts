import { expect } from '@playwright/test';
import { runSql } from '../support/database.ts';
import { hydrated } from '../support/hydrated.ts';
import { boughtVideos, deliver } from '../support/placed-orders.ts';
import { test } from '../support/test.ts';

test('orders are cards up to 960 pixels and rows above, and their services can be read on every screen (ORD-034)', async ({
  page,
  context,
  request,
}) => {
  const { service, orders } = await boughtVideos({ context, request }, 'layout-1', 'layout-2');
  await deliver(orders[0] ?? 0, 100);
  await page.goto('/orders');
  await hydrated(page);
  const row = page.locator(`[data-order="${orders[0]}"]`);
  const name = row.getByRole('link', { name: service.name });
  for (const [width, isCard] of [
    [360, true],
    [726, true],
    [800, true],
    [960, true],
    [961, false],
    [1150, false],
    [1440, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    expect([width, await row.evaluate((element) => getComputedStyle(element).display)]).toEqual([
      ...[width, isCard ? 'grid' : 'table-row'],
    ]);
    // The whole name, not its first letters.
    const isCut = await name.evaluate((link) => link.scrollWidth > link.clientWidth);
    expect([width, isCut]).toEqual([width, false]);
    const height = Math.round((await row.boundingBox())?.height ?? 0);
    expect([width, height <= (isCard ? 190 : 74)]).toEqual([width, true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('combobox', { name: 'Sort' }).click();
  await page.getByRole('option', { name: 'Oldest first' }).click();
  await expect(page).toHaveURL(/order_by=id&order_on=asc/);
  await expect(page.locator('[data-order]').first()).toHaveAttribute('data-order', String(orders[0]));
});

test('a failed order offers to resume or cancel it beside its note; one that can be stopped says what comes back (ORD-035)', async ({
  page,
  context,
  request,
}) => {
  const { orders } = await boughtVideos({ context, request }, 'failed', 'running');
  const [failed, running] = orders;
  await runSql(`update orders set status = 'error' where id = ${failed}`);
  await page.goto(`/orders/${failed}`);
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Stop this order' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText(`Order ${failed} resumed`)).toBeVisible();

  await page.goto(`/orders/${running}`);
  await hydrated(page);
  const stop = main.getByRole('region', { name: 'Stop this order' });
  await expect(stop).toContainText(/\$\s\d+\.\d\d will be returned to your balance/);
  await stop.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(`Order ${running} canceled`)).toBeVisible();
  await expect(stop).toHaveCount(0);
});

test('records of money are two lines on a phone (ORD-034)', async ({ page, context, request }) => {
  await boughtVideos({ context, request }, 'one');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/finances');
  const heights = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(0);
  expect(heights.filter((height) => height > 70)).toEqual([]);
});
