import type { OrderStatus } from '@crescendo/rules/ordering/order-state';
import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import { addJobs } from '../../../platform/jobs.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { type Actor, noteSubmissionsEnded } from '../orders.store.ts';

export async function findOwner(trx: Trx, orderId: number): Promise<number | undefined> {
  const row = await trx.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst();
  return row?.user_id;
}

export type EndingOrder = {
  id: number;
  status: OrderStatus;
  checkout_id: number;
  drip_feed_id: number | null;
  quantity: number;
  charge_micros: bigint;
  refunded_micros: bigint;
  unit_micros: bigint;
  paid_at: Date | null;
  is_uncertain: boolean;
};

/** Held until the end of the transaction, with whether a provider may be about to deliver it. */
export async function lockToEnd(trx: Trx, orderId: number): Promise<EndingOrder | undefined> {
  const { rows } = await sql<EndingOrder>`
    select id, status, checkout_id, drip_feed_id, quantity, charge_micros, refunded_micros, unit_micros, paid_at,
      exists (select from submissions s where s.panel_id = orders.panel_id and s.order_id = orders.id
        and s.state in ('sending', 'unknown')) as is_uncertain
    from orders where id = ${orderId} and deleted_at is null for update`.execute(trx);
  return rows[0];
}

/** What ends of an order, calculated: how much came, and what goes back in the same transaction. */
export type Closing = {
  orderId: number;
  to: 'completed' | 'canceled';
  isPartial: boolean;
  delivered: number;
  refundMicros: bigint;
  cause: string;
  text: string | null;
  reason: string | null;
  description: string | null;
};

/**
 * Ends orders, once each and with one statement, however many; those ended before, or with a submission nobody knows
 * about, stay as they are. What was paused or in error goes back to its way first. Gives the ended ones.
 */
export async function closeOrders(
  trx: Trx,
  { panelId, clock }: { panelId: number; clock: Clock },
  closings: readonly Closing[],
  { actor, actorId }: Actor,
): Promise<number[]> {
  if (closings.length === 0) return [];
  const given = closings.map((closing) => ({
    id: closing.orderId,
    to_status: closing.to,
    is_partial: closing.isPartial,
    delivered: closing.delivered,
    refund_micros: String(closing.refundMicros),
    cause: closing.cause,
    text: closing.text,
    reason: closing.reason,
    description: closing.description,
  }));
  const { rows } = await sql<{ id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as line (id bigint, to_status text,
        is_partial boolean, delivered int, refund_micros bigint, cause text, text text, reason text, description text)
    ), before as (
      select orders.id, orders.status from orders join given on given.id = orders.id
      where orders.status not in ('completed', 'canceled', 'unpaid') and orders.deleted_at is null
        and (given.to_status = 'canceled' or orders.status <> 'in_moderation')
        and not exists (select from submissions s where s.panel_id = orders.panel_id and s.order_id = orders.id
          and s.state in ('sending', 'unknown'))
      order by orders.id for update of orders
    ), ended as (
      update orders set status = given.to_status, delivery_state = 'ended', is_partial = given.is_partial,
        current_quantity = least(greatest(given.delivered, 0), orders.quantity),
        refunded_micros = orders.refunded_micros + given.refund_micros,
        completed_at = case when given.to_status = 'completed' then ${now(clock)} end,
        supported_until = case when given.to_status = 'completed' and orders.is_guarantee
          then ${now(clock)} + make_interval(days => orders.guarantee_days) end,
        cancel_reason = coalesce(given.reason, orders.cancel_reason),
        cancel_description = coalesce(given.description, orders.cancel_description)
      from before join given on given.id = before.id where orders.id = before.id
      returning orders.id, before.status, given.to_status, given.cause, given.text
    ), noted as (
      insert into order_events (panel_id, order_id, from_status, to_status, cause, actor, actor_id, text, created_at)
      select ${panelId}, id, from_status, to_status, cause, ${actor}, ${actorId ?? null}::bigint, text, ${now(clock)}
      from (
        select id, 1 as step, status as from_status, 'in_processing' as to_status, 'resumed' as cause, null as text
        from ended where to_status = 'completed' and status <> 'in_processing'
        union all
        select id, 2, case when to_status = 'completed' then 'in_processing' else status end, to_status, cause, text
        from ended
      ) as steps order by id, step
    ), added_jobs as (
      select ${addJobs('orders.ended', sql`json_build_object('panelId', ${panelId}::bigint, 'orderId', id)`)}
      from ended having count(*) > 0
    )
    select id, (select count(*) from added_jobs) as added_jobs from ended order by id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await noteSubmissionsEnded(trx, clock, ids);
  return ids;
}
