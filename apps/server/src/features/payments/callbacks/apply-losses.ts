// A gateway has taken back of a payment, whole or in part: refunded there by somebody, or withdrawn because the
// customer's bank disputes it. Decided by the current state at the gateway, so that repeated and reordered callbacks
// all end in the same.

import { formatAmount } from '@crescendo/rules/money/currency';
import { microsToDollars } from '@crescendo/rules/money/money';
import { chargeLoss } from '@crescendo/rules/payments/charge-loss';
import type { Trx } from '../../../platform/postgres/database.ts';
import { endAlert, raiseAlert } from '../../alerts/alerts.ts';
import { lockBalance, post, readBalances } from '../../ledger/ledger.ts';
import { settleRewards } from '../../orders/orders.ts';
import { type GatewayLosses, GatewayUnclear, type PaymentContext } from '../gateways/gateway.ts';
import { type Invoice, moveInvoice, updateInvoice } from '../invoices/invoices.store.ts';
import { bookOf } from './credit-invoice.ts';
import { mailPayer, type News } from './mail-payer.ts';
import { requestStopOfOrders } from './stop-undelivered.ts';
import { updateDebtAlert } from './update-debt-alert.ts';

/** The gateway's state was read before the last change was applied: it may be older than what is known. */
export class StaleResponse extends GatewayUnclear {}

/**
 * Returns whether anything has changed. The invoice is locked; `countBefore` is its count of losses when the state was
 * read. A response from before a dispute would otherwise end the dispute when it is applied after it.
 */
export async function applyLosses(
  trx: Trx,
  context: PaymentContext,
  invoice: Invoice,
  { refundedMinor, disputedMinor, dispute }: GatewayLosses,
  countBefore: number,
): Promise<boolean> {
  const { panel, clock } = context;
  const { user_id: userId, dispute_state: disputeBefore } = invoice;
  const about = { panelId: panel.id, kind: 'payment-disputed', subject: `invoice:${invoice.id}` };
  if (invoice.status !== 'paid') {
    // The money has left the books already, and a dispute takes it from the panel a second time: for a person to see.
    if (dispute === 'open') await raiseAlert(trx, clock, { ...about, text: 'Disputed although it was refunded' });
    return false;
  }
  const most = BigInt(invoice.charge_minor);
  const lostMinor = refundedMinor + disputedMinor < most ? refundedMinor + disputedMinor : most;
  const before = BigInt(invoice.lost_minor);
  if (lostMinor === before && dispute === disputeBefore) return false;
  if (invoice.loss_count !== countBefore) throw new StaleResponse('The gateway response is older than the last change');

  // Money before the state of the dispute, so that of two payments decided at once each sees the other's end.
  await lockBalance(trx, panel.id, userId);
  const count = invoice.loss_count + 1;
  await updateInvoice(trx, invoice.id, { lost_minor: Number(lostMinor), dispute_state: dispute, loss_count: count });
  const isDispute = dispute !== null || disputeBefore !== null;
  const takenMicros = await postLoss(trx, invoice, { before, lostMinor, count, isDispute });
  await settleRewards(trx, panel.id, { invoiceId: invoice.id }, { reference: `invoice:${invoice.id}:loss:${count}` });
  const isRefunded = !isDispute && lostMinor === most;
  if (isRefunded) await moveInvoice(trx, invoice.id, ['paid'], 'refunded', { refund_state: 'done' });

  const { balanceMicros } = await readBalances(trx, userId);
  const owedMicros = balanceMicros < 0n ? -balanceMicros : 0n;
  const isOpened = dispute === 'open' && disputeBefore !== 'open';
  if (isOpened || owedMicros > 0n) await requestStopOfOrders(trx, invoice);
  const dollars = (micros: bigint) =>
    formatAmount(microsToDollars(micros), { precision: panel.settings.rounding_precision });
  if (dispute === 'open') {
    const text = `User ${userId}: ${dollars(takenMicros)} taken back, balance ${dollars(balanceMicros)}, nothing can be spent`;
    await raiseAlert(trx, clock, { ...about, text });
  } else if (disputeBefore === 'open') await endAlert(trx, clock, about);
  await updateDebtAlert(trx, context, { userId, owed: owedMicros > 0n ? dollars(owedMicros) : null });

  const news = newsOf({ isOpened, isDispute, dispute, disputeBefore, isTaken: takenMicros > 0n });
  if (news) {
    const amountMicros = takenMicros < 0n ? -takenMicros : takenMicros;
    await mailPayer(trx, context, invoice, news, { amountMicros, owedMicros });
  }
  return true;
}

type Change = {
  isOpened: boolean;
  isDispute: boolean;
  dispute: GatewayLosses['dispute'];
  disputeBefore: string | null;
  isTaken: boolean;
};

function newsOf({ isOpened, isDispute, dispute, disputeBefore, isTaken }: Change): News | undefined {
  if (isOpened) return 'payment-disputed';
  if (dispute !== disputeBefore && dispute === 'won') return 'payment-dispute-won';
  if (dispute !== disputeBefore && dispute === 'lost') return 'payment-dispute-lost';
  return isTaken && !isDispute ? 'payment-refunded' : undefined;
}

/** Posts the difference to what was lost before; below zero where money has come back. Says what the customer bears. */
async function postLoss(
  trx: Trx,
  invoice: Invoice,
  change: { before: bigint; lostMinor: bigint; count: number; isDispute: boolean },
): Promise<bigint> {
  const terms = {
    totalMicros: invoice.total_micros,
    feeMicros: invoice.fee_micros,
    chargeMinor: BigInt(invoice.charge_minor),
  };
  const [before, now] = [chargeLoss(terms, change.before), chargeLoss(terms, change.lostMinor)];
  const takenMicros = now.customerMicros - before.customerMicros;
  const lines = [
    { account: { kind: 'paid_in', userId: invoice.user_id }, amountMicros: -takenMicros },
    { account: { kind: 'gateway', name: bookOf(invoice) }, amountMicros: now.totalMicros - before.totalMicros },
    { account: { kind: 'fees' }, amountMicros: before.feeMicros - now.feeMicros },
  ] as const;
  if (lines.every(({ amountMicros }) => amountMicros === 0n)) return 0n;
  await post(trx, invoice.panel_id, {
    kind: !change.isDispute && takenMicros > 0n ? 'source_refund' : 'chargeback',
    reference: `invoice:${invoice.id}:loss:${change.count}`,
    userId: invoice.user_id,
    invoiceId: invoice.id,
    paymentMethodId: invoice.payment_method_id,
    lines: lines.filter(({ amountMicros }) => amountMicros !== 0n),
  });
  return takenMicros;
}
