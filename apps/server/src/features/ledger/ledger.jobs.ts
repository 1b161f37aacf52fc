import { deleteOldKeys } from '../../platform/http/idempotency.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { provePanel } from './desk/panel-proof.store.ts';
import { keepProofs, proveNewBooks } from './proofs.store.ts';

export const ledgerJobs: Jobs = {
  'ledger.prove': {
    every: '20 3 * * *',
    limitSeconds: 1800,
    run: async ({ database, log }) => {
      const proofs = await database.system(async (trx) => {
        const found = await proveNewBooks(trx);
        await keepProofs(trx, found);
        return found;
      });
      for (const { panelId, faults } of proofs.filter((proof) => proof.faults.length > 0)) {
        log.error({ panel: panelId, faults }, 'The ledger proof failed');
      }
    },
  },
  'ledger.prove-panel': {
    limitSeconds: 1800,
    run: async ({ database, log }, payload) => {
      const run = payload as { panelId: number; runId: number };
      const faults = await provePanel(database, run);
      if (faults && faults.length > 0) log.error({ panel: run.panelId, faults }, 'The ledger proof failed');
    },
  },
  'ledger.forget-keys': {
    every: '40 3 * * *',
    limitSeconds: 300,
    run: async ({ database, log }) => {
      const forgotten = await database.system(deleteOldKeys);
      if (forgotten > 0) log.debug({ keys: forgotten }, 'Old idempotency keys were deleted');
    },
  },
};
