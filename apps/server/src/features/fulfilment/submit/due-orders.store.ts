// The orders that are due, read under lock. The order's row is the queue: whatever is lost beside it, nothing is lost.

import type { RouteTerms } from '@crescendo/rules/delivery/route-choice';
import type { GivenTarget } from '@crescendo/rules/providers/provider-parameters';
import { type RawBuilder, sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { type CancelWish, cancelWish } from '../cancel-wish.queries.ts';

export type RouteRow = {
  route_id: number;
  provider_id: number;
  external_id: string;
  type: string;
  priority: number;
  rate: string;
  min: number;
  max: number;
  can_cancel: boolean;
  is_simulated: boolean;
};
export type EarlierAttempt = {
  no: number;
  route_id: number | null;
  provider_id: number;
  state: string;
  refusal: string | null;
};

export type DueOrder = {
  id: number;
  panel_id: number;
  user_id: number;
  service_id: number;
  url: string | null;
  quantity: number;
  delivery_state: 'waiting' | 'queued';
  is_test: boolean;
  cancel_wish: CancelWish;
  /** What staff chose for the next attempt, and up to which attempt they put refusals aside. */
  next_route_id: number | null;
  forgiven_attempts: number;
  routes_by: RouteTerms['by'];
  /** Waits for others on its link, as its service wants it. */
  is_in_line: boolean;
  /** Nobody else decides about this link now. */
  has_link: boolean;
  routes: RouteRow[];
  attempts: EarlierAttempt[];
  targets: GivenTarget[];
};

const columns = sql`o.id, o.panel_id, o.user_id, o.service_id, o.url, o.quantity, o.delivery_state, o.is_test,
  ${cancelWish} as cancel_wish, o.next_route_id, o.forgiven_attempts, s.routes_by,
  s.queues_same_link and o.url is not null as is_in_line,
  case when s.queues_same_link and o.url is not null then pg_try_advisory_xact_lock(
    hashtextextended('link:' || o.panel_id || ':' || o.service_id || ':' || o.url, 0)) else true end as has_link,
  coalesce((select jsonb_agg(jsonb_build_object('route_id', r.id, 'provider_id', p.id, 'external_id', ps.external_id,
      'type', ps.type, 'priority', r.priority, 'rate', ps.rate_micros::text, 'min', ps.min_quantity,
      'max', ps.max_quantity, 'can_cancel', ps.can_cancel, 'is_simulated', p.is_simulated))
    from service_routes r
    join provider_services ps on ps.panel_id = r.panel_id and ps.id = r.provider_service_id
    join providers p on p.panel_id = ps.panel_id and p.id = ps.provider_id
    where r.panel_id = o.panel_id and r.service_id = o.service_id and r.is_enabled and ps.is_listed and p.is_enabled
  ), '[]') as routes,
  coalesce((select jsonb_agg(jsonb_build_object('no', a.attempt_no, 'route_id', a.route_id,
      'provider_id', a.provider_id, 'state', a.state, 'refusal', a.refusal) order by a.attempt_no)
    from submissions a where a.panel_id = o.panel_id and a.order_id = o.id), '[]') as attempts,
  coalesce((select jsonb_agg(jsonb_build_object('name', t.name, 'viewType', k.view_type, 'values', given.values))
    from jsonb_to_recordset(o.targets) as given (target_id bigint, values jsonb)
    join targets t on t.panel_id = o.panel_id and t.id = given.target_id
    join target_types k on k.panel_id = t.panel_id and k.id = t.target_type_id), '[]') as targets`;

const read = (due: RawBuilder<unknown>) => sql<DueOrder>`
  with due as materialized (${due})
  select ${columns} from due
  join orders o on o.id = due.id
  join services s on s.panel_id = o.panel_id and s.id = o.service_id
  order by o.submit_at, o.id`;

const isWaiting = sql`status = 'in_processing' and delivery_state in ('waiting', 'queued') and not is_sample`;

/**
 * Each service that orders wait for, with the first moment of one. Steps from service to service through the index, so
 * that it costs as much as there are services, however many orders wait for one of them.
 */
const waitingServices = sql`waiting (service_id, submit_at) as (
    (select service_id, submit_at from orders where ${isWaiting} order by service_id, submit_at limit 1)
    union all
    select next.service_id, next.submit_at from waiting cross join lateral (
      select service_id, submit_at from orders where ${isWaiting} and service_id > waiting.service_id
      order by service_id, submit_at limit 1
    ) as next
  )`;

/** So many workers find something to take in the queue of one service without looking twice. */
const workersAtOnce = 4;

/**
 * The oldest that are due and that nobody else holds. Orders of services whose providers can take nothing now are not
 * looked at, however many they are.
 */
export async function lockDueOrders(
  trx: Trx,
  clock: Clock,
  { most, heldServices }: { most: number; heldServices: readonly number[] },
): Promise<DueOrder[]> {
  const { rows } = await read(sql`
    with recursive ${waitingServices}
    select id from orders where id = any(array(
        select first.id from waiting cross join lateral (
          select id, submit_at from orders
          where ${isWaiting} and service_id = waiting.service_id and submit_at <= ${now(clock)}
          order by submit_at, id limit ${most * workersAtOnce}
        ) as first
        where waiting.service_id <> all(${[...heldServices]}::bigint[])
        order by first.submit_at, first.id limit ${most * workersAtOnce}))
      and ${isWaiting} and submit_at <= ${now(clock)}
    order by submit_at, id limit ${most} for update skip locked`).execute(trx);
  return rows;
}

/** In how many seconds the next order is due that is not of these services. */
export async function secondsToNextDue(
  trx: Trx,
  clock: Clock,
  heldServices: readonly number[],
): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    with recursive ${waitingServices}
    select case when min(submit_at) <= ${now(clock)} then 0
      else extract(epoch from min(submit_at) - ${now(clock)}) end::float8 as seconds from waiting
    where service_id <> all(${[...heldServices]}::bigint[])`.execute(trx);
  return rows[0]?.seconds ?? undefined;
}

/** One order as it would be sent, held; for anyone who decides what becomes of it after a response. */
export async function lockOrderToSend(trx: Trx, orderId: number): Promise<DueOrder | undefined> {
  const { rows } = await read(sql`select id from orders where id = ${orderId} for update`).execute(trx);
  return rows[0];
}

/**
 * Services whose orders have to wait: everybody who could deliver them is closed, or the one whose turn it is has no
 * room. Passing them over keeps a long queue of one provider from blocking the orders of others.
 */
export async function findHeldServices(
  trx: Trx,
  { closed, full }: { closed: readonly number[]; full: readonly number[] },
): Promise<number[]> {
  if (closed.length + full.length === 0) return [];
  const { rows } = await sql<{ service_id: number }>`
    select service_id from (
      select distinct on (r.panel_id, r.service_id) r.service_id, ps.provider_id
      from service_routes r
      join services s on s.panel_id = r.panel_id and s.id = r.service_id
      join provider_services ps on ps.panel_id = r.panel_id and ps.id = r.provider_service_id
      join providers p on p.panel_id = ps.panel_id and p.id = ps.provider_id
      where r.is_enabled and ps.is_listed and p.is_enabled
      order by r.panel_id, r.service_id, ps.provider_id = any(${[...closed]}::bigint[]),
        case when s.routes_by = 'cost' then ps.rate_micros end, r.priority, r.id
    ) as first where provider_id = any(${[...closed, ...full]}::bigint[])`.execute(trx);
  return rows.map(({ service_id }) => service_id);
}

/** Which orders are ahead of these on their link: one that is under way, or one that came first. Read after the link's lock. */
export async function findPredecessors(trx: Trx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; before: number }>`
    select o.id, first.id as before from orders o
    cross join lateral (
      select b.id from orders b
      where b.panel_id = o.panel_id and b.service_id = o.service_id and b.url = o.url and b.id <> o.id
        and b.status in ('in_processing', 'stopped', 'error') and not b.is_sample
        and (b.delivery_state in ('sending', 'in_review', 'delivering')
          or (b.status = 'in_processing' and b.delivery_state in ('waiting', 'queued') and b.id < o.id))
      order by b.id limit 1
    ) as first
    where o.id = any(${[...ids]}::bigint[])`.execute(trx);
  return new Map(rows.map(({ id, before }) => [id, before]));
}
