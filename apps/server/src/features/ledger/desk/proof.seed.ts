// The books of the demo's history are proven as soon as the panel runs, and not only in its first night.
import { enqueue } from '../../../platform/jobs.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { once } from '../../../platform/postgres/seed.ts';

/** One proof is of the books of all panels; it is noted with the first. */
export async function seedProof(database: Database, firstPanelId: number): Promise<void> {
  await database.system((trx) =>
    once(trx, firstPanelId, 'ledger-proof', 1, () => enqueue(trx, 'ledger.prove', {}, { key: 'seed:ledger.prove' })),
  );
}
