import type { documentRoutes } from '@crescendo/contract/money/documents';
import type { Handlers } from '../../platform/http/edge.ts';
import { addDocument } from './add-document.ts';
import { documentName } from './document-name.ts';
import { listDocuments } from './documents.queries.ts';
import { listForStaff, readFileForStaff } from './read-as-staff.ts';
import { readDocumentFile } from './read-document-file.ts';
import { removeDocument } from './remove-document.ts';
import { reviewDocument } from './review-document.ts';

export const documentHandlers: Handlers<typeof documentRoutes> = {
  listDocuments: async ({ transaction, caller }, { query: { filename, step } }) => {
    const name = filename === undefined ? undefined : documentName(filename);
    const data = await listDocuments(await transaction(), caller.userId, { filename: name, step });
    return { data, total: data.length };
  },
  addDocument: async (context, { body }) => ({ data: await addDocument(context, body) }),
  removeDocument: async (context, { query }) => {
    await removeDocument(context, query);
    return { data: null };
  },
  readDocumentFile: (context, { params }) => readDocumentFile(context, params.id, context.caller.userId),
  listDocumentsToReview: (context, { query: { status, page = 1, per_page = 20 } }) =>
    listForStaff(context, status, { page, perPage: per_page }),
  reviewDocument: async (context, { params, body }) => ({ data: await reviewDocument(context, params.id, body) }),
  readDocumentToReview: (context, { params }) => readFileForStaff(context, params.id),
};
