import type { Country } from '@crescendo/contract/catalogue/catalogue';
import type { Order } from '@crescendo/contract/orders/order-parts';
import { isLocale, type Locale } from '@crescendo/rules/content/locales';
import { videoPlayerAddress } from '@crescendo/rules/content/video-player-address';
import { microsToDollars } from '@crescendo/rules/money/money';
import {
  type DeliveryState,
  type OrderStatus,
  orderActions,
  percentOfFill,
} from '@crescendo/rules/ordering/order-state';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { textIn } from '../../platform/postgres/localised-column.ts';
import { contactAddress } from '../accounts/accounts.ts';
import { readCountries } from '../catalogue/catalogue.ts';
import { isShown, isStartMissed } from './orders.store.ts';
import { type FactColumns, orderFacts } from './reading/order-facts.ts';
import {
  type ServiceColumn,
  serviceColumn,
  serviceJoins,
  servicesNamed,
  targetsColumn,
  toService,
} from './reading/ordered-service.queries.ts';

export type OrderFilter = {
  /** Staff see everybody's, what customers deleted or never paid as guests included. */
  userId: number | 'anybody';
  ids?: readonly number[];
  status?: OrderStatus | undefined;
  url?: string | undefined;
  /** Part of the number, the link, the customer's own name or the service's name. */
  search?: { text: string; locale: Locale } | undefined;
  dripFeedId?: number;
  /** Only those of tests, or only the others. */
  isTest?: boolean | undefined;
};
export type OrderPage = { limit: number; offset: number; by?: keyof typeof orderedBy; direction?: 'asc' | 'desc' };

const orderedBy = {
  id: sql`orders.id`,
  status: sql`orders.status`,
  created_at: sql`orders.created_at`,
  completed_at: sql`orders.completed_at`,
  cost: sql`orders.charge_micros`,
  quantity: sql`orders.quantity`,
} as const;

function conditions({ userId, ids, status, url, search, dripFeedId, isTest }: OrderFilter): RawBuilder<unknown> {
  const all = userId === 'anybody' ? [sql`true`] : [sql`orders.user_id = ${userId}`, isShown];
  if (ids) all.push(sql`orders.id = any(${[...ids]}::bigint[])`);
  if (status) all.push(sql`orders.status = ${status}`);
  // What was typed is searched for literally: wildcards are ordinary characters here.
  if (url) all.push(sql`position(lower(${url}) in lower(orders.url)) > 0`);
  if (search) {
    const { text, locale } = search;
    all.push(sql`(position(lower(${text}) in lower(concat_ws(' ', orders.id, orders.url, orders.name))) > 0
      or orders.service_id in (${servicesNamed(locale, text)}))`);
  }
  if (dripFeedId !== undefined) all.push(sql`orders.drip_feed_id = ${dripFeedId}`);
  if (isTest !== undefined) all.push(sql`orders.is_test = ${isTest}`);
  return sql.join(all, sql` and `);
}

type Row = FactColumns & {
  id: number;
  name: string | null;
  url: string | null;
  quantity: number;
  status: OrderStatus;
  price_micros: bigint;
  charge_micros: bigint;
  has_refill: boolean;
  is_guarantee: boolean;
  is_speedup: boolean;
  is_reorder: boolean;
  countries: number[];
  source: string;
  start_quantity: number | null;
  current_quantity: number;
  drip_feed_id: number | null;
  cancel_reason: string | null;
  cancel_description: string | null;
  created_at: Date;
  started_at: Date | null;
  completed_at: Date | null;
  supported_until: Date | null;
  delivery_state: DeliveryState;
  ahead: { id: number | null } | null;
  is_partial: boolean;
  cancel_requested_at: Date | null;
  start_promised_at: Date | null;
  is_start_missed: boolean;
  is_simulated: boolean;
  is_test: boolean;
  service: ServiceColumn;
  targets: Order['targetable_values'];
};

/**
 * Where an order is on its way, and who is ahead of it on its link. Whom it waits for is named only where both are of one
 * customer.
 */
const deliveryColumns = sql`orders.delivery_state, orders.is_partial, orders.cancel_requested_at,
  orders.start_promised_at, orders.is_test,
  case when orders.delivery_state = 'queued' and service.queues_same_link then (
    select jsonb_build_object('id', case when other.user_id = orders.user_id then other.id end) from orders other
    where other.panel_id = orders.panel_id and other.service_id = orders.service_id and other.url = orders.url
      and other.id <> orders.id and other.status in ('in_processing', 'stopped', 'error') and not other.is_sample
      and (other.delivery_state in ('sending', 'in_review', 'delivering')
        or (other.status = 'in_processing' and other.id < orders.id))
    order by other.id limit 1
  ) end as ahead,
  ${isStartMissed} as is_start_missed,
  coalesce((
    select providers.is_simulated from service_routes
    join provider_services on provider_services.panel_id = service_routes.panel_id
      and provider_services.id = service_routes.provider_service_id
    join providers on providers.panel_id = provider_services.panel_id and providers.id = provider_services.provider_id
    where service_routes.panel_id = orders.panel_id and service_routes.id = orders.route_id
  ), false) as is_simulated`;

