import { listenForTests } from '../panels/payment-panel.ts';
import { newStripe, type StripeKeys } from './stripe-server.ts';

/** Stripe for as long as the test file runs. */
export async function fakeStripe(keys: StripeKeys) {
  const { stripe, handle } = newStripe(keys);
  stripe.url = await listenForTests(handle);
  return stripe;
}
