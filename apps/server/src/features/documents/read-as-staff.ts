// Identity papers are the most personal thing a panel keeps: every member of staff who reads them is in the audit log.
import type { VerificationDocument } from '@crescendo/contract/money/documents';
import type { FileAnswer } from '@crescendo/contract/primitives';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { recordAct } from '../audit/audit.ts';
import { findFile, listDocumentsToReview } from './documents.queries.ts';
import { readDocumentFile } from './read-document-file.ts';

export async function listForStaff(
  context: PersonContext,
  status: VerificationDocument['status'] | undefined,
  page: { page: number; perPage: number },
) {
  const found = await listDocumentsToReview(await context.transaction(), status, page);
  await recordAct(context, {
    action: 'documents.list',
    subject: 'documents',
    details: {
      documents: found.data.map(({ id }) => id),
      userIds: [...new Set(found.data.map(({ user_id }) => user_id))],
    },
  });
  return found;
}

export async function readFileForStaff(context: PersonContext, id: number): Promise<FileAnswer> {
  const found = await findFile(await context.transaction(), id);
  if (!found) throw new Failure('not-found');
  await recordAct(context, {
    action: 'documents.read-file',
    subject: `document:${id}`,
    details: { userId: found.user_id },
  });
  return readDocumentFile(context, id);
}
