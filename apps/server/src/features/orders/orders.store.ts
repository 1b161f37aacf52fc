import type { OrderStatus } from '@crescendo/rules/ordering/order-state';
import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';

export type Actor = {
  actor: 'customer' | 'staff' | 'system';
  actorId?: number;
  /** Why staff did it, in their words, which only staff read. */
  why?: string;
};

const lockedColumns = [
  'id',
  'user_id',
  'checkout_id',
  'drip_feed_id',
  'status',
  'quantity',
  'current_quantity',
  'charge_micros',
  'refunded_micros',
  'unit_micros',
  'late_discount_micros',
  'is_submitted',
  'can_provider_cancel',
  'delivery_state',
  'cancel_requested_at',
  'paid_at',
  'is_sample',
] as const;

/** The start that was promised when it was paid has not come in time. */
export const isStartMissed = sql<boolean>`coalesce(orders.status in ('in_processing', 'error', 'completed')
  and orders.start_promised_at < coalesce(orders.started_at, orders.completed_at, now()), false)`;

/**
 * When an order of this service should have started, if it begins now: after half of the stated time where a speed-up was
 * bought (`spedUpStart` of the rules). Null where its service states nothing.
 */
export const startPromise = (clock: Clock) => sql<Date | null>`(select ${now(clock)} + make_interval(mins =>
    case when orders.is_speedup then (s.start_time_minutes + 1) / 2 else s.start_time_minutes end)
  from services s where s.panel_id = orders.panel_id and s.id = orders.service_id)`;

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** An order of this customer, held until the end of the transaction. One bought as a guest is theirs when it is paid. */
export async function lockOrder(
  trx: Trx,
  { id, userId, isTest }: { id: number; userId: number; isTest?: boolean | undefined },
) {
  let query = trx
    .selectFrom('orders')
    .select(lockedColumns)
    .select(isStartMissed.as('is_start_missed'))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(isShown);
  if (isTest !== undefined) query = query.where('is_test', '=', isTest);
  return query.forUpdate().executeTakeFirst();
}

/** What an account shows: nothing deleted, and nothing that somebody only began to buy in its name. */
export const isShown = sql<boolean>`(orders.deleted_at is null and (orders.status <> 'unpaid' or not exists (
  select from checkouts c where c.panel_id = orders.panel_id and c.id = orders.checkout_id and c.is_guest)))`;

