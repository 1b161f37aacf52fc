import { Logger, runOnce } from 'graphile-worker';
import { allJobs } from '../../background-work.ts';
import { type JobContext, runJob } from '../../platform/jobs.ts';

/** Does what waits in the queue, and what that puts there, until nothing is due. */
export async function runDueJobs(context: JobContext): Promise<void> {
  await runOnce({
    pgPool: context.database.pool,
    noHandleSignals: true,
    noPreparedStatements: true,
    logger: new Logger(() => () => {}),
    taskList: Object.fromEntries(
      Object.keys(allJobs).map((name) => [name, (payload) => runJob(allJobs, name, context, payload)]),
    ),
  });
}
