import {
  deliveryKinds,
  priceTypes,
  serviceUnits,
  targetSelectables,
  targetViewTypes,
} from '@crescendo/rules/catalogue/service-terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Trx } from '../../platform/postgres/database.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { ownerUrl, appUrl } = await testDatabase();
const owner = openDatabase(ownerUrl, { connections: 1, onError: () => {} });
const database = openDatabase(appUrl, { connections: 2, onError: () => {} });
afterAll(() => Promise.all([owner.close(), database.close()]));

beforeAll(() =>
  owner.system(async (trx) => {
    await sql`insert into panels (id, origin, settings, theme)
      select id, 'http://localhost', '{"panelName": "A panel", "colors": {}}', '{"light": "", "dark": ""}'
      from generate_series(1, 2) id`.execute(trx);
    await sql`insert into networks (id, panel_id, slug, name)
      select id, id, 'a-network', '{"en": "A network"}' from panels`.execute(trx);
    await sql`insert into service_types (id, panel_id, network_id, slug, name)
      select id, id, id, 'a-type', '{"en": "A type"}' from panels`.execute(trx);
  }),
);

type Values = Record<string, string | number | boolean | null>;
const plain: Values = {
  panel_id: 1,
  service_type_id: 1,
  slug: 'a-service',
  name: '{"en": "A service"}',
  unit: 'views',
  default_price_micros: 1_000_000,
  min_quantity: 10,
  max_quantity: 100,
};

/** Tries to store a service on panel 1 and leaves nothing behind. */
async function store(changed: Values): Promise<{ constraint?: string } | Record<string, unknown>> {
  const values = Object.entries({ ...plain, ...changed });
  let stored: Record<string, unknown> | undefined;
  const undo = new Error('undo');
  try {
    await database.panel(1, async (trx) => {
      const { rows } = await sql<Record<string, unknown>>`
        insert into services (${sql.join(values.map(([column]) => sql.ref(column)))})
        values (${sql.join(values.map(([, value]) => sql.val(value)))}) returning *`.execute(trx);
      stored = rows[0];
      throw undo;
    });
  } catch (error) {
    if (error !== undo) return { constraint: (error as { constraint?: string }).constraint ?? String(error) };
  }
  return stored ?? {};
}

describe('a service', () => {
  test('has defaults: a price for 1000 units, a required link, no discount (ENT-008, ENT-009)', async () => {
    expect(await store({})).toMatchObject({
      pricing_per: 1000,
      url_is_required: true,
      discount_ppm: 0,
      price_type: 'per_quantity',
      price_micros: 1_000_000n,
      quantity_step: 1,
    });
  });

  test('gets its id from 200000 up (ENT-061)', async () => {
    expect((await store({})) as { id: number }).toHaveProperty('id', expect.any(Number));
    expect(((await store({})) as { id: number }).id).toBeGreaterThanOrEqual(200_000);
  });

  test.each([
    ['services__quantity_range', { min_quantity: 101 }],
    ['services__quantity_range', { min_quantity: 0 }],
    ['services__quantity_step_positive', { quantity_step: 0 }],
    ['services__default_quantity_range', { default_quantity: 101 }],
    ['services__price_range', { default_price_micros: -1 }],
    ['services__discount_range', { discount_ppm: 1_000_000 }],
    ['services__pricing_per_positive', { pricing_per: 0 }],
    ['services__price_type', { price_type: 'per_hour' }],
    ['services__unit', { unit: 'wishes' }],
    ['services__refill_needs_guarantee', { has_refill: true }],
    ['services__slug_form', { slug: '12345' }],
    ['services__slug_form', { slug: 'labels' }],
    ['services__slug_form', { slug: 'Not a slug' }],
    ['services__name_localised', { name: '{"de": "Ohne Englisch"}' }],
    ['services__texts_localised', { description: '{"de": "Ohne Englisch"}' }],
    // A type of the other panel does not exist for this one.
    ['services__service_type', { service_type_id: 2 }],
  ])('is refused by %s (ENT-008, TEN-001)', async (constraint, changed) => {
    expect(await store(changed as Values)).toEqual({ constraint });
  });

  test('cannot be written onto another panel (TEN-001)', async () => {
    expect(await store({ panel_id: 2, service_type_id: 2 })).toEqual({
      constraint: expect.stringContaining('row-level security'),
    });
  });
});

test('the lists of the rule book and of the database are the same (ENT-009, ENT-012)', async () => {
  const listed = async (constraint: string) => {
    const { rows } = await owner.pool.query<{ text: string }>(
      'select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1',
      [constraint],
    );
    return [...(rows[0]?.text ?? '').matchAll(/'(\w+)'::text/g)].map(([, word]) => word);
  };
  expect(await listed('services__unit')).toEqual([...serviceUnits]);
  expect(await listed('services__delivery_kind')).toEqual([...deliveryKinds]);
  expect(await listed('services__price_type')).toEqual([...priceTypes]);
  expect(await listed('target_types__view_type')).toEqual([...targetViewTypes]);
  expect(await listed('target_types__selectable')).toEqual([...targetSelectables]);
});

describe('shared by all panels', () => {
  const read = (query: (trx: Trx) => Promise<unknown>) => database.panel(2, query);

  test('the United Kingdom has the id 233 (API-147, ENT-061)', async () => {
    const { rows } = (await read((trx) => sql`select iso_code_2, name from countries where id = 233`.execute(trx))) as {
      rows: unknown[];
    };
    expect(rows).toEqual([{ iso_code_2: 'GB', name: 'United Kingdom' }]);
  });

  test.each(['countries', 'languages'])(
    '%s can be read and not written by the application (ENT-061)',
    async (table) => {
      const { rows } = (await read((trx) => sql`select count(*) as n from ${sql.table(table)}`.execute(trx))) as {
        rows: { n: number }[];
      };
      expect(rows[0]?.n).toBeGreaterThan(180);
      await expect(read((trx) => sql`delete from ${sql.table(table)}`.execute(trx))).rejects.toThrow(
        /permission denied/,
      );
    },
  );
});
