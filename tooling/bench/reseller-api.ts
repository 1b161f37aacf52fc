// API v2 beside the bare minimum: `status` of a hundred orders beside a read of a hundred rows, and `add` beside the
// order route of the cabinet, all of them through the same server.
import { randomBytes, randomUUID } from 'node:crypto';
import fastify, { type InjectOptions } from 'fastify';
import pg from 'pg';
import { createApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { hashToken, insertSession } from '../../apps/server/src/features/accounts/accounts.ts';
import { openPanelDirectory } from '../../apps/server/src/features/panels/panels.ts';
import { createClock } from '../../apps/server/src/platform/clock.ts';
import { listenForChanges } from '../../apps/server/src/platform/listen-for-changes.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createPanelCache } from '../../apps/server/src/platform/panel-cache.ts';
import { createSecrets } from '../../apps/server/src/platform/secrets.ts';
import { giveMoney } from '../../apps/server/src/testing/money.ts';
import { newCustomers } from '../../apps/server/src/testing/new-customers.ts';
import { type BenchDatabase, withBenchDatabase } from './bench-database.ts';
import { drive, type Figures } from './orders.ts';

const atOnce = 16;
/** So many that they seldom meet at one account. */
const customers = 100;
const seconds = 4;
const rounds = 3;
const idsPerCall = 100;

type Reseller = { userId: number; token: string; apiToken: string; orders: string };
type Work = (who: Reseller) => Promise<void>;
type Inject = (call: InjectOptions) => Promise<{ statusCode: number; body: string }>;

export type ResellerFigures = Record<'status' | 'rows' | 'add' | 'rest', Figures>;

export async function measureResellerApi(): Promise<ResellerFigures> {
  return withBenchDatabase(atOnce, async (bench) => {
    const { database, owner, ownerUrl, appUrl } = bench;
    const config = readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'silent', TOKEN_CALLS_PER_MINUTE: '1000000' });
    const [log, cache, clock] = [createLog(config.LOG_LEVEL), createPanelCache(), createClock()];
    // As the server does at its start: a process that is not notified of changes caches nothing, and `add` would read the catalogue again
    // for each order.
    const listener = await listenForChanges(appUrl, { database, cache, log });
    const directory = await openPanelDirectory(database, cache, log);
    const secrets = createSecrets([{ version: 1, secret: Buffer.alloc(32) }]);
    const { server } = await createApp({ config, database, cache, clock, secrets, directory, log });
    const pool = new pg.Pool({ connectionString: ownerUrl, max: atOnce });
    // Its end does not wait for connections to close, so that PostgreSQL may stop before the last of them.
    pool.on('error', () => {});
    const bare = bareServer(pool);
    try {
      const { rows } = await owner.pool.query<{ id: number; min_quantity: number }>(
        `select s.id, s.min_quantity from services s join service_types t on t.id = s.service_type_id
         where s.panel_id = 1 and t.slug = 'youtube-ad-views' and not s.calculable_quantity and not s.is_deactivated
         order by s.price_micros limit 1`,
      );
      const service = rows[0] as { id: number; min_quantity: number };
      const own: Inject = (call) => server.inject(call);
      const plain: Inject = (call) => bare.inject(call);
      const people = await openAccounts(bench, clock);
      const works = worksOf(own, plain, service);
      // A hundred orders for each caller.
      const callers = people.slice(0, 40);
      for (const who of callers) who.orders = await buyHundred(own, who, service);
      return await measureInTurn(works, { callers, buying: people }, owner.pool);
    } finally {
      await Promise.all([server.close(), bare.close(), listener.close()]);
      await pool.end();
    }
  });
}

/** One prepared statement, by a role that no policy holds up: the least that reading a hundred rows costs. */
function bareServer(pool: pg.Pool) {
  const bare = fastify();
  bare.post('/rows', async (request) => {
    const ids = (request.body as { orders: string }).orders.split(',').map(Number);
    const { rows } = await pool.query({
      name: 'rows',
      text: 'select id, status, quantity, current_quantity, start_quantity, charge_micros from orders where id = any($1)',
      values: [ids],
    });
    return rows;
  });
  return bare;
}

