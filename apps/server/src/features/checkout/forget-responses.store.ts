// What is no longer kept of checkouts (docs/decisions/0025-retention.md).
import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { takeOldRows } from '../../platform/postgres/progress-marks.ts';

/** As long as the response to any repeated call: the key stays, so that nothing is ever bought twice with it. */
const responseDays = 90;

/** Empties the stored responses of the next old checkouts; returns how many it looked at. */
export async function forgetResponses(trx: Trx, most: number): Promise<number> {
  const age = { table: 'checkouts', since: 'created_at', days: responseDays } as const;
  const ids = await takeOldRows(trx, 'checkouts.answers-forgotten', age, most);
  await sql`update checkouts set response = null where id = any(${ids}::bigint[]) and response is not null`.execute(
    trx,
  );
  return ids.length;
}
