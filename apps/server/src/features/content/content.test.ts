import { pageAt } from '@crescendo/rules/navigation/page-at';
import { isPlannedPage } from '@crescendo/rules/navigation/page-names';
import { isGroupName, routeKeyOf } from '@crescendo/rules/navigation/route-name';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const guest = app.caller();
const customer = app.caller({ token: await app.signIn('demo@crescendo.test') });
const operator = app.caller({ token: await app.signIn('owner@crescendo.test') });
const onSecond = app.caller({ host: 'second.localhost' });

/** Writes as an operator of a panel would; what is remembered hears of it within a moment. */
const write = (panelId: number, statement: ReturnType<typeof sql>) =>
  app.database.panel(panelId, (trx) => statement.execute(trx));
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000 });

describe('GET /pages', () => {
  const names = async (caller: typeof guest) => (await caller.listPages()).data.map(({ routeName }) => routeName);

  test('gives title and description of each page, and the content pages with their HTML (API-142, ENT-046, ROUTE-055)', async () => {
    const { data, total } = await guest.listPages();
    expect(total).toBe(data.length);
    expect(data.find(({ routeName }) => routeName === 'index')).toEqual({
      routeName: 'index',
      metaTitle: 'Promotion services for social networks',
      metaDescription: expect.stringContaining('Compare advertising placements'),
      slug: null,
      title: null,
      content: null,
    });
    expect(data.find(({ slug }) => slug === 'terms')).toMatchObject({
      routeName: 'terms',
      title: 'Terms of service',
      content: expect.stringContaining('<h2>1. Who we are'),
    });
  });

  test('responds in the requested language, and in English where it has no text (I18N-011)', async () => {
    const titleIn = async (locale: string) =>
      (await app.caller({ locale }).listPages()).data.find(({ routeName }) => routeName === 'login')?.metaTitle;
    expect(await titleIn('de')).toBe('Anmelden');
    expect(await titleIn('ru')).toBe('Вход');
    expect(await titleIn('ja')).toBe('Sign in');
  });

  test('links inside a content page lead to the same language (ROUTE-002)', async () => {
    const { data } = await app.caller({ locale: 'de' }).listPages();
    expect(data.find(({ slug }) => slug === 'terms')?.content).toContain('href="/de/contacts"');
  });

  test('leaves the sign-in pages out for somebody who is signed in (GUARD-007)', async () => {
    expect(await names(guest)).toEqual(expect.arrayContaining(['login', 'register', 'password-reset', 'orders']));
    const theirs = await names(customer);
    expect(theirs).toContain('orders');
    expect(theirs.filter((name) => ['login', 'register', 'password-reset'].includes(name))).toEqual([]);
  });

  test('leaves out the pages of parts that the panel has switched off (GUARD-007)', async () => {
    const ofSecond = await names(onSecond);
    for (const name of ['keywords-tools', 'youtube-campaign', 'free-trials']) {
      expect(await names(guest)).toContain(name);
      expect(ofSecond).not.toContain(name);
    }
    expect(ofSecond).toContain('bonuses');
  });

  test('shows a page that needs a permission to those who hold it (GUARD-007, ROLE-002)', async () => {
    await write(
      1,
      sql`insert into pages (panel_id, route_name, slug, meta_title, meta_description, title, content, required_permission)
        values (1, 'staff-notes', 'staff-notes', '{"en": "Notes"}', '{"en": "Notes"}', '{"en": "Notes"}',
          '{"en": "<p>For staff</p>"}', 'content.manage')`,
    );
    await soon(async () => expect(await names(operator)).toContain('staff-notes'));
    expect(await names(customer)).not.toContain('staff-notes');
    expect(await names(guest)).not.toContain('staff-notes');
  });

  test('never delivers a script, even one that was put into the table by hand (SECU-003)', async () => {
    const planted = '<p onclick="steal()">Hello</p><script>steal()</script><a href="javascript:steal()">x</a>';
    await write(
      1,
      sql`update pages set content = jsonb_build_object('en', ${planted}::text) where panel_id = 1 and slug = 'about'`,
    );
    await soon(async () => {
      const { data } = await guest.listPages();
      expect(data.find(({ slug }) => slug === 'about')?.content).toBe('<p>Hello</p><a>x</a>');
    });
  });
});

