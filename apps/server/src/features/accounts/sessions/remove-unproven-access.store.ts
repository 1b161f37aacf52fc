import type { Trx } from '../../../platform/postgres/database.ts';
import { voidedWithPassword } from '../users.store.ts';

/** What lets somebody sign in, or informs somebody about what happens in an account. */
const ways = [
  'sessions',
  'known_devices',
  'social_identities',
  'passkeys',
  'totp_secrets',
  'recovery_codes',
  'code_checks',
  'one_time_codes',
  'api_tokens',
  'webhooks',
] as const;

/**
 * An address that was never confirmed may have been somebody else's when the account was opened with it. Now that its
 * owner has come, no sign-in method stays that was made before.
 */
export async function removeUnprovenAccess(trx: Trx, userId: number): Promise<void> {
  for (const table of ways) await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  await trx
    .updateTable('users')
    .set({
      password_hash: null,
      is_two_factor_on: false,
      telegram_id: null,
      telegram_username: null,
      ...voidedWithPassword,
    })
    .where('id', '=', userId)
    .execute();
}
