import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const guest = app.caller();
const customer = app.caller({ token: await app.signIn('demo@crescendo.test') });
const operator = app.caller({ token: await app.signIn('owner@crescendo.test') });
const onSecond = app.caller({ host: 'second.localhost' });
const inLanguage = (locale: string) => app.caller({ locale });

const write = (panelId: number, statement: ReturnType<typeof sql>) =>
  app.database.panel(panelId, (trx) => statement.execute(trx));
const read = async <T>(statement: ReturnType<typeof sql>) =>
  (await app.owner.system((trx) => statement.execute(trx))).rows as T[];
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000 });
const notFound = expect.objectContaining({ statusCode: 404 });

const slugs = (services: { slug: string }[]) => services.map(({ slug }) => slug);
const state = async (condition: string) =>
  (
    await read<{ id: number; slug: string }>(
      sql`select id, slug from services where panel_id = 1 and ${sql.raw(condition)} order by id limit 1`,
    )
  )[0] as { id: number; slug: string };
const restricted = await state('restricted_access and is_enabled and not is_deactivated');
const deactivated = await state('is_deactivated and is_enabled');
const switchedOff = await state('not is_enabled');

describe('GET /api/v1/services', () => {
  test('lists services with what a card and the order form need (ENT-008)', async () => {
    const { data, total } = await guest.listServices();
    expect(total).toBe(data.length);
    expect(data.find(({ slug }) => slug === 'youtube-in-feed-ads')).toEqual({
      id: expect.any(Number),
      slug: 'youtube-in-feed-ads',
      name: 'In-feed video ads',
      short_description: 'Your video among the search results and recommendations, marked as an ad.',
      default_price: 4,
      price: 3.4,
      discount_percent: 0.15,
      price_type: 'per_quantity',
      pricing_per: 1000,
      unit: 'views',
      min_quantity: 500,
      max_quantity: 250_000,
      quantity_step: 100,
      default_quantity: expect.any(Number),
      calculable_quantity: false,
      start_time: 120,
      speed: 8000,
      geo: 'Worldwide',
      has_refill: true,
      guarantee: 'Refilled for 30 days',
      guarantee_days: 30,
      delivery_kind: 'advertising',
      is_enabled: true,
      is_deactivated: false,
      restricted_access: false,
      is_package: false,
      drip_feed_is_allowed: true,
      speedup_is_allowed: true,
      has_search: true,
      gather_statistic: true,
      url_is_required: true,
      example_link: 'https://www.youtube.com/watch?v=Jm3vQ0c7xKs',
      available_closed_sales: false,
      available_personal_manager: false,
      consultation_chat_period: null,
      thumbnail_period: 7,
      popularity: expect.any(Number),
      service_type: { id: 1, slug: 'youtube-ad-views', name: 'Ad views', icon: 'megaphone' },
      network: { id: 1, slug: 'youtube', name: 'YouTube', icon: 'youtube', color: '#FF0000' },
      labels: expect.arrayContaining([expect.objectContaining({ name: 'Quick start' })]),
      allowed_use_countries: [],
      targets: [],
      package_contents: [],
      included_in_packages: [],
      measured: null,
    });
  });

  test('leaves out restricted, deactivated and switched-off services (CAT-019)', async () => {
    const listed = slugs((await guest.listServices()).data);
    expect(listed.filter((slug) => [restricted.slug, deactivated.slug, switchedOff.slug].includes(slug))).toEqual([]);
    const [{ n } = { n: 0 }] = await read<{ n: number }>(sql`select count(*) as n from services where panel_id = 1
      and is_enabled and not is_deactivated and not restricted_access`);
    expect(listed).toHaveLength(n);
  });

  test('is the same for a guest, a customer and an operator', async () => {
    const ofGuest = await guest.listServices();
    expect(await customer.listServices()).toEqual(ofGuest);
    expect(await operator.listServices()).toEqual(ofGuest);
  });

  test('never shows a service of another panel (TEN-001)', async () => {
    const first = (await guest.listServices()).data;
    const second = (await onSecond.listServices()).data;
    expect(second.length).toBeGreaterThan(0);
    const ids = new Set(first.map(({ id }) => id));
    expect(second.filter(({ id }) => ids.has(id))).toEqual([]);
    const owners = await read<{ panel_id: number }>(
      sql`select distinct panel_id from services where id = any(${second.map(({ id }) => id)}::bigint[])`,
    );
    expect(owners).toEqual([{ panel_id: 2 }]);
  });

  test('returns one page when requested, in the order of the whole list', async () => {
    const all = slugs((await guest.listServices()).data);
    const second = await guest.listServices({ query: { page: '2', per_page: '30' } });
    expect(slugs(second.data)).toEqual(all.slice(30, 60));
    expect(second.total).toBe(all.length);
    expect(slugs((await guest.listServices({ query: { page: '1' } })).data)).toEqual(all.slice(0, 10));
    expect(await guest.listServices({ query: { page: '99', per_page: '30' } })).toEqual({
      data: [],
      total: all.length,
      recordsFiltered: all.length,
    });
  });

  test('takes page, per_page, order_by and order_on, by default the first ten (API-003)', async () => {
    const prices = async (query: Record<string, string>) =>
      (await guest.listServices({ query } as never)).data.map(({ price }) => price);
    expect(await prices({ page: '1' })).toHaveLength(10);
    const rising = await prices({ per_page: '100', order_by: 'price' });
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    const falling = await prices({ per_page: '100', order_by: 'price', order_on: 'desc' });
    expect(falling).toEqual([...falling].sort((a, b) => b - a));
    expect(falling[0]).toBeGreaterThan(rising[0] as number);
    await expect(guest.listServices({ query: { order_by: 'password' } } as never)).rejects.toMatchObject({
      statusCode: 422,
      errors: { order_by: ['Choose one of the available options'] },
    });
  });

  test.each([{ page: '0' }, { page: 'two' }, { per_page: '1e2' }, { per_page: '101' }, { network_id: '-1' }])(
    'refuses %o with 422',
    async (query) => {
      await expect(guest.listServices({ query })).rejects.toMatchObject({ statusCode: 422 });
    },
  );

  test('returns the services of one network when requested', async () => {
    const { data, total } = await guest.listServices({ query: { network_id: '7', page: '1', per_page: '100' } });
    expect(new Set(data.map(({ network }) => network.slug))).toEqual(new Set(['spotify']));
    expect(total).toBe(data.length);
    expect((await guest.listServices({ query: { network_id: '7' } })).total).toBe(total);
  });

  test('hides everything of a network that is switched off (CAT-019)', async () => {
    await write(1, sql`update networks set is_enabled = false where slug = 'vk'`);
    await soon(async () => {
      const { data } = await guest.listServices();
      expect(data.filter(({ network }) => network.slug === 'vk')).toEqual([]);
    });
    expect((await guest.listNetworks()).data.map(({ slug }) => slug)).not.toContain('vk');
    await expect(guest.readService({ params: { idOrSlug: 'vk-topic-post' } })).rejects.toEqual(notFound);
    await write(1, sql`update networks set is_enabled = true where slug = 'vk'`);
    await soon(async () => expect((await guest.listNetworks()).data.map(({ slug }) => slug)).toContain('vk'));
  });
});

