import type { VerificationDocument } from '@crescendo/contract/money/documents';
import { verificationSteps } from '@crescendo/rules/payments/verification';
import { type Selectable, sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import type { DB } from '../../platform/postgres/database-types.gen.ts';

export const shown = [
  'verification_documents.id',
  'step',
  'filename',
  'media_type',
  'bytes',
  'status',
  'reason',
  'verification_documents.created_at',
] as const;

type Shown = Pick<
  Selectable<DB['verification_documents']>,
  'id' | 'step' | 'filename' | 'media_type' | 'bytes' | 'status' | 'reason' | 'created_at'
>;

export function toDocument({ created_at, status, ...row }: Shown): VerificationDocument {
  return { ...row, status: status as VerificationDocument['status'], created_at: created_at.toISOString() };
}

export async function listDocuments(
  trx: Trx,
  userId: number,
  filter: { filename?: string | undefined; step?: number | undefined },
): Promise<VerificationDocument[]> {
  let query = trx.selectFrom('verification_documents').select(shown).where('user_id', '=', userId);
  if (filter.filename !== undefined) query = query.where('filename', '=', filter.filename);
  if (filter.step !== undefined) query = query.where('step', '=', filter.step);
  return (await query.orderBy('step').orderBy('id').execute()).map(toDocument);
}

/** Where the file of a document lies; with a person, only if it is theirs. */
export async function findFile(trx: Trx, id: number, userId?: number) {
  let query = trx
    .selectFrom('verification_documents')
    .select(['stored_name', 'filename', 'media_type', 'user_id'])
    .where('id', '=', id);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  return query.executeTakeFirst();
}

/** Documents of all customers: those that wait first, the longest waiting at the top; then the decided, newest first. */
export async function listDocumentsToReview(
  trx: Trx,
  status: VerificationDocument['status'] | undefined,
  { page, perPage }: { page: number; perPage: number },
) {
  const documents = () => {
    const all = trx.selectFrom('verification_documents');
    return status === undefined ? all : all.where('status', '=', status);
  };
  const rows = await documents()
    .innerJoin('users', (join) =>
      join
        .onRef('users.panel_id', '=', 'verification_documents.panel_id')
        .onRef('users.id', '=', 'verification_documents.user_id'),
    )
    .select([...shown, 'user_id', 'email'])
    .orderBy(sql`status <> 'uploaded'`)
    .orderBy(sql`case when status = 'uploaded' then verification_documents.id end`)
    .orderBy('verification_documents.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await documents()
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    data: rows.map(({ user_id, email, ...row }) => ({ ...toDocument(row), user_id, email })),
    total,
  };
}

/** Which of these names no document has. */
export async function namesOfNobody(trx: Trx, names: readonly string[]): Promise<string[]> {
  const known = await trx
    .selectFrom('verification_documents')
    .select('stored_name')
    .where('stored_name', 'in', [...names])
    .execute();
  const kept = new Set(known.map(({ stored_name }) => stored_name));
  return names.filter((name) => !kept.has(name));
}

/** Whether this customer has proven who pays: every step has an approved document. */
export async function isVerified(trx: Trx, userId: number): Promise<boolean> {
  const rows = await trx
    .selectFrom('verification_documents')
    .select('step')
    .distinct()
    .where('user_id', '=', userId)
    .where('status', '=', 'approved')
    .execute();
  return rows.length === verificationSteps.length;
}
