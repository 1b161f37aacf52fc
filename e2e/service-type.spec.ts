import { expect, test } from '@playwright/test';
import { runSql } from './run-sql.ts';

test('a slug opens its service type, else its service ready to be ordered, else the card of a missing type (ROUTE-049, ROUTE-050)', async ({
  page,
  request,
}) => {
  await page.goto('/services/youtube-ad-views');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('YouTube ad views');
  await expect(page.locator('[data-state]')).toHaveAttribute('data-state', 'standart');
  expect(await page.getByRole('article').count()).toBeGreaterThan(2);
  const first = page.getByRole('article').first().getByRole('link');
  const name = (await first.textContent()) as string;
  await first.click();
  await expect(page).toHaveURL(/\/services\/youtube-[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.locator('[data-state]')).toHaveAttribute('data-state', 'buy');
  const slug = new URL(page.url()).pathname.split('/').at(-1);
  const { data: service } = await (await request.get(`/api/v1/services/${slug}`)).json();
  const order = page.getByRole('link', { name: 'Order this service' });
  await expect(order).toHaveAttribute(
    'href',
    `/orders/create?networkId=${service.network.id}&serviceTypeId=${service.service_type.id}&serviceId=${service.id}`,
  );
  await expect(page.getByRole('article').filter({ has: page.getByText(name, { exact: true }) })).toHaveCount(0);
  expect((await page.goto('/de/services/no-such-slug'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leistungsart nicht gefunden');
  // The number of a service is no address of a page.
  expect((await request.get(`/services/${service.id}`)).status()).toBe(404);
});

test('a service type wins over a service of the same slug (ROUTE-050)', async ({ page, request }) => {
  const { data } = await (await request.get(`/api/v1/services`)).json();
  const { id, slug, service_type } = data[0];
  await runSql(`update services set slug = '${service_type.slug}' where panel_id = 1 and id = ${id}`);
  try {
    await expect.poll(async () => (await request.get(`/services/${slug}`)).status()).toBe(404);
    await page.goto(`/services/${service_type.slug}`);
    await expect(page.locator('[data-state]')).toHaveAttribute('data-state', 'standart');
  } finally {
    await runSql(`update services set slug = '${slug}' where panel_id = 1 and id = ${id}`);
  }
});

test('a deactivated service has no page (ROUTE-050)', async ({ request }) => {
  const { data } = await (await request.get(`/api/v1/services`)).json();
  const { id, slug } = data[1];
  const status = async () => (await request.get(`/services/${slug}`)).status();
  expect(await status()).toBe(200);
  await runSql(`update services set is_deactivated = true where panel_id = 1 and id = ${id}`);
  try {
    await expect.poll(status).toBe(404);
  } finally {
    await runSql(`update services set is_deactivated = false where panel_id = 1 and id = ${id}`);
  }
});

test('dates of reviews read the same in every language, the full moment on pointing (CUR-008)', async ({ page }) => {
  for (const locale of ['', '/de', '/ru']) {
    await page.goto(`${locale}/services/youtube-ad-views`);
    const date = page.locator('main time').first();
    await expect(date).toHaveText(/^\d{4}-\d\d-\d\d$/);
    await expect(date).toHaveAttribute('title', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/);
  }
});

test('a price for one unit names the unit alone, in every language', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v1/services')).json();
  const one = data.find(
    (each: { pricing_per: number; unit: string }) => each.pricing_per === 1 && each.unit === 'posts',
  );
  for (const [locale, words] of [
    ['', 'per post'],
    ['/de', 'pro Beitrag'],
    ['/ru', 'за публикацию'],
    ['/ja', 'per post'],
  ] as const) {
    await page.goto(`${locale}/services/${one.slug}`);
    await expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible();
  }
});
