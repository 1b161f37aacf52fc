import type { FileAnswer } from '@crescendo/contract/primitives';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { loadFile } from './document-files.ts';
import { downloadName } from './document-name.ts';
import { findFile } from './documents.queries.ts';
import type { MediaType } from './inspect-document.ts';

/** The file of a document, always as a download; with a person, only of a document of theirs. */
export async function readDocumentFile(context: PersonContext, id: number, userId?: number): Promise<FileAnswer> {
  const found = await findFile(await context.transaction(), id, userId);
  if (!found) throw new Failure('not-found');
  const mediaType = found.media_type as MediaType;
  const bytes = await loadFile(context.config, context.panel.id, found.stored_name);
  return { mediaType, filename: downloadName(found.filename, mediaType), bytes, isAttachment: true };
}
