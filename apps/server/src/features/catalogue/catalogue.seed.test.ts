import { targetViewTypes } from '@crescendo/rules/catalogue/service-terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../platform/postgres/database.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { seedCatalogue } from './catalogue.seed.ts';

const { ownerUrl } = await testDatabase();
const owner = openDatabase(ownerUrl, { connections: 1, onError: () => {} });
afterAll(() => owner.close());

const seed = (panelId: number, services: number) => owner.system((trx) => seedCatalogue(trx, panelId, { services }));
const rows = <T = Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  owner.system(async (trx) => (await query.execute(trx)).rows as T[]);
const count = async (table: string, panelId: number) =>
  (await rows<{ n: number }>(sql`select count(*) as n from ${sql.table(table)} where panel_id = ${panelId}`))[0]?.n;

beforeAll(async () => {
  await rows(sql`insert into panels (id, origin, settings, theme)
    select id, 'http://localhost', '{"panelName": "A panel", "colors": {}}', '{"light": "", "dark": ""}'
    from generate_series(1, 2) id`);
  await seed(1, 1500);
  await seed(2, 1500);
});

const tables = [
  'networks',
  'service_types',
  'service_type_questions',
  'services',
  'labels',
  'service_labels',
  'service_countries',
  'target_types',
  'targets',
  'package_contents',
  'reviews',
];

test('the first demo panel has 12 networks, 60 service types and 1500 services, the second a smaller catalogue (ENT-014, ENT-015)', async () => {
  expect([await count('networks', 1), await count('service_types', 1), await count('services', 1)]).toEqual([
    12, 60, 1500,
  ]);
  expect([await count('networks', 2), await count('service_types', 2), await count('services', 2)]).toEqual([
    6, 20, 200,
  ]);
});

test('a second start changes no row', async () => {
  const everything = async () =>
    Promise.all(
      tables.map((table) =>
        rows(sql`select md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(table)} t`),
      ),
    );
  const before = await everything();
  expect(await seed(1, 1500)).toBe(false);
  expect(await seed(2, 1500)).toBe(false);
  expect(await everything()).toEqual(before);
});

test('the services that rules name by id are on the default panel, all others count from 200000 (ENT-061)', async () => {
  const found = await rows<{ id: number; panel_id: number }>(
    sql`select id, panel_id from services where id < 200000 order by id`,
  );
  const expected = [1, 156119, 185880, 185882, 186066, 186074, 186075, 186201];
  expect(found).toEqual(expected.map((id) => ({ id, panel_id: 1 })));
  const [first] = await rows(sql`select n.slug, s.unit from services s join service_types t on t.id = s.service_type_id
    join networks n on n.id = t.network_id where s.id = 1`);
  expect(first).toMatchObject({ slug: 'youtube' });
});

test('the first network is the one that searches use when none is chosen', async () => {
  expect(await rows(sql`select slug, has_search, panel_id from networks where id = 1`)).toEqual([
    { slug: 'youtube', has_search: true, panel_id: 1 },
  ]);
});

test('every price is positive and what the rule makes of list price and discount', async () => {
  const services = await rows<{ default_price_micros: bigint; price_micros: bigint; discount_ppm: number }>(
    sql`select default_price_micros, price_micros, discount_ppm from services`,
  );
  for (const { default_price_micros, price_micros, discount_ppm } of services) {
    expect(price_micros).toBeGreaterThan(0n);
    expect(price_micros).toBe(default_price_micros - (default_price_micros * BigInt(discount_ppm)) / 1_000_000n);
  }
  expect(services.filter(({ discount_ppm }) => discount_ppm > 0).length).toBeGreaterThan(100);
  expect(services.some(({ price_micros }) => price_micros < 500_000n)).toBe(true);
});

test('every limit and every default quantity is one that the quantity rule keeps', async () => {
  const services = await rows<Record<'slug', string> & Record<'min' | 'max' | 'step' | 'usual', number>>(
    sql`select slug, min_quantity as min, max_quantity as max, quantity_step as step, default_quantity as usual from services`,
  );
  const unsuitable = services.filter(
    ({ min, max, step, usual }) => [min, max, usual].some((value) => value % step !== 0) || usual < min || usual > max,
  );
  expect(unsuitable).toEqual([]);
});

test('services have targets of every view type, among them a choice of languages (ENT-011, ENT-012)', async () => {
  const used = await rows<{
    view_type: string;
    selectable: string | null;
  }>(sql`select distinct y.view_type, y.selectable
    from targets t join target_types y on y.id = t.target_type_id where t.panel_id = 1`);
  expect(new Set(used.map(({ view_type }) => view_type))).toEqual(new Set(targetViewTypes));
  expect(used.map(({ selectable }) => selectable)).toEqual(expect.arrayContaining(['languages', 'countries']));
});

