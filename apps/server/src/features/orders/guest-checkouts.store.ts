import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';

/** What a guest bought at once, held until the end of the transaction. */
export async function lockGuestCheckout(trx: Trx, id: number) {
  const { rows } = await sql<{ userId: number; isFrozen: boolean }>`
    select c.user_id as "userId", u.frozen_at is not null as "isFrozen"
    from checkouts c join users u on u.panel_id = c.panel_id and u.id = c.user_id
    where c.id = ${id} and c.is_guest for update of c`.execute(trx);
  return rows[0];
}

/** The checkout an order or an invoice belongs to, where its customer is a guest and has no list of orders. */
export async function findGuestCheckout(trx: Trx, by: { orderId: number } | { invoiceId: number }) {
  const isMeant = 'orderId' in by ? sql`part.id = ${by.orderId}` : sql`part.invoice_id = ${by.invoiceId}`;
  const { rows } = await sql<{ checkout_id: number }>`
    select part.checkout_id from (
      select panel_id, id, user_id, checkout_id, invoice_id from orders
      union all select panel_id, null, user_id, checkout_id, invoice_id from drip_feeds
    ) as part join users u on u.panel_id = part.panel_id and u.id = part.user_id and u.guest_email is not null
    where ${isMeant} limit 1`.execute(trx);
  return rows[0]?.checkout_id;
}

type UnpaidPart = { service_id: number; charge_micros: bigint; unit_micros: bigint; invoice_id: number | null };

/** What of a checkout nobody has paid yet, drip-feeds included. */
export async function listUnpaidOfCheckout(trx: Trx, checkoutId: number): Promise<UnpaidPart[]> {
  const { rows } = await sql<UnpaidPart>`
    select service_id, charge_micros, unit_micros, invoice_id from orders
    where checkout_id = ${checkoutId} and status = 'unpaid' and deleted_at is null and drip_feed_id is null
    union all
    select service_id, charge_micros, unit_micros, invoice_id from drip_feeds
    where checkout_id = ${checkoutId} and status = 'unpaid'`.execute(trx);
  return rows;
}

/** How many lines a customer has that were ordered as a guest and that nobody has paid. Needs the lock of the mailbox. */
export async function countUnpaidOfGuest(trx: Trx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from orders o join checkouts c on c.panel_id = o.panel_id and c.id = o.checkout_id
        where o.user_id = ${userId} and o.status = 'unpaid' and o.deleted_at is null and c.is_guest)
      + (select count(*) from drip_feeds f join checkouts c on c.panel_id = f.panel_id and c.id = f.checkout_id
        where f.user_id = ${userId} and f.status = 'unpaid' and c.is_guest) as count`.execute(trx);
  return Number(rows[0]?.count ?? 0);
}

/** As long as a guest may come back to what was not paid. */
const unpaidDays = 7;

/**
 * What guests ordered and nobody paid in time goes: orders out of sight, drip-feeds to their end. Not while a payment
 * is open for it, which ends by itself and frees its coupon. Needs the system's handle.
 */
export async function expireGuestOrders(trx: Trx, clock: Clock): Promise<number> {
  const old = sql`c.is_guest and c.created_at < ${now(clock)} - make_interval(days => ${unpaidDays})`;
  const isOpen = sql`exists (select from invoices i where i.panel_id = due.panel_id and i.id = due.invoice_id
    and i.status in ('created', 'waiting_confirmation', 'in_moderation'))`;
  const orders = await sql`
    update orders due set deleted_at = ${now(clock)} from checkouts c
    where due.status = 'unpaid' and due.deleted_at is null and due.paid_at is null
      and c.panel_id = due.panel_id and c.id = due.checkout_id and ${old} and not ${isOpen}`.execute(trx);
  const feeds = await sql`
    update drip_feeds due set status = 'canceled', canceled_at = ${now(clock)} from checkouts c
    where due.status = 'unpaid' and c.panel_id = due.panel_id and c.id = due.checkout_id and ${old}
      and not ${isOpen}`.execute(trx);
  return Number(orders.numAffectedRows ?? 0n) + Number(feeds.numAffectedRows ?? 0n);
}
