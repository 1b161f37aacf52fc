import type { InvoiceStatus } from '@crescendo/contract/money/payments';
import { type Selectable, sql, type UpdateObject } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { DB } from '../../../platform/postgres/database-types.gen.ts';
import type { GatewayState } from '../gateways/gateway.ts';
import type { Method } from '../methods/methods.queries.ts';
import type { Priced } from './price-invoice.ts';

export type Invoice = Selectable<DB['invoices']>;
export type InvoiceChanges = UpdateObject<DB, 'invoices'>;

/** PAY-030: as long as nothing is reported of it, and as long as its coupon is kept for it. */
const lifetimeSeconds = 24 * 60 * 60;

/** What `problem` says of an invoice that its customer ended; there is no other trace of it. */
export const canceledMark = 'canceled';

export type NewInvoice = {
  panelId: number;
  userId: number;
  purpose?: 'add_funds' | 'order';
  method: Method;
  linkedCardId: number | null;
  priced: Priced;
  successUrl: string;
  cancelUrl: string;
  /** What a repeated call is known by. */
  key: { text: string; hash: Buffer } | undefined;
};

/**
 * Calls with one key are let through one after the other: the next finds what the first made, before it looks at a
 * coupon or a balance that the first has used up.
 */
export async function holdKey(trx: Trx, panelId: number, userId: number, idempotencyKey: string): Promise<void> {
  const key = JSON.stringify(['invoice', panelId, userId, idempotencyKey]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

export async function insertInvoice(trx: Trx, clock: Clock, invoice: NewInvoice): Promise<Invoice> {
  const { method, priced } = invoice;
  const { total } = priced;
  return trx
    .insertInto('invoices')
    .values({
      panel_id: invoice.panelId,
      user_id: invoice.userId,
      purpose: invoice.purpose ?? 'add_funds',
      payment_method_id: method.id,
      linked_card_id: invoice.linkedCardId,
      strategy: invoice.linkedCardId === null ? method.strategy : 'linkedCard',
      gateway: method.gateway,
      amount_micros: priced.amountMicros,
      fee_micros: total.feeMicros,
      discount_micros: total.discountMicros,
      total_micros: total.totalMicros,
      method_bonus_micros: total.methodBonusMicros,
      coupon_bonus_micros: total.couponBonusMicros,
      cashback_micros: total.cashbackMicros,
      coupon_id: priced.coupon?.id ?? null,
      charge_currency: method.charge_currency,
      charge_minor: Number(priced.chargeMinor),
      rate_ppm: Number(priced.ratePpm),
      needs_verification: method.needs_verification,
      success_url: invoice.successUrl,
      cancel_url: invoice.cancelUrl,
      idempotency_key: invoice.key?.text ?? null,
      request_hash: invoice.key?.hash ?? null,
      created_at: now(clock),
      expires_at: now(clock, lifetimeSeconds),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function lockInvoice(trx: Trx, id: number): Promise<Invoice | undefined> {
  return trx.selectFrom('invoices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Moves along allowed transitions only: from one of these states to another, once. Undefined where another was first. */
export async function moveInvoice(
  trx: Trx,
  id: number,
  from: readonly InvoiceStatus[],
  to: InvoiceStatus,
  changes: InvoiceChanges = {},
): Promise<Invoice | undefined> {
  return trx
    .updateTable('invoices')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .returningAll()
    .executeTakeFirst();
}

export async function updateInvoice(trx: Trx, id: number, changes: InvoiceChanges): Promise<void> {
  await trx.updateTable('invoices').set(changes).where('id', '=', id).execute();
}

/** The first response of the gateway stays. */
export async function saveGatewayReference(
  trx: Trx,
  id: number,
  response: { reference: string; redirectUrl: string | null },
): Promise<void> {
  await trx
    .updateTable('invoices')
    .set({ gateway_reference: response.reference, redirect_url: response.redirectUrl })
    .where('id', '=', id)
    .where('gateway_reference', 'is', null)
    .execute();
}

type EventOutcome = 'credited' | 'moderation' | 'closed' | 'ignored' | 'mismatch';

/** Writes an event down; undefined where it was received before. Its invoice has to be locked. */
export async function insertEvent(
  trx: Trx,
  invoice: Invoice,
  event: { gateway: string; eventId: string; state: GatewayState },
): Promise<number | undefined> {
  const row = await trx
    .insertInto('payment_events')
    .values({
      panel_id: invoice.panel_id,
      gateway: event.gateway,
      external_event_id: event.eventId,
      invoice_id: invoice.id,
      type: event.state.status,
      amount_minor: event.state.paid ? Number(event.state.paid.amountMinor) : null,
      currency: event.state.paid?.currency ?? null,
      outcome: 'ignored',
    })
    .onConflict((clash) => clash.columns(['panel_id', 'gateway', 'external_event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function recordEventOutcome(
  trx: Trx,
  eventId: number,
  outcome: EventOutcome,
  transactionId: number | null = null,
): Promise<void> {
  await trx
    .updateTable('payment_events')
    .set({ outcome, applied_transaction_id: transactionId })
    .where('id', '=', eventId)
    .execute();
}

/** The event that brought an invoice into moderation is the one its money came with. */
export async function creditModerated(trx: Trx, invoiceId: number, transactionId: number): Promise<void> {
  await trx
    .updateTable('payment_events')
    .set({ outcome: 'credited', applied_transaction_id: transactionId })
    .where('invoice_id', '=', invoiceId)
    .where('outcome', '=', 'moderation')
    .execute();
}

/** Claims invoices whose state has not been read for a while, so that two workers do not read the same. System's handle. */
export async function claimUnasked(trx: Trx, clock: Clock, most: number) {
  const due = trx
    .selectFrom('invoices')
    .select('id')
    .where('gateway', 'is not', null)
    .where((is) =>
      is.or([
        is.and([
          is('status', '=', 'created'),
          // A young one without a reference may still be in the hands of the call that made it.
          is('created_at', '<', now(clock, -60)),
          is.or([is('asked_at', 'is', null), is('asked_at', '<', now(clock, -240))]),
        ]),
        // The end of a dispute that no callback reported would hold the customer's money for ever.
        is.and([
          is('dispute_state', '=', 'open'),
          is.or([is('asked_at', 'is', null), is('asked_at', '<', now(clock, -3600))]),
        ]),
      ]),
    )
    .orderBy(sql`asked_at nulls first`)
    .limit(most)
    .forUpdate()
    .skipLocked();
  return trx
    .updateTable('invoices')
    .set({ asked_at: now(clock) })
    .where('id', 'in', due)
    .returning(['id', 'panel_id'])
    .execute();
}
