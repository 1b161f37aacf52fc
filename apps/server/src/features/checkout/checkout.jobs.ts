import { batchSize, inBatches, type Jobs } from '../../platform/jobs.ts';
import { forgetResponses } from './forget-responses.store.ts';
import { confirmCheckout } from './placing/confirm-checkout.ts';

export const checkoutJobs: Jobs = {
  /** A checkout was paid, as it was placed or later; orders announces the later ones. */
  'orders.placed': { limitSeconds: 10, run: confirmCheckout },
  'checkout.forget-responses': {
    every: '20 4 * * *',
    limitSeconds: 60,
    run: async ({ database, log }) => {
      const looked = await inBatches(() => database.system((trx) => forgetResponses(trx, batchSize)));
      log.info({ looked }, 'Responses of old checkouts were deleted');
    },
  },
};
