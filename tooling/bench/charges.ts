// A balance-paid charge as a route makes it, beside the same statements written by hand: key, lock, journal, job.
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../../apps/server/src/config.ts';
import { charge } from '../../apps/server/src/features/ledger/ledger.ts';
import { createClock } from '../../apps/server/src/platform/clock.ts';
import type { Panel, Visitor } from '../../apps/server/src/platform/context.ts';
import { createEdge, type EdgeOptions, type Incoming } from '../../apps/server/src/platform/http/edge.ts';
import { enqueue } from '../../apps/server/src/platform/jobs.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createPanelCache } from '../../apps/server/src/platform/panel-cache.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/postgres/migrate.ts';
import { ensureRoles } from '../../apps/server/src/platform/postgres/roles.ts';
import { createSecrets } from '../../apps/server/src/platform/secrets.ts';
import { giveMoney } from '../../apps/server/src/testing/money.ts';
import { newCustomers } from '../../apps/server/src/testing/new-customers.ts';

const customers = 200;
const atOnce = 16;
const seconds = 4;
const rounds = 3;

type Charge = (userId: number) => Promise<void>;

/** Charges in a second, with so many at once, each for the next customer. */
async function drive(work: Charge, people: readonly number[], duration: number): Promise<number> {
  const end = performance.now() + duration * 1000;
  let done = 0;
  let next = 0;
  const loop = async () => {
    while (performance.now() < end) {
      next = (next + 1) % people.length;
      await work(people[next] as number);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  return Math.round(done / duration);
}

/** Through the edge: authorised, parsed, charged, answered and kept under its key. */
function throughEdge(database: Database): Charge {
  const config = readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'silent' });
  const log = createLog(config.LOG_LEVEL);
  const handlers = {
    adjustBalance: async (
      context: { transaction: () => Promise<never>; panel: Panel },
      input: { params: { id: number } },
    ) => {
      const trx = await context.transaction();
      const reference = `order:${randomUUID()}`;
      const userId = input.params.id;
      await charge(trx, 1, { kind: 'order', reference, userId, amountMicros: 10n });
      await enqueue(trx, 'bench.submit', { reference });
      const now = new Date().toISOString();
      const about = { kind: 'adjustment', subject_id: null };
      const made = { ...about, id: 1, user_id: userId, amount: -0.00001, reason: 'order', status: 'done', asked_by: 1 };
      return { data: { ...made, decided_by: null, created_at: now, decided_at: now } };
    },
  };
  const edge = createEdge({
    database,
    config,
    handlers: handlers as unknown as EdgeOptions['handlers'],
    cache: createPanelCache(),
    clock: createClock(),
    secrets: createSecrets([{ version: 1, secret: Buffer.alloc(32) }]),
    findCaller: async () => undefined,
    readPriceHolders: async () => new Set(),
    findTokenHolder: () => Promise.reject(new Error('No token is expected here')),
    recordVisitedCall: () => Promise.reject(new Error('Nobody visits here')),
    recordStaffCall: async () => {},
  });
  const caller = {
    userId: 1,
    sessionId: 1,
    isFrozen: false,
    isVisit: false,
    isConsole: true,
    roles: [],
    permissions: ['invoices.manage'],
    secondFactor: undefined,
    isEnrolling: false,
  } satisfies Incoming['caller'];
  return async (userId) => {
    const outcome = await edge.run('adjustBalance', {
      panel: { id: 1 } as Panel,
      locale: 'en',
      requestId: 'bench',
      log,
      raw: { params: { id: String(userId) }, query: {}, body: { amount: '-0.00001', reason: 'order' } },
      caller,
      visitor: { sessionKey: () => undefined } as unknown as Visitor,
      idempotencyKey: randomUUID(),
    });
    outcome.body();
  };
}

const answer = JSON.stringify({ data: { id: 1, amount: -0.00001, reason: 'order', status: 'done' } });

/** The same statements with nothing around them. */
function byHand(pool: pg.Pool): Charge {
  return async (userId) => {
    const client = await pool.connect();
    try {
      const [key, reference] = [randomUUID(), `order:${randomUUID()}`];
      await client.query(`begin; select set_config('app.panel_id', '1', true)`);
      await client.query(
        `insert into idempotency_keys (panel_id, caller, key, route, request_hash) values (1, 'user:1', $1, 'order', $2)
         on conflict do nothing`,
        [key, Buffer.alloc(32)],
      );
      const { rows } = await client.query<{ id: string; kind: string; balance_micros: string }>(
        `select id, kind, balance_micros from ledger_accounts
         where panel_id = 1 and user_id = $1 and kind = any($2) order by id for no key update`,
        [userId, ['paid_in', 'bonus']],
      );
      const paidIn = rows.find(({ kind }) => kind === 'paid_in');
      if (!paidIn || BigInt(paidIn.balance_micros) < 10n) throw new Error('Not enough');
      await client.query(
        `with posted as (
           insert into ledger_transactions (panel_id, kind, reference, user_id, amount_micros)
           values (1, 'order', $1, $2, -10) on conflict on constraint ledger_transactions__reference do nothing
           returning panel_id, id
         ), written as (
           insert into ledger_lines (panel_id, transaction_id, account_id, amount_micros)
           select posted.panel_id, posted.id, coalesce(line.account_id, (select a.id from ledger_accounts a
             where a.panel_id = posted.panel_id and a.user_id is null and a.kind = 'revenue' and a.name = '')), line.amount
           from posted, unnest($3::bigint[], $4::bigint[]) as line (account_id, amount)
         ) select id from posted`,
        [reference, userId, [paidIn.id, null], [-10, 10]],
      );
      await client.query(`select graphile_worker.add_job('bench.submit', $1::json, job_key := null, run_at := null)`, [
        JSON.stringify({ reference }),
      ]);
      await client.query(
        `update idempotency_keys set status = 201, response = $2 where panel_id = 1 and caller = 'user:1' and key = $1`,
        [key, answer],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
  };
}

/** Both in turn, several rounds, on a database that keeps what it is sent. */
export async function measureCharges(): Promise<{ own: number[]; bare: number[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crescendo-bench-charges-'));
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
    // A connection that PostgreSQL ends at the end is no failure.
    pool.on('error', () => {});
    try {
      const people = await newCustomers(owner, 1, customers);
      for (const userId of people) await giveMoney(database, userId, { paidInMicros: 100_000_000n });
      // Within a minute PostgreSQL does this by itself; without it plans are made for empty tables.
      await owner.pool.query('analyze');
      const [own, bare] = [throughEdge(database), byHand(pool)];
      await drive(own, people, 1);
      await drive(bare, people, 1);
      const figures = { own: [] as number[], bare: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        figures.own.push(await drive(own, people, seconds));
        figures.bare.push(await drive(bare, people, seconds));
      }
      return figures;
    } finally {
      await Promise.all([owner.close(), database.close(), pool.end()]);
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
