import type { Trx } from '../../../platform/postgres/database.ts';

/** What staff may change of an account, held until the transaction ends. */
export async function lockCustomer(trx: Trx, id: number) {
  return trx
    .selectFrom('users')
    .select(['staff_version', 'email', 'personal_discount_ppm', 'frozen_at', 'frozen_reason'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function setDiscount(trx: Trx, id: number, discountPpm: number): Promise<void> {
  await trx.updateTable('users').set({ personal_discount_ppm: discountPpm }).where('id', '=', id).execute();
}

export async function insertNote(
  trx: Trx,
  note: { panelId: number; userId: number; authorId: number; text: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('customer_notes')
    .values({ panel_id: note.panelId, user_id: note.userId, author_id: note.authorId, text: note.text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Without a session it ends all of them. Gives how many there were. */
export async function endSessions(trx: Trx, userId: number, sessionId: number | undefined): Promise<number> {
  let query = trx.deleteFrom('sessions').where('user_id', '=', userId);
  if (sessionId !== undefined) query = query.where('id', '=', sessionId);
  return (await query.returning('id').execute()).length;
}