describe('GET /menu-items', () => {
  test('gives the sidebar as a tree in the order of sorting (API-143, SIDE-002, ENT-047)', async () => {
    const { data, total } = await guest.listMenuItems();
    expect(total).toBe(data.length);
    expect(data.map(({ sorting }) => sorting)).toEqual(data.map(({ sorting }) => sorting).toSorted((a, b) => a - b));
    expect(data[0]).toEqual({
      name: 'Services',
      icon: 'store',
      routeName: 'index',
      url: '/',
      isAllowedForAuthorized: true,
      isAllowedForGuest: true,
      sorting: 10,
      text: 'Services',
      to: '/',
      href: null,
      markAsNew: false,
      isShown: true,
      children: [],
    });
    const group = data.find(({ routeName }) => routeName === 'order-group');
    expect(group).toMatchObject({ to: null, href: null });
    expect(group?.children.map(({ routeName }) => routeName)).toEqual(['orders', 'drip-feed', 'subscriptions']);
  });

  test('has every key the program knows, each a group or a page of its own (SIDE-007)', async () => {
    const menus = [await guest.listMenuItems(), await onSecond.listMenuItems()];
    const items = menus.flatMap(({ data }) => data.flatMap(({ children, ...item }) => [item, ...children]));
    const known =
      'login register ordersCreate myServices orderGroup grades dashboard statistics channelStatistics financesGroup ' +
      'finances addFunds bonuses keywordToolGroup keywordsTools youtubeCampaign plansAndPricing tagsGenerator ' +
      'aboutYoutubeKeywordTool childPanels referralProgram home';
    for (const key of known.split(' ')) {
      const item = items.find(({ routeName }) => routeKeyOf(routeName) === key);
      const leadsTo = isGroupName(item?.routeName ?? '') ? item?.routeName : pageAt(item?.to ?? '/no/such')?.routeName;
      expect(leadsTo, key).toBe(item?.routeName);
      expect(item, key).toBeDefined();
    }
  });

  test('follows a change of the order within a moment (API-143)', async () => {
    await write(1, sql`update menu_items set sorting = 1 where panel_id = 1 and url = '/dashboard'`);
    await soon(async () => expect((await guest.listMenuItems()).data[0]?.routeName).toBe('dashboard'));
  });

  test('is localised (I18N-011)', async () => {
    const first = async (locale: string) =>
      (await app.caller({ locale }).listMenuItems()).data.find(({ routeName }) => routeName === 'index')?.text;
    expect([await first('de'), await first('ru'), await first('vi')]).toEqual(['Leistungen', 'Услуги', 'Services']);
  });

  test('shows nothing of features that are not built, whatever the settings say (SIDE-019)', async () => {
    const { data } = await guest.listMenuItems();
    const items = data.flatMap(({ children, ...item }) => [item, ...children]);
    const shown = items.filter(({ isShown, to }) => isShown && to !== null).map(({ routeName }) => routeName);
    expect(shown.filter(isPlannedPage)).toEqual([]);
    expect(shown).toEqual(expect.arrayContaining(['orders', 'drip-feed', 'statistics', 'account-management']));
    expect(items.find(({ routeName }) => routeName === 'free-trials')).toMatchObject({ isShown: false });
  });

  test('takes what is shown from the settings of its own panel (SIDE-011, TEN-001)', async () => {
    const shown = async (caller: typeof guest) =>
      Object.fromEntries((await caller.listMenuItems()).data.map(({ routeName, isShown }) => [routeName, isShown]));
    expect(await shown(guest)).toMatchObject({ grades: true, 'finances-group': true });
    expect(await shown(onSecond)).not.toHaveProperty('keyword-tool-group');
    expect(await shown(guest)).toHaveProperty('keyword-tool-group');
  });
});

