import type { Trx } from '../../../platform/postgres/database.ts';
import { isVerified } from '../../documents/documents.ts';
import { moderateInvoice } from '../../orders/orders.ts';
import type { GatewayState, PaymentContext } from '../gateways/gateway.ts';
import {
  type Invoice,
  insertEvent,
  lockInvoice,
  moveInvoice,
  recordEventOutcome,
  updateInvoice,
} from '../invoices/invoices.store.ts';
import { applyLosses } from './apply-losses.ts';
import { closeInvoice } from './close-invoice.ts';
import { creditInvoice } from './credit-invoice.ts';
import { mailPayer } from './mail-payer.ts';

type Report = {
  eventId: string;
  state: GatewayState;
  /** The invoice's count of losses when the gateway's state was read. */
  lossCount: number;
};

/**
 * What the gateway says of a payment comes into effect: once, whatever was reported in which order. The event and its
 * effect are one transaction.
 */
export async function applyState(
  trx: Trx,
  context: PaymentContext,
  invoiceId: number,
  reported: Report,
): Promise<void> {
  const invoice = await lockInvoice(trx, invoiceId);
  if (invoice?.gateway == null) return;
  const { state, lossCount } = reported;
  const event = await insertEvent(trx, invoice, { gateway: invoice.gateway, eventId: reported.eventId, state });
  if (event === undefined) return;
  if (state.payment && invoice.gateway_payment === null) {
    await updateInvoice(trx, invoice.id, { gateway_payment: state.payment });
  }
  if (state.isUnderpaid) await updateInvoice(trx, invoice.id, { problem: 'underpaid' });
  if (state.status === 'paid') await applyPaid(trx, context, invoice, { event, state, lossCount });
  else if (state.status === 'refunded') await applyRefunded(trx, context, invoice, { event, state, lossCount });
  else if (state.status !== 'open') {
    const closed = await closeInvoice(trx, context, invoice.id, { from: ['created'], to: state.status });
    if (closed) await recordEventOutcome(trx, event, 'closed');
  }
}

type RecordedReport = Omit<Report, 'eventId'> & { event: number };

async function applyPaid(
  trx: Trx,
  context: PaymentContext,
  invoice: Invoice,
  { event, state, lossCount }: RecordedReport,
) {
  const { paid, losses } = state;
  if (paid?.amountMinor !== BigInt(invoice.charge_minor) || paid.currency !== invoice.charge_currency) {
    await recordEventOutcome(trx, event, 'mismatch');
    await updateInvoice(trx, invoice.id, { problem: 'amount-differs' });
    context.log.error({ invoice: invoice.id }, 'A gateway reported another amount than the invoice requested');
    return;
  }
  // Money on its way back to its source is not credited any more.
  if (isBeingRefunded(invoice)) {
    if (losses?.dispute) await applyLosses(trx, context, invoice, losses, lossCount);
    return;
  }
  const isGone =
    losses !== undefined && (losses.refundedMinor + losses.disputedMinor > 0n || losses.dispute === 'open');
  if (invoice.status === 'in_moderation') {
    if (isGone) await refuseModerated(trx, context, invoice, event);
    return;
  }
  // Late is not never: what was really paid counts, if without the coupon that was given free.
  const payable = ['created', 'failed', 'expired'] as const;
  if (invoice.needs_verification && invoice.status !== 'paid' && !(await isVerified(trx, invoice.user_id))) {
    // What was disputed before anybody could review it is not credited.
    const moved = isGone ? undefined : await moveInvoice(trx, invoice.id, payable, 'in_moderation');
    if (!moved) return;
    await recordEventOutcome(trx, event, 'moderation');
    if (moved.purpose === 'order') await moderateInvoice(trx, context, moved.id);
    await mailPayer(trx, context, moved, 'payment-in-moderation');
    return;
  }
  const transactionId = await creditInvoice(trx, context, invoice.id, payable);
  if (transactionId !== undefined) await recordEventOutcome(trx, event, 'credited', transactionId);
  if (!losses) return;
  // As it is after what this event has credited.
  const now = transactionId === undefined ? invoice : ((await lockInvoice(trx, invoice.id)) as Invoice);
  const isChanged = await applyLosses(trx, context, now, losses, lossCount);
  if (isChanged && transactionId === undefined) await recordEventOutcome(trx, event, 'closed');
}

/** A refund that staff requested and the gateway did not refuse. */
const isBeingRefunded = ({ refund_state }: Invoice) => refund_state === 'asked' || refund_state === 'done';

/** Nothing was credited yet, and nothing will be: the money is gone before anybody could check its payer. */
async function refuseModerated(trx: Trx, context: PaymentContext, invoice: Invoice, event: number) {
  const closed = await closeInvoice(trx, context, invoice.id, {
    from: ['in_moderation'],
    to: 'failed',
    changes: { problem: 'disputed', refund_state: 'done' },
  });
  if (closed) await recordEventOutcome(trx, event, 'closed');
}

/** Somebody gave the money back at the gateway itself: what it had credited goes too, even where it has been spent. */
async function applyRefunded(
  trx: Trx,
  context: PaymentContext,
  invoice: Invoice,
  { event, state, lossCount }: RecordedReport,
) {
  if (isBeingRefunded(invoice)) return;
  if (invoice.status === 'paid') {
    const whole = { refundedMinor: BigInt(invoice.charge_minor), disputedMinor: 0n, dispute: null };
    if (await applyLosses(trx, context, invoice, state.losses ?? whole, lossCount))
      await recordEventOutcome(trx, event, 'closed');
    return;
  }
  const closed = await closeInvoice(trx, context, invoice.id, {
    from: ['created', 'in_moderation', 'expired'],
    to: 'failed',
    changes: { refund_state: 'done' },
  });
  if (closed) await recordEventOutcome(trx, event, 'closed');
}
