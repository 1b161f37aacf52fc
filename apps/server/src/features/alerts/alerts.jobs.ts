import { batchSize, inBatches, type Jobs } from '../../platform/jobs.ts';
import { deleteOldAlerts } from './alerts.store.ts';

export const alertJobs: Jobs = {
  'alerts.delete-old': {
    every: '50 3 * * *',
    limitSeconds: 60,
    run: async ({ database, log }) => {
      const deleted = await inBatches(() => database.system((trx) => deleteOldAlerts(trx, batchSize)));
      log.info({ deleted }, 'Old closed alerts were deleted');
    },
  },
};
