import { batchSize, inBatches, type Jobs } from '../../platform/jobs.ts';
import { forgetAnswers, forgetProgress } from './forget-details.store.ts';

export const fulfilmentJobs: Jobs = {
  'fulfilment.forget-details': {
    every: '30 4 * * *',
    limitSeconds: 60,
    run: async ({ database, log }) => {
      const answers = await inBatches(() => database.system((trx) => forgetAnswers(trx, batchSize)));
      const progress = await inBatches(() => database.system((trx) => forgetProgress(trx, batchSize)));
      log.info({ answers, progress }, 'Details of old deliveries were deleted');
    },
  },
};
