import type { Jobs } from '../../platform/jobs.ts';
import { deleteUnusedTotp } from './authenticator/totp.store.ts';
import { deleteOldChecks } from './codes/code-checks.store.ts';
import { deleteOldChallenges } from './passkeys/passkeys.store.ts';

export const secondFactorJobs: Jobs = {
  'second-factors.delete-old': {
    every: '37 * * * *',
    limitSeconds: 60,
    run: async ({ database }) => {
      await database.system(async (trx) => {
        await deleteOldChecks(trx);
        await deleteOldChallenges(trx);
        await deleteUnusedTotp(trx);
      });
    },
  },
};