describe('GET /api/v1/services/{idOrSlug}', () => {
  test('adds the long texts, the meta texts and the reviews to the list form (API-051, ENT-008, ENT-009)', async () => {
    const [listed] = (await guest.listServices()).data.filter(({ slug }) => slug === 'youtube-in-feed-ads');
    const { data } = await guest.readService({ params: { idOrSlug: 'youtube-in-feed-ads' } });
    expect(data).toEqual({
      ...listed,
      description: expect.stringContaining('openly marked as advertising'),
      requirements: 'A public or unlisted video without an age restriction.',
      meta_title: 'In-feed video ads',
      meta_description: listed?.short_description,
      reviews: expect.arrayContaining([expect.objectContaining({ is_sample: true })]),
      measured: null,
    });
    expect(await guest.readService({ params: { idOrSlug: String(data.id) } })).toEqual({ data });
  });

  test.each([1, 156119, 186074, 185882, 186066, 186075, 186201, 185880])('finds service %i (ENT-061)', async (id) => {
    expect((await guest.readService({ params: { idOrSlug: String(id) } })).data.id).toBe(id);
  });

  test('finds a restricted service, by id and by slug, for every caller (API-051)', async () => {
    for (const caller of [guest, customer, operator]) {
      const { data } = await caller.readService({ params: { idOrSlug: restricted.slug } });
      expect(data).toMatchObject({ id: restricted.id, restricted_access: true });
    }
    expect((await guest.readService({ params: { idOrSlug: String(restricted.id) } })).data.slug).toBe(restricted.slug);
  });

  test('shows that a service is deactivated, so that the page can say it (CAT-018)', async () => {
    const { data } = await guest.readService({ params: { idOrSlug: deactivated.slug } });
    expect(data.is_deactivated).toBe(true);
  });

  test.each(['no-such-service', '999999999', '99999999999999999999', 'NOT A SLUG', '\u0000', '../settings'])(
    'answers 404 for %j',
    async (idOrSlug) => {
      await expect(guest.readService({ params: { idOrSlug } })).rejects.toEqual(notFound);
    },
  );

  test('answers 404 for what is switched off and for what belongs to another panel (TEN-001)', async () => {
    await expect(guest.readService({ params: { idOrSlug: switchedOff.slug } })).rejects.toEqual(notFound);
    await expect(onSecond.readService({ params: { idOrSlug: '1' } })).rejects.toEqual(notFound);
    await expect(onSecond.readService({ params: { idOrSlug: 'youtube-in-feed-ads' } })).rejects.toEqual(notFound);
  });

  test('lists the displayable contents of a package, and on each of them the package (ENT-010)', async () => {
    const { data } = await guest.readService({ params: { idOrSlug: 'facebook-opening-week' } });
    expect(data).toMatchObject({ is_package: true, price_type: 'fixed', price: 175 });
    expect(data.package_contents[0]).toEqual({
      id: expect.any(Number),
      name: 'Local reach within 25 km of your address',
      slug: 'facebook-local-reach',
      quantity: 15_000,
      short_description: 'People around your shop, on weekdays or for the weekend.',
      is_displayable: true,
      service_type: { id: expect.any(Number), name: 'Page reach', icon: 'flag' },
    });
    const content = await guest.readService({ params: { idOrSlug: 'facebook-local-reach' } });
    expect(content.data.included_in_packages).toEqual([
      { id: data.id, name: data.name, slug: data.slug, price: data.price },
    ]);

    await write(1, sql`update package_contents set is_displayable = false where package_id = ${data.id}`);
    await soon(async () => {
      const { data: hidden } = await guest.readService({ params: { idOrSlug: 'facebook-opening-week' } });
      expect(hidden.package_contents).toEqual([]);
    });
  });

  test('shows the input of a service besides the link (ENT-011, ENT-012)', async () => {
    const { data } = await inLanguage('de').readService({ params: { idOrSlug: '1' } });
    expect(data.targets).toEqual([
      {
        id: expect.any(Number),
        name: 'keywords',
        placeholder: 'Blockhaus bauen, Holzrahmen',
        selectable_values: null,
        translations: { en: 'Keywords', de: 'Suchwörter', ru: 'Ключевые слова' },
        is_required: false,
        target_type: {
          enabled_for_service: true,
          id: expect.any(Number),
          name: 'keywords',
          selectable: null,
          title: 'Suchwörter',
          view_type: 'seo_keywords',
        },
      },
      expect.objectContaining({ target_type: expect.objectContaining({ selectable: 'languages' }) }),
    ]);
  });

  test('names the countries a service may be used in, in the reader’s language (ENT-009)', async () => {
    const { id } = await state("slug = 'youtube-in-feed-ads'");
    await write(1, sql`insert into service_countries (panel_id, service_id, country_id) values (1, ${id}, 233)`);
    await soon(async () => {
      const { data } = await inLanguage('de').readService({ params: { idOrSlug: String(id) } });
      expect(data.allowed_use_countries).toEqual([{ id: 233, name: 'Vereinigtes Königreich', iso_code_2: 'GB' }]);
    });
  });
});

