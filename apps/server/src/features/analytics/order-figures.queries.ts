// What an order comes to, by day, service and provider: the one statement by which figures are kept, made again and read.
import { type RawBuilder, sql } from 'kysely';
import { sampleTells } from '../orders/orders.ts';

/** How far each of the tables is read that tell of orders; all of them only grow. */
export type Bounds = { transactions: number; costs: number; events: number };

/** As far as they go. */
export const everything: Bounds = {
  transactions: Number.MAX_SAFE_INTEGER,
  costs: Number.MAX_SAFE_INTEGER,
  events: Number.MAX_SAFE_INTEGER,
};

/** The orders of which anything was written after one of the bounds and up to the other. */
export const changedOrders = (after: Bounds, upTo: Bounds) => sql`
  select panel_id, order_id from ledger_transactions
  where id > ${after.transactions} and id <= ${upTo.transactions} and order_id is not null
  union select panel_id, order_id from provider_costs where id > ${after.costs} and id <= ${upTo.costs}
  union select panel_id, order_id from order_events where id > ${after.events} and id <= ${upTo.events}`;

const none = sql`0::bigint`;

/** Money moves when it is posted; what has no order goes under the service 0. */
const parts = (upTo: Bounds) => sql`
  select t.created_at as at, greatest(l.amount_micros, 0) as revenue, greatest(-l.amount_micros, 0) as refunds,
    ${none} as charged, ${none} as quoted, ${none} as orders, ${none} as completed, ${none} as partial, ${none} as canceled
  from ledger_transactions t
  join ledger_lines l on l.panel_id = t.panel_id and l.transaction_id = t.id
  join ledger_accounts a on a.panel_id = l.panel_id and a.id = l.account_id and a.kind = 'revenue'
  where t.panel_id = o.panel_id and t.order_id = o.id and t.id <= ${upTo.transactions}
  union all
  select c.created_at, 0, 0, c.charged_micros, c.quoted_micros, 0, 0, 0, 0
  from provider_costs c where c.panel_id = o.panel_id and c.order_id = o.id and c.id <= ${upTo.costs}
  union all
  select e.created_at, 0, 0, 0, 0,
    (e.to_status = 'in_processing' and row_number() over (partition by e.to_status order by e.id) = 1)::int,
    (e.to_status = 'completed' and not o.is_partial)::int, (e.to_status = 'completed' and o.is_partial)::int,
    (e.to_status = 'canceled' and e.from_status is distinct from 'unpaid')::int
  from order_events e where e.panel_id = o.panel_id and e.order_id = o.id and e.id <= ${upTo.events}`;

/**
 * The figures of some orders as far as the bounds go, times the sign. An order that went to a provider later takes its
 * earlier days along: what it came to before goes off (-1), what it comes to now goes on (1).
 */
export const figuresOf = (orders: RawBuilder<unknown>, upTo: Bounds, sign: 1 | -1) => sql`
  select o.panel_id, o.user_id, (part.at at time zone 'utc')::date as day, o.service_id,
    coalesce(sent.provider_id, 0) as provider_id, ${sign}::int * part.revenue as revenue, ${sign}::int * part.refunds as refunds,
    ${sign}::int * part.charged as charged, ${sign}::int * part.quoted as quoted, ${sign}::int * part.orders as orders,
    ${sign}::int * part.completed as completed, ${sign}::int * part.partial as partial, ${sign}::int * part.canceled as canceled
  from (${orders}) as changed
  join orders o on o.panel_id = changed.panel_id and o.id = changed.order_id and ${sampleTells('o')} and not o.is_test
  left join lateral (
    select c.provider_id from provider_costs c
    where c.panel_id = o.panel_id and c.order_id = o.id and c.id <= ${upTo.costs} order by c.id desc limit 1
  ) as sent on true
  cross join lateral (${parts(upTo)}) as part`;

/** What the journal says of the revenue account without naming an order. */
export const figuresOfNoOrder = (after: Bounds, upTo: Bounds) => sql`
  select t.panel_id, t.user_id, (t.created_at at time zone 'utc')::date as day, ${none} as service_id, ${none} as provider_id,
    greatest(l.amount_micros, 0) as revenue, greatest(-l.amount_micros, 0) as refunds, ${none} as charged, ${none} as quoted,
    ${none} as orders, ${none} as completed, ${none} as partial, ${none} as canceled
  from ledger_transactions t
  join ledger_lines l on l.panel_id = t.panel_id and l.transaction_id = t.id
  join ledger_accounts a on a.panel_id = l.panel_id and a.id = l.account_id and a.kind = 'revenue'
  where t.id > ${after.transactions} and t.id <= ${upTo.transactions} and t.order_id is null`;

/** By how much the figures differ between two bounds. */
export const difference = (after: Bounds, upTo: Bounds) => {
  const isFirst = after.transactions === 0 && after.costs === 0 && after.events === 0;
  const before = figuresOf(sql`select panel_id, order_id from changed_orders`, after, -1);
  return sql`
    ${figuresOf(sql`select panel_id, order_id from changed_orders`, upTo, 1)}
    ${isFirst ? sql`` : sql`union all ${before}`}
    union all ${figuresOfNoOrder(after, upTo)}`;
};
