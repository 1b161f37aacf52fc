import * as z from 'zod';
import { enqueue, type JobContext, type Jobs } from '../../platform/jobs.ts';
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
