import type { Jobs } from '../../platform/jobs.ts';
import { checkChains, sealEntries } from './chain.store.ts';

export const auditJobs: Jobs = {
  'audit.seal': {
    every: '* * * * *',
    limitSeconds: 120,
    run: async ({ database }) => {
      await database.system(sealEntries);
    },
  },
  'audit.check-chain': {
    every: '0 3 * * *',
    limitSeconds: 1800,
    run: async ({ database, log }) => {
      for (const { panelId, fault, faultPosition } of await database.system(checkChains)) {
        if (fault !== null) log.error({ panel: panelId, fault, position: faultPosition }, 'The audit log was changed');
      }
    },
  },
};
