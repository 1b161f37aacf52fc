import type { InvoiceStatus, PaymentInfo, Strategy } from '@crescendo/contract/money/payments';
import type { Locale } from '@crescendo/rules/content/locales';
import { microsToDollars } from '@crescendo/rules/money/money';
import { minorText } from '@crescendo/rules/payments/charge-amount';
import { message } from '../../../platform/messages.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { readCashback } from '../../orders/orders.ts';
import type { GatewayName } from '../gateways/gateway.ts';
import { gateways } from '../gateways/gateways.ts';
import { findMethod, listMethodsById, type Method } from '../methods/methods.queries.ts';
import { canceledMark, type Invoice } from './invoices.store.ts';

/** What a customer sees of an invoice: its state and what to do next. */
export async function paymentInfo(trx: Trx, locale: Locale, invoice: Invoice): Promise<PaymentInfo> {
  const method = (await findMethod(trx, locale, invoice.payment_method_id)) as Method;
  const info = infoOf(locale, invoice, method);
  // The coupon of an order belongs to its checkout.
  if (invoice.purpose !== 'order') return info;
  return { ...info, cashback: microsToDollars(await readCashback(trx, invoice.id)) };
}

/** The same of several, without what checkouts bring on top. */
export async function paymentInfos(trx: Trx, locale: Locale, invoices: readonly Invoice[]): Promise<PaymentInfo[]> {
  if (invoices.length === 0) return [];
  const methods = await listMethodsById(
    trx,
    locale,
    invoices.map(({ payment_method_id }) => payment_method_id),
  );
  return invoices.map((invoice) =>
    infoOf(locale, invoice, methods.find(({ id }) => id === invoice.payment_method_id) as Method),
  );
}

/** A charge of a card is on its way as soon as it is requested; what the gateway has the money of is not given up either. */
export const isCancelable = ({ status, strategy }: Pick<Invoice, 'status' | 'strategy'>): boolean =>
  (status === 'created' && strategy !== 'linkedCard') || status === 'waiting_confirmation';

function infoOf(locale: Locale, invoice: Invoice, method: Method): PaymentInfo {
  const isOpen = invoice.status === 'created';
  const amount = minorText(BigInt(invoice.charge_minor));
  const comment = message(locale, 'payments.transfer-comment', { invoice: String(invoice.id) });
  // A coupon that was given free again brings nothing any more.
  const byCoupon = invoice.is_coupon_released ? 0n : invoice.discount_micros + invoice.coupon_bonus_micros;
  const creditedMicros = invoice.total_micros - invoice.fee_micros + invoice.method_bonus_micros + byCoupon;
  return {
    invoice_id: invoice.id,
    purpose: invoice.purpose as PaymentInfo['purpose'],
    status: invoice.status as InvoiceStatus,
    strategy: invoice.strategy as Strategy,
    payment_method_id: method.id,
    payment_method: method.name,
    amount: microsToDollars(invoice.amount_micros),
    total_amount: microsToDollars(invoice.total_micros),
    to_be_credited: microsToDollars(creditedMicros),
    cashback: microsToDollars(invoice.is_coupon_released ? 0n : invoice.cashback_micros),
    charge_amount: amount,
    charge_currency: invoice.charge_currency as PaymentInfo['charge_currency'],
    redirect_url: isOpen ? invoice.redirect_url : null,
    qr_code: isOpen && invoice.strategy === 'qr_code' ? filledIn(method.qr_code ?? '', invoice, amount) : null,
    payment_message:
      isOpen && invoice.strategy === 'message' ? { account_number: method.account_number ?? '', comment } : null,
    additional_information: method.additional_information,
    is_user_comment: method.is_user_comment,
    is_test: isTestPayment(invoice),
    is_canceled: invoice.status === 'expired' && invoice.problem === canceledMark,
    is_cancelable: isCancelable(invoice),
    created_at: invoice.created_at.toISOString(),
    expires_at: invoice.expires_at.toISOString(),
  };
}

export const isTestPayment = ({ gateway }: Pick<Invoice, 'gateway'>): boolean =>
  gateway !== null && (gateways[gateway as GatewayName].isTest ?? false);

function filledIn(template: string, { id, charge_currency }: Invoice, amount: string): string {
  const values: Record<string, string> = { amount, currency: charge_currency, invoice: String(id) };
  return template.replace(/\{(amount|currency|invoice)\}/g, (_, name: string) => values[name] as string);
}
