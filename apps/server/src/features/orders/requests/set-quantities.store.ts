import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { Actor } from '../orders.store.ts';

export type SetQuantities = {
  panelId: number;
  orderId: number;
  start: number | null;
  delivered: number;
  by: Actor;
};

/** How far it is, by somebody's word; a point of its way is kept for what came since. The order has to be locked. */
export async function setQuantities(trx: Trx, clock: Clock, { orderId, start, delivered, by }: SetQuantities) {
  await sql`
    with changed as (
      update orders set start_quantity = ${start}::int, current_quantity = ${delivered},
        started_at = coalesce(started_at, case when ${delivered} > 0 then ${now(clock)} end)
      where id = ${orderId} and status not in ('completed', 'canceled')
      returning id, panel_id, status
    ), points as (
      insert into order_progress (panel_id, order_id, delivered, reached_at)
      select panel_id, id, ${delivered}, ${now(clock)} from changed where ${delivered} > 0
      on conflict do nothing
    )
    insert into order_events (panel_id, order_id, from_status, to_status, cause, actor, actor_id, text, created_at)
    select panel_id, id, status, status, 'quantities-set', ${by.actor}, ${by.actorId ?? null}::bigint, ${by.why ?? null}, ${now(clock)}
    from changed`.execute(trx);
}
