import type { Trx } from '../../platform/database.ts';

export async function listIdentities(trx: Trx, userId: number) {
  const rows = await trx
    .selectFrom('social_identities')
    .select(['provider', 'label', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ provider, label, created_at }) => ({ provider, label, created_at: created_at.toISOString() }));
}

/** Whether somebody could still sign in without the account at this house: by mail, by another house or by a passkey. */
export async function hasOtherWay(trx: Trx, userId: number, provider: string): Promise<boolean> {
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
        exists(
          selectFrom('social_identities')
            .select('social_identities.id')
            .where('user_id', '=', userId)
            .where('provider', '!=', provider),
        ),
        exists(selectFrom('passkeys').select('passkeys.id').where('user_id', '=', userId)),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
