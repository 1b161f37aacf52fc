// What staff decide about money that has come, or is said to have come. Never about their own.
import type { InvoiceOverview } from '@crescendo/contract/payments-admin';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { recordAct } from '../audit/audit.ts';
import { closeInvoice } from './close-invoice.ts';
import { creditInvoice } from './credit-invoice.ts';
import { readOverview } from './invoices.queries.ts';
import { creditModerated, type Invoice, lockInvoice, noteOnInvoice } from './invoices.store.ts';
import { askForRefund } from './send-refund.ts';

/** The invoice, held until the decision is made. */
export async function lockForeign(context: PersonContext, id: number): Promise<Invoice> {
  const invoice = await lockInvoice(await context.transaction(), id);
  if (!invoice) throw new Failure('not-found');
  if (invoice.user_id === context.caller.userId) throw new Failure('conflict', { text: 'validation.own-money' });
  return invoice;
}

const isManual = ({ gateway }: Invoice) => gateway === null;
const notWaiting = () => new Failure('conflict', { text: 'validation.invoice-not-waiting' });

export async function confirmInvoice(
  context: PersonContext,
  id: number,
  reason: string | null,
): Promise<InvoiceOverview> {
  const trx = await context.transaction();
  const invoice = await lockForeign(context, id);
  // A transfer may take longer than the invoice lives: it counts when the operator sees it.
  const from = isManual(invoice)
    ? (['created', 'waiting_confirmation', 'expired'] as const)
    : (['in_moderation'] as const);
  const transactionId = await creditInvoice(trx, context, id, from, {
    approved_by: context.caller.userId,
    decision_reason: reason,
  });
  if (transactionId === undefined) throw notWaiting();
  await creditModerated(trx, id, transactionId);
  await recordAct(context, {
    action: 'payments.confirm',
    subject: `invoice:${id}`,
    details: { userId: invoice.user_id, from: invoice.status, totalMicros: String(invoice.total_micros), reason },
  });
  return readOverview(trx, context.locale, id);
}

export async function refuseInvoice(context: PersonContext, id: number, reason: string): Promise<InvoiceOverview> {
  const trx = await context.transaction();
  const invoice = await lockForeign(context, id);
  const from = isManual(invoice) ? (['created', 'waiting_confirmation'] as const) : (['in_moderation'] as const);
  const closed = await closeInvoice(trx, context, id, { from, to: 'failed', changes: { decision_reason: reason } });
  if (!closed) throw notWaiting();
  // The money of a payment in moderation is at the gateway and was never the customer's here: it goes back.
  if (!isManual(invoice)) {
    await noteOnInvoice(trx, id, { refund_state: 'asked', refund_count: invoice.refund_count + 1 });
    await askForRefund(trx, closed);
  }
  await recordAct(context, {
    action: 'payments.refuse',
    subject: `invoice:${id}`,
    details: { userId: invoice.user_id, from: invoice.status, reason },
  });
  return readOverview(trx, context.locale, id);
}
