// The simulated provider as it is when a demo panel gets its history: with routes to it, and a record of its own file.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { seedProviders, simulatedKey } from '../../features/providers/providers.seed.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { createSecrets } from '../../platform/secrets.ts';
import { pastOrders } from '../../simulated-provider/past-orders.ts';
import { simulatedServiceFor, simulatedServices } from '../../simulated-provider/simulated-services.ts';
import { testKey } from '../processes/forked-api.ts';

export async function simulatedHistory(owner: Database, panelIds: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'simulated-history-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'simulated-provider.jsonl');
  const past = pastOrders({ file, speed: 60 });
  const secrets = createSecrets([{ version: 1, secret: testKey }]);
  const simulated = { url: 'http://127.0.0.1:7000/api/v2', secrets, services: simulatedServices };
  for (const panelId of panelIds) {
    await owner.system((trx) => seedProviders(trx, panelId, { ...simulated, serviceFor: simulatedServiceFor }));
  }
  return {
    file,
    keyOf: simulatedKey,
    providerOf: (panelId: number) => ({
      ...past,
      accept: (order: Omit<Parameters<typeof past.accept>[0], 'key'>) =>
        past.accept({ ...order, key: simulatedKey(panelId) }),
    }),
  };
}
