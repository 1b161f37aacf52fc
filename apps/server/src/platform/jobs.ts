// Jobs are rows written in the transaction of the business change. A handler may run twice and re-reads its row.
import { randomUUID } from 'node:crypto';
import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import type { Database, Trx } from './postgres/database.ts';
import { openListening, outageTolerantPool } from './postgres/outage-tolerant-pool.ts';
import { type Gaps, prepare } from './postgres/prepared.ts';
import type { Secrets } from './secrets.ts';

/** What a job works with; it opens its own transactions, so that it can talk to the outside between two of them. */
export type JobContext = { database: Database; clock: Clock; secrets: Secrets; config: Config; log: Log };

export type Job = {
  run: (context: JobContext, payload: unknown) => Promise<void>;
  /** How long one statement of it may take; the limit of requests is for somebody who waits, and nobody waits here. */
  limitSeconds: number;
  /** A crontab pattern in UTC for a job that comes by itself. */
  every?: string;
};
export type Jobs = Record<string, Job>;

const beatEveryMs = 10_000;
const deadAfterSeconds = 60;

const addJob = prepare(
  (job: Gaps<{ name: string; payload: string; key: string | null; runAt: Date | null }>) => sql`
    select graphile_worker.add_job(${job.name}, ${job.payload}::json, job_key := ${job.key}, run_at := ${job.runAt})`,
);

/** Puts a job into the queue together with whatever else the transaction does; an equal key replaces the waiting one. */
export async function enqueue(trx: Trx, name: string, payload: object, options: { key?: string; runAt?: Date } = {}) {
  const { key = null, runAt = null } = options;
  await addJob.run(trx, { name, payload: JSON.stringify(payload), key, runAt });
}

/** The same inside a statement, one job for each of its rows and one notification for all; `having count(*) > 0`. */
export const addJobs = (name: string, payload: RawBuilder<unknown>) => sql`graphile_worker.add_jobs(array_agg(
  row(${name}, ${payload}, null, null, null, null, null, null)::graphile_worker.job_spec))`;

/** Runs a job of the list as the worker does: under its own limit. */
export async function runJob(jobs: Jobs, name: string, context: JobContext, payload: unknown): Promise<void> {
  const job = jobs[name];
  if (!job) throw new Error(`There is no job ${name}`);
  await job.run({ ...context, database: context.database.within(job.limitSeconds) }, payload);
}

/** As many as one transaction removes at once: few enough to hold locks for a moment only. */
export const batchSize = 5000;

/** Does a part of what is due in a transaction of its own, again and again, until a part is not full. */
export async function inBatches(batch: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await batch();
    total += done;
    if (done < batchSize) return total;
  }
}

/** Jobs are announced; only one that is to be tried again, or whose announcement was lost, is found by looking. */
const checkEveryMs = 10_000;

type WorkerOptions = {
  concurrency: number;
  /** Where announcements are heard, if not where everything else goes. */
  listenUrl?: string | undefined;
};

export async function startWorker(jobs: Jobs, context: JobContext, options: WorkerOptions) {
  const listening = options.listenUrl === undefined ? undefined : openListening(options.listenUrl, context.log);
  const processId = randomUUID();
  const workerIds = new Set<string>();
  const tasks: TaskList = Object.fromEntries(
    Object.keys(jobs).map((name) => [name, (payload) => runJob(jobs, name, context, payload)]),
  );
  const cron = Object.entries(jobs).flatMap(([task, { every }]) => (every ? [{ task, match: every }] : []));

  const runner = await run({
    pgPool: outageTolerantPool(context.database.pool, listening),
    pollInterval: checkEveryMs,
    concurrency: options.concurrency,
    noHandleSignals: true,
    taskList: tasks,
    parsedCronItems: parseCronItems(cron),
    // Prepared statements would tie a pooled connection to a session.
    noPreparedStatements: true,
    logger: quietLogger(context.log),
  });
  runner.events.on('worker:create', ({ worker }) => workerIds.add(worker.workerId));
  runner.events.on('job:error', ({ job, error }) =>
    context.log.error({ err: error, job: job.task_identifier, attempt: job.attempts }, 'A job failed'),
  );
  runner.events.on('pool:listen:error', ({ error }) => context.log.warn({ err: error }, 'The queue cannot be reached'));

  async function beat() {
    await context.database.pool.query(
      `insert into worker_processes (id, worker_ids) values ($1, $2)
       on conflict (id) do update set beat_at = now(), worker_ids = excluded.worker_ids`,
      [processId, [...workerIds]],
    );
    await freeDeadWorkers(context);
  }
  const timer = setInterval(() => {
    beat().catch((err: unknown) => context.log.warn({ err }, 'The heartbeat could not be written'));
  }, beatEveryMs);
  await beat();

  return {
    /** Lets the jobs under way finish and takes no new ones. */
    async stop() {
      clearInterval(timer);
      await runner.stop();
      await context.database.pool
        .query('delete from worker_processes where id = $1', [processId])
        .catch(() => undefined);
      await listening?.end();
    },
  };
}

/** The queue's own chatter is worth reading only when looking for a fault. */
function quietLogger(log: Log) {
  return new Logger(() => (level, message) => (level === 'error' ? log.warn(message) : log.debug(message)));
}

/** After kill -9 jobs stay locked for hours: anyone who notices the silence unlocks what the dead process held. */
export async function freeDeadWorkers({ database, log }: Pick<JobContext, 'database' | 'log'>) {
  const { rows } = await database.pool.query<{ worker_ids: string[] }>(
    `delete from worker_processes where beat_at < now() - make_interval(secs => $1) returning worker_ids`,
    [deadAfterSeconds],
  );
  const dead = rows.flatMap(({ worker_ids }) => worker_ids);
  if (dead.length === 0) return;
  await database.pool.query('select graphile_worker.force_unlock_workers($1)', [dead]);
  log.warn({ workers: dead.length }, 'Jobs of a dead worker were released');
}
