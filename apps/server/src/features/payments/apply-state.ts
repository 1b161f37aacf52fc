import type { Trx } from '../../platform/database.ts';
import { isVerified } from '../documents/documents.ts';
import { closeInvoice } from './close-invoice.ts';
import { creditInvoice } from './credit-invoice.ts';
import type { GatewayState, PaymentContext } from './gateways/gateway.ts';
import { type Invoice, insertEvent, lockInvoice, moveInvoice, noteOnInvoice, noteOutcome } from './invoices.store.ts';
import { takeBack } from './take-back.ts';
import { tellPayer } from './tell-payer.ts';

type Told = { eventId: string; state: GatewayState };

/**
 * What the gateway says of a payment comes into effect: once, whatever was heard in which order. The event and its
 * effect are one transaction.
 */
export async function applyState(trx: Trx, context: PaymentContext, invoiceId: number, told: Told): Promise<void> {
  const invoice = await lockInvoice(trx, invoiceId);
  if (invoice?.gateway == null) return;
  const { state } = told;
  const event = await insertEvent(trx, invoice, { gateway: invoice.gateway, ...told });
  if (event === undefined) return;
  if (state.payment && invoice.gateway_payment === null) {
    await noteOnInvoice(trx, invoice.id, { gateway_payment: state.payment });
  }
  if (state.isUnderpaid) await noteOnInvoice(trx, invoice.id, { problem: 'underpaid' });
  if (state.status === 'paid') await applyPaid(trx, context, invoice, event, state);
  else if (state.status === 'refunded') await applyRefunded(trx, context, invoice, event);
  else if (state.status !== 'open') {
    const closed = await closeInvoice(trx, context, invoice.id, { from: ['created'], to: state.status });
    if (closed) await noteOutcome(trx, event, 'closed');
  }
}

async function applyPaid(trx: Trx, context: PaymentContext, invoice: Invoice, event: number, { paid }: GatewayState) {
  if (paid?.amountMinor !== BigInt(invoice.charge_minor) || paid.currency !== invoice.charge_currency) {
    await noteOutcome(trx, event, 'mismatch');
    await noteOnInvoice(trx, invoice.id, { problem: 'amount-differs' });
    context.log.error({ invoice: invoice.id }, 'A gateway tells of another amount than was asked for');
    return;
  }
  // Money on its way back to its source is not credited any more.
  if (invoice.refund_state !== null) return;
  // Late is not never: what was really paid counts, if without the coupon that was given free.
  const payable = ['created', 'failed', 'expired'] as const;
  if (invoice.needs_verification && !(await isVerified(trx, invoice.user_id))) {
    const moved = await moveInvoice(trx, invoice.id, payable, 'in_moderation');
    if (!moved) return;
    await noteOutcome(trx, event, 'moderation');
    await tellPayer(trx, context, moved, 'payment-in-moderation');
    return;
  }
  const transactionId = await creditInvoice(trx, context, invoice.id, payable);
  if (transactionId !== undefined) await noteOutcome(trx, event, 'credited', transactionId);
}

/** Somebody gave the money back at the gateway itself: what it had credited goes too, as far as it is still there. */
async function applyRefunded(trx: Trx, context: PaymentContext, invoice: Invoice, event: number) {
  if (invoice.refund_state !== null) return;
  if (invoice.status === 'paid') {
    if (await takeBack(trx, invoice, { refundState: 'done', reason: null })) {
      await noteOutcome(trx, event, 'closed');
      await tellPayer(trx, context, invoice, 'payment-refunded');
    } else {
      await noteOnInvoice(trx, invoice.id, { problem: 'refunded-and-spent' });
    }
    return;
  }
  const closed = await closeInvoice(trx, context, invoice.id, {
    from: ['created', 'in_moderation', 'expired'],
    to: 'failed',
    changes: { refund_state: 'done' },
  });
  if (closed) await noteOutcome(trx, event, 'closed');
}
