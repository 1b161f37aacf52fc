// What staff decide about money that has come, or is said to have come. Never about their own.
import type { InvoiceStatus } from '@crescendo/contract/money/payments';
import type { InvoiceOverview } from '@crescendo/contract/money/payments-admin';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { recordAct } from '../../audit/audit.ts';
import { type Act, beginAct } from '../../money-acts/money-acts.ts';
import { closeInvoice } from '../callbacks/close-invoice.ts';
import { couponMicros, creditInvoice } from '../callbacks/credit-invoice.ts';
import { readOverview } from './invoices.queries.ts';
import { creditModerated, type Invoice, lockInvoice, updateInvoice } from './invoices.store.ts';
import { requestRefund } from './send-refund.ts';

/** The invoice, held until the decision is made. */
export async function lockForeign(context: PersonContext, id: number): Promise<Invoice> {
  const invoice = await lockInvoice(await context.transaction(), id);
  if (!invoice) throw new Failure('not-found');
  if (invoice.user_id === context.caller.userId) throw new Failure('conflict', { text: 'validation.own-money' });
  return invoice;
}

const isManual = ({ gateway }: Invoice) => gateway === null;
const notWaiting = () => new Failure('conflict', { text: 'validation.invoice-not-waiting' });

/** A transfer may take longer than the invoice lives: it counts when the operator sees it. */
const confirmable = (invoice: Invoice): readonly InvoiceStatus[] =>
  isManual(invoice) ? ['created', 'waiting_confirmation', 'expired'] : ['in_moderation'];

/**
 * Credits a payment on the word of staff. Of a payment in moderation the gateway has said that it came; of a manual one
 * nobody but who confirms it, so it counts towards what one person may move alone.
 */
export async function confirmInvoice(
  context: PersonContext,
  id: number,
  reason: string | null,
): Promise<InvoiceOverview> {
  const trx = await context.transaction();
  const invoice = await lockForeign(context, id);
  if (!confirmable(invoice).includes(invoice.status as InvoiceStatus)) throw notWaiting();
  if (isManual(invoice)) {
    const act = await beginAct(context, {
      kind: 'payment',
      userId: invoice.user_id,
      subjectId: id,
      amountMicros: invoice.total_micros + invoice.method_bonus_micros + couponMicros(invoice),
      reason: reason ?? '',
    });
    if (act.status === 'asked') return readOverview(trx, context.locale, id);
  }
  await credit(context, invoice, { requestedBy: context.caller.userId, reason });
  return readOverview(trx, context.locale, id);
}

/** The same once a second person has agreed. */
export async function carryOutConfirmation(context: PersonContext, act: Act): Promise<void> {
  const invoice = await lockForeign(context, act.subject_id ?? 0);
  await credit(context, invoice, { requestedBy: act.asked_by, reason: act.reason || null });
}

async function credit(context: PersonContext, invoice: Invoice, by: { requestedBy: number; reason: string | null }) {
  const trx = await context.transaction();
  const { id } = invoice;
  const transactionId = await creditInvoice(trx, context, id, confirmable(invoice), {
    approved_by: by.requestedBy,
    decision_reason: by.reason,
  });
  if (transactionId === undefined) throw notWaiting();
  await creditModerated(trx, id, transactionId);
  await recordAct(context, {
    action: 'payments.confirm',
    subject: `invoice:${id}`,
    details: {
      userId: invoice.user_id,
      from: invoice.status,
      totalMicros: String(invoice.total_micros),
      reason: by.reason,
      asked_by: by.requestedBy,
    },
  });
}

export async function refuseInvoice(context: PersonContext, id: number, reason: string): Promise<InvoiceOverview> {
  const trx = await context.transaction();
  const invoice = await lockForeign(context, id);
  const from = isManual(invoice) ? (['created', 'waiting_confirmation'] as const) : (['in_moderation'] as const);
  const closed = await closeInvoice(trx, context, id, { from, to: 'failed', changes: { decision_reason: reason } });
  if (!closed) throw notWaiting();
  // The money of a payment in moderation is at the gateway and was never the customer's here: it goes back.
  if (!isManual(invoice)) {
    await updateInvoice(trx, id, { refund_state: 'asked', refund_count: invoice.refund_count + 1 });
    await requestRefund(trx, closed);
  }
  await recordAct(context, {
    action: 'payments.refuse',
    subject: `invoice:${id}`,
    details: { userId: invoice.user_id, from: invoice.status, reason },
  });
  return readOverview(trx, context.locale, id);
}
