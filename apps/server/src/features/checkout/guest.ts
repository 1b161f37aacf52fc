// Somebody who buys without signing in. Whether the e-mail has an account shows nowhere: not in the answer, not in the
// price, not in what is refused.
import type { OrderCreated } from '@crescendo/contract/checkout';
import { affiliateCodes } from '@crescendo/rules/affiliate';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import { findGuest, findUserByEmail, insertGuest, isMailboxFrozen, lockMailbox } from '../accounts/accounts.ts';
import { isWelcomed } from './checkout.queries.ts';

export type Guest = {
  userId: number;
  /** Nobody has told them yet how to come in. */
  isWelcomeDue: boolean;
};

/**
 * Whose a guest's order is. An account's only where the mailbox is proven to be that account's: anybody can register
 * with the address of a stranger. Everybody else is a guest, one for each mailbox, until the mailbox is proven.
 */
export async function findOrOpenGuest(
  trx: Trx,
  { panel, locale, visitor }: Context,
  given: { email: string; affiliateCode: string | null },
): Promise<Guest> {
  const { email } = given;
  await lockMailbox(trx, panel.id, email);
  if (await isMailboxFrozen(trx, panel.id, email)) {
    throw new Failure('invalid', { fields: { email: [{ key: 'email-not-served' }] } });
  }
  const account = await findUserByEmail(trx, email);
  if (account && account.email_verified_at !== null) return { userId: account.id, isWelcomeDue: false };
  const known = await findGuest(trx, email);
  if (known) return { userId: known.id, isWelcomeDue: !(await isWelcomed(trx, known.id)) };
  const opened = await insertGuest(trx, {
    panelId: panel.id,
    email,
    name: email.slice(0, email.indexOf('@')).slice(0, 100),
    locale,
    country: visitor.country ?? null,
    affiliateCodes: affiliateCodes(given.affiliateCode ?? undefined),
  });
  return { userId: opened.id, isWelcomeDue: true };
}

/** The same for everybody who buys as a guest. */
export const guestUser = (email: string, now: Date): OrderCreated['user'] => ({
  account_type: 'personal',
  created_at: now.toISOString(),
  email,
  email_verified_at: null,
  is_new_user: true,
  name: null,
});
