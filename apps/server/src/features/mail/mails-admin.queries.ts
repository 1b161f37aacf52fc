import type { StaffMail } from '@crescendo/contract/panels/mails-admin';
import type { Person } from '../../platform/context.ts';
import type { Trx } from '../../platform/postgres/database.ts';

export type MailFilter = {
  kind?: string | undefined;
  recipient?: string | undefined;
  state?: StaffMail['state'] | undefined;
};

const mailsOf = (trx: Trx) =>
  trx
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'user_id', 'subject', 'failure', 'created_at', 'sent_at', 'text']);

/** The newest first. */
export async function listMails(
  trx: Trx,
  { kind, recipient, state }: MailFilter,
  { after, limit }: { after?: number | undefined; limit: number },
): Promise<StaffMail[]> {
  let found = mailsOf(trx).orderBy('id', 'desc').limit(limit);
  if (kind !== undefined) found = found.where('kind', '=', kind);
  if (recipient) found = found.where('recipient', '=', recipient.toLowerCase());
  if (state === 'sent') found = found.where('sent_at', 'is not', null);
  if (state === 'failed') found = found.where('sent_at', 'is', null).where('failure', 'is not', null);
  if (state === 'waiting') found = found.where('sent_at', 'is', null).where('failure', 'is', null);
  if (after !== undefined) found = found.where('id', '<', after);
  return (await found.execute()).map(toStaffMail);
}

export async function findStaffMail(trx: Trx, reader: Person, id: number) {
  const row = await mailsOf(trx).where('id', '=', id).executeTakeFirst();
  return row && { ...toStaffMail(row), text: textFor(reader, row) };
}

type Row = Awaited<ReturnType<ReturnType<typeof mailsOf>['executeTakeFirstOrThrow']>>;

function toStaffMail({ text: _, created_at, sent_at, ...row }: Row): StaffMail {
  return {
    ...row,
    state: sent_at !== null ? 'sent' : row.failure !== null ? 'failed' : 'waiting',
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  };
}

/** Anyone who reads these can become their recipient. */
const lettingIn = ['confirm-email', 'password-reset', 'code', 'register-code', 'new-account'];

/**
 * Texts that let somebody in are for owners of the panel, who answer for it anyway. Of other links, which may open an
 * order or a choice of their reader, others see the host.
 */
function textFor(reader: Person, { kind, text }: Pick<Row, 'kind' | 'text'>): string | null {
  if (text === null || reader.roles.includes('owner')) return text;
  if (lettingIn.includes(kind)) return null;
  return text.replace(/\bhttps?:\/\/[^\s/?#]+[/?#]\S*/g, (link) => `${new URL(link).origin}/…`);
}
