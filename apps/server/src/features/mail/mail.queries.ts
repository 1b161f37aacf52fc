import type { SentMail } from '@crescendo/contract/panels/mails';
import type { Trx } from '../../platform/postgres/database.ts';

export const sentMailsPerPage = 20;

/** The newest first. */
export async function listSentMails(trx: Trx, { skipped }: { skipped: number }) {
  const rows = await trx
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'created_at'])
    .orderBy('id', 'desc')
    .limit(sentMailsPerPage)
    .offset(skipped)
    .execute();
  const { total } = await trx
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { data: rows.map(toSentMail), total };
}

/** Undefined also for one that has left: its texts were emptied then. */
export async function findSentMail(trx: Trx, id: number) {
  const row = await trx
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'created_at', 'text', 'html'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.text === null || row.html === null) return undefined;
  return { ...toSentMail(row), text: row.text, html: row.html };
}

function toSentMail(row: Pick<SentMail, 'id' | 'recipient' | 'subject'> & { created_at: Date }): SentMail {
  const { id, recipient, subject, created_at } = row;
  return { id, recipient, subject, created_at: created_at.toISOString() };
}