test('a service counted by lines has a target to enter them', async () => {
  const without = await rows(sql`select slug from services s where calculable_quantity and not exists (
    select from targets t join target_types y on y.id = t.target_type_id
    where t.service_id = s.id and y.view_type in ('comments', 'seo_keywords'))`);
  expect(without).toEqual([]);
  const [{ n } = { n: 0 }] = await rows<{ n: number }>(
    sql`select count(*) as n from services where calculable_quantity`,
  );
  expect(n).toBeGreaterThan(5);
});

test('every package holds other services, in quantities those services allow (ENT-010)', async () => {
  const unsuitable = await rows(sql`select p.slug, s.slug as item, c.quantity from services p
    left join package_contents c on c.package_id = p.id left join services s on s.id = c.service_id
    where p.is_package and (s.id is null or c.quantity % s.quantity_step <> 0
      or c.quantity not between s.min_quantity and s.max_quantity)`);
  expect(unsuitable).toEqual([]);
});

test('there are restricted, deactivated and switched-off services to try the rules on', async () => {
  const [states] = await rows<
    Record<string, number>
  >(sql`select count(*) filter (where restricted_access) as restricted,
    count(*) filter (where is_deactivated) as deactivated, count(*) filter (where not is_enabled) as off
    from services where panel_id = 1`);
  expect(Object.values(states ?? {}).every((n) => n > 0)).toBe(true);
});

test('every type has at least four questions, and reviews that all say they are samples', async () => {
  const thin = await rows(sql`select t.slug from service_types t where
    (select count(*) from service_type_questions q where q.service_type_id = t.id) < 4
    or (select count(*) from reviews r where r.service_type_id = t.id and r.is_sample) < 4
    or exists (select from reviews r where r.service_type_id = t.id and not r.is_sample)`);
  expect(thin).toEqual([]);
});

describe('texts', () => {
  type Text = Record<'en' | 'de' | 'ru', string>;
  const localised: [table: string, columns: string[]][] = [
    ['service_types', ['name', 'title', 'description', 'platform_rules']],
    ['service_type_questions', ['question', 'answer']],
    ['services', ['name', 'short_description', 'description', 'requirements', 'geo']],
    ['labels', ['name']],
    ['target_types', ['title']],
  ];
  const textsOf = async (table: string, column: string) =>
    (await rows<{ text: Text }>(sql`select ${sql.ref(column)} as text from ${sql.table(table)}`)).map(
      ({ text }) => text,
    );

  const allTexts = async () => {
    const all: { place: string; text: Text }[] = [];
    for (const [table, columns] of localised) {
      for (const column of columns) {
        for (const text of await textsOf(table, column)) all.push({ place: `${table}.${column}`, text });
      }
    }
    return all;
  };

  test('are in English, German and Russian everywhere (I18N-011)', async () => {
    const isWritten = ({ en, de, ru }: Text) => [en, de, ru].every((it) => it?.trim());
    // A sentence that was forgotten to be translated is the same in two languages.
    const isTranslated = ({ en, de, ru }: Text) =>
      en.length <= 25 || (new Set([en, de, ru]).size === 3 && /[а-яё]{3}/i.test(ru));
    const texts = await allTexts();
    expect(texts.length).toBeGreaterThan(8000);
    expect(texts.filter(({ text }) => !isWritten(text) || !isTranslated(text))).toEqual([]);
  });

  test('promise lawful promotion only, and nothing is left unfilled', async () => {
    const forbidden =
      /\b(bots?|fake\w*|likes|buy (followers|subscribers)|gefälscht\w*|gekauft\w*|abonnenten kaufen)\b|(?<![а-яё])(бот(ы|ов|ам)?|накрут\S*|фейк\S*|лайк\S*|живые подписчики)(?![а-яё])|[{}]|undefined|\bnull\b/i;
    const written = (await allTexts()).flatMap(({ text }) => Object.values(text));
    const comments = (await rows<{ comment: string }>(sql`select comment from reviews`)).map(({ comment }) => comment);
    expect([...written, ...comments].filter((text) => forbidden.test(text))).toEqual([]);
  });

  test('share hardly a word between the two panels', async () => {
    const [{ shared } = { shared: 0 }] = await rows<{ shared: number }>(sql`select count(*) as shared
      from service_types a join service_types b on b.name ->> 'en' = a.name ->> 'en' and b.panel_id = 2
      where a.panel_id = 1`);
    expect(shared).toBe(0);
    const same = await rows(sql`select a.slug from services a join services b
      on b.slug = a.slug and b.panel_id = 2 where a.panel_id = 1`);
    expect(same).toEqual([]);
  });
});
