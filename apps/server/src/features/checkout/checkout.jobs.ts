import type { Jobs } from '../../platform/jobs.ts';
import { confirmCheckout } from './placing/confirm-checkout.ts';

export const checkoutJobs: Jobs = {
  /** A checkout was paid, as it was placed or later; orders announces the later ones. */
  'orders.placed': { run: confirmCheckout },
};
