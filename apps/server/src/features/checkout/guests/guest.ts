// Somebody who buys without signing in. Whether the e-mail has an account shows nowhere: not in the response, not in the
// price, not in what is refused.
import type { OrderCreated } from '@crescendo/contract/orders/checkout';
import { affiliateCodes } from '@crescendo/rules/promotions/affiliate';
import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { findGuest, findUserByEmail, insertGuest, isMailboxFrozen, lockMailbox } from '../../accounts/accounts.ts';
import { countUnpaidOfGuest } from '../../orders/orders.ts';
import { isWelcomed } from '../checkout.queries.ts';

/** What may be ordered with one mailbox and not paid yet: more than a person does by mistake, far less than a program. */
export const mostUnpaid = 50;

export type Guest = {
  userId: number;
  /** They have not been informed yet how to sign in. */
  isWelcomeDue: boolean;
};

/**
 * Whose a guest's order is. An account's only where the mailbox is proven to be that account's: anybody can register
 * with the address of a stranger. Everybody else is a guest, one for each mailbox, until the mailbox is proven.
 */
export async function findOrOpenGuest(
  trx: Trx,
  { panel, locale, visitor }: Context,
  given: { email: string; affiliateCode: string | null; lines: number },
): Promise<Guest> {
  const { email } = given;
  await lockMailbox(trx, panel.id, email);
  if (await isMailboxFrozen(trx, panel.id, email)) {
    throw new Failure('invalid', { fields: { email: [{ key: 'email-not-served' }] } });
  }
  const account = await findUserByEmail(trx, email);
  const isProven = account !== undefined && account.email_verified_at !== null;
  const known = isProven ? undefined : await findGuest(trx, email);
  const customerId = isProven ? account.id : known?.id;
  const before = customerId === undefined ? 0 : await countUnpaidOfGuest(trx, customerId);
  if (before + given.lines > mostUnpaid) {
    throw new Failure('invalid', { fields: { email: [{ key: 'too-many-unpaid', values: { most: mostUnpaid } }] } });
  }
  if (isProven) return { userId: account.id, isWelcomeDue: false };
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
