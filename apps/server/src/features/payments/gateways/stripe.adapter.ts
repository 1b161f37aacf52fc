// Stripe: a page of its own for payments and for linking cards, signed webhooks, refunds.
import type { Stripe } from 'stripe';
import { type Gateway, type GatewayEvent, type GatewayState, NotGenuine, oldestCallbackSeconds } from './gateway.ts';
import { intentState, stripeCards } from './stripe-cards.ts';
import { about, callStripe, present, stripeAt } from './stripe-client.ts';
import { lossesOf } from './stripe-losses.ts';

/** Stripe takes whole hundredths as a number, which holds them exactly far beyond any limit of a method. */
const wholeNumber = (minor: bigint) => Number(minor);

export const stripe: Gateway = {
  needs: ['stripeKey', 'stripeWebhook'],

  async open(account, order) {
    const metadata = { panel_id: account.panel.id, invoice_id: order.invoiceId };
    const session = await callStripe(account, (client) =>
      client.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: String(order.invoiceId),
          ...(order.email ? { customer_email: order.email } : {}),
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: order.currency.toLowerCase(),
                unit_amount: wholeNumber(order.amountMinor),
                product_data: { name: order.description },
              },
            },
          ],
          success_url: order.successUrl,
          cancel_url: order.cancelUrl,
          // Stripe keeps a page open for at most 24 hours; a minute less, so that a slow clock does not refuse it.
          expires_at: Math.floor(order.expiresAt.getTime() / 1000) - 60,
          metadata,
          payment_intent_data: { metadata, description: order.description },
        },
        { idempotencyKey: order.onceKey },
      ),
    );
    return { reference: present(session.id), redirectUrl: present(session.url) };
  },

  async ask(account, { reference }) {
    if (reference.startsWith('pi_')) {
      const expand = ['latest_charge'];
      const intent = await callStripe(account, (client) => client.paymentIntents.retrieve(reference, { expand }));
      return { ...intentState(about(reference, intent)), losses: await lossesOf(account, chargeOf(intent)) };
    }
    const expand = ['payment_intent.latest_charge'];
    const session = await callStripe(account, (client) => client.checkout.sessions.retrieve(reference, { expand }));
    const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
    return { ...sessionState(about(reference, session)), losses: await lossesOf(account, chargeOf(intent)) };
  },

  async readCallback(account, { text, headers }, now) {
    const client = await stripeAt(account);
    const signature = String(headers['stripe-signature'] ?? '');
    try {
      const secret = account.keys.stripeWebhook ?? '';
      const event = client.webhooks.constructEvent(
        text,
        signature,
        secret,
        oldestCallbackSeconds,
        undefined,
        now.getTime(),
      );
      return subjectOf(event);
    } catch (cause) {
      throw new NotGenuine('Stripe did not sign this', { cause });
    }
  },

  async refund(account, { reference, payment, amountMinor, onceKey }) {
    const intent = payment ?? reference;
    await callStripe(account, (client) =>
      client.refunds.create({ payment_intent: intent, amount: wholeNumber(amountMinor) }, { idempotencyKey: onceKey }),
    );
  },

  cards: stripeCards,
};

const chargeOf = (intent: Stripe.PaymentIntent | null) =>
  typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;

function sessionState(session: Stripe.Checkout.Session): GatewayState {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const charge = chargeOf(intent);
  const reported = {
    paid: { amountMinor: BigInt(session.amount_total ?? 0), currency: (session.currency ?? '').toUpperCase() },
    payment: intent?.id ?? null,
  };
  if (charge?.refunded) return { status: 'refunded', ...reported };
  if (session.status === 'complete' && session.payment_status === 'paid') return { status: 'paid', ...reported };
  return { status: session.status === 'expired' ? 'expired' : 'open', ...reported };
}

/** Which of our payments or links an event is about; nothing for the many kinds that concern neither. */
function subjectOf(event: Stripe.Event): GatewayEvent | undefined {
  const eventId = event.id;
  if (event.type.startsWith('checkout.session.')) {
    const session = event.data.object as Stripe.Checkout.Session;
    return { eventId, about: session.mode === 'setup' ? 'card' : 'payment', reference: session.id };
  }
  if (event.type.startsWith('payment_intent.')) {
    const intent = event.data.object as Stripe.PaymentIntent;
    return { eventId, about: 'payment', reference: intent.id, invoiceId: ownId(intent.metadata) };
  }
  // A charge that was refunded, a refund that failed, a dispute that was opened, paid or decided: each names its payment.
  if (/^(charge\.refunded|charge\.refund\.|refund\.|charge\.dispute\.)/.test(event.type)) {
    const { payment_intent } = event.data.object as Stripe.Charge | Stripe.Refund | Stripe.Dispute;
    const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
    return intent ? { eventId, about: 'payment', reference: intent, payment: intent } : undefined;
  }
  return undefined;
}

function ownId(metadata: Stripe.Metadata | null): number | undefined {
  const text = metadata?.invoice_id ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
