import { expect } from '@playwright/test';
import { runSql } from '../support/database.ts';
import { moveTo } from '../support/frame-parts.ts';
import { hydrated } from '../support/hydrated.ts';
import { saveSettings } from '../support/panel-settings.ts';
import { test } from '../support/test.ts';

test('a slug opens its service type, else its service ready to be ordered, else the card of a missing type (ROUTE-049, ROUTE-050)', async ({
  page,
  request,
}) => {
  await page.goto('/services/youtube-ad-views');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('YouTube ad views');
  await expect(page.locator('[data-state]')).toHaveAttribute('data-state', 'standart');
  const first = page
    .getByRole('table', { name: 'Services', exact: true })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .first();
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
    `/orders/create?networkId=${service.network.id}&serviceTypeId=${service.service_type.id}&serviceId=${service.id}&pageState=buy`,
  );
  await expect(page.getByRole('table').getByRole('link', { name, exact: true })).toHaveCount(0);
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

test('a deactivated service has no page and says why; a restricted one opens by its link and is marked as not indexed (ROUTE-050, CAT-018)', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get(`/api/v1/services`)).json();
  const { id, slug } = data[1];
  const read = async () => (await request.get(`/services/${slug}`)).text();
  expect(await read()).not.toContain('content="noindex"');
  const set = (changes: string) => runSql(`update services set ${changes} where panel_id = 1 and id = ${id}`);
  await set('is_deactivated = true');
  try {
    await expect.poll(async () => (await request.get(`/services/${slug}`)).status()).toBe(404);
    await page.goto(`/services/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service not found');
    await expect(page.getByText('Service is deactivated')).toBeVisible();
    await set('is_deactivated = false, restricted_access = true');
    await expect.poll(read).toContain('<meta name="robots" content="noindex"/>');
  } finally {
    await set('is_deactivated = false, restricted_access = false');
  }
});

test('a service states how it is delivered and what the network requires; where its kind is not allowed there is no such page (FACT-002)', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/v1/services')).json();
  type Listed = { slug: string; name: string; delivery_kind: string; service_type: { slug: string } };
  const service = data.find(({ delivery_kind: kind }: Listed) => kind === 'creators') as Listed;
  const { data: type } = await (await request.get(`/api/v1/service-types/${service.service_type.slug}`)).json();
  await page.goto(`/services/${service.slug}`);
  const delivery = page.locator('section', { has: page.getByRole('heading', { name: 'How it is delivered' }) });
  await expect(delivery.getByRole('heading', { name: 'Creators and partners' })).toBeVisible();
  await expect(delivery.getByText(type.platform_rules)).toBeVisible();

  const from = (country: string, path = `/services/${service.slug}`) =>
    request.get(path, { headers: { 'cf-ipcountry': country } });
  // Both have been here before, so that what was made for one could be handed to the other.
  for (const country of ['NO', 'SE']) expect((await from(country)).status()).toBe(200);
  await saveSettings(request, { allowedDeliveryKinds: { NO: ['advertising', 'incentivised', 'other'] } });
  try {
    await expect.poll(async () => (await from('NO')).status()).toBe(404);
    expect((await from('SE')).status()).toBe(200);
    const list = `/services/${service.service_type.slug}`;
    expect(await (await from('SE', list)).text()).toContain(service.name);
    expect(await (await from('NO', list)).text()).not.toContain(service.name);
    expect(await (await from('SE', list)).text()).toContain(service.name);
  } finally {
    await saveSettings(request, { allowedDeliveryKinds: {} });
  }
});

test('what was measured of a service and what is bought with it are on its page, its type’s, the list and the order form as soon as there is enough of it (FACT-001, FACT-006)', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/v1/services?locale=de')).json();
  const [service] = data;
  type Listed = { id: number; network: { id: number } };
  const other = data.find(({ id, network }: Listed) => id !== service.id && network.id === service.network.id);
  const elsewhere = data.find(({ network }: Listed) => network.id !== service.network.id);
  await page.goto(`/de/services/${service.slug}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Ab zehn Bestellungen stehen hier auch gemessene Werte.')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Häufig zusammen bestellt' })).toHaveCount(0);
  await runSql(`insert into service_facts (panel_id, service_id, measured_from, measured_to, orders, completed, partial,
      canceled, median_start_minutes, median_units_per_day, refills_asked, refills_honoured)
    values (1, ${service.id}, '2026-08-01', '2026-10-31', 1240, 1190, 30, 20, 95, 7200, 41, 40);
    insert into services_bought_together (panel_id, service_id, other_id, customers)
    values (1, ${service.id}, ${other.id}, 5), (1, ${service.id}, ${elsewhere.id}, 9)`);
  try {
    await expect
      .poll(async () => (await (await request.get(`/api/v1/services/${service.id}`)).json()).data.measured?.orders)
      .toBe(1240);
    await page.reload();
    const measured = main.getByRole('region', { name: 'Auf diesem Panel gemessen' });
    expect(
      await measured
        .locator('dl > div')
        .evaluateAll((all) => all.map((each) => [...each.children].map((part) => part.textContent))),
    ).toEqual([
      ['Start, Median', '1 Std. 35 Min.'],
      ['Tempo, Median', '7\u00a0200 / Tag'],
      ['Vollständig geliefert', '96 %'],
      ['Teilweise geliefert', '2.4 %'],
      ['Storniert', '1.6 %'],
      ['Auffüllungen erfüllt', '40 von 41'],
    ]);
    await expect(measured).toContainText(
      'Aus 1\u00a0240 Bestellungen, die zwischen 2026-08-01 und 2026-10-31 endeten.',
    );
    const together = main.getByRole('table', { name: 'Häufig zusammen bestellt' });
    const { name } = other;
    await expect(together.getByRole('link', { name, exact: true })).toBeVisible();
    // What is bought on another network stays out, however often it is.
    await expect(together.getByRole('row')).toHaveCount(2);
    await expect(together.getByRole('link', { name: `Bestellen: ${name}` })).toHaveAttribute(
      'href',
      new RegExp(
        `networkId=${other.network.id}&serviceTypeId=${other.service_type.id}&serviceId=${other.id}&pageState=buy$`,
      ),
    );
    // In the list, too, where services are compared.
    await hydrated(page);
    await moveTo(page, '/');
    await page.setViewportSize({ width: 1440, height: 900 });
    // A card says it either way: the lines of all cards are level.
    await expect(page.getByRole('article').getByText('Gemessen 1 Std. 35 Min., 1\u00a0240 Bestellungen')).toBeVisible();
    await expect(page.getByRole('article').getByText('Noch nicht gemessen')).toHaveCount(39);
    await page.getByRole('radio', { name: 'Tabelle' }).press('Space');
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: service.name, exact: true }) });
    await expect(row.getByTitle('Gemessen 1 Std. 35 Min., 1\u00a0240 Bestellungen')).toBeVisible();
    await page.goto(`/de/services/${service.service_type.slug}`);
    const ofType = main.getByRole('region', { name: 'Auf diesem Panel gemessen' });
    await expect(ofType).toContainText('1\u00a0240 Bestellungen');
    await expect(ofType.getByText('Üblicher Start').locator('xpath=../dd')).toHaveText('1 Std. 35 Min.');
    await expect(main.getByText('1 Std. 35 Min., 1\u00a0240 Bestellungen', { exact: true })).toBeVisible();
    await page.goto(`/de/orders/create?serviceId=${service.id}`);
    await expect(main).toContainText(
      'Gemessener Start 1 Std. 35 Min., 96 % vollständig geliefert, 1\u00a0240 Bestellungen in 91 Tagen',
    );
  } finally {
    await runSql('delete from service_facts; delete from services_bought_together');
  }
});

