import type { InvoiceStatus } from '@crescendo/contract/money/payments';
import type { Trx } from '../../../platform/postgres/database.ts';
import { releaseInvoice } from '../../orders/orders.ts';
import { releaseCoupon } from '../../promotions/promotions.ts';
import type { PaymentContext } from '../gateways/gateway.ts';
import { type Invoice, type InvoiceChanges, moveInvoice } from '../invoices/invoices.store.ts';
import { couponSubject } from './credit-invoice.ts';
import { mailPayer } from './mail-payer.ts';

/** Ends an invoice without money and gives its coupon free; undefined where it has moved on in the meantime. */
export async function closeInvoice(
  trx: Trx,
  context: PaymentContext,
  id: number,
  move: { from: readonly InvoiceStatus[]; to: 'failed' | 'expired'; changes?: InvoiceChanges },
): Promise<Invoice | undefined> {
  const invoice = await moveInvoice(trx, id, move.from, move.to, { ...move.changes, is_coupon_released: true });
  if (!invoice) return undefined;
  if (invoice.coupon_id !== null) await releaseCoupon(trx, context.clock, couponSubject(invoice));
  if (invoice.purpose === 'order') await releaseInvoice(trx, context, invoice.id);
  // A customer who let it expire knows; one who was refused is informed.
  if (move.to === 'failed')
    await mailPayer(trx, context, invoice, 'payment-refused', { reason: invoice.decision_reason });
  return invoice;
}
