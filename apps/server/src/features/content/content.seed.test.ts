import { bannerPlaces, offerPositions } from '@crescendo/contract/panels/content';
import { isPlannedPage, namedPages, type PageName } from '@crescendo/rules/navigation/page-names';
import { wcagContrast } from 'culori';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase, type Trx } from '../../platform/postgres/database.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { readBanners, readCustomMenuItems, readMenuRows, readPages, readSpecialOffers } from './content.queries.ts';
import { seedContent } from './content.seed.ts';

const { ownerUrl, appUrl } = await testDatabase();
const owner = openDatabase(ownerUrl, { connections: 1, onError: () => {} });
const database = openDatabase(appUrl, { connections: 1, onError: () => {} });
afterAll(() => Promise.all([owner.close(), database.close()]));

const offersOf = async (trx: Trx) => {
  const types = await trx.selectFrom('service_types').select('id').execute();
  return readSpecialOffers(
    trx,
    'en',
    types.map(({ id }) => id),
  );
};

const tables = [
  'pages',
  'menu_items',
  'custom_menu_items',
  'banners',
  'special_offers',
  'special_offer_service_types',
] as const;

await owner.system(async (trx) => {
  for (const panelId of [1, 2]) {
    await sql`insert into panels (id, origin, settings, theme) values
      (${panelId}, 'http://localhost', '{"panelName": "A panel", "colors": {}}', '{"light": "", "dark": ""}')`.execute(
      trx,
    );
    await sql`insert into networks (panel_id, slug, name) values (${panelId}, 'youtube', '{"en": "YouTube"}')`.execute(
      trx,
    );
    await sql`insert into service_types (panel_id, network_id, slug, name)
      select panel_id, id, 'youtube-type-' || n, jsonb_build_object('en', 'Type ' || n)
      from networks, generate_series(1, 8) n where panel_id = ${panelId}`.execute(trx);
  }
});
const seed = () =>
  owner.system(async (trx) => [await seedContent(trx, 1, 'first'), await seedContent(trx, 2, 'second')]);

async function everything(): Promise<string> {
  const rows = await owner.system((trx) =>
    Promise.all(tables.map((table) => sql`select * from ${sql.table(table)} order by 1, 2, 3`.execute(trx))),
  );
  return JSON.stringify(rows.map((result) => result.rows));
}

test('the content of the demo panels is written once, and a second start changes no row (INST-002)', async () => {
  expect(await seed()).toEqual([true, true]);
  const before = await everything();
  expect(await seed()).toEqual([false, false]);
  expect(await everything()).toBe(before);
});

