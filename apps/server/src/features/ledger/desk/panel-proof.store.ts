// The proof of one panel's books that somebody asked for: everything from the first day on, rule by rule, so that it can be
// followed. The nightly proof covers all panels in one statement and what is new; what both find is kept in one place.
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/postgres/database.ts';
import { invariants } from '../invariants.queries.ts';
import { wholeBooks } from '../proof-scope.queries.ts';
import { type Fault, keepProofs } from '../proofs.store.ts';
import { beginRun, endRun, noteSteps } from './proof-runs.store.ts';

const provable = invariants.flatMap(({ name, sql: query }) => {
  const text = typeof query === 'string' ? query : query(wholeBooks);
  return text === undefined ? [] : [{ name, text }];
});

/** Each rule, and the counting. */
export const proofSteps = provable.length + 1;

/** Each step reads under the system's role in a transaction of its own; the result is the panel's. */
export async function provePanel(
  database: Database,
  run: { panelId: number; runId: number },
): Promise<Fault[] | undefined> {
  const { panelId, runId } = run;
  if (!(await database.panel(panelId, (trx) => beginRun(trx, runId)))) return undefined;
  try {
    const faults: Fault[] = [];
    for (const [at, { name, text }] of provable.entries()) {
      const subjects = await database.system((trx) => brokenOf(trx, panelId, text));
      if (subjects.length > 0) faults.push({ invariant: name, subjects });
      await database.panel(panelId, (trx) => noteSteps(trx, runId, at + 1));
    }
    const counted = await database.system((trx) => countBooks(trx, panelId));
    await database.panel(panelId, async (trx) => {
      await keepProofs(trx, [{ panelId, ...counted, faults }]);
      await noteSteps(trx, runId, proofSteps);
      await endRun(trx, runId, false);
    });
    return faults;
  } catch (error) {
    await database.panel(panelId, (trx) => endRun(trx, runId, true));
    throw error;
  }
}

/** As many as say what is wrong; the rest is found when these are repaired. */
const mostNamed = 20;

async function brokenOf(trx: Trx, panelId: number, query: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from (${sql.raw(query)}) as broken where panel_id = ${panelId} limit ${mostNamed}`.execute(trx);
  return rows.map(({ subject }) => subject);
}

async function countBooks(trx: Trx, panelId: number) {
  const { rows } = await sql<{ accounts: number; transactions: number; sum_micros: bigint }>`
    select (select count(*) from ledger_accounts where panel_id = ${panelId}) as accounts,
      (select count(*) from ledger_transactions where panel_id = ${panelId}) as transactions,
      (select coalesce(sum(amount_micros), 0)::bigint from ledger_lines where panel_id = ${panelId}) as sum_micros`.execute(
    trx,
  );
  const [row] = rows;
  return { accounts: row?.accounts ?? 0, transactions: row?.transactions ?? 0, sumMicros: row?.sum_micros ?? 0n };
}
