import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newService, ordersOf, video } from '../../testing/panels/order-panel.ts';
import { resellersOf, type Sent } from '../../testing/panels/reseller.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const { database } = app;
const { reseller } = resellersOf(app);
const { orders } = ordersOf(app);

async function target(serviceId: number, name: string, kind: string, viewType: string) {
  await database.panel(1, async (trx) => {
    const { rows } = await sql<{ id: number }>`insert into target_types (panel_id, name, title, view_type)
      values (1, ${kind}, ${JSON.stringify({ en: kind })}, ${viewType})
      on conflict (panel_id, name) do update set name = excluded.name returning id`.execute(trx);
    await trx
      .insertInto('targets')
      .values({ panel_id: 1, service_id: serviceId, target_type_id: rows[0]?.id ?? 0, name })
      .execute();
  });
}

describe('a type of service', () => {
  const link = video;
  const cases: [
    string,
    Sent,
    Record<string, string[]>,
    { quantity: number; terms?: object; kinds?: Record<string, string> },
  ][] = [
    ['Default', { link, quantity: 1000 }, {}, { quantity: 1000 }],
    ['Package', { link }, {}, { quantity: 100, terms: { priceType: 'fixed' } }],
    ['SEO', { link, quantity: 1000, keywords: 'a\nb' }, { keywords: ['a', 'b'] }, { quantity: 1000 }],
    [
      'Custom Comments',
      { link, comments: 'a\r\nb\nc' },
      { comments: ['a', 'b', 'c'] },
      { quantity: 3, terms: { isQuantityCounted: true, min: 1, step: 1 } },
    ],
    [
      'Custom Comments Package',
      { link, comments: 'a\nb' },
      { comments: ['a', 'b'] },
      { quantity: 100, terms: { priceType: 'fixed' } },
    ],
    ['Mentions', { link, quantity: 1000, usernames: 'a\nb' }, { usernames: ['a', 'b'] }, { quantity: 1000 }],
    [
      'Mentions with Hashtags',
      { link, quantity: 1000, usernames: 'a', hashtags: '#x\n#y' },
      { usernames: ['a'], hashtags: ['#x', '#y'] },
      { quantity: 1000 },
    ],
    [
      'Mentions Custom List',
      { link, usernames: 'a\nb' },
      { usernames: ['a', 'b'] },
      { quantity: 2, terms: { isQuantityCounted: true, min: 1, step: 1 } },
    ],
    ['Mentions Hashtag', { link, quantity: 1000, hashtag: '#x' }, { hashtag: ['#x'] }, { quantity: 1000 }],
    ['Mentions User Followers', { link, quantity: 1000, username: 'eva' }, { username: ['eva'] }, { quantity: 1000 }],
    ['Mentions Media Likers', { link, quantity: 1000, media: 'm' }, { media: ['m'] }, { quantity: 1000 }],
    [
      'Comment Likes',
      { link, quantity: 1000, username: 'eva' },
      { username: ['eva'] },
      { quantity: 1000, kinds: { username: 'comment_username' } },
    ],
    [
      'Comment Replies',
      { link, username: 'eva', comments: 'a\nb' },
      { username: ['eva'], comments: ['a', 'b'] },
      { quantity: 2, terms: { isQuantityCounted: true, min: 1, step: 1 } },
    ],
    ['Poll', { link, quantity: 1000, answer_number: 2 }, { answer_number: ['2'] }, { quantity: 1000 }],
    ['Invites from Groups', { link, quantity: 1000, groups: 'a\nb' }, { groups: ['a', 'b'] }, { quantity: 1000 }],
    [
      'Subscriptions',
      { username: 'eva', min: 100, max: 200, posts: 3, delay: 5 },
      { username: ['eva'], min: ['100'], max: ['200'], posts: ['3'], delay: ['5'] },
      { quantity: 600, terms: { isLinkRequired: false } },
    ],
    [
      'Web Traffic',
      { link, quantity: 1000, country: 'US', device: 5, type_of_traffic: 1, google_keyword: 'shop' },
      { country: ['US'], device: ['5'], type_of_traffic: ['1'], google_keyword: ['shop'] },
      { quantity: 1000 },
    ],
  ];
  const viewTypes: Record<string, string> = {
    comments: 'comments',
    keywords: 'seo_keywords',
    usernames: 'textarea',
    hashtags: 'textarea',
    groups: 'textarea',
    answer_number: 'number',
    min: 'number',
    max: 'number',
    posts: 'number',
    delay: 'number',
  };

  test.each(cases)(
    '%s is listed by its name, ordered by its parameters and kept as targets (APV2-002)',
    async (type, sent, targets, { quantity, terms, kinds }) => {
      const one = await reseller();
      const service = await newService(app, terms);
      for (const name of Object.keys(targets))
        await target(service, name, kinds?.[name] ?? name, viewTypes[name] ?? 'input');
      await expect.poll(async () => (await one.listed(service)).type).toBe(type);
      for (const name of Object.keys(targets).filter((name) => !['google_keyword', 'posts'].includes(name))) {
        const { [name]: _, ...without } = sent;
        expect(await one.ask({ action: 'add', service, ...without })).toEqual({ error: `${name} is required` });
      }
      const { order } = await one.ask({ action: 'add', service, ...sent });
      const [row] = await orders(one.id);
      expect([row?.id, row?.quantity, row?.url ?? null]).toEqual([order, quantity, sent.link ?? null]);
      const names = await database.panel(1, (trx) =>
        trx.selectFrom('targets').select(['id', 'name']).where('service_id', '=', service).execute(),
      );
      const kept = ((row?.targets ?? []) as { target_id: number; values: string[] }[]).map(({ target_id, values }) => [
        names.find(({ id }) => id === target_id)?.name,
        values,
      ]);
      expect(Object.fromEntries(kept)).toEqual(targets);
    },
  );
});

test('what a service cannot be delivered without is required of an add too (VAL-033)', async () => {
  const one = await reseller();
  const service = await newService(app);
  await target(service, 'ad_code', 'ad_code', 'input');
  await database.panel(1, (trx) =>
    trx.updateTable('targets').set({ is_required: true }).where('service_id', '=', service).execute(),
  );
  const requested = { action: 'add', service, link: video, quantity: 1000 };
  expect(await one.ask(requested)).toEqual({ error: 'ad_code is required' });
  expect(await one.ask({ ...requested, ad_code: '  ' })).toEqual({ error: 'ad_code is required' });
  expect(await one.ask({ ...requested, ad_code: '#A1' })).toEqual({ order: expect.any(Number) });
});

test('a subscription without posts has no end: it is refused, and not sold with a single post (APV2-013)', async () => {
  const one = await reseller();
  const service = await newService(app, { isLinkRequired: false });
  for (const name of ['username', 'min', 'max', 'posts', 'delay']) await target(service, name, name, 'input');
  await expect.poll(async () => (await one.listed(service)).type).toBe('Subscriptions');
  const requested = { action: 'add', service, username: 'eva', min: 100, max: 200, delay: 5 };
  expect(await one.ask(requested)).toEqual({ error: expect.stringMatching(/^posts is required: .*no end/) });
  expect(await orders(one.id)).toEqual([]);
  expect(await one.ask({ ...requested, posts: 2 })).toEqual({ order: expect.any(Number) });
});
