import { listenForTests } from './payment-panel.ts';
import { openStripeBooks } from './stripe-books.ts';

/** Stripe over HTTP for as long as the test file runs; its books are open to the test. */
export async function stripeStandIn(keys: { secret: string; webhook: string }) {
  const { stripe, serve } = openStripeBooks(keys);
  stripe.url = await listenForTests(serve);
  return stripe;
}
