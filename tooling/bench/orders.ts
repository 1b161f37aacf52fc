// An order paid from the balance as a customer makes it (session, validation, pricing, key, charge, events, job) beside a
// bare order transaction of five round trips, and an order of five hundred lines.
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { insertSession } from '../../apps/server/src/features/accounts/accounts.ts';
import { openPanelDirectory } from '../../apps/server/src/features/panels/panels.ts';
import { createClock } from '../../apps/server/src/platform/clock.ts';
import type { Panel, Visitor } from '../../apps/server/src/platform/context.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createPanelCache } from '../../apps/server/src/platform/panel-cache.ts';
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/postgres/migrate.ts';
import { ensureRoles } from '../../apps/server/src/platform/postgres/roles.ts';
import { createSecrets } from '../../apps/server/src/platform/secrets.ts';
import { seedDemo } from '../../apps/server/src/seed-demo.ts';
import { giveMoney } from '../../apps/server/src/testing/money.ts';
import { newCustomers } from '../../apps/server/src/testing/new-customers.ts';

const customers = 100;
const atOnce = 16;
const seconds = 4;
const rounds = 3;
const bulkLines = 500;

type Buyer = { userId: number; token: string };
type Buy = (buyer: Buyer) => Promise<void>;
export type Figures = { perSecond: number[]; p50: number[]; p99: number[] };

const video = 'https://www.youtube.com/watch?v=Jm3vQ0c7xKs';

