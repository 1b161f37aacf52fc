import type { MoneyAct } from '@crescendo/contract/money/finances';
import { type Insertable, sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import type { BalanceAdjustments } from '../../platform/postgres/database-types.gen.ts';
import { requestSeconds, toMoneyAct } from './acts.queries.ts';

/** What one person may move in 24 hours, and what single persons may move for one customer; the database enforces the same. */
export const aloneMicros = 100_000_000n;

export type Act = MoneyAct & { amountMicros: bigint | null; terms: unknown };

/**
 * What was moved in the last day without a second person: the larger of what the asker moved and what the beneficiary
 * got or lost. Both are locked until the transaction ends, so that of two acts at once the later counts the earlier.
 */
export async function lockMovedAlone(
  trx: Trx,
  parties: { panelId: number; requestedBy: number; userId: number | null },
): Promise<bigint> {
  const { rows } = await sql<{ moved: bigint }>`
    select money_moved_alone(${parties.panelId}, ${parties.requestedBy}, ${parties.userId})::bigint as moved`.execute(
    trx,
  );
  return BigInt(rows[0]?.moved ?? 0);
}

/** Whether a customer has got more in 24 hours than single persons may give. */
export async function isBeyondAlone(trx: Trx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ moved: bigint }>`
    select money_moved_alone(current_panel_id(), null, ${userId})::bigint as moved`.execute(trx);
  return BigInt(rows[0]?.moved ?? 0) > aloneMicros;
}

/** Ends what nobody decided in time: of one subject, or of all. Gives what was ended. */
export async function expireActs(
  trx: Trx,
  clock: Clock,
  of?: { kind: MoneyAct['kind']; subjectId: number },
): Promise<MoneyAct[]> {
  let query = trx
    .updateTable('balance_adjustments')
    .set({ status: 'expired', decided_at: now(clock) })
    .where('status', '=', 'asked')
    .where('created_at', '<=', now(clock, -requestSeconds));
  if (of) query = query.where('kind', '=', of.kind).where('subject_id', '=', of.subjectId);
  return (await query.returningAll().execute()).map(toMoneyAct);
}

export async function isAsked(trx: Trx, kind: MoneyAct['kind'], subjectId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('balance_adjustments')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'asked')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertAct(
  trx: Trx,
  clock: Clock,
  row: Omit<Insertable<BalanceAdjustments>, 'created_at' | 'decided_at'>,
): Promise<MoneyAct> {
  const inserted = await trx
    .insertInto('balance_adjustments')
    .values({ ...row, created_at: now(clock), decided_at: row.status === 'asked' ? null : now(clock) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toMoneyAct(inserted);
}

export async function lockAct(trx: Trx, id: number): Promise<Act | undefined> {
  const row = await trx
    .selectFrom('balance_adjustments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...toMoneyAct(row), amountMicros: row.amount_micros, terms: row.terms };
}

export async function settleAct(
  trx: Trx,
  clock: Clock,
  decision: { id: number; status: 'done' | 'refused'; decidedBy: number },
): Promise<MoneyAct> {
  const row = await trx
    .updateTable('balance_adjustments')
    .set({ status: decision.status, decided_by: decision.decidedBy, decided_at: now(clock) })
    .where('id', '=', decision.id)
    .where('status', '=', 'asked')
    .returningAll()
    .executeTakeFirstOrThrow();
  return toMoneyAct(row);
}