/** Those an invoice is to pay for and nobody has paid yet, held until the end of the transaction. */
export async function lockUnpaidOfInvoice(trx: Trx, invoiceId: number) {
  return trx
    .selectFrom('orders')
    .select(['id', 'checkout_id', 'charge_micros', 'status'])
    .where('invoice_id', '=', invoiceId)
    .where('status', 'in', ['unpaid', 'in_moderation'])
    .where('paid_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type Move = Actor & {
  panelId: number;
  ids: readonly number[];
  from: readonly OrderStatus[];
  to: OrderStatus;
  cause: string;
  text?: string | null;
  /** It is paid with this move. */
  isPaid?: boolean;
  cancel?: { reason: string; description: string | null };
};

/** Moves orders along the allowed transitions and records it: only those still in one of these states. Returns the moved ones. */
export async function moveOrders(trx: Trx, clock: Clock, move: Move): Promise<number[]> {
  if (move.ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with before as (
      select id, status from orders
      where id = any(${[...move.ids]}::bigint[]) and status = any(${[...move.from]}) and deleted_at is null
      order by id for update
    ), moved as (
      update orders set status = ${move.to},
        paid_at = case when ${move.isPaid ?? false} then ${now(clock)} else paid_at end,
        start_promised_at = case when ${move.to === 'in_processing'} and start_promised_at is null
          then ${startPromise(clock)} else start_promised_at end,
        cancel_reason = coalesce(${move.cancel?.reason ?? null}, cancel_reason),
        cancel_description = coalesce(${move.cancel?.description ?? null}, cancel_description)
      from before where orders.id = before.id
      returning orders.id, before.status
    ), noted as (
      insert into order_events (panel_id, order_id, from_status, to_status, cause, actor, actor_id, text, created_at)
      select ${move.panelId}, id, status, ${move.to}, ${move.cause}, ${move.actor}, ${move.actorId ?? null},
        ${move.why ?? move.text ?? null}, ${now(clock)} from moved order by id
    )
    select id from moved order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Only one that nobody paid. It is kept, out of sight, because an invoice may still speak of it. */
export async function hideOrder(trx: Trx, clock: Clock, id: number): Promise<boolean> {
  const row = await trx
    .updateTable('orders')
    .set({ deleted_at: now(clock) })
    .where('id', '=', id)
    .where('status', '=', 'unpaid')
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** All that is unpaid of a checkout waits for this invoice. */
export async function awaitInvoiceFor(
  trx: Trx,
  subject: { checkoutId: number } | { orderId: number },
  invoiceId: number,
) {
  const query = trx.updateTable('orders').set({ invoice_id: invoiceId }).where('status', '=', 'unpaid');
  await ('orderId' in subject
    ? query.where('id', '=', subject.orderId)
    : query.where('checkout_id', '=', subject.checkoutId)
  ).execute();
}

/** The coupon was given free again, so its part of the discount goes from what nobody has paid. */
export async function withdrawCoupon(trx: Trx, checkoutId: number): Promise<void> {
  await sql`update orders set discount_micros = discount_micros - coupon_discount_micros,
    charge_micros = charge_micros + coupon_discount_micros, coupon_discount_micros = 0, free_by = null
    where checkout_id = ${checkoutId} and paid_at is null and coupon_discount_micros > 0
      and status in ('unpaid', 'in_moderation')`.execute(trx);
}

/** Whether anything of a checkout that nobody has paid waits for another invoice than this one. */
export async function isWaitingElsewhere(trx: Trx, checkoutId: number, invoiceId: number): Promise<boolean> {
  const { rows } = await sql`select from orders where checkout_id = ${checkoutId} and paid_at is null
    and deleted_at is null and status = 'unpaid' and invoice_id <> ${invoiceId} limit 1`.execute(trx);
  return rows.length > 0;
}

/** What paying late takes off, in place of what an earlier try took off; the order has to be locked. */
export async function setLateDiscount(trx: Trx, id: number, micros: bigint): Promise<void> {
  await sql`update orders set discount_micros = discount_micros - late_discount_micros + ${micros},
    charge_micros = charge_micros + late_discount_micros - ${micros}, late_discount_micros = ${micros}
    where id = ${id} and paid_at is null`.execute(trx);
}

export async function readCheckout(trx: Trx, id: number) {
  return trx
    .selectFrom('checkouts')
    .select(['id', 'user_id', 'coupon_id', 'coupon_bonus_micros'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function hasUnpaid(trx: Trx, checkoutId: number): Promise<boolean> {
  const { rows } = await sql`
    select from orders where checkout_id = ${checkoutId} and paid_at is null and deleted_at is null and status <> 'canceled'
    union all select from drip_feeds where checkout_id = ${checkoutId} and status = 'unpaid' limit 1`.execute(trx);
  return rows.length > 0;
}

/** What a provider had of these orders is followed no further. */
export async function noteSubmissionsEnded(trx: Trx, clock: Clock, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await sql`update submissions set ended_at = ${now(clock)}, poll_at = null
    where order_id = any(${[...orderIds]}::bigint[]) and state = 'accepted' and ended_at is null`.execute(trx);
}

/**
 * Stores a request to end an order that a provider has or may have; the order has to be locked. A request that was denied
 * before is made again.
 */
export async function noteCancelRequest(
  trx: Trx,
  clock: Clock,
  request: { panelId: number; orderId: number; description: string | null; by: Actor },
): Promise<void> {
  await sql`
    with requested as (
      update orders set cancel_requested_at = ${now(clock)}, cancel_description = ${request.description}
      where id = ${request.orderId} returning id, status
    ), noted as (
      insert into order_events (panel_id, order_id, from_status, to_status, cause, actor, actor_id, text, created_at)
      select ${request.panelId}, id, status, status, 'cancel-requested', ${request.by.actor}, ${request.by.actorId ?? null}::bigint,
        ${request.by.why ?? request.description}, ${now(clock)} from requested
    )
    update submissions set cancel_state = 'requested', cancel_at = ${now(clock)}, cancel_tries = 0
    where order_id = ${request.orderId} and state = 'accepted' and ended_at is null`.execute(trx);
}
