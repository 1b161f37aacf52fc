import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { fromMail } from '../support/customers.ts';
import { hydrated } from '../support/hydrated.ts';
import { findService, linkField, summary, total } from '../support/ordering-parts.ts';
import { boughtVideos, buy, deliver, read, signedInBuyer, videoLine, videoService } from '../support/placed-orders.ts';
import { test } from '../support/test.ts';

const rowOf = (page: Page, id: number | undefined) => page.locator(`[data-order="${id}"]`);
const rows = (page: Page) => page.locator('[data-order]');
const filters = (page: Page) => page.getByRole('navigation', { name: 'Filter orders by status' }).getByRole('link');
const menuOf = (page: Page, id: number | undefined) => page.getByRole('button', { name: `Actions for order ${id}` });
const entries = (page: Page) => page.getByRole('menu').getByRole('menuitem');
const money = (page: Page) => page.getByRole('region', { name: 'Payment' });

test('the list of orders is filtered, sorted and paged, and every view has an address (ORD-002, ORD-004, ORD-005, ORD-006, ORD-007, ORD-029, ORD-038)', async ({
  page,
  context,
  request,
}) => {
  const buyer = await signedInBuyer(context);
  const service = await videoService(request);
  const lines = Array.from({ length: 11 }, (_, at) => videoLine(service, `clip${at}`));
  lines[0] = videoLine(service, 'launch', { name: 'Spring launch', quantity: service.min_quantity * 2 });
  const { orders } = await buy(request, buyer, lines);
  const [named] = orders;
  const [unpaid] = (await buy(request, buyer, [videoLine(service, 'later')], 'sandbox')).orders;
  await deliver(named ?? 0, service.min_quantity);

  await page.goto('/orders');
  await hydrated(page);
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toHaveAttribute('data-order', String(unpaid));
  await expect(page.getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByText('1 to 10 of 12')).toBeVisible();
  const plain = await read<{ id: number }[]>(request, buyer, '/api/v1/orders/datatable');
  expect(plain.map(({ id }) => id)).toEqual([unpaid, ...orders.toReversed().slice(0, 9)]);
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['ID', 'Service and link', 'Status', 'Delivered / quantity', 'Cost', 'Created, completed', 'Actions'],
  ]);
  await expect(filters(page)).toHaveText([
    ...['All12', 'In progress11', 'In review0', 'Completed0', 'Unpaid1', 'Error0', 'Paused0', 'Canceled0'],
  ]);
  expect(await axeFaults(page)).toEqual([]);

  const pages = page.getByRole('navigation', { name: 'Order pages' }).getByRole('listitem');
  await expect(pages).toHaveText(['1', '2']);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/orders\?page=2$/);
  await expect(page.locator('[aria-current=page]', { hasText: /^2$/ })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  const { created_at } = await read<{ created_at: string }>(request, buyer, `/api/v1/orders/${named}`);
  const written = created_at.replace('T', ' ').slice(0, 'YYYY-MM-DD HH:mm:ss'.length);
  const cells = rowOf(page, named).getByRole('cell');
  await expect(cells).toHaveText([
    new RegExp(`^${named}`),
    /In-feed video ads\s*Spring launch · youtube\.com\/watch\?v=launch/,
    'In progress',
    /500\s*of 1\s000\s*50%\s*start: 120/,
    /\$\s3\.40\s*\$\s3\.40 \/ 1\s000/,
    new RegExp(`^${written}\\s*not completed$`),
    '',
  ]);

  await filters(page).filter({ hasText: 'Unpaid' }).click();
  await expect(page).toHaveURL(/\/orders\?status=unpaid$/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, unpaid)).toContainText('Unpaid');
  await filters(page).filter({ hasText: 'Completed' }).click();
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all orders' }).click();

  await page.getByRole('textbox', { name: 'Filter by link' }).fill('v=launch');
  await expect(page).toHaveURL(/\/orders\?url=v%3Dlaunch$/);
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await hydrated(page);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Filter by link' })).toHaveValue('v=launch');
  await page.getByRole('button', { name: 'Clear link' }).click();
  await expect(rows(page)).toHaveCount(10);

  await page.getByRole('button', { name: 'Cost' }).click();
  await expect(page.getByRole('columnheader', { name: 'Cost' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Cost' }).click();
  await expect(page).toHaveURL(/order_by=cost&order_on=desc$/);
  await expect(rows(page).first()).toHaveAttribute('data-order', String(named));
  await page.getByRole('combobox', { name: 'Per page' }).click();
  await page.getByRole('option', { name: '25' }).click();
  await expect(rows(page)).toHaveCount(12);
  await expect(page).toHaveURL(/order_by=cost&order_on=desc&per_page=25$/);
});

test('an order offers what its flags allow: it is stopped, goes on and is canceled with its money back, and all orders show it (ORD-003, ORD-008, ROUTE-023)', async ({
  page,
  context,
  request,
}) => {
  const { buyer, service, orders } = await boughtVideos({ context, request }, 'first', 'second');
  const [paused, canceled] = orders;
  const [unpaid] = (await buy(request, buyer, [videoLine(service, 'third')], 'sandbox')).orders;
  await page.goto('/orders');
  await hydrated(page);

  await menuOf(page, paused).click();
  await expect(entries(page)).toHaveText(['Details', 'Reorder', 'Pause', 'Cancel order']);
  await entries(page).filter({ hasText: 'Pause' }).click();
  await expect(page.getByText(`Order ${paused} paused`)).toBeVisible();
  await expect(rowOf(page, paused)).toContainText('Paused');
  await menuOf(page, paused).click();
  await expect(entries(page)).toHaveText(['Details', 'Reorder', 'Resume', 'Cancel order']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Resume order ${paused}` }).click();
  await expect(rowOf(page, paused)).toContainText('In progress');
  await menuOf(page, paused).click();
  await entries(page).filter({ hasText: 'Pause' }).click();
  await expect(rowOf(page, paused)).toContainText('Paused');

  const before = (await read<{ balance: number }>(request, buyer, '/api/v1/profile')).balance;
  await menuOf(page, canceled).click();
  await entries(page).filter({ hasText: 'Cancel order' }).click();
  const question = page.getByRole('alertdialog', { name: `Cancel order ${canceled}?` });
  await expect(question).toContainText(/\$\s1\.70 will be returned to your balance/);
  await question.getByRole('textbox', { name: 'Why are you canceling?' }).fill('Ordered twice');
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(`Order ${canceled} canceled`)).toBeVisible();
  await expect(rowOf(page, canceled)).toContainText('Canceled');
  const { balance } = await read<{ balance: number }>(request, buyer, '/api/v1/profile');
  expect(Math.round(100 * (balance - before))).toBe(170);
  await expect(page.getByRole('banner')).toContainText(balance.toFixed(2));

  await menuOf(page, unpaid).click();
  await expect(entries(page)).toHaveText(['Details', 'Pay', 'Reorder', 'Delete']);
  await entries(page).filter({ hasText: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, unpaid)).toHaveCount(0);
  await menuOf(page, canceled).click();
  await expect(entries(page)).toHaveText(['Details', 'Reorder']);
  await page.keyboard.press('Escape');

  // Neither has a filter of its own: they are seen where nothing is filtered.
  await expect(rows(page)).toHaveCount(2);
  await page.goto(`/orders/${canceled}`);
  await expect(page.getByText('You canceled this order')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Ordered twice');
  await expect(money(page)).toContainText(/Order refund.*\+\$\s1\.70/);
});

test('orders left unpaid are paid later: one from the balance, one by an invoice with another method (ERR-008, LEDG-008, ORD-017, ORD-018)', async ({
  page,
  context,
  request,
}) => {
  const buyer = await signedInBuyer(context);
  const service = await videoService(request);
  const [first] = (await buy(request, buyer, [videoLine(service, 'balance')], 'sandbox')).orders;
  const [second] = (await buy(request, buyer, [videoLine(service, 'gateway')], 'sandbox')).orders;
  await page.goto('/orders?status=unpaid');
  await hydrated(page);
  await page.getByRole('link', { name: `Pay order ${first}` }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${first}#pay$`));

  const card = page.getByRole('region', { name: 'Pay this order' });
  await expect(card.getByRole('radio', { name: /^Balance/ })).toBeChecked();
  const errors = { balance: ['Not enough'], status: ['Not now'] };
  await page.route(/pay-by-balance/, (route) => route.fulfill({ status: 422, json: { message: 'No', errors } }), {
    times: 1,
  });
  await card.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(card.getByRole('alert').locator('p')).toHaveText(['Not enough', 'Not now']);
  await card.getByRole('radio', { name: /^Sandbox gateway/ }).check({ force: true });
  await expect(card.getByRole('alert')).toHaveCount(0);
  await card.getByRole('radio', { name: /^Balance/ }).check({ force: true });
  const calls: string[] = [];
  page.on('request', (sent) => sent.url().includes('/pay-by-') && calls.push(sent.url()));
  await card.getByRole('button', { name: /^Pay \$/ }).dblclick();
  await expect(page.getByText(`Order ${first} is paid`)).toBeVisible();
  await expect(card).toBeHidden();
  expect(calls).toHaveLength(1);
  await expect(page.getByRole('main')).toContainText('In progress');
  await expect(money(page)).toContainText(/Transactions\s*Order.*−\$\s1\.70/);
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()).toContainText('Paid');
  expect(await axeFaults(page)).toEqual([]);

  await page.goto(`/orders/${second}`);
  await hydrated(page);
  await card.getByRole('radio', { name: /^Sandbox gateway/ }).check({ force: true });
  await card.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL(/\/sandbox-gateway\//);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(/\/add-funds\/success/);
  await page.goto(`/orders/${second}`);
  await expect(page.getByRole('main')).toContainText('In progress');
  await expect(card).toHaveCount(0);
  await expect(money(page)).toContainText(
    /Transactions\s*Payment · Sandbox gateway.*\+\$\s1\.70\s*Order · Sandbox gateway.*−\$\s1\.70/,
  );
  expect((await read<{ balance: number }>(request, buyer, '/api/v1/profile')).balance).toBeCloseTo(50 - 1.7, 2);
});

