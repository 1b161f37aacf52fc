// The list of orders of the console on a million orders of a hundred thousand customers: the first page, each filter and each
// kind of search beside a bare read of the same rows by their primary key.
import type { OrdersFilter } from '@crescendo/contract/orders/orders-admin';
import { sql } from 'kysely';
import { findOrders } from '../../apps/server/src/features/order-desk/finding/find-orders.queries.ts';
import { listOrders } from '../../apps/server/src/features/order-desk/finding/list-orders.queries.ts';
import type { Database } from '../../apps/server/src/platform/postgres/database.ts';
import { fillOrders } from '../../apps/server/src/testing/fill-orders.ts';
import { withBenchDatabase } from './bench-database.ts';

const orders = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const ordersPerCustomer = 10;
const runs = 200;
const limit = 50;

export type ConsoleFigure = { what: string; rows: number; ownMs: number; bareMs: number };

type Ask = { what: string; filter: (nth: number) => Partial<OrdersFilter> };

/** What stands for the middle of the list, so that nothing is measured at its beginning only. */
const some = (nth: number) => 2 + ((nth * 7919) % (orders - 2));
const day = (nth: number) => new Date(Date.now() - (1 + (nth % 700)) * 86_400_000);

const asks: Ask[] = [
  { what: 'the first page', filter: () => ({}) },
  { what: 'open', filter: () => ({ state: 'open' }) },
  { what: 'in review', filter: () => ({ state: 'in_review' }) },
  { what: 'in moderation', filter: () => ({ state: 'in_moderation' }) },
  { what: 'error', filter: () => ({ state: 'error' }) },
  { what: 'late', filter: () => ({ state: 'late' }) },
  { what: 'a frequent status', filter: () => ({ state: 'completed' }) },
  { what: 'a status that none has', filter: () => ({ state: 'stopped' }) },
  { what: 'a network', filter: (nth) => ({ network_id: 1 + (nth % 10) }) },
  { what: 'a service', filter: (nth) => ({ service_id: 1 + (nth % 150) }) },
  { what: 'a provider', filter: () => ({ provider_id: 1_000_000 }) },
  { what: 'a customer', filter: (nth) => ({ customer_id: 1_000_000 + (some(nth) % 90_000) }) },
  {
    what: 'a day of two years',
    filter: (nth) => ({
      created_from: day(nth).toISOString(),
      created_to: new Date(+day(nth) + 86_400_000).toISOString(),
    }),
  },
  {
    what: 'a month',
    filter: (nth) => ({
      created_from: new Date(+day(nth) - 30 * 86_400_000).toISOString(),
      created_to: day(nth).toISOString(),
    }),
  },
  { what: 'revenue from 100 dollars, which few have', filter: () => ({ revenue_from: '100' }) },
  { what: 'revenue from a cent, which most have', filter: () => ({ revenue_from: '0.01' }) },
  { what: 'a margin under 20 percent', filter: () => ({ margin_under: '0.2' }) },
  { what: 'search: a number', filter: (nth) => ({ search: String(1_000_000 + some(nth)) }) },
  { what: 'search: a provider’s id', filter: (nth) => ({ search: String(some(nth)) }) },
  { what: 'search: a whole link', filter: (nth) => ({ search: `https://www.youtube.com/watch?v=many${some(nth)}` }) },
  { what: 'search: the end of a link', filter: (nth) => ({ search: `many${some(nth)}` }) },
  { what: 'search: an address', filter: (nth) => ({ search: `many-${some(nth) % 90_000}@crescendo.test` }) },
  { what: 'search: the beginning of an address', filter: (nth) => ({ search: `many-${some(nth) % 90_000}` }) },
  { what: 'search: nothing there', filter: (nth) => ({ search: `nobody${nth}` }) },
];

const at95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

async function timed(times: number[], work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  times.push(performance.now() - begun);
}

async function measure(database: Database, { what, filter }: Ask): Promise<ConsoleFigure> {
  const [own, bare]: [number[], number[]] = [[], []];
  let rows = 0;
  for (let nth = 0; nth < runs + 20; nth += 1) {
    const asked: OrdersFilter = { state: 'all', ...filter(nth) };
    let ids: number[] = [];
    await timed(own, () =>
      database.panel(1, async (trx) => {
        const found = asked.search ? await findOrders(trx, asked.search) : undefined;
        const page = await listOrders(trx, { filter: asked, found, locale: 'en', limit, showsCost: true });
        ids = page.data.map(({ id }) => id);
      }),
    );
    await timed(bare, () =>
      database.panel(1, (trx) =>
        sql`select * from orders where id = any(${ids}::bigint[]) order by id desc`.execute(trx),
      ),
    );
    rows += ids.length;
    // The first ones warm the caches.
    if (nth === 19) for (const times of [own, bare]) times.length = 0;
  }
  return { what, rows: Math.round(rows / (runs + 20)), ownMs: at95(own), bareMs: at95(bare) };
}

/** A few of each state in which few orders are. */
const vary = `
  update orders set delivery_state = 'in_review' where status = 'in_processing' and id % 500 = 0;
  update orders set start_promised_at = now() - interval '1 hour', started_at = null where status = 'in_processing' and id % 100 = 7;
  update orders set status = 'error' where status = 'in_processing' and id % 200 = 11;
  update orders set status = 'in_moderation' where status = 'in_processing' and id % 200 = 13;
  update orders set cost_micros = 150000000, charge_micros = 150000000, price_micros = 150000000 where id % 50000 = 17;
  analyze orders;`;

export async function measureConsole(onFigure: (figure: ConsoleFigure) => void): Promise<void> {
  return withBenchDatabase(2, async ({ owner, database }) => {
    await fillOrders(owner, orders, ordersPerCustomer);
    const client = await owner.pool.connect();
    try {
      await client.query('set session_replication_role = replica');
      await client.query(vary);
      await client.query('reset session_replication_role');
    } finally {
      client.release();
    }
    await owner.pool.query('vacuum (analyze) orders, order_links, submissions, users');
    for (const ask of asks) onFigure(await measure(database, ask));
  });
}
