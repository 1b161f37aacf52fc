// Calls that are few and have to be made some time, such as reading balances and catalogues: they wait for their turn.
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobContext } from '../../../platform/jobs.ts';
import { spendCalls, takeCall } from './call-rate.store.ts';

const longestWaitMs = 10_000;
const checkEveryMs = 100;

/** Comes back when a call may be made, and has counted it. */
export async function waitForCall(
  { database, clock }: Pick<JobContext, 'database' | 'clock'>,
  { id, panel_id }: { id: number; panel_id: number },
): Promise<void> {
  for (const until = performance.now() + longestWaitMs; performance.now() < until; await sleep(checkEveryMs)) {
    if (await database.panel(panel_id, (trx) => takeCall(trx, clock, id))) return;
  }
  // Rather one call too many than a provider that is never checked: others wait longer for theirs.
  await database.panel(panel_id, (trx) => spendCalls(trx, clock, new Map([[id, 1]])));
}
