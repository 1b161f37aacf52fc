import type { Jobs } from '../../platform/jobs.ts';
import { deleteOldDeliveries } from './webhooks.store.ts';

export const webhookJobs: Jobs = {
  'webhooks.clean': {
    every: '41 3 * * *',
    limitSeconds: 300,
    run: async ({ database }) => {
      await database.system(deleteOldDeliveries);
    },
  },
};
