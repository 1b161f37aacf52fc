import type { LedgerProof } from '@crescendo/contract/money/finances';
import { microsToDollars } from '@crescendo/rules/money/money';
import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { findFaultsSql } from './invariants.queries.ts';

export type Fault = LedgerProof['faults'][number];
export type Proof = {
  panelId: number;
  accounts: number;
  transactions: number;
  sumMicros: bigint;
  faults: Fault[];
};

/** Counts and checks the books of all panels, all of them from the first day on. Works under the system's role. */
export async function proveBooks(trx: Trx): Promise<Proof[]> {
  const { rows: panels } = await sql<{ id: number; accounts: number; transactions: number; sum_micros: bigint }>`
    select p.id,
      (select count(*) from ledger_accounts a where a.panel_id = p.id) as accounts,
      (select count(*) from ledger_transactions t where t.panel_id = p.id) as transactions,
      (select coalesce(sum(l.amount_micros), 0)::bigint from ledger_lines l where l.panel_id = p.id) as sum_micros
    from panels p order by p.id`.execute(trx);
  const { rows: broken } = await sql<{ invariant: string; panel_id: number; subject: string }>`
    ${sql.raw(findFaultsSql())}`.execute(trx);
  return panels.map(({ id, accounts, transactions, sum_micros: sumMicros }) => {
    const own = broken.filter((fault) => fault.panel_id === id);
    const names = [...new Set(own.map(({ invariant }) => invariant))];
    const faults = names.map((invariant) => ({
      invariant,
      subjects: own.filter((fault) => fault.invariant === invariant).map(({ subject }) => subject),
    }));
    return { panelId: id, accounts, transactions, sumMicros, faults };
  });
}

export async function keepProofs(trx: Trx, proofs: readonly Proof[]): Promise<void> {
  for (const { panelId, accounts, transactions, sumMicros, faults } of proofs) {
    const found = {
      accounts,
      transactions,
      sum_micros: sumMicros,
      faults: JSON.stringify(faults),
      proved_at: sql<Date>`now()`,
    };
    await trx
      .insertInto('ledger_proofs')
      .values({ panel_id: panelId, ...found })
      .onConflict((conflict) => conflict.column('panel_id').doUpdateSet(found))
      .execute();
  }
}

/** The last proof of the panel the transaction belongs to. */
export async function readProof(trx: Trx): Promise<LedgerProof | null> {
  const row = await trx.selectFrom('ledger_proofs').selectAll().executeTakeFirst();
  if (!row) return null;
  return {
    proved_at: row.proved_at.toISOString(),
    accounts: row.accounts,
    transactions: row.transactions,
    sum: microsToDollars(row.sum_micros),
    faults: row.faults as Fault[],
  };
}
