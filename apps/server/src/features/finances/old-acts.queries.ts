import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { requestSeconds } from '../money-acts/money-acts.ts';

/** Which panels have a request that is over. Needs the system's handle. */
export async function listPanelsWithOldActs(trx: Trx, clock: Clock): Promise<number[]> {
  const rows = await trx
    .selectFrom('balance_adjustments')
    .select('panel_id')
    .distinct()
    .where('status', '=', 'asked')
    .where('created_at', '<=', now(clock, -requestSeconds))
    .execute();
  return rows.map(({ panel_id }) => panel_id);
}
