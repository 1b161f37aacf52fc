import type { InvoiceStatus, PaymentInfo, Strategy } from '@crescendo/contract/money/payments';
import type { Locale } from '@crescendo/rules/content/locales';
import { microsToDollars } from '@crescendo/rules/money/money';
import { minorText } from '@crescendo/rules/payments/charge-amount';
import { message } from '../../../platform/messages.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { GatewayName } from '../gateways/gateway.ts';
import { gateways } from '../gateways/gateways.ts';
import { findMethod, type Method } from '../methods/methods.queries.ts';
import type { Invoice } from './invoices.store.ts';

/** What a customer sees of an invoice: its state and what to do next. */
export async function paymentInfo(trx: Trx, locale: Locale, invoice: Invoice): Promise<PaymentInfo> {
  const method = (await findMethod(trx, locale, invoice.payment_method_id)) as Method;
  const isOpen = invoice.status === 'created';
  const amount = minorText(BigInt(invoice.charge_minor));
  const comment = message(locale, 'payments.transfer-comment', { invoice: String(invoice.id) });
  return {
    invoice_id: invoice.id,
    purpose: invoice.purpose as PaymentInfo['purpose'],
    status: invoice.status as InvoiceStatus,
    strategy: invoice.strategy as Strategy,
    payment_method_id: method.id,
    payment_method: method.name,
    amount: microsToDollars(invoice.amount_micros),
    total_amount: microsToDollars(invoice.total_micros),
    to_be_credited: microsToDollars(invoice.amount_micros + invoice.method_bonus_micros + invoice.coupon_bonus_micros),
    charge_amount: amount,
    charge_currency: invoice.charge_currency as PaymentInfo['charge_currency'],
    redirect_url: isOpen ? invoice.redirect_url : null,
    qr_code: isOpen && invoice.strategy === 'qr_code' ? filledIn(method.qr_code ?? '', invoice, amount) : null,
    payment_message:
      isOpen && invoice.strategy === 'message' ? { account_number: method.account_number ?? '', comment } : null,
    additional_information: method.additional_information,
    is_user_comment: method.is_user_comment,
    is_test: invoice.gateway !== null && (gateways[invoice.gateway as GatewayName].isTest ?? false),
    created_at: invoice.created_at.toISOString(),
    expires_at: invoice.expires_at.toISOString(),
  };
}

function filledIn(template: string, { id, charge_currency }: Invoice, amount: string): string {
  const values: Record<string, string> = { amount, currency: charge_currency, invoice: String(id) };
  return template.replace(/\{(amount|currency|invoice)\}/g, (_, name: string) => values[name] as string);
}