describe.each([1, 2])('demo panel %i', (panelId) => {
  const read = <T>(query: (trx: Trx) => Promise<T>) => database.panel(panelId, query);

  test('has a title and a description of its own for every page of the product (ENT-046, ROUTE-057)', async () => {
    for (const locale of ['en', 'de', 'ru'] as const) {
      const pages = await read((trx) => readPages(trx, locale));
      const named = pages.filter(({ slug }) => slug === null);
      expect(named.map(({ routeName }) => routeName).toSorted()).toEqual(Object.keys(namedPages).toSorted());
      expect(new Set(pages.map(({ metaDescription }) => metaDescription)).size).toBe(pages.length);
      // Search engines cut a title at about 60 signs with the panel's name behind it, a description at about 160.
      expect(pages.filter(({ metaTitle }) => metaTitle.length < 3 || metaTitle.length > 50)).toEqual([]);
      expect(pages.filter(({ metaDescription }) => metaDescription.length > 160)).toEqual([]);
    }
  });

  test('has its texts in English, German and Russian, each different from the others (I18N-011)', async () => {
    const [english, german, russian] = [
      await read((trx) => readPages(trx, 'en')),
      await read((trx) => readPages(trx, 'de')),
      await read((trx) => readPages(trx, 'ru')),
    ];
    for (const [index, page] of english.entries()) {
      expect(german[index]?.metaDescription).not.toBe(page.metaDescription);
      expect(russian[index]?.metaDescription).toMatch(/[а-я]/);
    }
  });

  test('has terms, privacy, refund rules and contacts as content pages that are marked as samples (ROUTE-055)', async () => {
    const pages = await read((trx) => readPages(trx, 'en'));
    const written = pages.filter(({ slug }) => slug !== null);
    expect(written.map(({ slug }) => slug)).toEqual(['terms', 'privacy', 'refund-policy', 'contacts', 'about']);
    for (const { content } of written) expect(content).toMatch(/sample text/i);
  });

  test('promises nothing of features that are not built: no text or banner leads there, and their pages say so (SIDE-019)', async () => {
    const planned = Object.keys(namedPages).filter(isPlannedPage) as PageName[];
    const paths: string[] = planned.map((name) => namedPages[name].path.replace(/\/\{.*$/, ''));
    const [pages, banners] = [await read((trx) => readPages(trx, 'en')), await read((trx) => readBanners(trx, 'en'))];
    const shown = banners.map(({ content, information }) => [content, information]);
    const texts = JSON.stringify([pages.filter(({ slug }) => slug !== null), shown]);
    const links = [...texts.matchAll(/(?:href=\\"|"buttonLink":")([^"\\?]+)/g)].map(([, link]) => link as string);
    expect(links).toContain('/refund-policy');
    expect(links.filter((link) => paths.includes(link))).toEqual([]);
    expect(texts).not.toMatch(/widget|child panel|referral|autopromotion|free trial/i);
    for (const { routeName, metaDescription } of pages)
      expect([routeName, metaDescription.startsWith('Planned: ')]).toEqual([
        routeName,
        planned.includes(routeName as PageName),
      ]);
  });

  test('names no panel in its texts, so that the same texts serve any panel (PROD-002)', async () => {
    expect(await everything()).not.toMatch(/crescendo(?!\.test)|greenhouse(?!\.test)/i);
  });

  test('has a menu with the three kinds of items: pages, groups with children, an outside link (SIDE-002)', async () => {
    const rows = await read((trx) => readMenuRows(trx, 'en'));
    const groups = rows.filter(({ url }) => url.includes('-group'));
    expect(groups.map(({ url }) => url)).toEqual(expect.arrayContaining(['/order-group', '/finances-group']));
    for (const group of groups) expect(rows.some(({ parent_id }) => parent_id === group.id)).toBe(true);
    expect(rows.filter(({ url }) => url.startsWith('https://'))).toHaveLength(1);
    expect(rows.filter(({ mark_as_new }) => mark_as_new)).toHaveLength(1);
  });

  test('has a contacts link among its custom items, one in a new tab and one for customers only (CUST-001)', async () => {
    const items = await read((trx) => readCustomMenuItems(trx, 'en'));
    expect(items.find(({ url }) => url.includes('contacts'))).toMatchObject({ url: '/contacts', name: 'Contacts' });
    expect(items.some(({ openInNewTab, url }) => openInNewTab && url.startsWith('https://'))).toBe(true);
    expect(items.some(({ showInInternal, showInPublic }) => showInInternal && !showInPublic)).toBe(true);
  });

  test('has banners of both kinds in at least eight places, without pictures from elsewhere (BANN-002)', async () => {
    const banners = await read((trx) => readBanners(trx, 'en'));
    expect(new Set(banners.map(({ place }) => place)).size).toBeGreaterThanOrEqual(8);
    expect(banners.filter(({ place }) => !bannerPlaces.includes(place))).toEqual([]);
    expect(new Set(banners.map(({ type }) => type))).toEqual(new Set(['html', 'custom']));
    expect(JSON.stringify(banners)).not.toMatch(/https?:\/\//);
  });

  test('has custom banners that can be read: contrast of at least 4.5 to 1 (BANN-002)', async () => {
    const banners = await read((trx) => readBanners(trx, 'en'));
    // Those without a colour of their own have the panel's, which are measured elsewhere.
    const designs = banners.flatMap(({ information }) => information).filter((design) => design.backgroundColor);
    expect(designs.length).toBeGreaterThan(0);
    for (const { backgroundColor, titleColor, buttonBgColor, buttonTextColor } of designs) {
      expect(wcagContrast(titleColor ?? '', backgroundColor ?? '')).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(buttonTextColor ?? '', buttonBgColor ?? '')).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('has html banners that report their height and open the chat (BANN-002)', async () => {
    const banners = await read((trx) => readBanners(trx, 'ru'));
    for (const { content } of banners.filter(({ type }) => type === 'html')) {
      expect(content).toContain("{ type: 'banner-height', height:");
      expect(content).toContain("{ type: 'banner-click', action: 'open-chat' }");
      expect(content).toContain('<html lang="ru">');
    }
  });

  test('has an offer at every position and one after a payment, each with service types (OFFER-002)', async () => {
    const offers = await read(offersOf);
    const atTypes = offers.filter(({ place }) => place === 'service_type').map(({ position }) => position);
    expect(atTypes.toSorted()).toEqual(offerPositions.toSorted());
    expect(offers.filter(({ place }) => place === 'success_payment')).toHaveLength(1);
    for (const { serviceTypes } of offers) expect(serviceTypes.length).toBeGreaterThan(0);
  });
});

test('the demo panels share no menu, banner or offer text (PROD-002, TEN-001)', async () => {
  const titles = (panelId: number) =>
    database.panel(panelId, async (trx) => [
      ...(await readBanners(trx, 'en')).flatMap(({ information }) => information.map(({ title }) => title)),
      ...(await offersOf(trx)).map(({ title }) => title),
    ]);
  const first = await titles(1);
  expect((await titles(2)).filter((title) => first.includes(title))).toEqual([]);
  const menu = (panelId: number) =>
    database.panel(panelId, async (trx) => (await readMenuRows(trx, 'en')).map(({ name }) => name));
  expect(await menu(1)).not.toEqual(await menu(2));
});
