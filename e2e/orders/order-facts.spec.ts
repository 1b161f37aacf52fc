import { expect } from '@playwright/test';
import { hydrated } from '../support/hydrated.ts';
import { boughtVideos, buy, deliver, read, signedInBuyer, videoLine, videoService } from '../support/placed-orders.ts';
import { test } from '../support/test.ts';

test.describe('somebody in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('reads times of their own zone, and UTC on pointing (ORD-007)', async ({ page, context, request }) => {
    const { buyer, orders } = await boughtVideos({ context, request }, 'tokyo');
    const [id] = orders;
    const { created_at } = await read<{ created_at: string }>(request, buyer, `/api/v1/orders/${id}`);
    const written = (hours: number) =>
      new Date(Date.parse(created_at) + hours * 3_600_000).toISOString().replace('T', ' ').slice(0, 19);
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto('/orders');
    await hydrated(page);
    const time = page.locator(`[data-order="${id}"] time:visible`).first();
    await expect(time).toHaveText(written(9));
    await expect(time).toHaveAttribute('title', `${written(0)} UTC`);
    await page.goto(`/orders/${id}`);
    await hydrated(page);
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(written(9));
    expect(problems).toEqual([]);
  });
});

test('an order promises what was bought with it, and a run of a drip-feed is marked (ORD-031, ORD-033, ORD-003)', async ({
  page,
  context,
  request,
}) => {
  const buyer = await signedInBuyer(context);
  const service = await videoService(request);
  const { orders } = await buy(request, buyer, [
    videoLine(service, 'plain', { is_guarantee: false }),
    videoLine(service, 'safe', { is_guarantee: true }),
  ]);
  const [plain = 0, safe = 0] = orders;
  for (const id of orders) await deliver(id, service.min_quantity, true);
  const guarantee = page.getByRole('region', { name: 'Guarantee' });
  await page.goto(`/orders/${plain}`);
  await expect(guarantee).toContainText('placed without a guarantee, so drops are not refilled');
  await expect(guarantee.getByRole('button')).toHaveCount(0);
  await page.goto(`/orders/${safe}`);
  await expect(guarantee).toContainText('Drops are refilled from');
  await expect(guarantee.getByRole('button', { name: 'Request a refill' })).toBeVisible();

  const drip_feed = { runs: 2, mode: 'flat', minutes_between_runs: 60, quantity_step: 0 };
  await buy(request, buyer, [videoLine(service, 'drip', { drip_feed })]);
  const list = () => read<{ id: number; drip_feed_id: number | null }[]>(request, buyer, '/api/v1/orders');
  await expect.poll(async () => (await list()).filter((order) => order.drip_feed_id !== null).length).toBe(1);
  const run = (await list()).find((order) => order.drip_feed_id !== null);
  await page.goto('/orders');
  await expect(page.locator(`[data-order="${run?.id}"]`)).toContainText('Drip-feed run');
  await expect(page.locator(`[data-order="${plain}"]`)).not.toContainText('Drip-feed run');
  await page.getByRole('link', { name: /^Canceled/ }).click();
  await expect(page).toHaveURL(/status=canceled/);
  await expect(page.getByText('No orders found')).toBeVisible();
});
