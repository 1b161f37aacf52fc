// Every job that comes by itself, on a database that has grown: twenty thousand orders with every run of the tests, a
// million with `npm run test:full`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { allJobs } from './background-work.ts';
import { readConfig } from './config.ts';
import { createClock } from './platform/clock.ts';
import { runJob } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { openDatabase } from './platform/postgres/database.ts';
import { createSecrets } from './platform/secrets.ts';
import { fillOrders } from './testing/fill-orders.ts';
import { testDatabase } from './testing/test-database.ts';

const orders = inject('orders');
/** A million are written, measured and proven within this on two busy cores. */
const longestMs = 60 * 60_000;

const urls = await testDatabase({ withDemo: true });
const options = { connections: 2, onError: () => {} };
const [database, owner] = [openDatabase(urls.appUrl, options), openDatabase(urls.ownerUrl, options)];
const dataDir = await mkdtemp(join(tmpdir(), 'crescendo-nightly-'));
afterAll(async () => {
  await Promise.all([database.close(), owner.close()]);
  await rm(dataDir, { recursive: true, force: true });
});
const context = {
  database,
  clock: createClock(),
  secrets: createSecrets([{ version: 1, secret: Buffer.alloc(32) }]),
  config: readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }),
  log: createLog('silent'),
};

const count = async (what: string) => {
  const { rows } = await owner.pool.query<{ count: number }>(`select count(*) from ${what}`);
  return rows[0]?.count;
};

test(
  'every job that comes by itself ends within the limit it names, however many orders there are, and has done its work (OPSR-007)',
  async () => {
    await fillOrders(owner, orders);
    const scheduled = Object.keys(allJobs).filter((name) => allJobs[name]?.every);
    expect(scheduled.length).toBeGreaterThan(15);
    for (const name of scheduled) await runJob(allJobs, name, context, {});
    // The second night meets what the first has left.
    for (const name of scheduled) await runJob(allJobs, name, context, {});

    const { rows: proofs } = await owner.pool.query(
      'select panel_id, transactions, faults from ledger_proofs order by 1',
    );
    expect(proofs[0]).toMatchObject({ panel_id: 1, faults: [] });
    expect(proofs[0].transactions).toBeGreaterThan(orders);
    expect(await count(`service_facts where panel_id = 1`)).toBeGreaterThan(50);
    expect(await count(`services_bought_together where panel_id = 1`)).toBeGreaterThan(50);
    for (const gone of [
      `mails where created_at < now() - interval '31 days'`,
      `idempotency_keys where created_at < now() - interval '91 days'`,
      `webhook_deliveries where created_at < now() - interval '31 days'`,
      `sessions where expires_at < now() - interval '1 hour'`,
      `rate_counters where name = 'filled'`,
    ]) {
      expect(await count(gone), gone).toBe(0);
    }
    expect(await count(`orders where id >= 1000000`)).toBe(orders);
  },
  longestMs,
);
