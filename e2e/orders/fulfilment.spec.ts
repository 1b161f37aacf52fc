import { expect, type Page } from '@playwright/test';
import { axeFaults, worstContrast } from '../support/axe.ts';
import { runSql } from '../support/database.ts';
import { deliveredService, endDelivery, setFaults } from '../support/delivery-parts.ts';
import { hydrated } from '../support/hydrated.ts';
import { linkField, openForm, orderPath, ordersOf, summary, total } from '../support/ordering-parts.ts';
import { buy, read, signedInBuyer, videoLine } from '../support/placed-orders.ts';
import { test } from '../support/test.ts';

type Detail = {
  status: string;
  refunded: number;
  is_partial: boolean;
  money_trail: { type: string; amount: number }[];
};

/** Providers are polled every few seconds, and the machine may be busy. */
const patient = { timeout: 45_000 };
test.setTimeout(150_000);
test.afterAll(endDelivery);

const badge = (page: Page) => page.locator('h1 + div');
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const delivered = (page: Page) => page.getByRole('region', { name: 'Delivered' });
const balanceOf = async (request: Parameters<typeof read>[0], buyer: Parameters<typeof read>[1]) =>
  (await read<{ balance: number }>(request, buyer, '/api/v1/profile')).balance;

/** From here on the page may change, but not be loaded. */
async function keepOpen(page: Page): Promise<() => Promise<void>> {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.evaluate(() => Object.assign(window, { isStillOpen: true }));
  return async () => {
    expect(await page.evaluate(() => 'isStillOpen' in window)).toBe(true);
    expect(complaints).toEqual([]);
  };
}

test('an order placed in the browser is seen on its page and in the list as it is accepted, delivered and completed, without a reload (ORD-028, PROV-014, PROV-015)', async ({
  page,
  context,
  request,
}) => {
  const service = await deliveredService(request, 'steady');
  const buyer = await signedInBuyer(context);
  await openForm(page, orderPath(service));
  await linkField(page).fill('https://www.youtube.com/watch?v=seenMoving');
  await expect(page.getByText('Valid link')).toBeVisible();
  await summary(page)
    .getByRole('button', { name: `Pay ${await total(page).innerText()}` })
    .click();
  await expect(page).toHaveURL(/\/orders$/);
  const list = await keepOpen(page);
  const [order] = await ordersOf(request, buyer.token);
  const row = page.locator(`[data-order="${order?.id}"]`);

  const other = await context.newPage();
  await other.goto(`/orders/${order?.id}`);
  await hydrated(other);
  const detail = await keepOpen(other);
  await expect(timeline(other).getByText('Live', { exact: true })).toBeVisible();
  const bar = delivered(other).getByRole('progressbar');
  await expect.poll(async () => Number(await bar.getAttribute('value')), patient).toBeGreaterThan(0);
  await expect(badge(other)).toContainText('Completed', patient);
  await expect(badge(other)).toContainText('Simulated');
  await expect(delivered(other)).toContainText('Everything has been delivered.');
  await expect(delivered(other)).toContainText(/500\s*of 500/);
  await expect(
    delivered(other).getByRole('img', { name: /^Delivery over time: 500 of 500 delivered as of / }),
  ).toBeVisible();
  const isLegible = async () => {
    const { count, worst } = await worstContrast(other);
    expect([count > 0, worst >= 3]).toEqual([true, true]);
  };
  await isLegible();
  await other.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await isLegible();
  await expect(timeline(other).getByRole('listitem')).toContainText([
    'Completed',
    'Delivery started',
    'Accepted for delivery',
    'Order created',
  ]);
  expect(await axeFaults(other)).toEqual([]);
  await expect(row).toContainText('Completed', patient);
  await expect(row).toContainText('Simulated');
  await expect(row.getByRole('progressbar')).toHaveAttribute('value', '100');
  await detail();
  await list();
});