test('the page of an order shows its progress, dates, targets, guarantee, money and history, and opens the support (ROUTE-048, ORD-012, ORD-013, ORD-014, ORD-015, ORD-016)', async ({
  page,
  context,
  request,
}) => {
  const buyer = await signedInBuyer(context);
  const service = await videoService(request);
  const [id] = (await buy(request, buyer, [videoLine(service, 'wholeclip', { is_guarantee: true, name: 'Film' })]))
    .orders;
  await deliver(id ?? 0, 325);
  await page.goto(`/orders/${id}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Film');
  await expect(page.getByRole('main')).toContainText(service.name);
  await menuOf(page, id).click();
  await expect(entries(page)).toHaveText(['Reorder', 'Pause', 'Cancel order']);
  await page.keyboard.press('Escape');
  const delivered = page.getByRole('region', { name: 'Delivered' });
  await expect(delivered).toContainText(/325\s*of 500/);
  await expect(delivered.getByRole('progressbar')).toHaveAttribute('value', '65');
  await expect(delivered).toContainText(/Start quantity\s*120/);
  const link = page.getByRole('region', { name: 'Promoted content' });
  await expect(link).toContainText('Film');
  await expect(link.getByRole('link', { name: /watch\?v=wholeclip/ })).toHaveAttribute('target', '_blank');
  await expect(link.getByRole('link', { name: 'Preview' })).toHaveAttribute('href', /embed\/wholeclip$/);
  await expect(money(page)).toContainText(/500 × \$\s3\.40 \/ 1\s000\s*\$\s1\.70\s*Guarantee/);
  const guarantee = page.getByRole('region', { name: 'Guarantee' });
  await expect(guarantee.getByRole('button', { name: 'Request a refill' })).toBeDisabled();

  await deliver(id ?? 0, 500, true);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('main')).toContainText('Completed');
  await expect(guarantee).toContainText('Automatic refill');
  await expect(guarantee).toContainText(/from \d{4}-\d\d-\d\d until \d{4}-\d\d-\d\d/);
  await guarantee.getByRole('button', { name: 'Request a refill' }).click();
  await expect(guarantee.getByRole('list', { name: 'Refills' })).toContainText('requested');

  const support = page.getByRole('region', { name: 'Contact support' });
  await expect(support.getByRole('textbox', { name: /^Email/ })).toHaveValue(buyer.email);
  await support.getByRole('button', { name: 'Send message' }).click();
  await expect(support.getByRole('textbox', { name: /^Subject/ })).toHaveAccessibleDescription(/.+/);
  await support.getByRole('textbox', { name: /^Subject/ }).fill('The views dropped');
  await support.getByRole('textbox', { name: /^Message/ }).fill('Since yesterday there are 40 fewer.');
  await support.getByRole('button', { name: 'Send message' }).click();
  await expect(support.getByRole('status')).toContainText('received your question');
  await expect(support.getByRole('textbox', { name: /^Message/ })).toHaveValue('');
  expect(await fromMail(request, 'support@crescendo.test', 'order-question', /Since yesterday.*/)).toBeTruthy();
  expect(await axeFaults(page)).toEqual([]);

  expect((await page.goto(`/orders/${(id ?? 0) + 1000}`))?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/orders');
});

test('an order is placed again with its link, quantity and targets, and says that it is one more (ORD-013, ORD-014, ORD-020)', async ({
  page,
  context,
  request,
}) => {
  const buyer = await signedInBuyer(context);
  const service = await findService(
    request,
    ({ targets, example_link, price, min_quantity, speedup_is_allowed }) =>
      speedup_is_allowed &&
      targets.length === 1 &&
      targets[0]?.target_type.view_type === 'seo_keywords' &&
      example_link !== null &&
      (price * min_quantity) / 1000 < 20,
  );
  const target = { target_id: service.targets[0]?.id, values: ['red shoes', 'blue shoes'] };
  const [id] = (
    await buy(request, buyer, [
      {
        service_id: service.id,
        quantity: service.min_quantity,
        url: service.example_link,
        targetable_values: [target],
      },
    ])
  ).orders;
  await page.goto(`/orders/${id}`);
  await hydrated(page);
  await expect(page.getByRole('region', { name: 'Targeting' })).toContainText('red shoes');
  await expect(page.getByRole('table', { name: 'Keywords' }).getByRole('row')).toHaveCount(3);
  await page.getByRole('link', { name: 'Reorder' }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/create\\?.*reorder=${id}`));
  await expect(linkField(page)).toHaveValue(service.example_link ?? '');
  await expect(total(page)).toContainText('$');
  await summary(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click();
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  const [again, before] = await read<Record<string, unknown>[]>(request, buyer, '/api/v1/orders');
  expect([again?.is_reorder, before?.is_reorder]).toEqual([true, false]);
  for (const part of ['url', 'quantity', 'targetable_values']) expect(again?.[part]).toEqual(before?.[part]);
});