describe('GET /custom-menu-items', () => {
  test('gives the enabled items with their name in every language (API-144, ENT-048, CUST-001, CUST-009)', async () => {
    const { data, total } = await app.caller({ locale: 'de' }).listCustomMenuItems();
    expect(total).toBe(data.length);
    expect(data[0]).toEqual({
      id: expect.any(Number),
      isEnabled: true,
      isBlank: true,
      openInNewTab: true,
      url: '/contacts',
      icon: 'life-buoy',
      name: 'Kontakt',
      translations: { en: { name: 'Contacts' }, de: { name: 'Kontakt' }, ru: { name: 'Контакты' } },
      showInInternal: true,
      showInPublic: true,
    });
    expect(data.map(({ url }) => url)).not.toContain('https://example.com/summer-contest');
  });

  test('takes the English name and the icon link where none is given (CUST-001)', async () => {
    await write(
      2,
      sql`insert into custom_menu_items (panel_id, name, icon, url, sorting) values (2, '{"en": "Map", "de": ""}', '', '/map', 90)`,
    );
    const german = app.caller({ host: 'second.localhost', locale: 'de' });
    await soon(async () =>
      expect((await german.listCustomMenuItems()).data.at(-1)).toMatchObject({
        name: 'Map',
        icon: 'link',
        url: '/map',
      }),
    );
    expect((await guest.listCustomMenuItems()).data.map(({ url }) => url)).not.toContain('/map');
  });

  test('stops delivering an item as soon as it is disabled (CUST-009)', async () => {
    await write(1, sql`update custom_menu_items set is_enabled = false where panel_id = 1 and url = '/refund-policy'`);
    await soon(async () =>
      expect((await guest.listCustomMenuItems()).data.map(({ url }) => url)).not.toContain('/refund-policy'),
    );
  });
});

describe('GET /banners', () => {
  test('gives a custom banner as one design and an html banner as its HTML (API-145, BANN-002)', async () => {
    const { data, total } = await guest.listBanners();
    expect(total).toBe(data.length);
    expect(data.find(({ place }) => place === 'dashboard')).toEqual({
      id: expect.any(Number),
      place: 'dashboard',
      type: 'custom',
      content: null,
      information: [
        {
          backgroundImage: null,
          backgroundColor: '#18223f',
          image: null,
          title: 'Let it grow day by day',
          titleColor: '#ffffff',
          buttonLink: '/orders/create?isDripFeed=true',
          buttonText: 'Order a drip-feed',
          buttonBgColor: '#ffffff',
          buttonTextColor: '#18223f',
        },
      ],
    });
    expect(data.find(({ place }) => place === 'services_pricing_long')).toMatchObject({
      type: 'html',
      content: expect.stringContaining('<script>'),
      information: [],
    });
  });

  test('is localised in both kinds (I18N-011)', async () => {
    const { data } = await app.caller({ locale: 'ru' }).listBanners();
    expect(data.find(({ place }) => place === 'dashboard')?.information[0]?.buttonText).toBe('Заказать порционно');
    expect(data.find(({ place }) => place === 'create_order')?.content).toContain('Перед заказом');
  });

  test('leaves disabled banners out and keeps the order within a place (API-145)', async () => {
    expect((await guest.listBanners()).data.map(({ place }) => place)).not.toContain('tasks');
    const titles = async () =>
      (await guest.listBanners()).data
        .filter(({ place }) => place === 'profile')
        .map((one) => one.information[0]?.title);
    const insert = (title: string, sorting: number) =>
      write(
        1,
        sql`insert into banners (panel_id, place, type, information, sorting) values
          (1, 'profile', 'custom', jsonb_build_object('title', jsonb_build_object('en', ${title}::text)), ${sorting})`,
      );
    await insert('second', 20);
    await insert('first', 10);
    await soon(async () => expect(await titles()).toEqual(['first', 'second']));
    await write(
      1,
      sql`update banners set is_enabled = false where panel_id = 1 and place = 'profile' and sorting = 10`,
    );
    await soon(async () => expect(await titles()).toEqual(['second']));
  });

  test('is part of GET /settings by place (INST-002)', async () => {
    const [{ data: settings }, { data: banners }] = await Promise.all([guest.getSettings(), guest.listBanners()]);
    expect(Object.values(settings.banners).flat().length).toBe(banners.length);
    expect(settings.banners.dashboard).toEqual(banners.filter(({ place }) => place === 'dashboard'));
    expect(settings.customMenuItems).toEqual((await guest.listCustomMenuItems()).data);
  });
});

