import { enqueue } from '../../platform/jobs.ts';
import type { Trx } from '../../platform/postgres/database.ts';

/** Files go once their rows are surely gone: a transaction can be taken back, a deleted file cannot. */
export async function eraseFiles(trx: Trx, panelId: number, names: readonly string[]): Promise<void> {
  if (names.length > 0) await enqueue(trx, 'documents.erase-files', { panelId, names });
}
