// How quickly staff find a customer among a hundred thousand, beside a read of the same rows with the same figures by
// their keys: what finding costs on top. And how long the counts of the tabs take.
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { countCustomers } from '../../apps/server/src/features/people/customers/count-customers.queries.ts';
import { listCustomers } from '../../apps/server/src/features/people/customers/customer-list.queries.ts';
import { readCustomerRows } from '../../apps/server/src/features/people/customers/customer-rows.queries.ts';
import { createClock } from '../../apps/server/src/platform/clock.ts';
import { mostCounted } from '../../apps/server/src/platform/postgres/count-rows.ts';
import type { Database } from '../../apps/server/src/platform/postgres/database.ts';
import { fillOrders } from '../../apps/server/src/testing/fill-orders.ts';
import { withBenchDatabase } from './bench-database.ts';

const times = 300;
const limit = 20;
const clock = createClock();
const viewing = { clock, locale: 'en' as const };

export type CustomerTimes = { what: string; ownMs: number; bareMs: number };

/** Small at first: how to check what a row refers to is planned once, and must not be planned for an empty table. */
const parts = [1000, 9000, 30_000, 60_000];

/** Names and addresses with words that repeat as those of people do: some hundred first names, some thousand last ones. */
async function fill(owner: Database) {
  let done = 0;
  for (const part of parts) {
    await owner.within(600).system(async (trx) => {
      await sql`insert into users (panel_id, email, name, created_at)
        select 1 + (n % 10 = 0)::int, 'bench' || (n % 977) || '.last' || (n % 4999) || '.' || n || '@mail' || (n % 50) || '.example',
          'First' || (n % 211) || ' Last' || (n % 4999), now() - make_interval(secs => n * 30)
        from generate_series(${done + 1}::int, ${done + part}::int) as n`.execute(trx);
    });
    await owner.pool.query('analyze users, customer_words');
    done += part;
  }
}

const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] as number;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** One after the other, so that a busy machine slows both alike. */
async function compare(
  database: Database,
  what: string,
  filterOf: (at: number) => Parameters<typeof listCustomers>[2],
): Promise<CustomerTimes> {
  const own: number[] = [];
  const bare: number[] = [];
  for (let at = -20; at < times; at += 1) {
    let ids: number[] = [];
    const page = { after: undefined, limit };
    const ownMs = await timed(async () => {
      const found = await database.panel(1, (trx) => listCustomers(trx, viewing, filterOf(Math.abs(at)), page));
      ids = found.data.map(({ id }) => id);
    });
    const bareMs = await timed(() => database.panel(1, (trx) => readCustomerRows(trx, viewing, ids)));
    // The first ones only warm up.
    if (at < 0) continue;
    own.push(ownMs);
    bare.push(bareMs);
  }
  return { what, ownMs: p95(own), bareMs: p95(bare) };
}

/** Twenty thousand more customers who bought, a tenth of them lately; with the others nearly all tabs have some. */
const orders = 100_000;
const ordersPerCustomer = 5;
const tabTimes = 40;

/** Beside as many counts of customers, each up to ten thousand as the tabs are, by one index and without conditions. */
async function compareTabs(database: Database): Promise<CustomerTimes> {
  const own: number[] = [];
  const bare: number[] = [];
  for (let at = -3; at < tabTimes; at += 1) {
    let tabs = 0;
    const ownMs = await timed(async () => {
      tabs = (await database.panel(1, (trx) => countCustomers(trx, clock))).length;
    });
    const bareMs = await timed(() =>
      database.panel(1, async (trx) => {
        for (let tab = 0; tab < tabs; tab += 1)
          await sql`select count(*) from (select from users where deleted_at is null limit ${sql.lit(mostCounted + 1)}) as part`.execute(
            trx,
          );
      }),
    );
    if (at < 0) continue;
    own.push(ownMs);
    bare.push(bareMs);
  }
  return { what: 'the counts of the tabs', ownMs: p95(own), bareMs: p95(bare) };
}

export function measureCustomers(): Promise<CustomerTimes[]> {
  return withBenchDatabase(2, async ({ owner, database }) => {
    await fill(owner);
    await fillOrders(owner, orders, ordersPerCustomer);
    await owner.pool.query('vacuum analyze');
    return [
      await compare(database, 'the first page of customers', () => ({})),
      await compare(database, 'a search by the beginning of a last name', (at) => ({ search: `last${at % 4999}` })),
      await compare(database, 'a search by a first and a last name', (at) => ({
        search: `first${at % 211} last${at % 4999}`,
      })),
      await compare(database, 'a search by the beginning of an address', (at) => ({ search: `bench${at % 977}.last` })),
      await compareTabs(database),
    ];
  });
}
