import type { VerificationDocument } from '@crescendo/contract/money/documents';
import type { Locale } from '@crescendo/rules/content/locales';
import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { shown, toDocument } from './documents.queries.ts';

type NewDocument = {
  panelId: number;
  userId: number;
  step: number;
  filename: string;
  storedName: string;
  mediaType: string;
  bytes: number;
};

/** Holds the customer's account, so that parallel uploads count each other; gives how many documents there are. */
export async function lockAndCount(trx: Trx, userId: number): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { total } = await trx
    .selectFrom('verification_documents')
    .where('user_id', '=', userId)
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Takes the place of a document of the same name unless that one is approved; gives where the old file lies. The new
 * one has a number of its own, so that nobody approves a file they have not seen.
 */
export async function deleteReplaced(trx: Trx, document: Pick<NewDocument, 'userId' | 'step' | 'filename'>) {
  const row = await trx
    .deleteFrom('verification_documents')
    .where('user_id', '=', document.userId)
    .where('step', '=', document.step)
    .where('filename', '=', document.filename)
    .where('status', '<>', 'approved')
    .returning('stored_name')
    .executeTakeFirst();
  return row?.stored_name;
}

/** Undefined where an approved document has the name. */
export async function insertDocument(trx: Trx, document: NewDocument): Promise<VerificationDocument | undefined> {
  const row = await trx
    .insertInto('verification_documents')
    .values({
      panel_id: document.panelId,
      user_id: document.userId,
      step: document.step,
      filename: document.filename,
      stored_name: document.storedName,
      media_type: document.mediaType,
      bytes: document.bytes,
    })
    .onConflict((conflict) => conflict.columns(['panel_id', 'user_id', 'step', 'filename']).doNothing())
    .returning(shown)
    .executeTakeFirst();
  return row && toDocument(row);
}

/** Deletes a document that nobody has decided on, and gives where its file lies. */
export async function deleteUndecided(trx: Trx, document: { userId: number; step: number; filename: string }) {
  const row = await trx
    .deleteFrom('verification_documents')
    .where('user_id', '=', document.userId)
    .where('step', '=', document.step)
    .where('filename', '=', document.filename)
    .where('status', '=', 'uploaded')
    .returning('stored_name')
    .executeTakeFirst();
  return row?.stored_name;
}

export async function deleteAllOf(trx: Trx, userId: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('verification_documents')
    .where('user_id', '=', userId)
    .returning('stored_name')
    .execute();
  return rows.map(({ stored_name }) => stored_name);
}

/** Whose document it is and how to reach them, held until it is decided. */
export async function lockDocument(trx: Trx, id: number) {
  const row = await trx
    .selectFrom('verification_documents')
    .innerJoin('users', (join) =>
      join
        .onRef('users.panel_id', '=', 'verification_documents.panel_id')
        .onRef('users.id', '=', 'verification_documents.user_id'),
    )
    .select(['status', 'user_id', 'email', 'locale'])
    .where('verification_documents.id', '=', id)
    .forUpdate('verification_documents')
    .executeTakeFirst();
  return row && { ...row, locale: row.locale as Locale };
}

export async function decide(
  trx: Trx,
  decision: { id: number; status: string; reason: string | null; reviewerId: number },
): Promise<VerificationDocument> {
  const row = await trx
    .updateTable('verification_documents')
    .set({
      status: decision.status,
      reason: decision.reason,
      reviewed_by: decision.reviewerId,
      reviewed_at: sql`now()`,
    })
    .where('id', '=', decision.id)
    .returning(shown)
    .executeTakeFirstOrThrow();
  return toDocument(row);
}
