import { readConfig } from '../../config.ts';
import { reconcile } from '../../features/payments/callbacks/reconcile.ts';
import { createClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { openDatabase } from '../../platform/postgres/database.ts';
import { createSecrets } from '../../platform/secrets.ts';
import { testKey } from '../processes/forked-api.ts';
import { runDueJobs } from '../processes/run-due-jobs.ts';

/** What happens over time: jobs that died with their worker are done, and the gateway is polled for what it never reported. */
export async function settleRest(
  { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string },
  environment: Record<string, string> = {},
): Promise<{ found: number }> {
  const options = { connections: 4, onError: () => {} };
  const [owner, database] = [openDatabase(ownerUrl, options), openDatabase(appUrl, options)];
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment });
  const secrets = createSecrets([{ version: 1, secret: testKey }]);
  const job = { database, clock: createClock(), secrets, config, log: createLog(config.LOG_LEVEL) };
  try {
    // Their workers are dead, which is otherwise noticed after a minute of silence.
    await owner.pool.query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null;
      update graphile_worker._private_job_queues set locked_at = null, locked_by = null`);
    const countOpen = async () => {
      const { rows } = await owner.pool.query<{ open: number }>(
        `select count(*)::int as open from invoices where status = 'created' or dispute_state = 'open'`,
      );
      return rows[0]?.open ?? 0;
    };
    const before = await countOpen();
    // A round takes 200 at most. The clock moves on before each, because open disputes are polled
    // once an hour.
    for (let left = before; left > 0; left -= 200) {
      job.clock.offsetMs += 3_700_000;
      await reconcile(job);
    }
    job.clock.offsetMs = 0;
    await runDueJobs(job);
    return { found: before - (await countOpen()) };
  } finally {
    await Promise.all([owner.close(), database.close()]);
  }
}
