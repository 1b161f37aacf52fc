import { type Insertable, sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import type { DB } from '../../platform/postgres/database-types.gen.ts';

const keptDays = 30;

export async function insertMail(trx: Trx, mail: Insertable<DB['mails']>): Promise<number> {
  const { id } = await trx.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow();
  return id;
}

export type UnsentMail = NonNullable<Awaited<ReturnType<typeof findUnsentMail>>>;

export async function findUnsentMail(trx: Trx, id: number) {
  return trx.selectFrom('mails').selectAll().where('id', '=', id).where('sent_at', 'is', null).executeTakeFirst();
}

/** Of all panels, the newest first; those to one address, where one is named. */
export async function listNewestMails(trx: Trx, { recipient, most }: { recipient: string | undefined; most: number }) {
  return trx
    .selectFrom('mails')
    .select(['panel_id', 'kind', 'recipient', 'subject', 'text', 'created_at'])
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient as string))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** What was mailed before there was an account, to open it. */
const beforeAccount = ['register-code'];

/** From now on the account's, so that they are exported and deleted with everything else of it. */
export async function giveMails(trx: Trx, to: { userId: number; recipient: string }): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ user_id: to.userId })
    .where('recipient', '=', to.recipient)
    .where('user_id', 'is', null)
    .where('kind', 'in', beforeAccount)
    .execute();
}

/** The texts go: they hold links and codes that let somebody in. */
export async function markSent(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ sent_at: sql`now()`, text: null, html: null, failure: null })
    .where('id', '=', id)
    .execute();
}

export async function markFailed(trx: Trx, id: number, failure: string): Promise<void> {
  await trx.updateTable('mails').set({ failure }).where('id', '=', id).execute();
}

/** False for one that has left, or that waits for its turn anyway. */
export async function takeFailed(trx: Trx, id: number): Promise<boolean> {
  const taken = await trx
    .updateTable('mails')
    .set({ failure: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failure', 'is not', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

export async function deleteOldMails(trx: Trx): Promise<number> {
  const result = await trx
    .deleteFrom('mails')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
