import type { Locale } from '@crescendo/rules/content/locales';
import { crashPoint } from '../../../platform/crash-point.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { message } from '../../../platform/messages.ts';
import { applyState } from '../callbacks/apply-state.ts';
import { closeInvoice } from '../callbacks/close-invoice.ts';
import { findCard, findCustomer } from '../cards/cards.queries.ts';
import {
  type GatewayAccount,
  type GatewayName,
  GatewayRefused,
  type GatewayState,
  GatewayUnclear,
  type PaymentContext,
  type PaymentOrder,
} from '../gateways/gateway.ts';
import { gatewayAccountOf, gateways } from '../gateways/gateways.ts';
import { findInvoice, findPayer } from './invoices.queries.ts';
import { type Invoice, saveGatewayReference } from './invoices.store.ts';

type Opened = { reference: string; redirectUrl: string | null; state?: GatewayState };

/**
 * Brings an invoice to its gateway, if it is not there yet, and gives it as it is then. Safe to repeat: the gateway
 * knows each attempt by the invoice. Manual payments have nothing to be opened.
 */
export async function openPayment(context: PaymentContext, invoiceId: number): Promise<Invoice> {
  const { database, panel } = context;
  const read = () => database.panel(panel.id, (trx) => findInvoice(trx, invoiceId)) as Promise<Invoice>;
  const invoice = await read();
  if (invoice.gateway === null || invoice.gateway_reference !== null || invoice.status !== 'created') return invoice;
  const account = await gatewayAccountOf(context, invoice.gateway as GatewayName);
  if (!account) throw new Failure('invalid', { fields: { payment_method_id: [{ key: 'payment-method' }] } });

  const opened = await requestOpening(account, invoice).catch((error: unknown) => refused(context, invoice, error));
  crashPoint(context.config, 'gateway-answered');
  // What came at once with the response is stored with it, so that nobody finds the one without the other.
  await database.panel(panel.id, async (trx) => {
    await saveGatewayReference(trx, invoice.id, opened);
    const { reference, state } = opened;
    if (!state || state.status === 'open') return;
    await applyState(trx, context, invoice.id, {
      eventId: `charge:${reference}`,
      state,
      lossCount: invoice.loss_count,
    });
  });
  crashPoint(context.config, 'answer-kept');
  return read();
}

async function requestOpening(account: GatewayAccount, invoice: Invoice): Promise<Opened> {
  const gateway = gateways[invoice.gateway as GatewayName];
  const { order, customer, card } = await account.database.panel(account.panel.id, async (trx) => ({
    order: toOrder(account, invoice, await findPayer(trx, invoice.user_id)),
    customer: await findCustomer(trx, invoice.user_id, invoice.gateway as string),
    card: invoice.linked_card_id === null ? undefined : await findCard(trx, invoice.user_id, invoice.linked_card_id),
  }));
  if (invoice.strategy !== 'linkedCard') return gateway.open(account, order);
  // The card was unlinked between two attempts.
  if (!card || !customer || !gateway.cards) throw new GatewayRefused('The card is no longer linked');
  const charged = await gateway.cards.charge(account, { ...order, customer, card: card.reference });
  return { ...charged, redirectUrl: null };
}

function toOrder(
  { panel }: PaymentContext,
  invoice: Invoice,
  payer: { email: string | null; locale: Locale },
): PaymentOrder {
  return {
    invoiceId: invoice.id,
    amountMinor: BigInt(invoice.charge_minor),
    currency: invoice.charge_currency,
    description: message(payer.locale, 'payments.description', {
      panel: panel.settings.panelName,
      invoice: String(invoice.id),
    }),
    email: payer.email,
    locale: payer.locale,
    successUrl: withInvoice(invoice.success_url, invoice.id),
    cancelUrl: withInvoice(invoice.cancel_url, invoice.id),
    callbackUrl: `${panel.origin}/api/v1/payment-callbacks/${invoice.gateway}`,
    expiresAt: invoice.expires_at,
    onceKey: `invoice:${panel.id}:${invoice.id}`,
  };
}

/** The page to which the customer returns can show the outcome. */
function withInvoice(address: string, id: number): string {
  const url = new URL(address);
  url.searchParams.set('invoice_id', String(id));
  return url.href;
}

/** A no ends the invoice; silence leaves it, to be found again by the same key or read by the reconciler. */
async function refused(context: PaymentContext, invoice: Invoice, error: unknown): Promise<never> {
  if (error instanceof GatewayRefused) {
    await context.database.panel(context.panel.id, (trx) =>
      closeInvoice(trx, context, invoice.id, { from: ['created'], to: 'failed' }),
    );
    context.log.warn({ err: error, invoice: invoice.id }, 'A gateway refused a payment');
    const key = invoice.strategy === 'linkedCard' ? 'card-declined' : 'payment-method';
    throw new Failure('invalid', { fields: { payment_method_id: [{ key }] }, cause: error });
  }
  if (error instanceof GatewayUnclear) throw new Failure('unavailable', { retryAfterSeconds: 5, cause: error });
  throw error;
}
