// What staff look at before they decide about an order: every attempt with the provider's own words, the routes, the
// customer and the notes.
import type { OrderDesk } from '@crescendo/contract/orders/orders-admin';
import { microsToDollars } from '@crescendo/rules/money/money';
import { expectedCharge } from '@crescendo/rules/providers/provider-parameters';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

const dollars = (micros: bigint | null) => (micros === null ? null : microsToDollars(micros));
const iso = (moment: Date | null) => moment?.toISOString() ?? null;

type Attempt = OrderDesk['attempts'][number];
type AttemptRow = Omit<Attempt, 'asked_at' | 'polled_at' | 'quoted' | 'charged'> & {
  asked_at: Date;
  polled_at: Date | null;
  expected_micros: bigint;
  charge_micros: bigint | null;
};

export async function listAttempts(trx: Trx, orderId: number, showsCost: boolean): Promise<Attempt[]> {
  const { rows } = await sql<AttemptRow>`
    select s.id, s.attempt_no as no, s.route_id, jsonb_build_object('id', p.id, 'name', p.name) as provider,
      s.parameters ->> 'service' as provider_service, s.state, s.started_at as asked_at,
      (extract(epoch from s.answered_at - s.started_at) * 1000)::int as took_ms, s.answer, s.refusal, s.external_id,
      s.external_status, s.polled_at, s.expected_micros, s.charge_micros, s.resolution
    from submissions s join providers p on p.panel_id = s.panel_id and p.id = s.provider_id
    where s.order_id = ${orderId} order by s.attempt_no`.execute(trx);
  return rows.map(({ expected_micros, charge_micros, ...row }) => ({
    ...row,
    asked_at: row.asked_at.toISOString(),
    polled_at: iso(row.polled_at),
    quoted: showsCost ? dollars(expected_micros) : null,
    charged: showsCost ? dollars(charge_micros) : null,
  }));
}

type DeskRoute = OrderDesk['routes'][number];
type RouteRow = Omit<DeskRoute, 'quoted' | 'pause' | 'rests_until'> & {
  type: string;
  rate_micros: bigint;
  paused_at: Date | null;
  paused_by: string | null;
  pause_reason: string | null;
  closed_until: Date | null;
};

/** In the order in which they are tried. */
export async function listRoutes(
  trx: Trx,
  order: { id: number; quantity: number },
  showsCost: boolean,
): Promise<{ routes: DeskRoute[]; routes_by: OrderDesk['routes_by'] }> {
  const { rows: services } = await sql<{ routes_by: OrderDesk['routes_by'] }>`select s.routes_by from services s
    join orders o on o.panel_id = s.panel_id and o.service_id = s.id where o.id = ${order.id}`.execute(trx);
  const { rows } = await sql<RouteRow>`
    select r.id, jsonb_build_object('id', p.id, 'name', p.name) as provider, ps.external_id as provider_service,
      case when not (r.is_enabled and ps.is_listed and p.is_enabled) then 'off'
        when ps.type not ilike '%package' and o.quantity not between ps.min_quantity and ps.max_quantity then 'beyond-limits'
        when p.paused_at is not null then 'paused' when p.closed_until is not null then 'resting'
        when p.is_out_of_funds then 'no-funds' else 'open' end as state,
      r.id = o.next_route_id is true as is_chosen, ps.type, ps.rate_micros, p.paused_at,
      coalesce(u.name, u.email) as paused_by, p.pause_reason, p.closed_until
    from orders o
    join services s on s.panel_id = o.panel_id and s.id = o.service_id
    join service_routes r on r.panel_id = o.panel_id and r.service_id = o.service_id
    join provider_services ps on ps.panel_id = r.panel_id and ps.id = r.provider_service_id
    join providers p on p.panel_id = ps.panel_id and p.id = ps.provider_id
    left join users u on u.panel_id = p.panel_id and u.id = p.paused_by
    where o.id = ${order.id}
    order by case when s.routes_by = 'cost' then ps.rate_micros end, r.priority, r.id`.execute(trx);
  return {
    routes_by: services[0]?.routes_by ?? 'priority',
    routes: rows.map(({ type, rate_micros, paused_at, paused_by, pause_reason, closed_until, ...row }) => ({
      ...row,
      pause: paused_at && { since: paused_at.toISOString(), by: paused_by, reason: pause_reason },
      rests_until: iso(closed_until),
      quoted: showsCost ? dollars(expectedCharge(type, rate_micros, order.quantity)) : null,
    })),
  };
}

type CustomerRow = {
  id: number;
  email: string | null;
  name: string;
  since: Date;
  is_frozen: boolean;
  orders: number;
  spent_micros: bigint;
  refunded_micros: bigint;
};

/** Of everything the customer ever paid for. */
export async function readCustomer(trx: Trx, userId: number): Promise<Omit<OrderDesk['customer'], 'balance'>> {
  const { rows } = await sql<CustomerRow>`
    select u.id, coalesce(u.email, u.guest_email) as email, u.name, u.created_at as since,
      u.frozen_at is not null as is_frozen, sums.orders, sums.spent_micros, sums.refunded_micros
    from users u cross join lateral (
      select count(*)::int as orders, coalesce(sum(o.charge_micros - o.refunded_micros), 0)::bigint as spent_micros,
        coalesce(sum(o.refunded_micros), 0)::bigint as refunded_micros
      from orders o where o.panel_id = u.panel_id and o.user_id = u.id and o.paid_at is not null and o.deleted_at is null
    ) as sums where u.id = ${userId}`.execute(trx);
  const row = rows[0] as CustomerRow;
  const { since, spent_micros, refunded_micros, ...rest } = row;
  return {
    ...rest,
    since: since.toISOString(),
    spent: microsToDollars(BigInt(spent_micros)),
    refunded: microsToDollars(BigInt(refunded_micros)),
  };
}

export const listNotes = (trx: Trx, orderId: number) => listWritten(trx, sql`order_notes`, orderId);
/** What the customer was written, by whom. */
export const listMessages = (trx: Trx, orderId: number) => listWritten(trx, sql`order_messages`, orderId);

async function listWritten(trx: Trx, table: RawBuilder<unknown>, orderId: number): Promise<OrderDesk['notes']> {
  const { rows } = await sql<{ id: number; author: string; text: string; created_at: Date }>`
    select n.id, u.name as author, n.text, n.created_at from ${table} n
    join users u on u.panel_id = n.panel_id and u.id = n.author_id
    where n.order_id = ${orderId} order by n.id`.execute(trx);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
