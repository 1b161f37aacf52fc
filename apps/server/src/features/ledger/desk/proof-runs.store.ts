import type { ProofRun } from '@crescendo/contract/money/finances-admin';
import { type Selectable, sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { LedgerProofRuns } from '../../../platform/postgres/database-types.gen.ts';

const toRun = (row: Selectable<LedgerProofRuns>): ProofRun => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  done_steps: row.done_steps,
  all_steps: row.all_steps,
  has_failed: row.has_failed,
});

/** The last proof of the panel that somebody asked for. */
export async function readProofRun(trx: Trx): Promise<ProofRun | null> {
  const row = await trx.selectFrom('ledger_proof_runs').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row ? toRun(row) : null;
}

/** Undefined where one is under way. */
export async function insertRun(
  trx: Trx,
  run: { panelId: number; askedBy: number; steps: number },
): Promise<ProofRun | undefined> {
  const row = await trx
    .insertInto('ledger_proof_runs')
    .values({ panel_id: run.panelId, asked_by: run.askedBy, all_steps: run.steps })
    .onConflict((conflict) => conflict.column('panel_id').where('ended_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toRun(row);
}

/** A proof that has written nothing for so long is on no machine any more, or on one that is beyond waiting for. */
const lostAfterSeconds = 6 * 3600;

export async function endLostRuns(trx: Trx): Promise<void> {
  await sql`update ledger_proof_runs set started_at = coalesce(started_at, created_at), ended_at = now(), has_failed = true
    where ended_at is null and created_at < now() - make_interval(secs => ${lostAfterSeconds})`.execute(trx);
}

/** Whether the run is still to be made; it begins again from the first step after a crash. */
export async function beginRun(trx: Trx, id: number): Promise<boolean> {
  const row = await trx
    .updateTable('ledger_proof_runs')
    .set({ started_at: sql<Date>`now()`, done_steps: 0 })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteSteps(trx: Trx, id: number, done: number): Promise<void> {
  await trx
    .updateTable('ledger_proof_runs')
    .set({ done_steps: done })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export async function endRun(trx: Trx, id: number, hasFailed: boolean): Promise<void> {
  await trx
    .updateTable('ledger_proof_runs')
    .set({ ended_at: sql<Date>`now()`, has_failed: hasFailed })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}
