import { batchSize, inBatches, type Jobs } from '../../platform/jobs.ts';
import { deleteOldProgress, deleteOldResponses } from './forget-details.store.ts';

export const fulfilmentJobs: Jobs = {
  'fulfilment.forget-details': {
    every: '30 4 * * *',
    limitSeconds: 60,
    run: async ({ database, log }) => {
      const responses = await inBatches(() => database.system((trx) => deleteOldResponses(trx, batchSize)));
      const progress = await inBatches(() => database.system((trx) => deleteOldProgress(trx, batchSize)));
      log.info({ responses, progress }, 'Details of old deliveries were deleted');
    },
  },
};
