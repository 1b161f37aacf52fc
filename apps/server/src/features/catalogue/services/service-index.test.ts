import { searchServices } from '@crescendo/rules/catalogue/search-services';
import { openColumns, serviceAt } from '@crescendo/rules/catalogue/service-columns';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const guest = app.caller();

test('the columns hold exactly the listed services, in their order and with what the list says of each (API-050, CAT-019)', async () => {
  const listed = (await guest.listServices()).data;
  const columns = openColumns((await guest.readServiceIndex()).data);
  expect([...columns.id]).toEqual(listed.map(({ id }) => id));
  for (const [row, service] of listed.entries()) {
    const shown = serviceAt(columns, row);
    expect(shown).toMatchObject({
      slug: service.slug,
      name: service.name,
      priceType: service.price_type,
      pricingPer: service.pricing_per,
      unit: service.unit,
      minQuantity: service.min_quantity,
      maxQuantity: service.max_quantity,
      startMinutes: service.start_time,
      unitsPerDay: service.speed,
      guaranteeDays: service.guarantee_days,
      geo: service.geo,
      deliveryKind: service.delivery_kind,
      network: service.network,
      type: service.service_type,
    });
    expect(shown.priceMicros / 1e6).toBe(service.price);
    expect(shown.defaultPriceMicros / 1e6).toBe(service.default_price);
    expect(shown.discountPpm / 1e6).toBe(service.discount_percent);
    expect([...shown.labelIds].sort()).toEqual(service.labels.map(({ id }) => id).sort());
  }
});

test('a filter on the columns finds what the list says (CAT-004, CAT-005)', async () => {
  const listed = (await guest.listServices()).data;
  const columns = openColumns((await guest.readServiceIndex()).data);
  const idsFor = (filter: Parameters<typeof searchServices>[1]['filter']) =>
    [...searchServices(columns, { filter }).rows].map((row) => columns.id[row]);
  const ids = (keep: (service: (typeof listed)[number]) => boolean) => listed.filter(keep).map(({ id }) => id);
  const label = listed.find(({ labels }) => labels.length > 0)?.labels[0]?.id as number;
  const country = listed.find((service) => service.allowed_use_countries.length > 0)?.allowed_use_countries[0]
    ?.id as number;
  expect(idsFor({ features: ['refill', label] })).toEqual(
    ids(({ has_refill, labels }) => has_refill && labels.some(({ id }) => id === label)),
  );
  expect(idsFor({ countryIds: [country] })).toEqual(
    ids(({ allowed_use_countries: allowed }) => allowed.length === 0 || allowed.some(({ id }) => id === country)),
  );
  expect(idsFor({ features: ['package'] })).toEqual(ids(({ is_package }) => is_package));
  expect(idsFor({ maxPriceMicros: 2_000_000 })).toEqual(ids(({ price }) => price <= 2));
});

test('the columns are in the requested language', async () => {
  const german = (await app.caller({ locale: 'de' }).readServiceIndex()).data;
  const english = (await guest.readServiceIndex()).data;
  expect(german.id).toEqual(english.id);
  expect(german.name).not.toEqual(english.name);
});

test('the tag of the columns changes exactly when the catalogue does', async () => {
  const tag = async (etag?: string) => {
    const answer = await app.server.inject({
      method: 'GET',
      url: '/api/v1/services/index',
      headers: etag ? { 'if-none-match': etag } : {},
    });
    return { status: answer.statusCode, etag: String(answer.headers.etag) };
  };
  const first = await tag();
  expect(await tag(first.etag)).toMatchObject({ status: 304 });
  const [chosen] = (await guest.readServiceIndex()).data.id;
  await app.database.panel(1, (trx) =>
    sql`update services set popularity = popularity + 1 where id = ${chosen}`.execute(trx),
  );
  await vi.waitFor(async () => expect(await tag(first.etag)).toMatchObject({ status: 200 }), { timeout: 30_000 });
});
