import type { Adjustment } from '@crescendo/contract/finances';
import { type Insertable, sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database.ts';
import type { BalanceAdjustments } from '../../platform/database-types.gen.ts';
import { toAdjustment } from './adjustments.queries.ts';

export async function isCustomer(trx: Trx, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertAdjustment(trx: Trx, row: Insertable<BalanceAdjustments>): Promise<Adjustment> {
  const inserted = await trx
    .insertInto('balance_adjustments')
    .values({ ...row, decided_at: row.status === 'asked' ? null : sql<Date>`now()` })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAdjustment(inserted);
}

export async function lockAdjustment(trx: Trx, id: number) {
  const row = await trx
    .selectFrom('balance_adjustments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...toAdjustment(row), amountMicros: row.amount_micros };
}

export async function settleAdjustment(
  trx: Trx,
  clock: Clock,
  decision: { id: number; status: 'done' | 'refused'; decidedBy: number },
): Promise<Adjustment> {
  const row = await trx
    .updateTable('balance_adjustments')
    .set({ status: decision.status, decided_by: decision.decidedBy, decided_at: now(clock) })
    .where('id', '=', decision.id)
    .where('status', '=', 'asked')
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAdjustment(row);
}
