import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { Actor } from '../../orders/orders.ts';

/** Whether it still waits for a decision; held until that is made, so that no status moves it meanwhile. */
export async function holdInReview(trx: Trx, orderId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('delivery_state', '=', 'in_review')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** An accepted submission that nobody could make sense of is followed again, under this id. */
export async function resumeDelivery(
  trx: Trx,
  clock: Clock,
  resumed: { submissionId: number; orderId: number; externalId: string; by: Actor },
): Promise<boolean> {
  const { submissionId, orderId, externalId, by } = resumed;
  const { rows } = await sql`
    with held as (
      select id, panel_id, status from orders where id = ${orderId} and delivery_state = 'in_review' for update
    ), followed as (
      update submissions s set external_id = ${externalId}, poll_at = ${now(clock)}, poll_failures = 0,
        unclear_answers = 0, unclear_since = null,
        resolved_by = ${by.actorId ?? null}, resolution = 'confirmed'
      from held where s.id = ${submissionId} and s.order_id = held.id and s.state = 'accepted' and s.ended_at is null
      returning s.order_id
    ), moved as (
      update orders set delivery_state = 'delivering' where id in (select order_id from followed)
      returning id, panel_id, status
    ), noted as (
      insert into order_events (panel_id, order_id, from_status, to_status, cause, actor, actor_id, created_at)
      select panel_id, id, status, status, 'review-confirmed', ${by.actor}, ${by.actorId ?? null}::bigint, ${now(clock)}
      from moved
    )
    select id from moved`.execute(trx);
  return rows.length > 0;
}
