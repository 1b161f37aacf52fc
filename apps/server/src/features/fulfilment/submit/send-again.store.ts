// What staff decide about the next attempt of an order that no provider has or may have. The order has to be locked.
import { type RawBuilder, sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { Actor } from '../../orders/orders.ts';

export type NextAttempt = { orderId: number; routeId: number | null; by: Actor };

/** One route, or the first of its service that leads to one provider. */
export type ChosenRoute = { routeId: number } | { providerId: number };

/** The route by which the order may go: it belongs to its service, is on, and takes such a quantity. */
export async function findRouteOf(
  trx: Trx,
  { orderId, quantity, chosen }: { orderId: number; quantity: number; chosen: ChosenRoute },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select r.id from orders o
    join services s on s.panel_id = o.panel_id and s.id = o.service_id
    join service_routes r on r.panel_id = o.panel_id and r.service_id = o.service_id
    join provider_services ps on ps.panel_id = r.panel_id and ps.id = r.provider_service_id
    join providers p on p.panel_id = ps.panel_id and p.id = ps.provider_id
    where o.id = ${orderId} and r.is_enabled and ps.is_listed and p.is_enabled and (not o.is_test or p.is_simulated)
      and (ps.type ilike '%package' or ${quantity} between ps.min_quantity and ps.max_quantity)
      and ${'routeId' in chosen ? sql`r.id = ${chosen.routeId}` : sql`p.id = ${chosen.providerId}`}
    order by case when s.routes_by = 'cost' then ps.rate_micros end, r.priority, r.id limit 1`.execute(trx);
  return rows[0]?.id;
}

async function change(
  trx: Trx,
  clock: Clock,
  { orderId, routeId, by }: NextAttempt,
  { set, cause }: { set: RawBuilder<unknown>; cause: string },
): Promise<void> {
  await sql`
    with before as (
      select id, status from orders where id = ${orderId}
    ), changed as (
      update orders o set next_route_id = ${routeId}, ${set} from before
      where o.id = before.id and o.status in ('in_processing', 'error', 'stopped')
      returning o.id, o.panel_id, before.status as old_status, o.status
    )
    insert into order_events (panel_id, order_id, from_status, to_status, cause, actor, actor_id, text, created_at)
    select changed.panel_id, changed.id, old_status, changed.status, ${cause}, ${by.actor}, ${by.actorId ?? null}::bigint, p.name,
      ${now(clock)}
    from changed left join service_routes r on r.panel_id = changed.panel_id and r.id = ${routeId}::bigint
    left join provider_services ps on ps.panel_id = r.panel_id and ps.id = r.provider_service_id
    left join providers p on p.panel_id = ps.panel_id and p.id = ps.provider_id`.execute(trx);
}

/** Due at once, and no earlier refusal counts. What was paused or in error is on its way again. */
export const sendAgain = (trx: Trx, clock: Clock, next: NextAttempt): Promise<void> =>
  change(trx, clock, next, {
    cause: 'resent',
    set: sql`status = 'in_processing', delivery_state = 'waiting', submit_at = ${now(clock)}, route_reason = 'resent',
      forgiven_attempts = coalesce((select max(s.attempt_no) from submissions s
        where s.panel_id = o.panel_id and s.order_id = o.id), 0)`,
  });

export const chooseRouteOf = (trx: Trx, clock: Clock, next: NextAttempt): Promise<void> =>
  change(trx, clock, next, { cause: 'route-chosen', set: sql`forgiven_attempts = o.forgiven_attempts` });
