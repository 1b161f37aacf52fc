import * as z from 'zod';
import { batchSize, enqueue, inBatches, type JobContext, type Jobs } from '../../platform/jobs.ts';
import { deleteOldChanges, deleteOldDifferences, deleteOldHours } from './figures/forget-figures.store.ts';
import { sumAllCharges } from './figures/sum-charges.store.ts';
import { sumSent } from './figures/sum-hours.store.ts';
import { listEnabledProviders } from './providers.store.ts';
import { readProviderBalance, syncProvider } from './sync-provider.ts';

const Subject = z.object({ panelId: z.number(), providerId: z.number() });

const syncJob = 'providers.sync';
const balanceJob = 'providers.read-balance';

/** One job for each provider, so that one that is slow keeps nobody waiting; at most one of a kind waits. */
async function forEach({ database }: JobContext, name: string): Promise<void> {
  await database.system(async (trx) => {
    for (const { id, panel_id } of await listEnabledProviders(trx)) {
      await enqueue(trx, name, { panelId: panel_id, providerId: id }, { key: `${name}:${id}` });
    }
  });
}

export const providerJobs: Jobs = {
  'providers.sync-all': { every: '*/15 * * * *', limitSeconds: 30, run: (context) => forEach(context, syncJob) },
  'providers.read-balances': { every: '*/5 * * * *', limitSeconds: 30, run: (context) => forEach(context, balanceJob) },
  'providers.sum-sent': {
    every: '*/5 * * * *',
    limitSeconds: 120,
    run: ({ database, clock }) => database.system((trx) => sumSent(trx, clock, 3)),
  },
  // An order whose outcome was unknown may be found to be there days later.
  'providers.sum-sent-again': {
    every: '20 4 * * *',
    limitSeconds: 300,
    run: ({ database, clock }) => database.system((trx) => sumSent(trx, clock, 7 * 24)),
  },
  'providers.sum-charges': {
    every: '*/15 * * * *',
    limitSeconds: 120,
    run: ({ database, clock }) => sumAllCharges(database, clock),
  },
  'providers.delete-old-figures': {
    every: '40 4 * * *',
    limitSeconds: 60,
    async run({ database, log }) {
      const hours = await inBatches(() => database.system((trx) => deleteOldHours(trx, batchSize)));
      const differences = await inBatches(() => database.system((trx) => deleteOldDifferences(trx, batchSize)));
      const changes = await inBatches(() => database.system((trx) => deleteOldChanges(trx, batchSize)));
      log.info({ hours, differences, changes }, 'Old figures of providers were deleted');
    },
  },
  [syncJob]: {
    // A catalogue of ten thousand services is written at once.
    limitSeconds: 60,
    async run(context, payload) {
      const { panelId, providerId } = Subject.parse(payload);
      const synced = await syncProvider(context, panelId, providerId);
      if (synced && !synced.ok) context.log.warn({ provider: providerId }, 'A catalogue could not be read');
    },
  },
  [balanceJob]: {
    limitSeconds: 10,
    async run(context, payload) {
      const { panelId, providerId } = Subject.parse(payload);
      await readProviderBalance(context, panelId, providerId);
    },
  },
};
