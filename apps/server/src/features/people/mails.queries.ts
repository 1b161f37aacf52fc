import { type SqlBool, sql } from 'kysely';
import type { Person } from '../../platform/context.ts';
import type { Trx } from '../../platform/database.ts';
import type { Page } from './people.queries.ts';

/**
 * Outgoing mail, the newest first. Texts hold links that let somebody in: those to staff are read by owners only, or
 * whoever reads mails could become anybody.
 */
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
    .select(
      sql<boolean>`exists (select from users u where u.panel_id = mails.panel_id
        and (u.id = mails.user_id or u.email = mails.recipient)
        and (exists (select from user_roles r where r.panel_id = u.panel_id and r.user_id = u.id)
          or exists (select from user_permissions p where p.panel_id = u.panel_id and p.user_id = u.id)))`.as(
        'is_to_staff',
      ),
    )
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
  const data = rows.map(({ is_to_staff, created_at, sent_at, ...mail }) => ({
    ...mail,
    ...(is_to_staff && !reader.roles.includes('owner') ? { text: null, html: null } : {}),
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  }));
  return { data, total };
}
