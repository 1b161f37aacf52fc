import type { DeskOrder, OrdersFilter } from '@crescendo/contract/orders/orders-admin';
import { networkColour } from '@crescendo/rules/catalogue/network-colour';
import type { Locale } from '@crescendo/rules/content/locales';
import { microsToDollars } from '@crescendo/rules/money/money';
import type { OrderStatus } from '@crescendo/rules/ordering/order-state';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { textIn } from '../../../platform/postgres/localised-column.ts';
import { executePrepared } from '../../../platform/postgres/prepared.ts';
import { type ActFacts, actFacts, possibleActs } from '../working/worked-order.queries.ts';
import type { Found } from './find-orders.queries.ts';
import { conditions, isByStatusAlone, isByTime, isLate, withinStatus } from './order-conditions.queries.ts';

type Network = DeskOrder['service']['network'];
type Row = Omit<DeskOrder, 'created_at' | 'revenue' | 'cost' | 'margin' | 'service' | 'acts'> & {
  service: Omit<DeskOrder['service'], 'network'> & { network: Omit<Network, 'color'> & { color: string | null } };
  created_at: Date;
  /** To the microsecond, for the cursor: a number of it. */
  cursor: string;
  status: OrderStatus;
  revenue_micros: bigint;
  provider_cost_micros: bigint | null;
  margin_ppm: bigint | null;
} & ActFacts;

export type ListInput = {
  filter: OrdersFilter;
  found: Found | undefined;
  locale: Locale;
  limit: number;
  after?: string | undefined;
  /** Whether the caller may know what the provider takes. */
  showsCost: boolean;
};

const microsecondsOf = sql`(extract(epoch from o.created_at) * 1000000)::bigint`;

function afterCursor(filter: OrdersFilter, after: string | undefined) {
  if (after === undefined) return sql`true`;
  const [id = '0', microseconds] = after.split('.');
  if (!isByTime(filter)) return sql`o.id < ${id}::bigint`;
  const moment = sql`('epoch'::timestamptz + ${microseconds ?? '0'}::bigint * interval '1 microsecond')`;
  return sql`(o.created_at, o.id) < (${moment}, ${id}::bigint)`;
}

/** The conditions with the order in which an index has what meets them. */
function placed(filter: OrdersFilter, found: Found | undefined) {
  if (!found && isByStatusAlone(filter)) {
    const others = conditions({ ...filter, state: 'all' }, undefined);
    return { meant: sql`${others} and ${withinStatus(filter.state)}`, order: sql`o.status, o.id desc` };
  }
  const order = isByTime(filter) ? sql`o.created_at desc, o.id desc` : sql`o.id desc`;
  return { meant: conditions(filter, found), order };
}

/** What is shown of these orders, in this order. Planned once: eight tables take longer to plan than to read. */
const rowsOf = (ids: readonly number[], locale: Locale) => sql<Row>`
  select o.id, o.created_at, o.id || '.' || ${microsecondsOf} as cursor, o.status, o.delivery_state, o.is_partial,
    ${isLate} as is_late, o.is_sample, o.is_test, coalesce(p.is_simulated, false) or o.is_test as is_simulated,
    jsonb_build_object('id', s.id, 'name', ${textIn(locale, 's.name')},
      'network', jsonb_build_object('slug', n.slug, 'icon', n.icon, 'color', n.color)) as service,
    jsonb_build_object('id', u.id, 'email', coalesce(u.email, u.guest_email), 'name', u.name) as customer,
    o.url, o.quantity, o.current_quantity as delivered, o.charge_micros - o.refunded_micros as revenue_micros,
    o.provider_cost_micros, o.margin_ppm,
    case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as provider,
    a.external_id, a.state as attempt, ${actFacts}
  from unnest(${ids}::bigint[]) with ordinality as page (id, place)
  join orders o on o.panel_id = current_panel_id() and o.id = page.id
  join services s on s.panel_id = o.panel_id and s.id = o.service_id
  join service_types t on t.panel_id = s.panel_id and t.id = s.service_type_id
  join networks n on n.panel_id = t.panel_id and n.id = t.network_id
  join users u on u.panel_id = o.panel_id and u.id = o.user_id
  left join lateral (select external_id, state, provider_id from submissions
    where panel_id = o.panel_id and order_id = o.id order by attempt_no desc limit 1) as a on true
  left join providers p on p.panel_id = o.panel_id and p.id = a.provider_id
  order by page.place`;

/** One page, newest first, and where the next begins. */
export async function listOrders(trx: Trx, input: ListInput): Promise<{ data: DeskOrder[]; next: string | null }> {
  const { filter, found, locale, limit, after, showsCost } = input;
  const { meant, order } = placed(filter, found);
  const page = await sql<{ id: number }>`
    select o.id from orders o where ${meant} and ${afterCursor(filter, after)}
    order by ${order} limit ${sql.lit(limit + 1)}`.execute(trx);
  if (page.rows.length === 0) return { data: [], next: null };
  const ids = page.rows.map(({ id }) => id);
  const { rows } = await executePrepared(trx, rowsOf(ids, locale));
  const shown = rows.slice(0, limit);
  return {
    data: shown.map((row) => toDeskOrder(row, showsCost)),
    next: rows.length > limit ? (shown.at(-1)?.cursor ?? null) : null,
  };
}

function toDeskOrder(row: Row, showsCost: boolean): DeskOrder {
  const { id, status, delivery_state, is_partial, is_late, is_sample, is_test, is_simulated, service } = row;
  const { customer, url, quantity, delivered, provider, external_id, attempt } = row;
  return {
    ...{ id, status, delivery_state, is_partial, is_late, is_sample, is_test, is_simulated },
    ...{ customer, url, quantity, delivered, provider, external_id, attempt },
    service: { ...service, network: { ...service.network, color: networkColour(service.network.color) } },
    created_at: row.created_at.toISOString(),
    revenue: microsToDollars(row.revenue_micros),
    cost: showsCost && row.provider_cost_micros !== null ? microsToDollars(row.provider_cost_micros) : null,
    margin: showsCost && row.margin_ppm !== null ? microsToDollars(row.margin_ppm) : null,
    acts: possibleActs(row),
  };
}
