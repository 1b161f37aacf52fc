import type { PanelSettings } from '@crescendo/contract/panels/panels';
import type { DeliveryKind } from '@crescendo/rules/catalogue/service-terms';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { changeSettings } from '../../testing/panels/change-settings.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp({ TRUST_PROXY: 'true' });
const staff = app.caller({ token: await app.signIn('owner@crescendo.test') });
const inGermany = app.caller({ country: 'DE' });
const inFrance = app.caller({ country: 'FR' });
const allowed: readonly DeliveryKind[] = ['advertising', 'other'];

const soon = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 30_000 });
const missing = { statusCode: 404 };
const before = (await staff.readPanelSettings()).data;
const save = (changes: Partial<PanelSettings>) => changeSettings(staff, { ...before, ...changes });
const idsFor = async (who: typeof staff) => (await who.listServices()).data.map(({ id }) => id);

// A package that is allowed by itself and holds something that is not; and types with only allowed and only other kinds.
const all = (await inFrance.listServices()).data;
const isAllowed = ({ delivery_kind: kind }: { delivery_kind: DeliveryKind }) => allowed.includes(kind);
const banned = all.find((service) => !isAllowed(service) && !service.is_package) as (typeof all)[number];
const mixed = all.find((service) => isAllowed(service) && !service.is_package) as (typeof all)[number];
await app.database.panel(1, async (trx) => {
  await sql`insert into package_contents (panel_id, package_id, service_id, quantity)
    values (1, ${mixed.id}, ${banned.id}, 1)`.execute(trx);
});
const offered = all
  .filter((service) => isAllowed(service) && service.id !== mixed.id)
  .filter(({ package_contents: held }) =>
    held.every(({ id }) => all.some((each) => each.id === id && isAllowed(each))),
  );
const typesOf = (services: typeof all) => new Set(services.map(({ service_type: type }) => type.slug));
const goneType = [...typesOf(all)].find((slug) => !typesOf(all.filter(isAllowed)).has(slug)) as string;

await save({ allowedDeliveryKinds: { DE: [...allowed] } });
await soon(async () => expect(await idsFor(inGermany)).not.toContain(banned.id));

