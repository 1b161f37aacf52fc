// Somebody has shown that a mailbox is theirs: by a link or a code that was mailed to it, or by another service that has
// verified it. Only now does an account with this address become theirs, with all that was bought with it as a guest.
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { lockBalance } from '../ledger/ledger.ts';
import { renewGrades } from '../promotions/promotions.ts';
import { findGuest, insertJoin, lockMailbox, makeGuestAccount } from './guests.store.ts';
import { removeUnprovenAccess } from './sessions/remove-unproven-access.store.ts';
import { findUserByEmail, setEmailVerified } from './users.store.ts';

type ProofContext = Pick<Context, 'panel' | 'clock'>;

export type Proven = {
  id: number;
  /** Every sign-in method that was made before the proof is removed: nobody knows who made it. */
  isEmptied: boolean;
  hadPassword: boolean;
};

/**
 * The account of a proven mailbox; undefined where nobody has ever come with this address. `isOwner`: anyone who proves it
 * has also shown that they are the one who opened the account, so what they set stays.
 */
export async function proveMailbox(
  trx: Trx,
  context: ProofContext,
  { email, isOwner = false }: { email: string; isOwner?: boolean },
): Promise<Proven | undefined> {
  const { panel, clock } = context;
  await lockMailbox(trx, panel.id, email);
  const account = await findUserByEmail(trx, email);
  if (!account) {
    const guest = await findGuest(trx, email);
    if (!guest) return undefined;
    await makeGuestAccount(trx, guest.id);
    return { id: guest.id, isEmptied: false, hadPassword: false };
  }
  const isNew = account.email_verified_at === null;
  const isEmptied = isNew && !isOwner;
  if (isEmptied) await removeUnprovenAccess(trx, account.id);
  if (isNew) await setEmailVerified(trx, clock, account.id);
  await joinGuest(trx, context, { email, accountId: account.id });
  return { id: account.id, isEmptied, hadPassword: account.password_hash !== null };
}

/** Gives an account with a proven address what was bought with that address by a guest. */
export async function joinGuest(
  trx: Trx,
  { panel, clock }: ProofContext,
  { email, accountId }: { email: string; accountId: number },
): Promise<void> {
  await lockMailbox(trx, panel.id, email);
  const guest = await findGuest(trx, email);
  if (!guest) return;
  // Money first, then what it paid for, in the order in which everybody locks them.
  for (const id of [guest.id, accountId].sort((one, other) => one - other)) await lockBalance(trx, panel.id, id);
  if (await insertJoin(trx, { panelId: panel.id, guestId: guest.id, accountId })) {
    await renewGrades(trx, { userId: accountId, clock });
  }
}
