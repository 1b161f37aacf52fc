import type { Jobs } from '../../platform/jobs.ts';
import { deleteOldChecks } from './code-checks.store.ts';
import { deleteOldChallenges } from './passkeys.store.ts';
import { deleteUnusedTotp } from './totp.store.ts';

export const secondFactorJobs: Jobs = {
  'second-factors.delete-old': {
    every: '37 * * * *',
    run: async ({ database }) => {
      await database.system(async (trx) => {
        await deleteOldChecks(trx);
        await deleteOldChallenges(trx);
        await deleteUnusedTotp(trx);
      });
    },
  },
};
