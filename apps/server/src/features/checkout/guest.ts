// Somebody who buys without signing in. Whether the e-mail has an account shows nowhere: not in the answer, not in the
// price, not in what is refused.
import type { OrderCreated } from '@crescendo/contract/checkout';
import { affiliateCodes } from '@crescendo/rules/affiliate';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import { findUserByEmail, insertUser } from '../accounts/accounts.ts';

export type Guest = { userId: number; isNew: boolean };

/** The account of an e-mail, opened where there is none. */
export async function findOrOpenAccount(
  trx: Trx,
  { panel, locale, visitor }: Context,
  given: { email: string; affiliateCode: string | null },
): Promise<Guest> {
  const { email } = given;
  const opened = await insertUser(trx, {
    panelId: panel.id,
    email,
    name: email.slice(0, email.indexOf('@')).slice(0, 100),
    locale,
    country: visitor.country ?? null,
    affiliateCodes: affiliateCodes(given.affiliateCode ?? undefined),
  });
  if (opened) return { userId: opened.id, isNew: true };
  const known = await findUserByEmail(trx, email);
  if (!known) throw new Failure('unavailable', { retryAfterSeconds: 1 });
  return { userId: known.id, isNew: false };
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
