import type { PersonContext } from '../../platform/context.ts';
import { findUserByEmail, insertCode } from '../accounts/accounts.ts';
import { panelLink, queueMail } from '../mail/mail.ts';
import { readAccess } from './profile.queries.ts';
import { deleteWaitingAddresses } from './profile.store.ts';

/**
 * Asks the owner of an address to confirm that this account is theirs; until then nothing changes. An address that
 * belongs to another account gets no mail, and the answer does not tell.
 */
export async function setEmail(context: PersonContext, email: string): Promise<void> {
  const { panel, caller, clock } = context;
  const trx = await context.transaction();
  const person = await readAccess(trx, caller.userId);
  if (person.email === email && person.email_verified_at !== null) return;
  await deleteWaitingAddresses(trx, caller.userId);
  const holder = await findUserByEmail(trx, email);
  if (holder && holder.id !== caller.userId) return;
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
}
