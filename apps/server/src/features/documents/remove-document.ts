import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { documentName } from './document-name.ts';
import { listDocuments } from './documents.queries.ts';
import { deleteUndecided } from './documents.store.ts';
import { eraseFiles } from './erase-files.ts';

/** Takes a document back; what staff have decided on stays. */
export async function removeDocument(context: PersonContext, given: { filename: string; step: number }): Promise<void> {
  const document = { userId: context.caller.userId, step: given.step, filename: documentName(given.filename) };
  const trx = await context.transaction();
  const storedName = await deleteUndecided(trx, document);
  if (storedName === undefined) {
    const decided = await listDocuments(trx, document.userId, document);
    throw decided.length > 0
      ? new Failure('conflict', { text: 'validation.document-decided' })
      : new Failure('not-found');
  }
  await eraseFiles(trx, context.panel.id, [storedName]);
}