test('the page of a service type shows its texts, questions, reviews and services, which can be sorted (CAT-023)', async ({
  page,
  request,
}) => {
  const { data: type } = await (await request.get('/api/v1/service-types/youtube-ad-views?locale=de')).json();
  await page.goto('/de/services/youtube-ad-views');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(type.title);
  const main = page.getByRole('main');
  await expect(main.getByText(type.description)).toBeVisible();
  await expect(main.getByText(type.platform_rules)).toBeVisible();
  for (const { question, answer } of type.faq) {
    await main.getByText(question, { exact: true }).click();
    await expect(main.getByText(answer, { exact: true })).toBeVisible();
  }
  await main.getByRole('button', { name: /^Alle \d+ Bewertungen zeigen$/ }).click();
  await expect(main.locator('li time')).toHaveCount(type.reviews.length);
  await expect(
    main
      .locator('li')
      .filter({ has: page.locator('time') })
      .getByText('Beispiel', { exact: true }),
  ).toHaveCount(type.reviews.filter(({ is_sample }: { is_sample: boolean }) => is_sample).length);
  const names = () =>
    main
      .getByRole('row')
      .getByRole('cell')
      .getByRole('link', { name: /^(?!Bestellen:)/ })
      .allTextContents();
  type Named = { name: string; price: number };
  await expect.poll(() => names()).toEqual(type.services.map(({ name }: Named) => name));
  await main.getByRole('combobox', { name: 'Sortierung' }).selectOption({ label: 'Preis aufsteigend' });
  const cheapest = Math.min(...type.services.map(({ price }: Named) => price));
  const [first] = await names();
  expect(type.services.find(({ name }: Named) => name === first).price).toBe(cheapest);
});

