import { batchSize, inBatches, type Jobs } from '../../platform/jobs.ts';
import { forgetAnswers } from './forget-answers.store.ts';

export const fulfilmentJobs: Jobs = {
  'fulfilment.forget-answers': {
    every: '30 4 * * *',
    limitSeconds: 60,
    run: async ({ database, log }) => {
      const looked = await inBatches(() => database.system((trx) => forgetAnswers(trx, batchSize)));
      log.info({ looked }, 'Old answers of providers were forgotten');
    },
  },
};