describe('GET /api/v1/special-offers', () => {
  test('gives offers with place, position and the service types they lead to (API-151, OFFER-002)', async () => {
    const { data, total } = await app.caller({ locale: 'de' }).listSpecialOffers();
    expect(total).toBe(data.length);
    const offer = data.find(({ position }) => position === 'our_bestsellers');
    expect(offer).toMatchObject({ place: 'service_type', title: 'Am häufigsten bestellt', showAll: true });
    expect(offer?.serviceTypes).toHaveLength(6);
    expect(offer?.serviceTypes[0]).toEqual({
      id: expect.any(Number),
      slug: expect.stringMatching(/^[a-z0-9-]+$/),
      name: expect.any(String),
      icon: expect.any(String),
      color: expect.stringMatching(/^#[0-9A-F]{6}$/),
      network_id: expect.any(Number),
    });
  });

  test('leaves out service types that are switched off, and offers without any left (API-151)', async () => {
    const before = (await guest.listSpecialOffers()).data.find(({ position }) => position === 'account_music');
    const [gone, ...others] = before?.serviceTypes ?? [];
    const ids = async () =>
      (await guest.listSpecialOffers()).data
        .find(({ position }) => position === 'account_music')
        ?.serviceTypes.map(({ id }) => id);
    await write(1, sql`update service_types set is_enabled = false where panel_id = 1 and id = ${gone?.id}`);
    await soon(async () => expect(await ids()).toEqual(others.map(({ id }) => id)));
    await write(1, sql`update service_types set is_enabled = false where panel_id = 1`);
    await soon(async () => expect((await guest.listSpecialOffers()).data).toEqual([]));
    await write(1, sql`update service_types set is_enabled = true where panel_id = 1`);
    await soon(async () => expect(await ids()).toEqual(before?.serviceTypes.map(({ id }) => id)));
  });

  test('leaves out a disabled offer (API-151)', async () => {
    const count = async () => (await guest.listSpecialOffers()).data.length;
    const before = await count();
    await write(1, sql`update special_offers set is_enabled = false where panel_id = 1 and position = 'middle'`);
    await soon(async () => expect(await count()).toBe(before - 1));
  });
});

test('what one panel writes is never read or changed by another (TEN-001)', async () => {
  const titles = async (caller: typeof guest) => ({
    banners: (await caller.listBanners()).data.map(({ id }) => id),
    offers: (await caller.listSpecialOffers()).data.map(({ id }) => id),
    items: (await caller.listCustomMenuItems()).data.map(({ id }) => id),
  });
  const [first, second] = [await titles(guest), await titles(onSecond)];
  for (const key of ['banners', 'offers', 'items'] as const) {
    expect(first[key].length).toBeGreaterThan(0);
    expect(second[key].filter((id) => first[key].includes(id))).toEqual([]);
  }
  const { numAffectedRows } = await write(2, sql`update banners set is_enabled = false where panel_id = 1`);
  expect(numAffectedRows).toBe(0n);
  await expect(
    write(2, sql`insert into banners (panel_id, place, type, content) values (1, 'orders', 'html', '{"en": "x"}')`),
  ).rejects.toThrow(/row-level security/);
});
