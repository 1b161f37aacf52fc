import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createClock } from './clock.ts';
import { enqueue, freeDeadWorkers, type Job, runJob, startWorker } from './jobs.ts';
import { createLog } from './log.ts';
import { openDatabase, type Trx } from './postgres/database.ts';
import { createSecrets } from './secrets.ts';

const urls = await testDatabase();
const database = openDatabase(urls.appUrl, { connections: 8, onError: () => {} });
const log = createLog('silent');
const secrets = createSecrets([{ version: 1, secret: Buffer.alloc(32) }]);
const context = { database, clock: createClock(), secrets, config: readConfig({}), log };
afterAll(() => database.close());

const waiting = async () =>
  (await database.pool.query('select task_identifier, locked_by from graphile_worker.jobs')).rows;

test('a job exists only if the transaction that added it was committed (OPSR-004)', async () => {
  const abandoned = database.panel(1, async (trx) => {
    await enqueue(trx, 'never', {});
    throw new Error('changed its mind');
  });
  await expect(abandoned).rejects.toThrow('changed its mind');
  expect(await waiting()).toEqual([]);
});

test('equal keys make one job, which a worker runs with what was given to it (OPSR-004)', async () => {
  const ran: unknown[] = [];
  await database.panel(1, async (trx) => {
    await enqueue(trx, 'mailWelcome', { orderId: 7 }, { key: 'order:7' });
    await enqueue(trx, 'mailWelcome', { orderId: 7 }, { key: 'order:7' });
  });
  const worker = await startWorker(
    { mailWelcome: { limitSeconds: 10, run: async (_context, payload) => void ran.push(payload) } },
    context,
    {
      concurrency: 2,
    },
  );
  await vi.waitFor(() => expect(ran).toEqual([{ orderId: 7 }]), { timeout: 30_000 });
  await worker.stop();
  expect(await waiting()).toEqual([]);
});

test('the statements of a job have the limit that the job names, on a panel and across panels, and requests keep theirs (OPSR-007)', async () => {
  const limitOf = async (trx: Trx) => {
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(trx);
    return rows[0]?.limit;
  };
  const seen: (string | undefined)[] = [];
  const look: Job = {
    limitSeconds: 90,
    run: async (job) => {
      seen.push(await job.database.panel(1, limitOf), await job.database.system(limitOf));
    },
  };
  const worker = await startWorker({ look }, context, { concurrency: 1 });
  await database.panel(1, (trx) => enqueue(trx, 'look', {}));
  await vi.waitFor(() => expect(seen).toEqual(['90s', '90s']), { timeout: 30_000 });
  await worker.stop();
  expect([await database.panel(1, limitOf), await database.system(limitOf)]).toEqual(['3s', '3s']);

  const tooLong: Job = {
    limitSeconds: 0.2,
    run: (job) => job.database.system(async (trx) => void (await sql`select pg_sleep(30)`.execute(trx))),
  };
  await expect(runJob({ tooLong }, 'tooLong', context, {})).rejects.toThrow(/statement timeout/);
});

test('a database that goes away while a job is being taken off ends neither the job nor the process (OPSR-004)', async () => {
  let broken = 0;
  const connect = database.pool.connect.bind(database.pool) as (callback?: unknown) => Promise<pg.PoolClient>;
  vi.spyOn(database.pool, 'connect').mockImplementation(async (callback?: unknown) => {
    // The pool's own statements use a callback.
    if (callback) return connect(callback);
    const client = await connect();
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
    const query = (...given: [{ text?: string }]) => {
      if (broken > 0 || !/delete from .*_private_jobs/.test(given[0]?.text ?? '')) return ask(...given);
      broken += 1;
      return Promise.reject(new Error('Connection terminated unexpectedly'));
    };
    return Object.assign(client, { query });
  });
  const worker = await startWorker({ brief: { limitSeconds: 10, run: async () => undefined } }, context, {
    concurrency: 1,
  });
  await database.panel(1, (trx) => enqueue(trx, 'brief', {}));
  await vi.waitFor(async () => expect([broken, await waiting()]).toEqual([1, []]), { timeout: 30_000 });
  await worker.stop();
  vi.restoreAllMocks();
});

test('stopping waits for the job under way (OPSR-004)', async () => {
  const steps: string[] = [];
  let begin: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const slow = async () => {
    begin();
    await new Promise((resolve) => setTimeout(resolve, 150));
    steps.push('finished');
  };
  const worker = await startWorker({ slow: { limitSeconds: 10, run: slow } }, context, { concurrency: 1 });
  await database.panel(1, (trx) => enqueue(trx, 'slow', {}));
  await begun;
  await worker.stop();
  steps.push('stopped');
  expect(steps).toEqual(['finished', 'stopped']);
});

test('jobs of a killed worker are released when its heartbeat stops (OPSR-004)', async () => {
  await database.panel(1, (trx) => enqueue(trx, 'held', {}));
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now(), attempts = 1
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'held')`,
  );
  await database.pool.query(
    `insert into worker_processes (id, worker_ids, beat_at) values (gen_random_uuid(), '{worker-dead}', now() - interval '2 minutes')`,
  );
  // Other jobs of this file may still be on their way out.
  const held = async () => (await waiting()).find(({ task_identifier }) => task_identifier === 'held');
  expect(await held()).toMatchObject({ locked_by: 'worker-dead' });
  await freeDeadWorkers(context);
  expect(await held()).toMatchObject({ locked_by: null });
});
