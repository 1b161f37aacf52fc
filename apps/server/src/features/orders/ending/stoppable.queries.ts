import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

/** What a customer has bought and nobody has delivered yet, the newest first. */
export async function listStoppable(trx: Trx, userId: number): Promise<{ feedIds: number[]; orderIds: number[] }> {
  const { rows } = await sql<{ feed_ids: number[]; order_ids: number[] }>`
    select array(select id from drip_feeds where user_id = ${userId} and status = 'in_processing' and charge_micros > 0
        order by id desc) as feed_ids,
      array(select id from orders where user_id = ${userId} and paid_at is not null and charge_micros > 0
        and status not in ('completed', 'canceled') order by id desc) as order_ids`.execute(trx);
  return { feedIds: rows[0]?.feed_ids ?? [], orderIds: rows[0]?.order_ids ?? [] };
}
