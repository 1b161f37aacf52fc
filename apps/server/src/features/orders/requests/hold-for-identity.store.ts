import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

/** Those of these orders whose service requires a review. */
export async function listToHold(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select orders.id from orders
    join services service on service.panel_id = orders.panel_id and service.id = orders.service_id
    where orders.id = any(${[...ids]}::bigint[]) and service.review_is_required`.execute(trx);
  return rows.map(({ id }) => id);
}

/** What a customer has paid and waits for a review, held until the end of the transaction. */
export async function lockHeld(trx: Trx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where user_id = ${userId} and status = 'in_moderation' and paid_at is not null
    order by id for update`.execute(trx);
  return rows.map(({ id }) => id);
}
