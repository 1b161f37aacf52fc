// What single visitors and services bring into the list: favourites, restricted services, hostile texts.

import { expect } from '@playwright/test';
import { complaintsOf } from '../support/complaints.ts';
import { newCustomer } from '../support/customers.ts';
import { literal, runSql } from '../support/database.ts';
import { second } from '../support/frame-parts.ts';
import { hydrated } from '../support/hydrated.ts';
import { cards, names, openIndex, searches, viewSwitch } from '../support/service-list.ts';
import { signIn } from '../support/sign-in.ts';
import { logIn } from '../support/sign-in-form.ts';
import { test } from '../support/test.ts';

test('a guest marks a favourite, signs in and comes back to the same list with the heart filled; a refused press is undone (CAT-020, CAT-021, CAT-022, ROUTE-058)', async ({
  page,
}) => {
  const { email } = await newCustomer();
  await openIndex(page, '/?networkId=1&sort=price_asc');
  const name = (await names(page))[2] as string;
  const heart = page.getByRole('button', { name: `Favorite: ${name}` });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await logIn(page, email);
  await expect(page).toHaveURL(/\/\?networkId=1&sort=price_asc$/);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Added to your favorites')).toBeVisible();

  await searches(page);
  await page.getByRole('button', { name: 'Favorites', exact: true }).click();
  await expect(page).toHaveURL(/isFavourites=1/);
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await searches(page);

  await page.route('**/favorites/toggle*', (route) => route.abort());
  await heart.click();
  await expect(page.getByText('The favorite couldn’t be changed')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.unroute('**/favorites/toggle*');
  await heart.click();
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
});

test('a restricted service is shown to anyone who requests it by its id, a deactivated one gets a notice (CAT-017, CAT-018)', async ({
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
  const complaints = complaintsOf(page);
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
  await expect(page.getByRole('heading', { name: 'No services match these filters' })).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Search by name' });
  await box.evaluate((input: HTMLInputElement) => input.removeAttribute('maxlength'));
  for (const typed of ['y'.repeat(10_000), '(a+)+$.*[', '%00{"']) {
    await box.fill(typed);
    await expect(page.getByRole('heading', { name: 'No services match these filters' })).toBeVisible();
  }
  await box.fill('');
  await expect(cards(page)).toHaveCount(40);
  expect(complaints).toEqual([]);
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
  const heart = page.getByRole('button', { name: /^Favorite: / }).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  program.resolve();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});
