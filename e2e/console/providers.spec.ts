// What staff do with providers: a pause that orders wait for, a connection that is tried before it is saved, and which
// of them delivers what.
import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { complaintsOf } from '../support/complaints.ts';
import { mintSession, runSql } from '../support/database.ts';
import { deliveredService, endDelivery } from '../support/delivery-parts.ts';
import { buy, signedInBuyer, videoLine } from '../support/placed-orders.ts';
import { ownServer, test } from '../support/test.ts';
import { deskOf, newMember } from './staff-browsers.ts';

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

/** The routes of a service as they are stored: by place, which provider's, and whether they are on. */
const storedRoutes = (serviceId: number) =>
  runSql(`select provider.name, route.is_enabled from service_routes route
    join provider_services behind on behind.id = route.provider_service_id
    join providers provider on provider.id = behind.provider_id
    where route.service_id = ${serviceId} order by route.priority`);

test('staff add, order, switch off and leave out the routes of a service, by the keyboard too, and Save alone counts (CONS-010, PROV-004, PROV-020)', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  const [own, other] = [await deliveredService(request, 'steady'), await deliveredService(request, 'quick')];
  await runSql(`update provider_services set rate_micros = 30000 where name = '${other.slug}'`);
  await enterConsole(page);
  const [provider] = (await runSql(`select id from providers where name = '${own.slug}'`)) as { id: number }[];
  await page.goto(`${consoleOf()}/providers/margins?provider=${provider?.id}`);
  await page.getByRole('link', { name: own.name }).click();
  await expect(page).toHaveURL(new RegExp(`/providers/services/${own.id}/routes$`));
  await expect(page.getByRole('heading', { level: 1, name: own.name })).toBeVisible();
  const routes = page.getByRole('list', { name: 'Routes' }).getByRole('listitem');
  await expect(routes).toHaveText([/Margin 98.8\s%/]);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();

  // Nothing chosen is said at the field; what is chosen goes behind the others and is stored by Save alone.
  await page.getByRole('button', { name: 'Add route' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add route' });
  await dialog.getByRole('button', { name: 'Add route' }).click();
  const search = dialog.getByLabel('Service of the provider');
  await expect(search).toHaveAttribute('aria-invalid', 'true');
  await expect(search).toBeFocused();
  await dialog.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: own.slug }).click();
  await expect(dialog.getByRole('radio', { name: own.slug })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: other.slug }).click();
  await search.fill('no such service');
  await expect(dialog.getByText('Nothing found.')).toBeVisible();
  await search.fill('1100');
  await dialog.getByRole('radio', { name: other.slug }).check();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add route' }).click();
  await expect(routes).toHaveText([new RegExp(own.slug), new RegExp(other.slug)]);
  expect(await storedRoutes(own.id)).toHaveLength(1);

  await page.getByRole('button', { name: `Move ${other.slug} 1100 up` }).focus();
  await page.keyboard.press('Enter');
  await expect(routes).toHaveText([new RegExp(other.slug), new RegExp(own.slug)]);
  await expect(page.getByRole('button', { name: `Move ${other.slug} 1100 up` })).toBeFocused();
  await page.getByRole('button', { name: `Move ${other.slug} 1100 down` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Move ${other.slug} 1100 down` })).toBeFocused();
  await page.getByRole('button', { name: `Move ${own.slug} 1080 down` }).click();
  await page.getByRole('switch', { name: `${own.slug} 1080 is on` }).uncheck();
  await expect(page.getByText('2 changes')).toBeVisible();
  // A page that is left asks first.
  await page.getByRole('link', { name: other.slug }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard the changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await save.click();
  await expect(page.getByText('The routes are saved')).toBeVisible();
  await expect(save).toBeDisabled();
  expect(await storedRoutes(own.id)).toEqual([
    { name: other.slug, is_enabled: true },
    { name: own.slug, is_enabled: false },
  ]);

  // A link shows the same; one that is off keeps its place, and the cheapest first needs no places.
  await page.reload();
  await expect(routes).toHaveText([new RegExp(other.slug), new RegExp(`${own.slug}.*Off`)]);
  expect(await axeFaults(page)).toEqual([]);
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText('By cost', { exact: true }).click();
  await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0);

  await page.getByRole('button', { name: `Remove ${other.slug} 1100` }).click();
  await page.getByRole('switch', { name: `${own.slug} 1080 is on` }).check();
  await save.click();
  const leftOut = page.getByRole('region', { name: 'No longer used' });
  await expect(leftOut).toContainText(other.slug);
  await expect
    .poll(() => storedRoutes(own.id))
    .toEqual([
      { name: own.slug, is_enabled: true },
      { name: other.slug, is_enabled: false },
    ]);
  await leftOut.getByRole('button', { name: `Use ${other.slug} 1100 again` }).click();
  await expect(leftOut).toHaveCount(0);
  await expect(routes).toHaveText([new RegExp(other.slug), new RegExp(own.slug)]);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(leftOut).toBeVisible();

  await page.getByRole('button', { name: `Remove ${own.slug} 1080` }).click();
  await expect(page.getByText('No route yet')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('routes that somebody else saved meanwhile are shown, and not overwritten (CONS-044, PROV-020)', async ({
  page,
  request,
}) => {
  const [own, other] = [await deliveredService(request, 'steady'), await deliveredService(request, 'quick')];
  await runSql(`insert into service_routes (panel_id, service_id, provider_service_id, priority)
    select 1, ${own.id}, id, 1 from provider_services where name = '${other.slug}'`);
  await enterConsole(page);
  await page.goto(`${consoleOf()}/providers/services/${own.id}/routes`);
  const routes = page.getByRole('list', { name: 'Routes' }).getByRole('listitem');
  await expect(routes).toHaveText([new RegExp(own.slug), new RegExp(other.slug)]);
  await page.getByRole('switch', { name: `${own.slug} 1080 is on` }).uncheck();

  await runSql(`update service_routes set priority = 2 where service_id = ${own.id} and priority = 0`);
  await runSql(`update services set routes_version = routes_version + 1 where id = ${own.id}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Someone else changed this in the meantime');
  await expect(routes).toHaveText([new RegExp(other.slug), new RegExp(own.slug)]);
  await expect(page.getByRole('switch', { name: `${own.slug} 1080 is on` })).toBeChecked();
  expect(await storedRoutes(own.id)).toEqual([
    { name: other.slug, is_enabled: true },
    { name: own.slug, is_enabled: true },
  ]);
  expect(await axeFaults(page)).toEqual([]);
  // From the newer state it can be saved.
  await page.getByRole('switch', { name: `${own.slug} 1080 is on` }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The routes are saved')).toBeVisible();
});

test('who may only read providers sees the routes of a service and no way to change them, and finds them in the palette (CONS-010, PROV-020)', async ({
  browser,
  request,
}) => {
  const own = await deliveredService(request, 'steady');
  const { email } = await newMember('support', 'Rita Reader');
  await runSql(`insert into user_permissions (panel_id, user_id, permission)
    select panel_id, id, 'providers.read' from users where panel_id = 1 and email = '${email}'`);
  const desk = await deskOf(browser, { email });
  await desk.goto('/providers');
  await expect(desk.getByRole('heading', { level: 1, name: 'Providers' })).toBeVisible();
  await desk.keyboard.press('Control+k');
  const palette = desk.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('combobox').fill(`routes ${own.id}`);
  await palette.getByRole('option', { name: `Routes of ${own.name}` }).click();
  await expect(desk).toHaveURL(new RegExp(`/providers/services/${own.id}/routes$`));
  const main = desk.getByRole('main');
  await expect(main.getByRole('list', { name: 'Routes' }).getByRole('listitem')).toHaveText([new RegExp(own.slug)]);
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('switch')).toHaveCount(0);
  await expect(main.getByRole('radio')).toHaveCount(0);
  await desk.goto(`/providers/services/${own.id}/routes?open=add`);
  await expect(main.getByRole('list', { name: 'Routes' })).toBeVisible();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await desk.goto('/providers/services/999999999/routes');
  await expect(desk.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
});
