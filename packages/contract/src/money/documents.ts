// Documents that prove who pays: handed in by the customer, looked at by staff.
import { largestDocument } from '@crescendo/rules/payments/verification';
import * as z from 'zod';
import { file, list, localised, moment, one, pagingBy, uploadedFile, wholeNumberText } from '../primitives.ts';
import { route } from '../route.ts';

/** 1 card photo, 2 identity document, 3 selfie with document. */
const step = z.int().min(1).max(3);
const stepText = wholeNumberText.pipe(step);
/** The name a file has on somebody's machine: what cannot be seen is taken out of it, not refused. */
const filename = z.string().trim().min(1).max(200);

export const VerificationDocument = z.strictObject({
  id: z.int(),
  step,
  filename: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  status: z.enum(['uploaded', 'approved', 'rejected']),
  reason: z.string().nullable(),
  created_at: moment,
});
export type VerificationDocument = z.infer<typeof VerificationDocument>;

export const documentRoutes = {
  listDocuments: route({
    method: 'GET',
    path: '/api/v1/verification-document',
    audience: 'customer',
    duringVisit: false,
    summary: 'Lists the verification documents of the signed-in customer',
    query: localised.extend({ filename: filename.optional(), step: stepText.optional() }),
    response: list(VerificationDocument),
  }),
  addDocument: route({
    method: 'POST',
    path: '/api/v1/verification-document',
    audience: 'customer',
    summary: 'Uploads a verification document as a form with file, filename and step',
    query: localised,
    body: z.strictObject({ file: uploadedFile, filename: filename.optional(), step: stepText }),
    uploadLimit: largestDocument,
    limits: [{ name: 'document', most: 20, seconds: 600, by: 'account' }],
    response: one(VerificationDocument),
    status: 201,
    errors: ['body-too-large', 'unsupported-media-type', 'too-many-requests'],
  }),
  removeDocument: route({
    method: 'DELETE',
    path: '/api/v1/verification-document',
    audience: 'customer',
    summary: 'Deletes a document that has not been decided on yet',
    query: localised.extend({ filename, step: stepText }),
    response: one(z.null()),
    errors: ['not-found', 'conflict'],
  }),
  readDocumentFile: route({
    method: 'GET',
    path: '/api/v1/verification-document/{id}/file',
    audience: 'customer',
    duringVisit: false,
    summary: "Returns the file of one of the customer's documents",
    params: z.object({ id: wholeNumberText }),
    query: localised,
    answers: 'file',
    response: file,
    errors: ['not-found'],
  }),
  listDocumentsToReview: route({
    method: 'GET',
    path: '/api/v1/admin/verification-documents',
    audience: 'staff:users.read',
    summary: 'Lists the documents of all customers, undecided ones first',
    query: pagingBy(['id']).extend({ status: VerificationDocument.shape.status.optional() }),
    response: list(VerificationDocument.extend({ user_id: z.int(), email: z.string().nullable() })),
  }),
  reviewDocument: route({
    method: 'PUT',
    path: '/api/v1/admin/verification-documents/{id}',
    audience: 'staff:users.manage',
    summary: 'Approves or rejects a document',
    params: z.object({ id: wholeNumberText }),
    query: localised,
    body: z.strictObject({ status: z.enum(['approved', 'rejected']), reason: z.string().trim().max(500).nullish() }),
    response: one(VerificationDocument),
    errors: ['not-found', 'conflict'],
  }),
  readDocumentToReview: route({
    method: 'GET',
    path: '/api/v1/admin/verification-documents/{id}/file',
    audience: 'staff:users.read',
    summary: "Returns the file of any customer's document",
    params: z.object({ id: wholeNumberText }),
    query: localised,
    answers: 'file',
    response: file,
    errors: ['not-found'],
  }),
} as const;
