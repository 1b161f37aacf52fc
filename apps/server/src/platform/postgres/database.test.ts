import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { openDatabase, roleFaults } from './database.ts';

const urls = await testDatabase();
const onError = () => {};
const database = openDatabase(urls.appUrl, { connections: 4, onError });
const owner = openDatabase(urls.ownerUrl, { connections: 1, onError });
afterAll(() => Promise.all([database.close(), owner.close()]));

const settings = JSON.stringify({ panelName: 'x', colors: {} });
const theme = JSON.stringify({ light: '', dark: '' });
await database.system(async (trx) => {
  for (const id of [1, 2]) {
    await trx
      .insertInto('panels')
      .values({ id, origin: `http://p${id}.example`, settings, theme })
      .execute();
    await trx
      .insertInto('users')
      .values({ id: id * 10, panel_id: id, email: `a@p${id}.example`, name: 'A' })
      .execute();
  }
});

describe('a panel-scoped transaction', () => {
  test('sees the rows of its panel and no others (TEN-001)', async () => {
    const emails = await database.panel(1, (trx) => trx.selectFrom('users').select('email').execute());
    expect(emails).toEqual([{ email: 'a@p1.example' }]);
  });

  test('cannot write, move or delete a row of another panel (TEN-001)', async () => {
    const strange = { id: 30, panel_id: 2, email: 'b@p2.example', name: 'B' };
    await expect(database.panel(1, (trx) => trx.insertInto('users').values(strange).execute())).rejects.toThrow(
      /row-level security/,
    );
    await expect(
      database.panel(1, (trx) => trx.updateTable('users').set({ panel_id: 2 }).where('id', '=', 10).execute()),
    ).rejects.toThrow(/row-level security/);
    const [deleted] = await database.panel(1, (trx) => trx.deleteFrom('users').where('id', '=', 20).execute());
    expect(deleted?.numDeletedRows).toBe(0n);
  });

  test('leaves nothing of its panel on the connection it used (TEN-001)', async () => {
    await Promise.all(
      [1, 2, 1, 2].map((id) => database.panel(id, (trx) => trx.selectFrom('users').select('id').execute())),
    );
    const { rows } = await database.pool.query('select * from users');
    expect(rows).toEqual([]);
  });

  test('refers only to rows of its own panel (TEN-001)', async () => {
    const session = { panel_id: 1, user_id: 20, token_hash: Buffer.alloc(32), expires_at: new Date() };
    await expect(
      database.panel(1, (trx) => trx.insertInto('sessions').values(session).execute()),
    ).rejects.toMatchObject({
      constraint: 'sessions__user',
    });
  });
});

test('every table that names a panel has forced policies for it (TEN-001)', async () => {
  const { rows } = await owner.pool.query(`
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'panel_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and not (c.relrowsecurity and c.relforcerowsecurity
        and (select count(*) from pg_policy p where p.polrelid = c.oid and p.polname in ('panel', 'system')) = 2)`);
  expect(rows).toEqual([]);
});

test('the system handle sees all panels (TEN-001)', async () => {
  const users = await database.system((trx) => trx.selectFrom('users').select('id').orderBy('id').execute());
  expect(users.map(({ id }) => id)).toEqual([10, 20]);
});

describe('the role of the application', () => {
  test('is powerless enough to start with (TEN-001)', async () => {
    expect(await roleFaults(database)).toEqual([]);
  });

  test('is refused when it is the owner (TEN-001)', async () => {
    expect(await roleFaults(owner)).toContain('it is a superuser');
  });

  test('cannot change the schema (TEN-001)', async () => {
    await expect(database.pool.query('create table loot (id int)')).rejects.toThrow(/permission denied/);
    await expect(database.pool.query('alter table users disable row level security')).rejects.toThrow(/must be owner/);
  });
});

test('amounts arrive as bigint and ids as exact numbers (LEDG-007)', async () => {
  const { rows } = await database.pool.query('select 3400000::int8 as price_micros, 7::int8 as id');
  expect(rows).toEqual([{ price_micros: 3_400_000n, id: 7 }]);
  await expect(database.pool.query('select 9007199254740993::int8 as id')).rejects.toThrow(/beyond exact numbers/);
});
