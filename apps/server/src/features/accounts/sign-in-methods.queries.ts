import type { Trx } from '../../platform/postgres/database.ts';

/**
 * Whether somebody could sign in again: by the mailbox, by another service, or by a passkey that stands alone. Asked
 * under the account's lock, after a way was taken away and before that is committed.
 */
export async function hasSignInMethod(trx: Trx, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(({ and, eb, exists, or, selectFrom }) =>
      or([
        // A confirmed address can always be sent a link for a new password.
        and([
          eb('email', 'is not', null),
          or([eb('password_hash', 'is not', null), eb('email_verified_at', 'is not', null)]),
        ]),
        exists(selectFrom('social_identities').select('social_identities.id').where('user_id', '=', userId)),
        exists(
          selectFrom('passkeys').select('passkeys.id').where('user_id', '=', userId).where('is_way_in', '=', true),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