describe('a panel that allows some kinds of delivery in a country', () => {
  test('has no others there: in no list, page, count, search or suggestion (FACT-002)', async () => {
    const ids = offered.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(await idsFor(inGermany)).toEqual(ids);
    const page = await inGermany.listServices({ query: { page: '1', per_page: '5' } });
    expect([page.total, page.data.map(({ id }) => id)]).toEqual([ids.length, ids.slice(0, 5)]);
    const { data: index } = await inGermany.readServiceIndex();
    expect(index.id).toEqual(ids);
    expect(index.service_types.map(({ slug }) => slug)).not.toContain(goneType);
    const { data: networks } = await inGermany.listNetworks({ query: { include: 'services' } });
    expect(networks.reduce((sum, { services_count }) => sum + services_count, 0)).toBe(ids.length);
    const types = networks.flatMap(({ service_types }) => service_types);
    expect(types.flatMap(({ services = [] }) => services.map(({ id }) => id)).toSorted()).toEqual(ids.toSorted());
    expect((await inGermany.listServiceTypes()).data.map(({ slug }) => slug)).not.toContain(goneType);
    expect((await inGermany.getSettings()).data.serviceTypes.map(({ slug }) => slug)).not.toContain(goneType);
    const discounts = (await inGermany.listDiscounts()).data.flatMap(({ service_id: id }) => id ?? []);
    expect(discounts.filter((id) => !ids.includes(id))).toEqual([]);
    for (const service of offered.slice(0, 5)) {
      const { data: related } = await inGermany.listRelatedServices({ params: { id: String(service.id) } });
      const { data: ofType } = await inGermany.listServicesOfType({
        body: { service_type_id: service.service_type.id },
      });
      expect([...related, ...ofType].filter(({ id }) => !ids.includes(id))).toEqual([]);
    }
  });

  test('has none of them under an address or in the sitemap, nor a package that holds one (FACT-002)', async () => {
    for (const { id, slug } of [banned, mixed])
      for (const idOrSlug of [String(id), slug])
        await expect(inGermany.readService({ params: { idOrSlug } })).rejects.toMatchObject(missing);
    await expect(inGermany.listRelatedServices({ params: { id: String(banned.id) } })).rejects.toMatchObject(missing);
    await expect(inGermany.listBoughtTogether({ params: { id: String(banned.id) } })).rejects.toMatchObject(missing);
    await expect(inGermany.readServiceType({ params: { slug: goneType } })).rejects.toMatchObject(missing);
    const sitemap = async (country: string) =>
      app.server.inject({ url: '/sitemap.xml', headers: { host: 'localhost', 'cf-ipcountry': country } });
    const [here, there] = [await sitemap('DE'), await sitemap('FR')];
    for (const slug of [banned.slug, mixed.slug, goneType]) {
      expect(here.body).not.toContain(`/services/${slug}<`);
      expect(there.body).toContain(`/services/${slug}<`);
    }
    // What lies in between must not hand one country's file to another.
    expect(here.headers['cache-control']).toBe('private, no-cache');
  });

  test('shows offers only of types that are left (FACT-002)', async () => {
    const left = new Set((await inGermany.listServiceTypes()).data.map(({ id }) => id));
    const offers = (await inGermany.listSpecialOffers()).data;
    expect(offers.flatMap(({ serviceTypes }) => serviceTypes).filter(({ id }) => !left.has(id))).toEqual([]);
    for (const { serviceTypes } of offers) expect(serviceTypes.length).toBeGreaterThan(0);
  });

  test('is whole everywhere else, no matter who requested it before, and no tag of one country is good in another (FACT-002)', async () => {
    const ask = (url: string, country: string, etag?: string) =>
      app.server.inject({
        url: `/core${url}`,
        headers: { host: 'localhost', 'cf-ipcountry': country, ...(etag ? { 'if-none-match': etag } : {}) },
      });
    for (const url of ['/api/v1/services', '/api/v1/services/index', '/api/v1/networks', '/api/v1/service-types']) {
      const [germany, france] = [await ask(url, 'DE'), await ask(url, 'FR')];
      expect([url, (await ask(url, 'FR')).body === france.body]).toEqual([url, true]);
      expect([url, (await ask(url, 'DE')).body === germany.body]).toEqual([url, true]);
      const [ofFrance, ofGermany] = [france, germany].map(({ headers }) => String(headers.etag));
      expect([url, (await ask(url, 'DE', ofFrance)).statusCode]).toEqual([url, 200]);
      expect([url, (await ask(url, 'DE', ofGermany)).statusCode]).toEqual([url, 304]);
    }
    expect(await idsFor(inFrance)).toEqual(all.map(({ id }) => id));
    expect((await app.caller({ host: 'second.localhost', country: 'DE' }).listServices()).data).toEqual(
      (await app.caller({ host: 'second.localhost' }).listServices()).data,
    );
  });

  test('believes the country only from a proxy that it trusts; otherwise its own counts (FACT-002)', async () => {
    const alone = await app.anotherServer({ TRUST_PROXY: 0 });
    const seen = async (country: string) => {
      const answer = await alone.inject({ url: '/core/api/v1/services', headers: { 'cf-ipcountry': country } });
      return answer.json().data.map(({ id }: { id: number }) => id);
    };
    expect(await seen('DE')).toContain(banned.id);
    await save({ allowedDeliveryKinds: { DE: [...allowed] }, defaultCountry: 'DE' });
    await soon(async () => expect(await idsFor(app.caller())).not.toContain(banned.id));
    expect(await idsFor(app.caller({ country: 'XX' }))).not.toContain(banned.id);
    expect(await idsFor(inFrance)).toContain(banned.id);
  });

  test('is changed by its operator alone, with an entry in the audit; what is no country or kind is refused (FACT-002)', async () => {
    const { details } = await app.owner.system((trx) =>
      trx.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow(),
    );
    expect(details).toEqual({ changed: ['defaultCountry'] });
    for (const [changes, field] of [
      [{ allowedDeliveryKinds: { UK: [] } }, 'allowedDeliveryKinds.UK'],
      [{ allowedDeliveryKinds: { de: [] } }, 'allowedDeliveryKinds.de'],
      [{ allowedDeliveryKinds: { DE: ['magic'] } }, 'allowedDeliveryKinds.DE.0'],
      [{ defaultCountry: 'QQ' }, 'defaultCountry'],
    ] as const)
      await expect(save(changes as object)).rejects.toMatchObject({
        statusCode: 422,
        errors: { [field]: [expect.any(String)] },
      });
    const customer = app.caller({ token: await app.signIn('demo@crescendo.test') });
    await expect(customer.savePanelSettings({ body: before })).rejects.toMatchObject(missing);
    await save({});
    await soon(async () => expect(await idsFor(inGermany)).toEqual(all.map(({ id }) => id)));
  });
});
