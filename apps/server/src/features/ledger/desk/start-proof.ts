import type { ProofRun } from '@crescendo/contract/money/finances-admin';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { proofSteps } from './panel-proof.store.ts';
import { endLostRuns, insertRun } from './proof-runs.store.ts';

/** Puts a proof of this panel's books into the queue. One at a time: a second one would only make both slower. */
export async function startProof(context: PersonContext): Promise<ProofRun> {
  const { panel, caller } = context;
  const trx = await context.transaction();
  await endLostRuns(trx);
  const run = await insertRun(trx, { panelId: panel.id, askedBy: caller.userId, steps: proofSteps });
  if (!run) throw new Failure('conflict', { text: 'validation.proof-running' });
  await enqueue(trx, 'ledger.prove-panel', { panelId: panel.id, runId: run.id });
  return run;
}
