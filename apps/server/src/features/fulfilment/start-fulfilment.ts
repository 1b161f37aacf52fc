// The loops of fulfilment in this process. What is to be done stands in rows: any number of processes run the same
// loops, and one that dies leaves nothing behind that another would not find.
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobContext } from '../../platform/jobs.ts';
import type { FollowContext } from './follow/provider-lanes.ts';
import { followingSteps } from './follow/steps.ts';
import { probeProviders } from './probe/probe-balance.ts';
import { createSubmitter } from './submit/submit-orders.ts';
import { sweepExpired } from './submit/sweep.ts';

/** Does a part of what is due and says how much that was; nothing: it rests for about this long. */
export type Loop = { name: string; idleMs: number; work: (context: FollowContext) => Promise<number> };

const loops: readonly Loop[] = [
  { name: 'sweep', idleMs: 5_000, work: sweepExpired },
  { name: 'probe', idleMs: 5_000, work: probeProviders },
  ...followingSteps.map(({ name, run }) => ({ name, idleMs: 500, work: run })),
];

/** How long one statement of a round may take: a round locks orders, so it gives up before it keeps anybody waiting long. */
const limitSeconds = 15;

/** Those under way are waited for this long; then their leases run out, and they are unknown. */
const longestStopMs = 25_000;

export function startFulfilment(given: JobContext, options: { concurrency?: number } = {}) {
  const context = { ...given, database: given.database.within(limitSeconds) };
  const stopping = new AbortController();
  const submitter = createSubmitter(context, { concurrency: options.concurrency ?? 32 });
  const all: readonly Loop[] = [{ name: 'submit', idleMs: 500, work: submitter.submitSome }, ...loops];
  const running = all.map((loop) => runLoop(loop, { ...context, signal: stopping.signal }, stopping.signal));
  return {
    /** Begins nothing new, and lets what is under way come to its end. */
    async stop() {
      stopping.abort();
      const done = Promise.all([...running, submitter.settled()]);
      await Promise.race([done, sleep(longestStopMs, undefined, { ref: false })]);
    },
  };
}

async function runLoop({ name, idleMs, work }: Loop, context: FollowContext, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const done = await work(context).catch((err: unknown) => {
      context.log.warn({ err, loop: name }, 'A round of fulfilment failed');
      return 0;
    });
    // Processes that were started together do not stay in step.
    if (done === 0) await sleep(idleMs * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
  }
}
