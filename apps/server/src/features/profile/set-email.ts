import type { PersonContext } from '../../platform/context.ts';
import { findUserByEmail, insertCode } from '../accounts/accounts.ts';
import { panelLink, queueMail } from '../mail/mail.ts';
import { proveOwner } from '../second-factors/second-factors.ts';
import { readAccess } from './profile.queries.ts';
import { deleteWaitingAddresses } from './profile.store.ts';

type SetEmailInput = { email: string } & Parameters<typeof proveOwner>[1];

/**
 * Mails the owner of an address a link to confirm that this account is theirs; until then nothing changes. An address that
 * belongs to another account gets no mail, and the response does not show it. A caller who has something to prove with proves
 * who they are first: a stolen session must not carry the account off to another mailbox.
 */
export async function setEmail(
  context: PersonContext,
  { email, ...proof }: SetEmailInput,
): Promise<{ code_sent: true } | undefined> {
  const { panel, caller, clock, database } = context;
  const person = await database.panel(panel.id, (trx) => readAccess(trx, caller.userId));
  if (person.email === email && person.email_verified_at !== null) return undefined;
  const isKept = person.email !== null && (person.password_hash !== null || person.email_verified_at !== null);
  if (isKept && person.email !== email && (await proveOwner(context, proof)) === 'code-sent') {
    return { code_sent: true };
  }
  const trx = await context.transaction();
  await deleteWaitingAddresses(trx, caller.userId);
  const holder = await findUserByEmail(trx, email);
  if (holder && holder.id !== caller.userId) return undefined;
  const token = await insertCode(trx, clock, {
    panelId: panel.id,
    userId: caller.userId,
    purpose: 'confirm-email',
    email,
  });
  await queueMail(trx, context, {
    userId: caller.userId,
    recipient: email,
    locale: person.locale,
    kind: 'confirm-email',
    values: { link: panelLink(panel, person.locale, '/email/confirm', { token }) },
  });
  return undefined;
}