/** Orders in a second and how long each took, with so many at once. */
export async function drive<Who>(
  work: (who: Who) => Promise<void>,
  buyers: readonly Who[],
  duration: number,
  figures?: Figures,
): Promise<void> {
  const end = performance.now() + duration * 1000;
  const times: number[] = [];
  let next = 0;
  const loop = async () => {
    while (performance.now() < end) {
      next = (next + 1) % buyers.length;
      const begun = performance.now();
      await work(buyers[next] as Who);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  figures?.perSecond.push(Math.round(times.length / duration));
  figures?.p50.push(at(0.5));
  figures?.p99.push(at(0.99));
}

async function openAll(pool: pg.Pool): Promise<void> {
  const clients: pg.PoolClient[] = [];
  while (clients.length < atOnce) clients.push(await pool.connect());
  for (const client of clients) client.release();
}

/** Begin, lock the money, order with its event, journal, commit: nothing else, and no check of the caller. */
function byHand(pool: pg.Pool, serviceId: number): Buy {
  return async ({ userId }) => {
    const client = await pool.connect();
    try {
      await client.query(`begin; select set_config('app.panel_id', '1', true)`);
      const { rows } = await client.query<{ id: string; balance_micros: string }>(
        `select id, balance_micros from ledger_accounts where panel_id = 1 and user_id = $1 and kind = any($2)
         order by id for no key update`,
        [userId, ['paid_in', 'bonus']],
      );
      if (BigInt(rows[0]?.balance_micros ?? 0) < 10_000n) throw new Error('Not enough');
      const placed = await client.query<{ id: string }>(
        `with made as (
           insert into checkouts (panel_id, user_id, source, is_speedup, before_discount_micros, grade_discount_micros,
             coupon_discount_micros, coupon_bonus_micros, speedup_micros, fee_micros, method_bonus_micros, total_micros,
             caller, idempotency_key, request_hash, buyer)
           values (1, $1, 'bench', false, 10000, 0, 0, 0, 0, 0, 0, 10000, 'bench', $2, $3, '{}') returning id
         ), placed as (
           insert into orders (panel_id, user_id, checkout_id, line_no, service_id, url, quantity, status, price_micros,
             price_type, pricing_per, unit_micros, cost_micros, guarantee_micros, speedup_micros, discount_micros,
             charge_micros, min_quantity, max_quantity, quantity_step, has_refill, is_guarantee, is_speedup, source, paid_at)
           select 1, $1, made.id, 0, $4, $5, 1, 'in_processing', 10000, 'fixed', 1, 10000, 10000, 0, 0, 0, 10000, 1, 10, 1,
             false, false, false, 'bench', now() from made returning id
         ), noted as (
           insert into order_events (panel_id, order_id, to_status, cause, actor)
           select 1, id, 'in_processing', 'placed', 'customer' from placed
         ), announced as (
           select graphile_worker.add_job('orders.placed', json_build_object('panelId', 1, 'checkoutId', made.id)) from made
         ) select id, (select count(*) from announced) from placed`,
        [userId, randomUUID(), Buffer.alloc(32), serviceId, video],
      );
      const orderId = placed.rows[0]?.id;
      await client.query(
        `with posted as (
           insert into ledger_transactions (panel_id, kind, reference, user_id, amount_micros, order_id)
           values (1, 'order', 'order:' || $1 || ':charge', $2, -10000, $1::bigint) returning panel_id, id
         ) insert into ledger_lines (panel_id, transaction_id, account_id, amount_micros)
           select posted.panel_id, posted.id, coalesce(line.account_id, (select a.id from ledger_accounts a
             where a.panel_id = 1 and a.user_id is null and a.kind = 'revenue' and a.name = '')), line.amount
           from posted, unnest($3::bigint[], $4::bigint[]) as line (account_id, amount)`,
        [orderId, userId, [rows[0]?.id, null], [-10_000, 10_000]],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
  };
}

/** Both in turn, several rounds, on a database that keeps what it is sent; and the milliseconds of a bulk order. */
export async function measureOrders(): Promise<{ own: Figures; bare: Figures; bulkMs: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crescendo-bench-orders-'));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    await ensureRoles(postgres.url, 'bench');
    await migrate(postgres.url);
    const appUrl = new URL(postgres.url);
    appUrl.username = 'crescendo_app';
    appUrl.password = 'bench';
    const options = { connections: atOnce, onError: () => {} };
    const [owner, database] = [openDatabase(postgres.url, options), openDatabase(appUrl.href, options)];
    const pool = new pg.Pool({ connectionString: appUrl.href, max: atOnce });
    pool.on('error', () => {});
    try {
      await seedDemo(owner, { port: 3000, services: 200 });
      const config = readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'silent' });
      const log = createLog(config.LOG_LEVEL);
      const cache = createPanelCache();
      const directory = await openPanelDirectory(database, cache, log);
      const clock = createClock();
      const secrets = createSecrets([{ version: 1, secret: Buffer.alloc(32) }]);
      const { edge } = await createApp({ config, database, cache, clock, secrets, directory, log });
      const people = await newCustomers(owner, 1, customers);
      const buyers: Buyer[] = [];
      for (const userId of people) {
        await giveMoney(database, userId, { paidInMicros: 1_000_000_000_000n });
        const token = await database.panel(1, (trx) => insertSession(trx, clock, { panelId: 1, userId }));
        buyers.push({ userId, token });
      }
      const { rows } = await owner.pool.query<{ id: number; min_quantity: number }>(
        `select s.id, s.min_quantity from services s join service_types t on t.id = s.service_type_id
         where s.panel_id = 1 and t.slug = 'youtube-ad-views' and not s.calculable_quantity and not s.is_deactivated
         order by s.price_micros limit 1`,
      );
      const service = rows[0] as { id: number; min_quantity: number };
      const line = { service_id: service.id, quantity: service.min_quantity, url: video };
      // Opening a connection is no part of an order, and sixteen at once may take longer than a pool waits.
      for (const warmed of [database.pool, pool]) await openAll(warmed);
      // Nobody works here: what lies waiting would slow down later calls.
      const clearJobs = () => owner.pool.query('truncate graphile_worker._private_jobs');

      const call = async ({ token }: Buyer, lines: number) => {
        const outcome = await edge.run('createWidgetOrders', {
          panel: directory.find('localhost') as Panel,
          locale: 'en',
          requestId: 'bench',
          log,
          raw: { params: {}, query: {}, body: { orders: Array.from({ length: lines }, () => line) } },
          token,
          visitor: { sessionKey: () => undefined } as unknown as Visitor,
          idempotencyKey: randomUUID(),
        });
        outcome.body();
      };
      const own: Buy = (buyer) => call(buyer, 1);
      const bare = byHand(pool, service.id);
      await drive(own, buyers, 1);
      await drive(bare, buyers, 1);
      // Within a minute PostgreSQL does this by itself. Not before there are orders: of a table that was found empty the
      // plans read every row, foreign keys too, and a connection keeps them while the table grows under it.
      await owner.pool.query('analyze');
      const figures = {
        own: { perSecond: [], p50: [], p99: [] } as Figures,
        bare: { perSecond: [], p50: [], p99: [] } as Figures,
      };
      for (let round = 0; round < rounds; round += 1) {
        await clearJobs();
        await drive(own, buyers, seconds, figures.own);
        await clearJobs();
        await drive(bare, buyers, seconds, figures.bare);
      }
      const bulk: number[] = [];
      for (const buyer of buyers.slice(0, rounds)) {
        const begun = performance.now();
        await call(buyer, bulkLines);
        bulk.push(performance.now() - begun);
      }
      return { ...figures, bulkMs: Math.round(Math.max(...bulk)) };
    } finally {
      await Promise.all([owner.close(), database.close(), pool.end()]);
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
