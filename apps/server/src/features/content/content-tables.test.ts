import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../platform/postgres/database.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { ownerUrl, appUrl } = await testDatabase();
const owner = openDatabase(ownerUrl, { connections: 1, onError: () => {} });
const database = openDatabase(appUrl, { connections: 1, onError: () => {} });
afterAll(() => Promise.all([owner.close(), database.close()]));

await owner.system((trx) =>
  sql`insert into panels (id, origin, settings, theme) values
    (1, 'http://localhost', '{"panelName": "A panel", "colors": {}}', '{"light": "", "dark": ""}')`.execute(trx),
);
const inserted = (statement: ReturnType<typeof sql>) => database.panel(1, (trx) => statement.execute(trx));

describe('the tables refuse', () => {
  test.each(['javascript:alert(1)', '//example.com', '/\\example.com', 'orders', '/a b'])(
    'a menu link to %s (SECU-003)',
    async (url) => {
      await expect(
        inserted(sql`insert into menu_items (panel_id, name, icon, url) values (1, '{"en": "x"}', 'link', ${url})`),
      ).rejects.toMatchObject({ constraint: 'menu_items__url' });
      await expect(
        inserted(sql`insert into custom_menu_items (panel_id, name, url) values (1, '{"en": "x"}', ${url})`),
      ).rejects.toMatchObject({ constraint: 'custom_menu_items__url' });
    },
  );

  test('a banner at an unknown place, of two kinds at once, or with a script as its link (BANN-002, BANN-003)', async () => {
    const banner = (place: string, type: string, content: string | null, information: object | null) =>
      inserted(sql`insert into banners (panel_id, place, type, content, information)
        values (1, ${place}, ${type}, ${content}, ${information && JSON.stringify(information)})`);
    const title = { en: 'x' };
    await expect(banner('roof', 'html', '{"en": "x"}', null)).rejects.toMatchObject({ constraint: 'banners__place' });
    for (const [type, content, information] of [
      ['html', null, null],
      ['html', '{"de": "x"}', null],
      ['custom', '{"en": "x"}', { title }],
      ['custom', null, null],
    ] as const) {
      await expect(banner('orders', type, content, information)).rejects.toMatchObject({ constraint: 'banners__type' });
    }
    for (const information of [{ title: {} }, {}, { title, buttonLink: 'javascript:x' }, { title, buttonText: {} }]) {
      await expect(banner('orders', 'custom', null, information)).rejects.toMatchObject({
        constraint: 'banners__information',
      });
    }
  });

  test('an offer at an unknown place or position (OFFER-002)', async () => {
    const offer = (place: string, position: string) =>
      inserted(sql`insert into special_offers (panel_id, place, position, title, description)
        values (1, ${place}, ${position}, '{"en": "x"}', '{"en": "x"}')`);
    await expect(offer('roof', 'top')).rejects.toMatchObject({ constraint: 'special_offers__place' });
    await expect(offer('service_type', 'roof')).rejects.toMatchObject({ constraint: 'special_offers__position' });
  });

  test('a content page without a text, and two pages of one name (ROUTE-055)', async () => {
    const page = (routeName: string, slug: string | null) =>
      inserted(sql`insert into pages (panel_id, route_name, slug, meta_title, meta_description)
        values (1, ${routeName}, ${slug}, '{"en": "x"}', '{"en": "x"}')`);
    await expect(page('new-page', 'new-page')).rejects.toMatchObject({ constraint: 'pages__texts' });
    await page('orders', null);
    await expect(page('orders', null)).rejects.toMatchObject({ constraint: 'pages__route_name' });
  });
});
