// Invoices that pay for orders: the amount is what the orders were priced at, coupon and grade already in it.
import type { OrderPayment } from '@crescendo/contract/orders/checkout';
import type { Locale } from '@crescendo/rules/content/locales';
import { rateMicros } from '@crescendo/rules/money/exchange';
import { chargeMinor, evenRatePpm } from '@crescendo/rules/payments/charge-amount';
import type { PaymentStrategy } from '@crescendo/rules/payments/payment-choice';
import type { PaymentTerms } from '@crescendo/rules/payments/payment-terms';
import { Failure } from '../../../platform/http/failure.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { findCard } from '../cards/cards.queries.ts';
import type { PaymentContext } from '../gateways/gateway.ts';
import { configuredGateways } from '../gateways/gateways.ts';
import { limitText } from '../methods/limit-text.ts';
import { findMethod, type Method, termsOf } from '../methods/methods.queries.ts';
import { findByKey, findInvoice } from './invoices.queries.ts';
import { type Invoice, insertInvoice } from './invoices.store.ts';
import { paymentInfo } from './payment-info.ts';
import { returnUrl } from './return-url.ts';

type OrderingContext = PaymentContext & { locale: Locale };

export type OrderMethod = {
  method: Method;
  terms: PaymentTerms;
  strategy: PaymentStrategy;
  linkedCardId: number | null;
};

const refuse = (field: string, key: string, values?: Record<string, string>) =>
  new Failure('invalid', { fields: { [field]: [{ key, ...(values ? { values } : {}) }] } });

/** How somebody wants to pay for an order: by a method on offer, or with a card that is theirs. */
export async function findOrderMethod(
  trx: Trx,
  context: OrderingContext,
  choice: { paymentMethodId: number } | { linkedCardId: number; userId: number },
): Promise<OrderMethod> {
  const card = 'linkedCardId' in choice ? await findCard(trx, choice.userId, choice.linkedCardId) : undefined;
  if ('linkedCardId' in choice && !card) throw refuse('recurring_payments_method_id', 'linked-card');
  const methodId = 'paymentMethodId' in choice ? choice.paymentMethodId : (card?.payment_method_id ?? 0);
  const method = await findMethod(trx, context.locale, methodId);
  const configured = await configuredGateways(trx, context);
  const isOnOffer = method?.is_enabled && (method.gateway === null || configured.has(method.gateway));
  if (!method || !isOnOffer) throw refuse('payment_method_id', 'payment-method');
  return {
    method,
    terms: termsOf(method),
    strategy: card ? 'linkedCard' : (method.strategy as PaymentStrategy),
    linkedCardId: card?.id ?? null,
  };
}

export type OrderInvoice = {
  userId: number;
  by: OrderMethod;
  /** What the orders are charged, and what the method adds and gives. */
  amountMicros: bigint;
  feeMicros: bigint;
  methodBonusMicros: bigint;
  key?: { text: string; hash: Buffer } | undefined;
  /** Where a gateway sends a guest back to; customers come to the pages of payments. */
  returns?: { successUrl: string; cancelUrl: string } | undefined;
};

/** Writes the invoice; the gateway is called after the commit. The same key returns the first one again. */
export async function makeOrderInvoice(trx: Trx, context: OrderingContext, order: OrderInvoice): Promise<Invoice> {
  const { panel, locale, clock } = context;
  const { method, linkedCardId } = order.by;
  const { amountMicros, feeMicros, methodBonusMicros, key } = order;
  const known = await findRepeated(trx, order.userId, key);
  if (known) return known;
  const totalMicros = amountMicros + feeMicros;
  const { min_micros: least, max_micros: most } = method;
  if (totalMicros < least) {
    throw refuse('payment_method_id', 'method-minimum', { amount: limitText(panel, least) });
  }
  if (totalMicros > most) {
    throw refuse('payment_method_id', 'method-maximum', { amount: limitText(panel, most) });
  }
  const ratePpm = method.charge_currency === 'RUB' ? rateMicros(panel.settings.currencies.rub_rate) : evenRatePpm;
  const made = await insertInvoice(trx, clock, {
    panelId: panel.id,
    userId: order.userId,
    purpose: 'order',
    method,
    linkedCardId,
    priced: {
      amountMicros,
      total: {
        feeMicros,
        discountMicros: 0n,
        totalMicros,
        methodBonusMicros,
        couponBonusMicros: 0n,
        cashbackMicros: 0n,
        creditedMicros: amountMicros + methodBonusMicros,
      },
      coupon: undefined,
      ratePpm,
      chargeMinor: chargeMinor(totalMicros, ratePpm),
    },
    successUrl: returnUrl(panel, locale, { field: 'success_url', url: order.returns?.successUrl ?? null }),
    cancelUrl: returnUrl(panel, locale, { field: 'cancel_url', url: order.returns?.cancelUrl ?? null }),
    key,
  });
  return made ?? sameRequest((await findByKey(trx, order.userId, key?.text ?? '')) as Invoice, key?.hash);
}

/** The invoice that was made under a key before, for a call that is repeated when it could not be made any more. */
export async function findRepeated(trx: Trx, userId: number, key: Required<OrderInvoice>['key']) {
  const known = key && (await findByKey(trx, userId, key.text));
  return known && sameRequest(known, key.hash);
}

function sameRequest(known: Invoice, hash: Buffer | undefined): Invoice {
  if (hash && known.request_hash?.equals(hash)) return known;
  throw refuse('idempotency_key', 'idempotency-reused');
}

/** What the buyer has to do next. */
export async function readOrderPayment(trx: Trx, locale: Locale, invoiceId: number): Promise<OrderPayment> {
  const invoice = (await findInvoice(trx, invoiceId)) as Invoice;
  const info = await paymentInfo(trx, locale, invoice);
  return {
    invoice_id: invoice.id,
    strategy: info.strategy,
    amount: Number(invoice.charge_minor) / 100,
    currency: info.charge_currency,
    redirect_url: info.redirect_url,
    qr_code: info.qr_code,
    expires_at: info.expires_at,
    message: info.payment_message,
  };
}
