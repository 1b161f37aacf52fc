import type { SecondFactors } from '@crescendo/contract/accounts/second-factors';
import type { Locale } from '@crescendo/rules/content/locales';
import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';

export type Factors = {
  email: string | null;
  hasPassword: boolean;
  locale: Locale;
  hasEmailCode: boolean;
  hasTotp: boolean;
  hasPasskey: boolean;
  recoveryCodesLeft: number;
};

/** Which second factors somebody has, in one statement: every sign-in runs it. */
export async function readFactors(trx: Trx, userId: number): Promise<Factors> {
  const { rows } = await sql<Factors>`
    select u.email, u.locale, u.password_hash is not null as "hasPassword", u.is_two_factor_on and u.email is not null as "hasEmailCode",
      exists (select from totp_secrets t where t.user_id = u.id and t.confirmed_at is not null) as "hasTotp",
      exists (select from passkeys p where p.user_id = u.id) as "hasPasskey",
      (select count(*) from recovery_codes r where r.user_id = u.id and r.used_at is null) as "recoveryCodesLeft"
    from users u where u.id = ${userId}`.execute(trx);
  return rows[0] as Factors;
}

export async function listFactors(trx: Trx, userId: number): Promise<SecondFactors> {
  const factors = await readFactors(trx, userId);
  const passkeys = await trx
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return {
    has_password: factors.hasPassword,
    is_2fa: factors.hasEmailCode,
    totp: factors.hasTotp,
    recovery_codes_left: factors.recoveryCodesLeft,
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      created_at: passkey.created_at.toISOString(),
      last_used_at: passkey.last_used_at?.toISOString() ?? null,
    })),
  };
}

/** What an owner can be known by, and whether this session was opened a moment ago. */
export async function readOwner(trx: Trx, clock: Clock, { userId, sessionId }: { userId: number; sessionId: number }) {
  return trx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'password_hash as passwordHash'])
    .select((row) => row.ref('locale').$castTo<Locale>().as('locale'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions')
          .select('sessions.id')
          .where('sessions.id', '=', sessionId)
          .where('sessions.created_at', '>', now(clock, -600))
          // Staff who see the panel as this customer are not the customer.
          .where('sessions.opened_by', 'is', null),
      ).as('hasJustSignedIn'),
    )
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
