import type { Trx } from '../../../platform/postgres/database.ts';
import { post, readBalances } from '../../ledger/ledger.ts';
import { readRewards } from '../../orders/orders.ts';
import { type Invoice, moveInvoice } from '../invoices/invoices.store.ts';
import { bookOf } from './credit-invoice.ts';

type How = { refundState: 'asked' | 'done'; reason: string | null; actorId?: number };

/**
 * Takes back everything a payment had credited, bonuses too, because its money goes back to where it came from. Bonus
 * money that was spent is made good by paid-in money. Undefined where the customer has not enough left.
 */
export async function takeBack(trx: Trx, invoice: Invoice, how: How): Promise<Invoice | undefined> {
  const { user_id: userId, total_micros: total, fee_micros: fee } = invoice;
  // What went back with a cancelled order is not taken a second time.
  const rewards = await readRewards(trx, { invoiceId: invoice.id });
  const bonuses = rewards.reduce((sum, { grantedMicros, returnedMicros }) => sum + grantedMicros - returnedMicros, 0n);
  const balances = await readBalances(trx, userId);
  const fromBonus = balances.bonusMicros < bonuses ? balances.bonusMicros : bonuses;
  const fromPaidIn = total - fee + bonuses - fromBonus;
  if (balances.paidInMicros < fromPaidIn) return undefined;

  const attempt = invoice.refund_count + 1;
  const moved = await moveInvoice(trx, invoice.id, ['paid'], 'refunded', {
    refund_state: how.refundState,
    refund_count: attempt,
    refund_paid_in_micros: fromPaidIn,
    refund_bonus_micros: fromBonus,
    decision_reason: how.reason,
  });
  if (!moved) return undefined;
  await postRefund(trx, moved, `invoice:${invoice.id}:source_refund:${attempt}`, 1n, how.actorId);
  return moved;
}

/** The gateway refused to give the money back, so the customer has it again. */
export async function creditAgain(trx: Trx, invoice: Invoice, problem: string): Promise<void> {
  const moved = await moveInvoice(trx, invoice.id, ['refunded'], 'paid', { refund_state: 'refused', problem });
  if (moved) await postRefund(trx, moved, `invoice:${invoice.id}:refund_refused:${invoice.refund_count}`, -1n);
}

function postRefund(trx: Trx, invoice: Invoice, reference: string, sign: 1n | -1n, actorId?: number) {
  const { user_id: userId } = invoice;
  const taken = (invoice.refund_paid_in_micros ?? 0n) + (invoice.refund_bonus_micros ?? 0n);
  const moves = [
    { account: { kind: 'paid_in', userId }, amountMicros: -(invoice.refund_paid_in_micros ?? 0n) },
    { account: { kind: 'bonus', userId }, amountMicros: -(invoice.refund_bonus_micros ?? 0n) },
    { account: { kind: 'gateway', name: bookOf(invoice) }, amountMicros: invoice.total_micros },
    { account: { kind: 'fees' }, amountMicros: -invoice.fee_micros },
    { account: { kind: 'promotions' }, amountMicros: taken - invoice.total_micros + invoice.fee_micros },
  ] as const;
  return post(trx, invoice.panel_id, {
    kind: sign === 1n ? 'source_refund' : 'release',
    reference,
    userId,
    invoiceId: invoice.id,
    paymentMethodId: invoice.payment_method_id,
    ...(actorId === undefined ? {} : { actorId }),
    lines: moves
      .map(({ account, amountMicros }) => ({ account, amountMicros: amountMicros * sign }))
      .filter(({ amountMicros }) => amountMicros !== 0n),
  });
}
