import type { LedgerProof } from '@crescendo/contract/money/finances';
import { microsToDollars } from '@crescendo/rules/money/money';
import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { type Mark, moveMark, takeMark } from '../../platform/postgres/progress-marks.ts';
import { findFaultsSql, invariants, longestUnread } from './invariants.queries.ts';
import { booksSince, type Scope, wholeBooks } from './proof-scope.queries.ts';

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
  const { rows: panels } = await sql<Counted>`
    select p.id,
      (select count(*) from ledger_accounts a where a.panel_id = p.id) as accounts,
      (select count(*) from ledger_transactions t where t.panel_id = p.id) as transactions,
      (select coalesce(sum(l.amount_micros), 0)::bigint from ledger_lines l where l.panel_id = p.id) as sum_micros
    from panels p order by p.id`.execute(trx);
  return judge(panels, await findFaults(trx, wholeBooks));
}

const marks = { transactions: 'ledger.transactions', events: 'ledger.order-events' };

/**
 * The same for what is new since the last proof that found nothing, and a part of what was closed before. What is settled
 * of it is closed; where anything is broken all stays open, so that it is found every night until it is repaired.
 */
export async function proveNewBooks(trx: Trx): Promise<Proof[]> {
  const transactions = await takeMark(trx, marks.transactions);
  const events = await takeMark(trx, marks.events);
  const { rows: panels } = await sql<Counted>`
    select p.id,
      (select count(*) from ledger_accounts a where a.panel_id = p.id) as accounts,
      coalesce((select sum(c.transactions) from ledger_closings c where c.panel_id = p.id), 0)::bigint
        + coalesce(fresh.transactions, 0) as transactions, coalesce(fresh.sum_micros, 0)::bigint as sum_micros
    from panels p left join (
      select t.panel_id, count(distinct t.id) as transactions, sum(l.amount_micros) as sum_micros
      from ledger_transactions t left join ledger_lines l on l.panel_id = t.panel_id and l.transaction_id = t.id
      where t.id > ${transactions.after} group by t.panel_id
    ) as fresh on fresh.panel_id = p.id order by p.id`.execute(trx);
  // As long as nothing is closed, everything is new.
  const scope =
    transactions.after === 0 ? wholeBooks : booksSince({ transaction: transactions.after, event: events.after });
  const proofs = judge(panels, await findFaults(trx, scope));
  if (proofs.some(({ faults }) => faults.length > 0)) return proofs;
  await closeBooks(trx, transactions);
  await moveMark(trx, marks.transactions, 'ledger_transactions', transactions);
  await moveMark(trx, marks.events, 'order_events', events);
  return proofs;
}

type Counted = { id: number; accounts: number; transactions: number; sum_micros: bigint };
type Broken = { invariant: string; panel_id: number; subject: string };

async function findFaults(trx: Trx, scope: Scope): Promise<Broken[]> {
  const { rows } = await sql<Broken>`${sql.raw(findFaultsSql(invariants, scope))}`.execute(trx);
  return rows;
}

function judge(panels: readonly Counted[], broken: readonly Broken[]): Proof[] {
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

/** A digest is made of a text that the database holds in memory: about 200 bytes for each transaction. */
const mostInClosing = 50_000;

/** The function `join_checkpoints` takes the same. */
const joiningLock = 72_711_015;

/** Closes what is settled of the journal; what was read again of the closed part is noted. */
async function closeBooks(trx: Trx, { after, settledTo }: Mark): Promise<void> {
  await sql`update ledger_closings c set checked_at = now() from (
      select panel_id, last_transaction from ledger_closings ${sql.raw(longestUnread)}
    ) as read where c.panel_id = read.panel_id and c.last_transaction = read.last_transaction`.execute(trx);
  for (let from = after; from < settledTo; ) {
    const { rows } = await sql<{ last: number | null }>`
      select max(id) as last from (select id from ledger_transactions where id > ${from} and id <= ${settledTo}
        order by id limit ${mostInClosing}) as next`.execute(trx);
    const last = rows[0]?.last ?? settledTo;
    await sql`
      insert into ledger_closings (panel_id, after_transaction, last_transaction, transactions, digest)
      select panel_id, ${from}::bigint, ${last}::bigint, count(*), ledger_digest(panel_id, ${from}, ${last})
      from ledger_transactions where id > ${from} and id <= ${last} group by panel_id`.execute(trx);
    from = last;
  }
  // Last, because anyone who joins a guest waits until this is committed.
  await sql`select pg_advisory_xact_lock(${joiningLock})`.execute(trx);
  await sql`
    insert into ledger_checkpoints as kept (account_id, panel_id, balance_micros, spent_micros)
    select l.account_id, l.panel_id, sum(l.amount_micros), -coalesce(sum(l.amount_micros) filter (
      where t.kind in ('order', 'cancel_order', 'hold', 'release') and a.kind in ('paid_in', 'bonus')), 0)
    from ledger_transactions t
    join ledger_lines l on l.panel_id = t.panel_id and l.transaction_id = t.id
    join ledger_accounts a on a.panel_id = l.panel_id and a.id = l.account_id and a.user_id is not null
    where t.id > ${after} and t.id <= ${settledTo} group by l.panel_id, l.account_id
    on conflict (account_id) do update set balance_micros = kept.balance_micros + excluded.balance_micros,
      spent_micros = kept.spent_micros + excluded.spent_micros`.execute(trx);
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
