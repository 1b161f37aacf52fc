import type { Stripe } from 'stripe';
import type { Cards, GatewayState } from './gateway.ts';
import { GatewayRefused } from './gateway.ts';
import { about, callStripe, present } from './stripe-client.ts';

export function intentState(intent: Stripe.PaymentIntent): GatewayState {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const reported = {
    paid: { amountMinor: BigInt(intent.amount_received ?? 0), currency: intent.currency.toUpperCase() },
    payment: intent.id,
  };
  if (intent.status === 'succeeded') return { status: charge?.refunded ? 'refunded' : 'paid', ...reported };
  if (intent.status === 'canceled' || intent.status === 'requires_payment_method')
    return { status: 'failed', ...reported };
  return { status: 'open', ...reported };
}

/** Cards are linked on Stripe's page and charged later without their owner. */
export const stripeCards: Cards = {
  async enrol(account, { userId, email, onceKey }) {
    const customer = await callStripe(account, (client) =>
      client.customers.create(
        { ...(email ? { email } : {}), metadata: { panel_id: account.panel.id, user_id: userId } },
        { idempotencyKey: onceKey },
      ),
    );
    return present(customer.id);
  },

  async link(account, order) {
    const session = await callStripe(account, (client) =>
      client.checkout.sessions.create(
        {
          mode: 'setup',
          currency: 'usd',
          customer: order.customer,
          success_url: order.successUrl,
          cancel_url: order.cancelUrl,
          client_reference_id: `card-link-${order.linkId}`,
        },
        { idempotencyKey: order.onceKey },
      ),
    );
    return { reference: present(session.id), redirectUrl: present(session.url) };
  },

  async readLink(account, reference) {
    const session = await callStripe(account, (client) =>
      client.checkout.sessions.retrieve(reference, { expand: ['setup_intent.payment_method'] }),
    );
    if (about(reference, session).status === 'expired') return { status: 'failed' };
    const intent = typeof session.setup_intent === 'object' ? session.setup_intent : null;
    const method = typeof intent?.payment_method === 'object' ? intent.payment_method : null;
    if (session.status !== 'complete' || intent?.status !== 'succeeded' || !method?.card) return { status: 'open' };
    const { brand, last4, exp_month, exp_year } = method.card;
    const expires = `${exp_year}-${String(exp_month).padStart(2, '0')}`;
    return { status: 'linked', card: { reference: method.id, brand, last4: present(last4), expires } };
  },

  async charge(account, order) {
    const intent = await callStripe(account, (client) =>
      client.paymentIntents.create(
        {
          amount: Number(order.amountMinor),
          currency: order.currency.toLowerCase(),
          customer: order.customer,
          payment_method: order.card,
          off_session: true,
          confirm: true,
          description: order.description,
          metadata: { panel_id: account.panel.id, invoice_id: order.invoiceId },
        },
        { idempotencyKey: order.onceKey },
      ),
    );
    return { reference: present(intent.id), state: intentState(intent) };
  },

  async forget(account, card) {
    try {
      await callStripe(account, (client) => client.paymentMethods.detach(card));
    } catch (error) {
      // It is not there any more, which is what was wanted.
      if (!(error instanceof GatewayRefused)) throw error;
    }
  },
};
