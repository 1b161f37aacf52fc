import { batchSize, inBatches, type Jobs } from '../../platform/jobs.ts';
import { deleteExpiredCodes } from './codes.store.ts';
import { deleteOldSources } from './marketing-sources.store.ts';
import { deleteForgottenDevices } from './sessions/granted-sessions.store.ts';
import { deleteExpiredSessions } from './sessions/sessions.store.ts';

export const accountJobs: Jobs = {
  'accounts.delete-expired-sessions': {
    every: '17 * * * *',
    limitSeconds: 120,
    run: async ({ database, log }) => {
      const deleted = await database.system(deleteExpiredSessions);
      log.info({ deleted }, 'Expired sessions were deleted');
    },
  },
  'accounts.delete-expired-codes': {
    every: '27 * * * *',
    limitSeconds: 60,
    run: async ({ database, log }) => {
      const deleted = await database.system(deleteExpiredCodes);
      log.info({ deleted }, 'Expired one-time codes were deleted');
    },
  },
  'accounts.delete-old-sources': {
    every: '5 4 * * *',
    limitSeconds: 60,
    run: async ({ database, log }) => {
      const deleted = await inBatches(() => database.system((trx) => deleteOldSources(trx, batchSize)));
      log.info({ deleted }, 'Old marketing sources were deleted');
    },
  },
  'accounts.delete-forgotten-devices': {
    every: '13 4 * * *',
    limitSeconds: 120,
    run: async ({ database, log }) => {
      const deleted = await database.system(deleteForgottenDevices);
      log.info({ deleted }, 'Devices not seen for a year were deleted');
    },
  },
};
