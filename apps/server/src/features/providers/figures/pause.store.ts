import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

/** What a pause changes, held until the transaction ends. */
export async function lockPause(trx: Trx, id: number) {
  return trx
    .selectFrom('providers')
    .select(['id', 'version', 'paused_at', 'pause_reason', 'closed_until', 'failures', 'name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setPause(
  trx: Trx,
  clock: Clock,
  { id, staffId, reason }: { id: number; staffId: number; reason: string },
): Promise<void> {
  await trx
    .updateTable('providers')
    .set(({ eb }) => ({
      paused_at: now(clock),
      paused_by: staffId,
      pause_reason: reason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Its failures stay counted: after them one order has to arrive before others follow. */
export async function endPause(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('providers')
    .set(({ eb }) => ({
      paused_at: null,
      paused_by: null,
      pause_reason: null,
      closed_until: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
