import type { Receipt } from '@crescendo/contract/money/payments';
import { microsToDollars } from '@crescendo/rules/money/money';
import { minorText } from '@crescendo/rules/payments/charge-amount';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { listItemsOfInvoice } from '../../orders/orders.ts';
import { couponMicros } from '../callbacks/credit-invoice.ts';
import { findMethod } from '../methods/methods.queries.ts';
import { findInvoice } from './invoices.queries.ts';
import { isTestPayment } from './payment-info.ts';

/** What a customer paid by an invoice of their own; what was not paid has no receipt. */
export async function readReceipt({ transaction, caller, locale }: PersonContext, id: number): Promise<Receipt> {
  const trx = await transaction();
  const invoice = await findInvoice(trx, id, caller.userId);
  const isPaid = invoice?.status === 'paid' || invoice?.status === 'refunded';
  if (!isPaid || invoice.paid_at === null) throw new Failure('not-found');
  const method = await findMethod(trx, locale, invoice.payment_method_id);
  // A discount is money that the coupon put in place of the customer's: it is not given on top.
  const onTop = invoice.method_bonus_micros + (couponMicros(invoice) - discountOf(invoice));
  return {
    invoice_id: invoice.id,
    purpose: invoice.purpose as Receipt['purpose'],
    status: invoice.status as Receipt['status'],
    payment_method: method?.name ?? '',
    is_test: isTestPayment(invoice),
    created_at: invoice.created_at.toISOString(),
    paid_at: invoice.paid_at.toISOString(),
    amount: microsToDollars(invoice.amount_micros),
    fee: microsToDollars(invoice.fee_micros),
    discount: microsToDollars(invoice.discount_micros),
    total_amount: microsToDollars(invoice.total_micros),
    charge_amount: minorText(BigInt(invoice.charge_minor)),
    charge_currency: invoice.charge_currency as Receipt['charge_currency'],
    bonus: microsToDollars(onTop),
    items: invoice.purpose === 'order' ? await listItemsOfInvoice(trx, locale, id) : [],
  };
}

const discountOf = (invoice: Parameters<typeof couponMicros>[0]) =>
  couponMicros(invoice) === 0n ? 0n : invoice.discount_micros;
