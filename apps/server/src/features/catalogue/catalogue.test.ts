import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const guest = app.caller();
const customer = app.caller({ token: await app.signIn('demo@crescendo.test') });
const operator = app.caller({ token: await app.signIn('owner@crescendo.test') });
const onSecond = app.caller({ host: 'second.localhost' });
const inLanguage = (locale: string) => app.caller({ locale });

const write = (panelId: number, statement: ReturnType<typeof sql>) =>
  app.database.panel(panelId, (trx) => statement.execute(trx));
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000 });
const notFound = expect.objectContaining({ statusCode: 404 });

describe('GET /api/v1/networks', () => {
  test('gives networks with their service types, their counts and lowest prices (API-063, ENT-015, CAT-012)', async () => {
    const { data, total } = await guest.listNetworks();
    expect(total).toBe(12);
    expect(data[0]).toMatchObject({
      id: 1,
      slug: 'youtube',
      name: 'YouTube',
      icon: 'youtube',
      color: '#FF0000',
      url_placeholder: 'youtube.com/watch?v=…',
      url_examples: ['https://www.youtube.com/watch?v=Jm3vQ0c7xKs', 'https://www.youtube.com/@harbourstreetfilms'],
      background_image: null,
      social_provider_type: 'youtube',
      has_search: true,
    });
    const services = (await guest.listServices()).data;
    for (const network of data) {
      const own = services.filter((service) => service.network.id === network.id);
      expect(network.services_count).toBe(own.length);
      for (const type of network.service_types) {
        const prices = own.filter(({ service_type }) => service_type.id === type.id).map(({ price }) => price);
        expect([type.services_count, type.from_price]).toEqual([prices.length, Math.min(...prices)]);
        expect(type).not.toHaveProperty('services');
      }
    }
  });

  test('adds the services only with include=services (API-063)', async () => {
    const { data } = await guest.listNetworks({ query: { include: 'services' } });
    const nested = data.flatMap(({ service_types }) => service_types.flatMap(({ services }) => services ?? []));
    const listed = (await guest.listServices()).data;
    expect(new Set(nested.map(({ id }) => id))).toEqual(new Set(listed.map(({ id }) => id)));
    expect(nested.find(({ id }) => id === listed[0]?.id)).toEqual(listed[0]);
  });

  test('a network without colour is sent with #FEDEA0 (ENT-016)', async () => {
    await write(2, sql`update networks set color = null where slug = 'spotify'`);
    await soon(async () => {
      const { data } = await onSecond.listNetworks();
      expect(data.find(({ slug }) => slug === 'spotify')?.color).toBe('#FEDEA0');
    });
    expect((await guest.listNetworks()).data.find(({ slug }) => slug === 'spotify')?.color).toBe('#1ED760');
  });
});

describe('GET /api/v1/service-types', () => {
  test('lists every type with its network, in the order of the networks (API-061, ENT-014)', async () => {
    const { data, total } = await guest.listServiceTypes();
    expect(total).toBe(60);
    const networks = (await guest.listNetworks()).data;
    expect(data.map(({ id }) => id)).toEqual(
      networks.flatMap(({ service_types }) => service_types.map(({ id }) => id)),
    );
    expect(data[0]).toMatchObject({
      slug: 'youtube-ad-views',
      name: 'Ad views',
      title: 'YouTube ad views',
      icon: 'megaphone',
      color: '#FF0000',
      network: { id: 1, slug: 'youtube' },
    });
  });

  test('one type has its texts, questions, reviews and listed services (API-062, ENT-014)', async () => {
    for (const caller of [guest, customer, operator]) {
      const { data } = await caller.readServiceType({ params: { slug: 'youtube-ad-views' } });
      expect(data.description).toContain('shown as an ad to people who choose to watch it');
      expect(data.platform_rules).toContain('advertising policies of YouTube');
      expect(data.faq[0]).toEqual({ question: 'What counts as a view?', answer: expect.any(String) });
      expect(data.faq.length).toBeGreaterThanOrEqual(4);
      expect(data.reviews.every(({ is_sample }) => is_sample)).toBe(true);
      const listed = (await caller.listServices()).data;
      expect(data.services).toEqual(listed.filter(({ service_type }) => service_type.slug === 'youtube-ad-views'));
    }
  });

  test.each(['no-such-type', 'NOT A SLUG', '%00'])('answers 404 for %j', async (slug) => {
    await expect(guest.readServiceType({ params: { slug } })).rejects.toEqual(notFound);
  });

  test('a type of another panel does not exist (TEN-001)', async () => {
    await expect(onSecond.readServiceType({ params: { slug: 'youtube-ad-views' } })).rejects.toEqual(notFound);
    const { data } = await onSecond.readServiceType({ params: { slug: 'youtube-workshop-ads' } });
    expect(data.name).toBe('Workshop ads');
  });
});

test('GET /api/v1/services/labels gives id, name and colour of each label of the panel (API-056)', async () => {
  const { data } = await inLanguage('de').listServiceLabels();
  expect(data[0]).toEqual({ id: expect.any(Number), name: 'Zielgruppe wählbar', color: '#2563EB' });
  const others = (await onSecond.listServiceLabels()).data.map(({ id }) => id);
  expect(data.filter(({ id }) => others.includes(id))).toEqual([]);
});

test('GET /api/v1/countries gives all countries by name, the United Kingdom as 233 (API-147)', async () => {
  const { data, total } = await guest.listCountries();
  expect(total).toBe(250);
  expect(data.find(({ iso_code_2 }) => iso_code_2 === 'GB')).toEqual({
    id: 233,
    name: 'United Kingdom',
    iso_code_2: 'GB',
  });
  const german = (await inLanguage('de').listCountries()).data.map(({ name }) => name);
  expect(german).toEqual(german.toSorted(new Intl.Collator('de').compare));
  expect(german).toContain('Österreich');
  expect(await onSecond.listCountries()).toEqual({ data, total });
});