async function openAccounts({ owner, database }: BenchDatabase, clock: ReturnType<typeof createClock>) {
  const people: Reseller[] = [];
  for (const userId of await newCustomers(owner, 1, customers)) {
    await giveMoney(database, userId, { paidInMicros: 1_000_000_000_000n });
    const apiToken = `api_${randomBytes(20).toString('hex')}`;
    const token = await database.panel(1, async (trx) => {
      const row = { panel_id: 1, user_id: userId, name: 'Bench', sealed_token: 'unread', scopes: ['read', 'order'] };
      await trx
        .insertInto('api_tokens')
        .values({ ...row, token_hash: hashToken(apiToken) })
        .execute();
      return insertSession(trx, clock, { panelId: 1, userId });
    });
    people.push({ userId, token, apiToken, orders: '' });
  }
  return people;
}

const video = 'https://www.youtube.com/watch?v=Jm3vQ0c7xKs';
const form = { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost' };
const json = { 'content-type': 'application/json', host: 'localhost' };

async function checked(inject: Inject, call: InjectOptions, holds: string): Promise<string> {
  const { statusCode, body } = await inject(call);
  if (statusCode >= 300 || !body.includes(holds))
    throw new Error(`${call.url} answered ${statusCode}: ${body.slice(0, 200)}`);
  return body;
}

const orderLines = (service: { id: number; min_quantity: number }, lines: number) =>
  JSON.stringify({
    orders: Array.from({ length: lines }, () => ({
      service_id: service.id,
      quantity: service.min_quantity,
      url: video,
    })),
  });

const buyByRest = (inject: Inject, { token }: Reseller, payload: string) =>
  checked(
    inject,
    {
      method: 'POST',
      url: '/core/api/v1/orders',
      headers: { ...json, authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      payload,
    },
    'orders',
  );

async function buyHundred(inject: Inject, who: Reseller, service: { id: number; min_quantity: number }) {
  const made = JSON.parse(await buyByRest(inject, who, orderLines(service, idsPerCall))) as {
    data: { orders: { id: number }[] };
  };
  return made.data.orders.map(({ id }) => id).join(',');
}

/** Made once for each of them: what a client spends on writing its call is no part of what is compared. */
function prepared(write: (who: Reseller) => string): (who: Reseller) => string {
  const written = new Map<Reseller, string>();
  return (who) => {
    const text = written.get(who) ?? write(who);
    written.set(who, text);
    return text;
  };
}

function worksOf(
  own: Inject,
  bare: Inject,
  service: { id: number; min_quantity: number },
): Record<keyof ResellerFigures, Work> {
  const call = (payload: string, holds: string) =>
    checked(own, { method: 'POST', url: '/api/v2', headers: form, payload }, holds);
  const formOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
  const order = { service: String(service.id), link: video, quantity: String(service.min_quantity) };
  const statusForm = prepared(({ apiToken, orders }) => formOf({ key: apiToken, action: 'status', orders }));
  const addForm = prepared(({ apiToken }) => formOf({ key: apiToken, action: 'add', ...order }));
  const rowsBody = prepared(({ orders }) => JSON.stringify({ orders }));
  const line = orderLines(service, 1);
  return {
    status: async (who) => {
      await call(statusForm(who), 'remains');
    },
    rows: async (who) => {
      await checked(bare, { method: 'POST', url: '/rows', headers: json, payload: rowsBody(who) }, 'status');
    },
    add: async (who) => {
      await call(`${addForm(who)}&request_id=${randomUUID()}`, '"order"');
    },
    rest: async (who) => {
      await buyByRest(own, who, line);
    },
  };
}

/** In turn, several rounds, because a machine's speed varies: only figures of one run compare. */
async function measureInTurn(
  works: Record<keyof ResellerFigures, Work>,
  { callers, buying }: Record<'callers' | 'buying', Reseller[]>,
  pool: pg.Pool,
): Promise<ResellerFigures> {
  const names = Object.keys(works) as (keyof ResellerFigures)[];
  const who = (name: keyof ResellerFigures) => (name === 'status' || name === 'rows' ? callers : buying);
  const figures = Object.fromEntries(
    names.map((name) => [name, { perSecond: [], p50: [], p99: [] }]),
  ) as unknown as ResellerFigures;
  for (const name of names) await drive(works[name], who(name), 1);
  // Within a minute PostgreSQL does this by itself; of a table that was found empty, as the counters of calls are before
  // the first one, plans read every row.
  await pool.query('analyze');
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      // Nobody works here: what lies waiting would slow down later calls.
      await pool.query('truncate graphile_worker._private_jobs');
      await drive(works[name], who(name), seconds, figures[name]);
    }
  }
  return figures;
}
