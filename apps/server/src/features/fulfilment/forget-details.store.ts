// What is no longer kept of deliveries (docs/decisions/0025-retention.md).
import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { takeOldRows } from '../../platform/postgres/progress-marks.ts';

/** Disputes with a provider or a bank come earlier; the provider's id of the order stays. */
const responseDays = 180;

/** Empties the provider's responses of the next old submissions with a known outcome; returns how many it looked at. */
export async function deleteOldResponses(trx: Trx, most: number): Promise<number> {
  const age = { table: 'submissions', since: 'started_at', days: responseDays } as const;
  const ids = await takeOldRows(trx, 'submissions.answers-forgotten', age, most);
  await sql`update submissions set answer = null, response = null, response_status = null
    where id = any(${ids}::bigint[]) and (answer is not null or response is not null)
    and state not in ('sending', 'unknown')`.execute(trx);
  return ids.length;
}

/** Longer than any guarantee lasts; the trigger on `order_progress` knows the same number. */
const progressDays = 400;

/** Keeps only the last point of the next old orders that have ended; returns how many it looked at. */
export async function deleteOldProgress(trx: Trx, most: number): Promise<number> {
  const age = { table: 'orders', since: 'created_at', days: progressDays } as const;
  const ids = await takeOldRows(trx, 'orders.progress-forgotten', age, most);
  await sql`
    delete from order_progress p using orders o
    where o.id = any(${ids}::bigint[]) and o.status in ('completed', 'canceled')
      and p.panel_id = o.panel_id and p.order_id = o.id and exists (select from order_progress later
        where later.panel_id = p.panel_id and later.order_id = p.order_id and later.delivered > p.delivered)`.execute(
    trx,
  );
  return ids.length;
}