test('a service shows its description, terms, requirements, example, labels and reviews (CAT-024)', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/v1/services')).json();
  const { slug } = data[0];
  const { data: service } = await (await request.get(`/api/v1/services/${slug}`)).json();
  await page.goto(`/services/${slug}`);
  const main = page.getByRole('main');
  const term = (name: string) =>
    main.locator('dl > div', { has: page.locator('dt').getByText(name, { exact: true }) }).locator('dd');
  await expect(main.getByText(service.description)).toBeVisible();
  await expect(term('Location')).toContainText(service.geo);
  await expect(term('Start')).toHaveText(`${service.start_time / 60} h`);
  await expect(term('Speed')).toHaveText('8\u00a0000 / day');
  await expect(term('Guarantee')).toHaveText(service.guarantee);
  await expect(term('Requirements')).toHaveText(service.requirements);
  await expect(term('Example link')).toHaveText(service.example_link);
  await expect(term('Quantity')).toHaveText('500 to 250\u00a0000, in steps of 100');
  const marks = main.getByRole('list', { name: 'What’s included' });
  expect(service.labels.length).toBeGreaterThan(0);
  for (const { name } of service.labels) await expect(marks.getByText(name, { exact: true })).toBeVisible();
  await expect(main.locator('li time')).toHaveCount(Math.min(4, service.reviews.length));
  await expect(main.getByText(service.reviews[0].comment)).toBeVisible();
});

test('a page comes from the server in its language with title, description, canonical and alternate links and data for search engines (A11Y-002)', async ({
  request,
}) => {
  const { data: type } = await (await request.get('/api/v1/service-types/youtube-ad-views?locale=de')).json();
  const html = await (await request.get('/de/services/youtube-ad-views?networkId=1')).text();
  expect(html).toContain('<html lang="de"');
  expect(html).toMatch(new RegExp(`<title>${type.title} · .* · Crescendo</title>`));
  expect(html).toContain(`<meta name="description" content="${type.description} `);
  const origin = /<link rel="canonical" href="(http[^"]+)\/de\/services\/youtube-ad-views"\/>/.exec(html)?.[1];
  expect(origin).toMatch(/^https?:\/\/localhost/);
  expect(html.match(/<link rel="alternate" hrefLang="[\w-]+" href="[^"]+\/services\/youtube-ad-views"/g)).toHaveLength(
    12,
  );
  const blocks = (text: string) =>
    [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
      JSON.parse(json),
    );
  const shown = blocks(html);
  expect(shown.map((block) => block['@type']).toSorted()).toEqual(['BreadcrumbList', 'FAQPage', 'Product']);
  const product = shown.find((block) => block['@type'] === 'Product');
  expect(product).toMatchObject({
    name: type.title,
    offers: { '@type': 'AggregateOffer', offerCount: type.services.length, priceCurrency: 'USD' },
  });
  const service = type.services[0];
  const own = blocks(await (await request.get(`/services/${service.slug}`)).text());
  expect(own.find((block) => block['@type'] === 'Product').offers).toMatchObject({
    '@type': 'Offer',
    price: String(service.price),
  });
  // Every page that has texts of its own has one address.
  for (const path of ['/', '/home', '/account-management', '/terms']) {
    const text = await (await request.get(`${path}?currency=USD`)).text();
    expect([path, /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]]).toEqual([path, `${origin}${path}`]);
  }
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
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