test('what a provider delivers in part is paid for in part, once; a refill is requested and followed to its end (PROV-010)', async ({
  page,
  context,
  request,
}) => {
  const service = await deliveredService(request, 'quick');
  const buyer = await signedInBuyer(context);
  await setFaults(request, [{ mode: 'ends-partial', action: 'add', link: 'onlyHalf', times: 1 }]);
  const before = await balanceOf(request, buyer);
  const lines = [videoLine(service, 'onlyHalf'), videoLine(service, 'whole', { is_guarantee: true })];
  const [half, whole] = (await buy(request, buyer, lines)).orders;
  const afterBuying = await balanceOf(request, buyer);
  expect(afterBuying).toBeLessThan(before);
  await page.goto(`/orders/${half}`);
  await hydrated(page);
  const detail = await keepOpen(page);
  await expect(badge(page)).toContainText('Partially completed', patient);
  await expect(delivered(page)).toContainText('250 could not be delivered.');
  const { refunded, money_trail } = await read<Detail>(request, buyer, `/api/v1/orders/${half}`);
  expect(refunded).toBeCloseTo(0.85, 2);
  await expect(page.getByText('Partially delivered')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/\$\s0\.85 for the undelivered part has been returned/);
  expect(money_trail.filter(({ amount }) => amount > 0)).toHaveLength(1);
  // The frame was read again with the page.
  await expect(page.getByRole('banner')).toContainText((afterBuying + refunded).toFixed(2));
  await expect.poll(() => balanceOf(request, buyer)).toBeCloseTo(afterBuying + refunded, 2);
  await detail();

  await page.goto(`/orders/${whole}`);
  await hydrated(page);
  await expect(badge(page)).toContainText('Completed', patient);
  const stillOpen = await keepOpen(page);
  const guarantee = page.getByRole('region', { name: 'Guarantee' });
  await guarantee.getByRole('button', { name: 'Request a refill' }).click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Refill requested')).toBeVisible();
  await expect(guarantee.getByText('A refill is already in progress')).toBeVisible();
  await expect(guarantee.getByRole('button', { name: 'Request a refill' })).toBeDisabled();
  await expect(guarantee.getByRole('listitem')).toContainText('completed', patient);
  await expect(guarantee.getByRole('button', { name: 'Request a refill' })).toBeEnabled();
  await stillOpen();
});

test('a cancel of what a provider has waits for the provider, the next order on the link waits for its end, and a missed start offers to cancel the rest (PROV-009, PROV-012, FACT-003)', async ({
  page,
  context,
  request,
}) => {
  const service = await deliveredService(request, 'never');
  const buyer = await signedInBuyer(context);
  const [first] = (await buy(request, buyer, [videoLine(service, 'sameLink')])).orders;
  const [second] = (await buy(request, buyer, [videoLine(service, 'sameLink')])).orders;
  const before = await balanceOf(request, buyer);
  await page.goto(`/orders/${second}`);
  await hydrated(page);
  await expect(delivered(page)).toContainText('Waiting for another order on the same link', patient);
  await expect(delivered(page).getByRole('link', { name: `Order ${first}` })).toBeVisible();
  await page.goto('/orders');
  await expect(page.locator(`[data-order="${second}"]`)).toContainText('link is busy');

  await runSql(`update orders set start_promised_at = now() - interval '1 minute' where id = ${first}`);
  await page.goto(`/orders/${first}`);
  await hydrated(page);
  await expect(page.getByText('The promised start time has passed')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  const detail = await keepOpen(page);
  // Its answer takes a while, so that the wait for it can be seen.
  await setFaults(request, [{ mode: 'slow', action: 'cancel', delayMs: 4000 }]);
  await page.getByRole('button', { name: 'Cancel the rest' }).click();
  const question = page.getByRole('alertdialog', { name: `Cancel order ${first}?` });
  await expect(question).toContainText('Once that is confirmed');
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(`Cancellation of order ${first} requested`)).toBeVisible();
  await expect(page.getByText('You asked to cancel this order')).toBeVisible();
  await expect(badge(page)).toContainText('In progress');
  expect((await read<Detail>(request, buyer, `/api/v1/orders/${first}`)).refunded).toBe(0);
  await expect(badge(page)).toContainText('Canceled', patient);
  await expect(timeline(page)).toContainText(/Canceled.*Cancellation requested.*Accepted for delivery/s);
  const { refunded } = await read<Detail>(request, buyer, `/api/v1/orders/${first}`);
  await expect.poll(() => balanceOf(request, buyer)).toBeCloseTo(before + refunded, 2);
  await detail();
  await setFaults(request, []);

  await page.goto(`/orders/${second}`);
  await expect(timeline(page)).toContainText(
    /Accepted for delivery.*Waiting for another order on the same link/s,
    patient,
  );
});
