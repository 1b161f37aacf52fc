import { sql, type Updateable } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import type { DB } from '../../platform/postgres/database-types.gen.ts';
import { voidedWithPassword } from '../accounts/accounts.ts';

export async function updateUser(trx: Trx, userId: number, changes: Updateable<DB['users']>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await trx.updateTable('users').set(changes).where('id', '=', userId).execute();
}

/**
 * Sets a password in place of the one that was checked; false where that one is no longer the password. What the old
 * one had opened halfway, links and second steps, ends with it.
 */
export async function replacePassword(
  trx: Trx,
  clock: Clock,
  change: { userId: number; checkedHash: string | null; newHash: string },
): Promise<boolean> {
  const result = await trx
    .updateTable('users')
    .set({
      password_hash: change.newHash,
      password_changed_at: now(clock),
      ...voidedWithPassword,
    })
    .where('id', '=', change.userId)
    .where('password_hash', 'is not distinct from', change.checkedHash)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  await trx
    .deleteFrom('one_time_codes')
    .where('user_id', '=', change.userId)
    .where('purpose', 'in', ['password-reset', 'sign-in'])
    .execute();
  await trx.deleteFrom('code_checks').where('user_id', '=', change.userId).where('purpose', '=', 'sign-in').execute();
  return true;
}

/** A request to change the address replaces the one before it. */
export async function deleteWaitingAddresses(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('one_time_codes').where('user_id', '=', userId).where('purpose', '=', 'confirm-email').execute();
}

/** The first ids stay: they are what the visit that led to the account is known by. */
export async function keepAnalyticsIds(
  trx: Trx,
  userId: number,
  ids: { ymClientId: string | null; gtagClientId: string | null },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      ym_client_id: sql`coalesce(ym_client_id, ${ids.ymClientId})`,
      gtag_client_id: sql`coalesce(gtag_client_id, ${ids.gtagClientId})`,
    })
    .where('id', '=', userId)
    .execute();
}

/** Ends one session of this person; false where it is nobody's or somebody else's. */
export async function endSession(trx: Trx, userId: number, sessionId: number): Promise<boolean> {
  const result = await trx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
