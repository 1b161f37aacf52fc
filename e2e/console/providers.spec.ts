// What staff do with providers: a pause that orders wait for, and a connection that is tried before it is saved.
import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { complaintsOf } from '../support/complaints.ts';
import { mintSession, runSql } from '../support/database.ts';
import { deliveredService, endDelivery } from '../support/delivery-parts.ts';
import { buy, signedInBuyer, videoLine } from '../support/placed-orders.ts';
import { ownServer, test } from '../support/test.ts';

test.setTimeout(150_000);
test.afterAll(endDelivery);

const consoleOf = () => `http://admin.localhost:${ownServer().port}`;

/** As staff who have signed in with a second factor, which is proven elsewhere. */
async function enterConsole(page: Page): Promise<void> {
  const token = await mintSession({ email: 'owner@crescendo.test' });
  await page.setExtraHTTPHeaders({ authorization: `Bearer ${token}` });
}

test('a provider that staff pause gets no order until they resume it, and says why and what waits (CONS-010, CONS-037)', async ({
  page,
  context,
  request,
}) => {
  const complaints = complaintsOf(page);
  const service = await deliveredService(request, 'steady');
  const buyer = await signedInBuyer(context);
  await enterConsole(page);
  await page.goto(`${consoleOf()}/providers`);
  await page.getByRole('link', { name: service.slug }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: service.slug })).toBeVisible();

  await page.getByRole('button', { name: 'Pause' }).click();
  const dialog = page.getByRole('dialog', { name: `Pause ${service.slug}` });
  // A pause without a reason is refused at its field.
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Reason').fill('Prices doubled overnight');
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Prices doubled overnight')).toBeVisible();

  const { orders } = await buy(request, buyer, [videoLine(service, 'heldByPause')]);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('1 order waits')).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect(await axeFaults(page)).toEqual([]);
  const sent = () => runSql(`select state from submissions where order_id = ${orders[0]}`);
  expect(await sent()).toEqual([]);

  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(sent, { timeout: 45_000 }).toMatchObject([{ state: 'accepted' }]);
  const acts = await runSql(
    `select action from audit_entries where subject = 'provider:' || ${page.url().split('/').at(-1)} order by id`,
  );
  expect(acts).toMatchObject([{ action: 'providers.pause' }, { action: 'providers.resume' }]);
  // What a refused form brings is in the browser's own words.
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
});

test('a connection is tried from its dialog with the key that is stored, which is never shown (CONS-010, CONS-038)', async ({
  page,
  request,
}) => {
  const service = await deliveredService(request, 'quick');
  await enterConsole(page);
  await page.goto(`${consoleOf()}/providers`);
  await page.getByRole('link', { name: service.slug }).first().click();
  await page.getByRole('button', { name: 'Change connection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change connection' });
  await expect(dialog.getByLabel('Key')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Test connection' }).click();
  await expect(dialog.getByText('Connected in')).toBeVisible();
  // Another host would be sent the key: it has to be entered again.
  await dialog.getByLabel('Address of the API').fill('http://127.0.0.1:1/api/v2');
  await dialog.getByRole('button', { name: 'Test connection' }).click();
  await expect(dialog.getByLabel('Key')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Key').fill('another-key');
  await dialog.getByRole('button', { name: 'Test connection' }).click();
  await expect(dialog.getByText('No valid answer')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});
