import type { InvoiceOverview } from '@crescendo/contract/money/payments-admin';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { recordAct } from '../../audit/audit.ts';
import { type Act, beginAct } from '../../money-acts/money-acts.ts';
import { mailPayer } from '../callbacks/mail-payer.ts';
import { takeBack } from '../callbacks/take-back.ts';
import type { GatewayName } from '../gateways/gateway.ts';
import { gateways } from '../gateways/gateways.ts';
import { lockForeign } from './decide-invoice.ts';
import { readOverview } from './invoices.queries.ts';
import type { Invoice } from './invoices.store.ts';
import { requestRefund } from './send-refund.ts';

/**
 * Gives a payment back to where it came from, or waits for a second person's agreement where it is much. What it credited is
 * taken now; the gateway is called afterwards. Where it cannot refund (a transfer, coins) the operator sends the money
 * by hand, and this writes it down.
 */
export async function refundInvoice(context: PersonContext, id: number, reason: string): Promise<InvoiceOverview> {
  const trx = await context.transaction();
  const invoice = await lockForeign(context, id);
  assertRefundable(invoice);
  const act = await beginAct(context, {
    kind: 'refund',
    userId: invoice.user_id,
    subjectId: id,
    amountMicros: -invoice.total_micros,
    reason,
  });
  if (act.status === 'done') await refundPayment(context, invoice, { requestedBy: context.caller.userId, reason });
  return readOverview(trx, context.locale, id);
}

/** The same once a second person has agreed. */
export async function carryOutRefund(context: PersonContext, act: Act): Promise<void> {
  const invoice = await lockForeign(context, act.subject_id ?? 0);
  assertRefundable(invoice);
  await refundPayment(context, invoice, { requestedBy: act.asked_by, reason: act.reason });
}

function assertRefundable(invoice: Invoice): void {
  if (invoice.status !== 'paid') throw new Failure('conflict', { text: 'validation.invoice-not-paid' });
  // What the gateway has taken back cannot be sent back as well.
  if (invoice.lost_minor > 0 || invoice.dispute_state === 'open') {
    throw new Failure('conflict', { text: 'validation.refund-disputed' });
  }
}

async function refundPayment(context: PersonContext, invoice: Invoice, by: { requestedBy: number; reason: string }) {
  const trx = await context.transaction();
  const { reason } = by;
  const isAsked = invoice.gateway !== null && gateways[invoice.gateway as GatewayName].refund !== undefined;
  const moved = await takeBack(trx, invoice, {
    refundState: isAsked ? 'asked' : 'done',
    reason,
    actorId: by.requestedBy,
  });
  if (!moved) throw new Failure('conflict', { text: 'validation.refund-spent' });
  if (isAsked) await requestRefund(trx, moved);
  else await mailPayer(trx, context, moved, 'payment-refunded', { reason });
  await recordAct(context, {
    action: 'payments.refund',
    subject: `invoice:${invoice.id}`,
    details: {
      userId: invoice.user_id,
      totalMicros: String(invoice.total_micros),
      reason,
      asked_by: by.requestedBy,
    },
  });
}
