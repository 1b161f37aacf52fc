import type {
  OrderDetail,
  OrderEvent,
  OrderKeyword,
  RefillRequest,
  StaffOrder,
} from '@crescendo/contract/orders/orders';
import type { Locale } from '@crescendo/rules/content/locales';
import { refillRefusal } from '@crescendo/rules/delivery/refill-refusal';
import { microsToDollars } from '@crescendo/rules/money/money';
import type { OrderStatus } from '@crescendo/rules/ordering/order-state';
import { sql } from 'kysely';
import { message } from '../../../platform/messages.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { contactAddress } from '../../accounts/accounts.ts';

type Parts = Pick<
  OrderDetail,
  'service_cost' | 'guarantee_cost' | 'speedup_cost' | 'discount' | 'refunded' | 'invoice_id'
>;

/** What a price is made of, and the invoice that is open for it. */
export async function readParts(trx: Trx, orderId: number): Promise<Parts> {
  const row = await trx
    .selectFrom('orders')
    .leftJoin('invoices', (join) =>
      join
        .onRef('invoices.panel_id', '=', 'orders.panel_id')
        .onRef('invoices.id', '=', 'orders.invoice_id')
        .on('invoices.status', 'in', ['created', 'waiting_confirmation', 'in_moderation']),
    )
    .select(['orders.cost_micros', 'orders.guarantee_micros', 'orders.speedup_micros', 'orders.discount_micros'])
    .select(['orders.refunded_micros', 'invoices.id as invoice_id'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    service_cost: microsToDollars(row.cost_micros),
    guarantee_cost: microsToDollars(row.guarantee_micros),
    speedup_cost: microsToDollars(row.speedup_micros),
    discount: microsToDollars(row.discount_micros),
    refunded: microsToDollars(row.refunded_micros),
    invoice_id: row.invoice_id,
  };
}

/** Whose it is, and where the movements of its money are found that do not name it. */
export async function readOrigin(trx: Trx, orderId: number) {
  return trx
    .selectFrom('orders')
    .innerJoin('users', (join) =>
      join.onRef('users.panel_id', '=', 'orders.panel_id').onRef('users.id', '=', 'orders.user_id'),
    )
    .select(['orders.invoice_id', 'orders.checkout_id', 'users.id as user_id', 'users.name'])
    .select(contactAddress)
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** What staff arrange about an attempt or a count is no news to the customer. */
const staffOnly = ['resent', 'route-chosen', 'quantities-set'];

type StaffEvent = StaffOrder['timeline'][number];

/** What happened to an order and to its refills, the earliest first, with who of staff did it and why. */
export async function readStaffTimeline(trx: Trx, locale: Locale, orderId: number): Promise<StaffEvent[]> {
  const rows = await trx
    .selectFrom('order_events as event')
    .leftJoin('users as person', (join) =>
      join
        .onRef('person.panel_id', '=', 'event.panel_id')
        .onRef('person.id', '=', 'event.actor_id')
        .on('event.actor', '=', 'staff'),
    )
    .select(['event.id', 'event.from_status', 'event.to_status', 'event.actor', 'event.cause', 'event.text'])
    .select(['event.created_at', sql<string | null>`coalesce(nullif(person.name, ''), person.email)`.as('by')])
    .where('event.order_id', '=', orderId)
    .orderBy('event.id')
    .execute();
  const events = rows.map((row) => ({
    id: row.id,
    from: row.from_status as OrderStatus | null,
    to: row.to_status as OrderStatus,
    actor: row.actor as OrderEvent['actor'],
    by: row.by,
    cause: row.cause,
    text: row.text,
    created_at: row.created_at.toISOString(),
  }));
  const refills = await readRefillEvents(trx, locale, orderId);
  if (refills.length === 0) return events;
  return [...events, ...refills.map((refill) => ({ ...refill, by: null }))].sort(
    (one, other) => Date.parse(one.created_at) - Date.parse(other.created_at),
  );
}

/** The same as its customer may read it. */
export async function readTimeline(trx: Trx, locale: Locale, orderId: number): Promise<OrderEvent[]> {
  const events = await readStaffTimeline(trx, locale, orderId);
  return events.flatMap(({ by: _, ...event }) => {
    if (staffOnly.includes(event.cause)) return [];
    // What staff wrote is for staff, and whom it waits for may be somebody else's order.
    const isForStaff = event.actor === 'staff' || event.cause === 'queued-behind';
    return [isForStaff ? { ...event, text: null } : event];
  });
}

/** A refill changes nothing about its order, so it has no rows among the order's events; its ids are below zero. */
async function readRefillEvents(trx: Trx, locale: Locale, orderId: number): Promise<OrderEvent[]> {
  const rows = await trx
    .selectFrom('refill_requests')
    .select(['id', 'status', 'ask_state', 'answer', 'created_at', 'ended_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const unchanged = { from: 'completed', to: 'completed' } as const;
  return rows.flatMap(({ id, status, ask_state, answer, created_at, ended_at }): OrderEvent[] => {
    const requested = {
      ...({ id: -2 * id, ...unchanged, actor: 'customer', cause: 'refill-requested', text: null } as const),
      created_at: created_at.toISOString(),
    };
    if (ended_at === null) return [requested];
    const isDeclined = status === 'rejected';
    const why = refillRefusal(ask_state === 'unknown' ? undefined : answer);
    const ended = {
      ...({ id: -2 * id - 1, ...unchanged, actor: 'system' } as const),
      cause: isDeclined ? 'refill-declined' : 'refill-completed',
      text: isDeclined ? message(locale, `orders.refill-${why}`) : null,
      created_at: ended_at.toISOString(),
    };
    return [requested, ended];
  });
}

/** How far it had come and when. */
export async function readProgress(trx: Trx, orderId: number): Promise<OrderDetail['progress']> {
  const rows = await trx
    .selectFrom('order_progress')
    .select(['delivered', 'reached_at'])
    .where('order_id', '=', orderId)
    .orderBy('delivered')
    .execute();
  return rows.map(({ delivered, reached_at }) => ({ delivered, at: reached_at.toISOString() }));
}

export async function listRefills(trx: Trx, orderId: number): Promise<RefillRequest[]> {
  const rows = await trx
    .selectFrom('refill_requests')
    .select(['id', 'quantity', 'status', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** The keywords an order was given. Their positions are known once they have been checked. */
export async function listKeywords(trx: Trx, orderId: number): Promise<OrderKeyword[]> {
  const row = await trx.selectFrom('orders').select('targets').where('id', '=', orderId).executeTakeFirstOrThrow();
  const given = row.targets as { target_id: number; values: string[] }[];
  if (given.length === 0) return [];
  const targets = await trx
    .selectFrom('targets')
    .innerJoin('target_types as kind', (join) =>
      join.onRef('kind.panel_id', '=', 'targets.panel_id').onRef('kind.id', '=', 'targets.target_type_id'),
    )
    .select('targets.id')
    .where('kind.view_type', '=', 'seo_keywords')
    .where(
      'targets.id',
      'in',
      given.map(({ target_id }) => target_id),
    )
    .execute();
  return given
    .filter(({ target_id }) => targets.some(({ id }) => id === target_id))
    .flatMap(({ values }) => values.map((keyword) => ({ keyword, position: null, date: null })));
}
