// What is no longer kept of orders and checkouts (docs/decisions/0025-retention.md).
import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { takeOldRows } from '../../platform/postgres/progress-marks.ts';

/** As long as the answer to any repeated call: the key stays, so that nothing is ever bought twice under it. */
const answerDays = 90;

/** Longer than any guarantee lasts; the trigger on `order_progress` knows the same number. */
const progressDays = 400;

/** Forgets what the next old checkouts were answered with; says how many it looked at. */
export async function forgetAnswers(trx: Trx, most: number): Promise<number> {
  const age = { table: 'checkouts', since: 'created_at', days: answerDays } as const;
  const ids = await takeOldRows(trx, 'checkouts.answers-forgotten', age, most);
  await sql`update checkouts set response = null where id = any(${ids}::bigint[]) and response is not null`.execute(
    trx,
  );
  return ids.length;
}

/** Leaves of the next old orders that have ended only how far they came in the end; says how many it looked at. */
export async function forgetProgress(trx: Trx, most: number): Promise<number> {
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