/** A customer's orders as the wire shows them: one statement, whatever they hold. */
export async function readOrders(trx: Trx, locale: Locale, filter: OrderFilter, page: OrderPage): Promise<Order[]> {
  const direction = page.direction === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row>`
    select orders.id, orders.name, orders.url, orders.quantity, orders.status, orders.price_micros,
      orders.charge_micros, orders.refunded_micros, orders.has_refill, orders.is_guarantee, orders.is_speedup,
      orders.is_reorder, orders.is_sample, orders.is_submitted, orders.can_provider_cancel, orders.countries,
      orders.source, orders.start_quantity, orders.current_quantity, orders.drip_feed_id, orders.cancel_reason,
      orders.cancel_description, orders.created_at, orders.started_at, orders.completed_at, orders.supported_until,
      ${deliveryColumns},
      ${serviceColumn(locale)} as service, ${targetsColumn(locale, 'orders')} as targets
    from orders ${serviceJoins('orders')}
    where ${conditions(filter)}
    order by ${orderedBy[page.by ?? 'id']} ${direction} nulls last, orders.id ${direction}
    limit ${page.limit} offset ${page.offset}`.execute(trx);
  const countries = rows.some((row) => row.countries.length > 0) ? await readCountries(trx, locale) : [];
  return rows.map((row) => toOrder(row, countries));
}

export type OrderLine = {
  id: number;
  status: OrderStatus;
  is_partial: boolean;
  service: string;
  url: string | null;
  quantity: number;
  delivered: number;
  charge_micros: bigint;
  refunded_micros: bigint;
  created_at: Date;
  completed_at: Date | null;
};

/** The same orders in one line each, newest first, for a file. */
export async function listOrderLines(trx: Trx, locale: Locale, filter: OrderFilter, limit: number) {
  const { rows } = await sql<OrderLine>`
    select orders.id, orders.status, orders.is_partial, ${textIn(locale, 'services.name')} as service, orders.url,
      orders.quantity, orders.current_quantity as delivered, orders.charge_micros, orders.refunded_micros,
      orders.created_at, orders.completed_at
    from orders join services on services.panel_id = orders.panel_id and services.id = orders.service_id
    where ${conditions(filter)} order by orders.id desc limit ${limit}`.execute(trx);
  return rows;
}

export type StatusCounts = Partial<Record<OrderStatus, number>>;

/** How many there are in each status; those without any are left out. */
export async function countOrders(trx: Trx, filter: OrderFilter): Promise<StatusCounts> {
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    select orders.status, count(*) as count from orders where ${conditions(filter)}
    group by orders.status`.execute(trx);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

export const sumOf = (counts: StatusCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

function toOrder(row: Row, countries: readonly Country[]): Order {
  const { start_quantity } = row;
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    cost: microsToDollars(row.charge_micros),
    quantity: row.quantity,
    status: row.status,
    has_refill: row.has_refill,
    countries: countries.filter(({ id }) => row.countries.includes(id)),
    created_at: row.created_at.toISOString(),
    completed_at: iso(row.completed_at),
    current_quantity: row.current_quantity,
    percent_of_current_fill: percentOfFill(row.current_quantity, row.quantity),
    price: microsToDollars(row.price_micros),
    cancel_reason: row.cancel_reason,
    cancel_description: row.cancel_description,
    service: toService(row.service),
    promotable: {
      url: row.url,
      embed_url: (row.url === null ? undefined : videoPlayerAddress(row.url)) ?? null,
      started_at: iso(row.started_at),
      supported_at: row.is_guarantee ? iso(row.completed_at) : null,
      supported_until: iso(row.supported_until),
      ended_at: iso(row.completed_at),
      snippet: { thumbnail: null, title: row.name },
    },
    actions: orderActions(orderFacts(row)),
    refill_first_statistic:
      start_quantity === null
        ? null
        : { date: (row.started_at ?? row.created_at).toISOString(), quantity: start_quantity },
    auto_refill_is_allowed: row.has_refill && row.is_guarantee,
    targetable_values: row.targets,
    source: row.source,
    is_guarantee: row.is_guarantee,
    is_speedup: row.is_speedup,
    is_reorder: row.is_reorder,
    drip_feed_id: row.drip_feed_id,
    is_sample: row.is_sample,
    // When nobody is ahead any more, it waits for its provider, also before a worker has looked at it again.
    delivery_state: row.delivery_state === 'queued' && row.ahead === null ? 'waiting' : row.delivery_state,
    queued_behind: row.ahead?.id ?? null,
    is_partial: row.is_partial,
    cancel_requested_at: iso(row.cancel_requested_at),
    start_promised_at: iso(row.start_promised_at),
    is_start_missed: row.is_start_missed,
    is_simulated: row.is_simulated || row.is_test,
    is_test: row.is_test,
  };
}

/** The customer of an order and how they want to be notified. */
export async function findBuyer(trx: Trx, userId: number) {
  const row = await trx
    .selectFrom('users')
    .select(['locale', 'notify_order_actions'])
    .select(contactAddress)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...row, locale: isLocale(row.locale) ? row.locale : ('en' as const) };
}
