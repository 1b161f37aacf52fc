// What other features may call.
import type { Trx } from '../../platform/postgres/database.ts';
import { deleteAllOf } from './documents.store.ts';
import { eraseFiles } from './erase-files.ts';

export { isVerified, listDocuments } from './documents.queries.ts';

/** Nothing of a person's documents stays: neither rows nor files. */
export async function eraseDocumentsOf(trx: Trx, panelId: number, userId: number): Promise<void> {
  await eraseFiles(trx, panelId, await deleteAllOf(trx, userId));
}
