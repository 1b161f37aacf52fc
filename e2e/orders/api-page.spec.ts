import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { newCustomer, signInWith } from '../support/customers.ts';
import { hydrated } from '../support/hydrated.ts';
import { buy, read, signedInBuyer, videoLine, videoService } from '../support/placed-orders.ts';
import { prove } from '../support/profile-parts.ts';
import { ownServer, test } from '../support/test.ts';

const run = promisify(execFile);
const own = (page: Page) => page.getByRole('region', { name: 'Your API token' });
const further = (page: Page) => page.getByRole('region', { name: 'More tokens' });
const webhooks = (page: Page) => page.getByRole('region', { name: 'Webhooks' });
const exampleOf = (page: Page, call: string) => page.locator(`[data-call="${call}"] pre`).first();

test('the API page shows, makes, replaces and deletes the token; further ones have rights, addresses and a mark for tests; making one takes the password (ROUTE-007, SECU-028)', async ({
  page,
  context,
  request,
}) => {
  const customer = await newCustomer();
  await signInWith(context, customer.token);
  const held = () => read<{ api_token: string } | null>(request, customer, '/api/v1/api-token');
  await page.goto('/api');
  await hydrated(page);
  await expect(own(page)).toContainText('You have no token yet.');
  expect(await held()).toBeNull();
  await own(page).getByRole('button', { name: 'Create token' }).click();
  await prove(page, customer);
  await expect(own(page)).toContainText('never used');
  const first = (await held())?.api_token ?? '';
  expect(first).toMatch(/^api_\w{40}$/);
  // Nobody reads it over a shoulder before it is requested.
  await expect(own(page)).not.toContainText(first);
  await own(page).getByRole('button', { name: /^Show/ }).click();
  await expect(own(page)).toContainText(first);
  const asToken = { headers: { authorization: `Bearer ${first}` } };
  expect((await request.get('/api/v1/profile', asToken)).status()).toBe(200);
  expect(await axeFaults(page)).toEqual([]);

  await own(page).getByRole('button', { name: 'Replace' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  await prove(page, customer);
  await expect.poll(async () => (await held())?.api_token).not.toBe(first);
  expect((await request.get('/api/v1/profile', asToken)).status()).toBe(401);
  await own(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(own(page)).toContainText('You have no token yet.');
  expect(await held()).toBeNull();

  await further(page).getByRole('button', { name: 'Add token' }).click();
  await further(page).getByRole('button', { name: 'Create token' }).click();
  await expect(further(page).getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
  await further(page).getByRole('textbox', { name: 'Name' }).fill('Warehouse');
  await further(page)
    .getByRole('textbox', { name: /^Allowed IP addresses/ })
    .fill('203.0.113.7\n2001:db8::/32');
  await further(page).getByRole('checkbox', { name: 'Test token' }).check({ force: true });
  await further(page).getByRole('button', { name: 'Create token' }).click();
  await prove(page, customer);
  const item = further(page).getByRole('listitem');
  await expect(item).toContainText(/Warehouse.*Read.*Test.*203\.0\.113\.7.*2001:db8::\/32/s);
  await expect(item).not.toContainText('Order');
  expect(await axeFaults(page)).toEqual([]);
  await item.getByRole('button', { name: 'Delete token Warehouse' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(item).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Documentation' }).click();
  await expect(page).toHaveURL(/\/api\/documentation$/);
});

test('a webhook shows its secret once, reports an order, and what was sent is listed and sent again (APV2-007)', async ({
  page,
  context,
  request,
}) => {
  const buyer = await signedInBuyer(context);
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => response.end('ok'));
  });
  const { host, port, hostname } = new URL(`http://${ownServer().listener}`);
  await new Promise<void>((resolve) => receiver.listen(Number(port), hostname, resolve));
  const url = `http://${host}/orders`;
  try {
    await page.goto('/api');
    await hydrated(page);
    await webhooks(page).getByRole('textbox', { name: 'URL' }).fill(url);
    await webhooks(page).getByRole('button', { name: 'Add webhook' }).click();
    await prove(page, buyer);
    const dialog = page.getByRole('alertdialog', { name: 'Your webhook secret' });
    const secret = (await dialog.locator('[data-secret]').innerText()).trim();
    expect(secret.length).toBeGreaterThan(20);
    await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
    await expect(dialog).toBeHidden();
    const item = webhooks(page).locator('[data-webhook]');
    await expect(item).toContainText(url);
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('main')).not.toContainText(secret);

    const [order] = (await buy(request, buyer, [videoLine(await videoService(request), 'told')])).orders;
    await item.getByRole('button', { name: 'Delivery log' }).click();
    const log = item.getByRole('region', { name: 'Delivery log' });
    await expect(async () => {
      await log.getByRole('button', { name: 'Refresh' }).click();
      await expect(log.getByRole('listitem').first()).toContainText(`Order ${order}`, { timeout: 1000 });
    }).toPass();
    const before = await log.getByRole('listitem').count();
    await log
      .getByRole('button', { name: /^Resend/ })
      .first()
      .click();
    await expect(log.getByRole('listitem')).toHaveCount(before + 1);
    await expect(log.getByRole('listitem').first()).toContainText('resent');
    expect(await axeFaults(page)).toEqual([]);
    await item.getByRole('switch').click({ force: true });
    await expect(item.getByRole('switch')).not.toBeChecked();
    await item.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(item).toHaveCount(0);
  } finally {
    receiver.close();
  }
});

test('the documentation has examples of both APIs for four languages that run as they are, with the own host and token (ROUTE-038, APV2-006)', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await page.goto('/api/documentation');
  await hydrated(page);
  await expect(exampleOf(page, 'balance')).toContainText(`${baseURL}/api/v2`);
  await expect(exampleOf(page, 'balance')).toContainText('YOUR_TOKEN');
  expect(await axeFaults(page)).toEqual([]);
  const described = await request.get(
    (await page.getByRole('link', { name: 'OpenAPI 3.1' }).getAttribute('href')) ?? '',
  );
  expect((await described.json()).openapi).toBe('3.1.0');

  const buyer = await signedInBuyer(context);
  const made = await request.post('/api/v1/api-token', {
    headers: { authorization: `Bearer ${buyer.token}` },
    data: { current_password: buyer.password },
  });
  const token = (await made.json()).data.api_token as string;
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Insert my token' }).click();
  await expect(exampleOf(page, 'profile')).toContainText(token);
  for (const each of ['services', 'add', 'status', 'refill', 'refill_status', 'cancel', 'balance'])
    await expect(exampleOf(page, each)).toContainText(`action=${each}`);

  // The programs that check a webhook have a choice of languages of their own.
  const languages = page.getByRole('group', { name: 'Example language' });
  const folder = await mkdtemp(join(tmpdir(), 'crescendo-examples-'));
  try {
    const say = async (program: string, call: string, name: string) => {
      const file = join(folder, name);
      await writeFile(file, await exampleOf(page, call).innerText());
      return stripVTControlCharacters((await run(program, [file])).stdout);
    };
    expect(JSON.parse(await say('bash', 'balance', 'v2.sh'))).toEqual({ balance: expect.any(String), currency: 'USD' });
    expect(await say('bash', 'listOrders', 'rest.sh')).toContain('"total":0');
    await languages.getByText('Python', { exact: true }).click();
    expect(await say('python3', 'balance', 'v2.py')).toContain("'currency': 'USD'");
    expect(await say('python3', 'createOrders', 'rest.py')).toContain('in_processing');
    await languages.getByText('TypeScript', { exact: true }).click();
    expect(await say(process.execPath, 'balance', 'v2.mts')).toContain("currency: 'USD'");
    expect(await say(process.execPath, 'profile', 'rest.mts')).toContain(buyer.email);
    await languages.getByText('PHP', { exact: true }).click();
    await expect(exampleOf(page, 'add')).toContainText(/^<\?php[\s\S]*http_build_query[\s\S]*api\/v2/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('the documentation has contents that lead to every chapter, also on a phone, and says what each parameter and error means (APV2-016)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/api/documentation');
  await hydrated(page);
  const contents = page.getByRole('navigation', { name: 'Contents' }).filter({ visible: true });
  const links = await contents
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(25);
  for (const link of links) await expect(page.locator(link), link).toHaveCount(1);
  await contents.getByRole('link', { name: 'Errors' }).click();
  await expect(page.getByRole('heading', { name: 'Errors' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Errors' })).toContainText('Not enough funds on balance');
  await expect(page.locator('[data-call="add"]')).toContainText(
    /quantitywhole number.*required.*multiple of its step/s,
  );
  const ofWebhooks = page.getByRole('group', { name: 'Programming language' });
  await ofWebhooks.getByText('Go', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Verifying the signature' })).toContainText('hmac.Equal');

  await page.setViewportSize({ width: 360, height: 800 });
  await contents.getByText('Contents').click();
  await contents.getByRole('link', { name: 'Retries' }).click();
  await expect(page.getByRole('heading', { name: 'Retries' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await axeFaults(page)).toEqual([]);
});
