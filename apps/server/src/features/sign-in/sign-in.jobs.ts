import { deleteOldCounters } from '../../platform/http/rate-limit.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { mailPasswordLink, passwordLinkJob } from './send-password-link.ts';
import { deleteExpiredAssertions, deleteExpiredReturns } from './sign-in.store.ts';

export const signInJobs: Jobs = {
  [passwordLinkJob]: { limitSeconds: 10, run: mailPasswordLink },
  'sign-in.delete-expired-returns': {
    every: '47 * * * *',
    limitSeconds: 60,
    run: async ({ database, log }) => {
      const deleted = await database.system(deleteExpiredReturns);
      const forgotten = await database.system(deleteExpiredAssertions);
      log.info({ deleted, forgotten }, 'Expired sign-in attempts were deleted');
    },
  },
  'sign-in.delete-old-counters': {
    every: '57 * * * *',
    limitSeconds: 120,
    run: async ({ database, log }) => {
      const deleted = await database.system(deleteOldCounters);
      log.info({ deleted }, 'Old rate limit counters were deleted');
    },
  },
};
