import type { VerificationDocument } from '@crescendo/contract/money/documents';
import type { UploadedFile } from '@crescendo/contract/primitives';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { removeFile, storeFile } from './document-files.ts';
import { documentName } from './document-name.ts';
import { deleteReplaced, insertDocument, lockAndCount } from './documents.store.ts';
import { eraseFiles } from './erase-files.ts';
import { inspectDocument } from './inspect-document.ts';

/** Ten for each step are more than anybody needs and less than what fills a disk. */
const mostDocuments = 30;

type AddDocumentInput = { file: UploadedFile; filename?: string | undefined; step: number };

const refuse = (field: string, key: string) => new Failure('invalid', { fields: { [field]: [{ key }] } });

/** The file is there before its row, so that no row is ever without one; a file that gets no row is swept away. */
export async function addDocument(context: PersonContext, input: AddDocumentInput): Promise<VerificationDocument> {
  const { config, panel } = context;
  const { mediaType, bytes } = await inspectDocument(input.file.bytes);
  const storedName = await storeFile(config, panel.id, bytes);
  try {
    return await keep(context, input, { storedName, mediaType, bytes: bytes.length });
  } catch (error) {
    await removeFile(config, panel.id, storedName);
    throw error;
  }
}

async function keep(
  context: PersonContext,
  { file, filename, step }: AddDocumentInput,
  stored: { storedName: string; mediaType: string; bytes: number },
): Promise<VerificationDocument> {
  const panelId = context.panel.id;
  const { userId } = context.caller;
  const name = documentName(filename ?? file.filename);
  const trx = await context.transaction();
  const count = await lockAndCount(trx, userId);
  const replaced = await deleteReplaced(trx, { userId, step, filename: name });
  if (replaced !== undefined) await eraseFiles(trx, panelId, [replaced]);
  else if (count >= mostDocuments) throw refuse('file', 'too-many-documents');
  const document = await insertDocument(trx, { panelId, userId, step, filename: name, ...stored });
  if (!document) throw refuse('filename', 'document-approved');
  return document;
}
