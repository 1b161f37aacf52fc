// The one place where a payment becomes money of the customer. Each part has a reference of its own, so that whatever
// is reported how often, each is posted once.
import type { InvoiceStatus } from '@crescendo/contract/money/payments';
import { now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { type Posting, post, readBalances } from '../../ledger/ledger.ts';
import { settleInvoice } from '../../orders/orders.ts';
import { grantCoupon } from '../../promotions/promotions.ts';
import type { PaymentContext } from '../gateways/gateway.ts';
import { type Invoice, type InvoiceChanges, moveInvoice } from '../invoices/invoices.store.ts';
import { mailPayer } from './mail-payer.ts';
import { updateDebtAlert } from './update-debt-alert.ts';

/** Which gateway a panel's books name for it: manual payments go by their strategy. */
export const bookOf = ({ gateway, strategy }: Pick<Invoice, 'gateway' | 'strategy'>) => gateway ?? strategy;

export const couponSubject = ({ id }: Pick<Invoice, 'id'>) => `invoice:${id}`;

/** What a coupon brings by this invoice; nothing where it was given free again because nobody paid in time. */
export function couponMicros(invoice: Invoice): bigint {
  if (invoice.coupon_id === null || invoice.is_coupon_released) return 0n;
  return invoice.discount_micros + invoice.coupon_bonus_micros + invoice.cashback_micros;
}

/** Marks the invoice as paid and posts its parts; gives the posting of the payment, or undefined where it is too late. */
export async function creditInvoice(
  trx: Trx,
  context: PaymentContext,
  id: number,
  from: readonly InvoiceStatus[],
  changes: InvoiceChanges = {},
): Promise<number | undefined> {
  const invoice = await moveInvoice(trx, id, from, 'paid', { ...changes, paid_at: now(context.clock), problem: null });
  if (!invoice) return undefined;
  const { transactionId } = await postPart(trx, invoice, 'invoiced', invoice.total_micros);
  if (invoice.fee_micros > 0n) await postPart(trx, invoice, 'fee', invoice.fee_micros);
  if (invoice.method_bonus_micros > 0n) await postPart(trx, invoice, 'bonus', invoice.method_bonus_micros);
  const byCoupon = couponMicros(invoice);
  if (byCoupon > 0n) await postPart(trx, invoice, 'coupon', byCoupon);
  if (invoice.coupon_id !== null) await grantCoupon(trx, context.clock, couponSubject(invoice));
  const { balanceMicros } = await readBalances(trx, invoice.user_id);
  if (balanceMicros >= 0n) await updateDebtAlert(trx, context, { userId: invoice.user_id, owed: null });
  // Who pays for an order hears of the order.
  if (invoice.purpose === 'order') await settleInvoice(trx, context, invoice);
  else await mailPayer(trx, context, invoice, 'payment-received');
  return transactionId;
}

type Part = 'invoiced' | 'fee' | 'bonus' | 'coupon';

function postPart(trx: Trx, invoice: Invoice, kind: Part, micros: bigint) {
  const { user_id: userId } = invoice;
  const paidIn = { kind: 'paid_in', userId } as const;
  const bonus = { kind: 'bonus', userId } as const;
  const moves: Record<Part, Posting['lines']> = {
    invoiced: [
      { account: paidIn, amountMicros: micros },
      { account: { kind: 'gateway', name: bookOf(invoice) }, amountMicros: -micros },
    ],
    fee: [
      { account: paidIn, amountMicros: -micros },
      { account: { kind: 'fees' }, amountMicros: micros },
    ],
    bonus: [
      { account: bonus, amountMicros: micros },
      { account: { kind: 'promotions' }, amountMicros: -micros },
    ],
    coupon: [
      { account: bonus, amountMicros: micros },
      { account: { kind: 'promotions' }, amountMicros: -micros },
    ],
  };
  return post(trx, invoice.panel_id, {
    kind,
    reference: `invoice:${invoice.id}:${kind}`,
    userId,
    invoiceId: invoice.id,
    paymentMethodId: invoice.payment_method_id,
    ...(kind === 'invoiced' && invoice.approved_by !== null ? { actorId: invoice.approved_by } : {}),
    lines: moves[kind],
  });
}