describe('languages', () => {
  test('names are in the requested language and fall back to English (I18N-011)', async () => {
    const nameIn = async (locale: string) => {
      const { data } = await inLanguage(locale).readService({ params: { idOrSlug: 'youtube-in-stream-ads' } });
      return [data.name, data.service_type.name];
    };
    expect(await nameIn('de')).toEqual(['Überspringbare In-Stream-Anzeigen', 'Anzeigenaufrufe']);
    expect(await nameIn('ru')).toEqual(['Реклама in-stream с пропуском', 'Рекламные просмотры']);
    expect(await nameIn('ja')).toEqual(['Skippable in-stream ads', 'Ad views']);
    expect(await nameIn('xx')).toEqual(['Skippable in-stream ads', 'Ad views']);
  });

  test('an empty translation counts as none (I18N-011)', async () => {
    await write(1, sql`update services set name = name || '{"fr": ""}' where slug = 'youtube-in-stream-ads'`);
    await soon(async () => {
      const { data } = await inLanguage('fr').readService({ params: { idOrSlug: 'youtube-in-stream-ads' } });
      expect(data.name).toBe('Skippable in-stream ads');
    });
  });

  test('reviews in the reader’s language come first (I18N-011)', async () => {
    for (const locale of ['de', 'ru'] as const) {
      const { data } = await inLanguage(locale).readServiceType({ params: { slug: 'youtube-ad-views' } });
      const languages = data.reviews.map((review) => review.locale);
      const own = languages.filter((language) => language === locale).length;
      expect(own).toBeGreaterThan(0);
      expect(languages.slice(0, own).every((language) => language === locale)).toBe(true);
    }
  });
});

test('a changed price is in the next list', async () => {
  await guest.listServices();
  await write(1, sql`update services set default_price_micros = 8000000 where slug = 'x-timeline-video'`);
  await soon(async () => {
    const { data } = await guest.listServices();
    expect(data.find(({ slug }) => slug === 'x-timeline-video')?.price).toBe(8);
  });
});
