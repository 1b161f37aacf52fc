import { type SqlBool, sql } from 'kysely';
import type { Person } from '../../platform/context.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import type { Page } from './people.queries.ts';

/** Anyone who reads these can become their recipient. */
const lettingIn = ['confirm-email', 'password-reset', 'code', 'register-code', 'new-account'];

/** Outgoing mail, the newest first. Texts that let somebody in are for owners of the panel, who answer for it anyway. */
export async function listMails(
  trx: Trx,
  reader: Person,
  recipient: string | undefined,
  { page, perPage }: Page,
  direction: 'asc' | 'desc',
) {
  const isMeant = recipient ? sql<SqlBool>`recipient = ${recipient.toLowerCase()}` : sql<SqlBool>`true`;
  const rows = await trx
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'subject', 'text', 'html', 'created_at', 'sent_at', 'failure'])
    .where(isMeant)
    .orderBy('id', direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await trx
    .selectFrom('mails')
    .where(isMeant)
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const data = rows.map(({ created_at, sent_at, ...mail }) => ({
    ...mail,
    ...(lettingIn.includes(mail.kind) && !reader.roles.includes('owner') ? { text: null, html: null } : {}),
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  }));
  return { data, total };
}
