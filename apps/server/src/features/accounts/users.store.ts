import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';

export type NewUser = {
  panelId: number;
  /** Null for somebody who came through a provider that gives none. In lower case. */
  email: string | null;
  isEmailVerified?: boolean;
  name: string;
  passwordHash?: string | null;
  locale: string;
  accountType?: string;
  vat?: string | null;
  messengers?: readonly object[];
  country?: string | null;
  ymClientId?: string | null;
  gtagClientId?: string | null;
  /** Codes of those who sent the visitor, in the order of arrival: the last one that is somebody's is credited. */
  affiliateCodes?: readonly string[];
};

/** Opens an account; undefined where the e-mail already has one. Of two that come at once, one finds the other's. */
export async function insertUser(trx: Trx, user: NewUser): Promise<{ id: number } | undefined> {
  return trx
    .insertInto('users')
    .values({
      panel_id: user.panelId,
      email: user.email,
      email_verified_at: user.isEmailVerified ? sql`now()` : null,
      name: user.name,
      password_hash: user.passwordHash ?? null,
      locale: user.locale,
      account_type: user.accountType ?? 'personal',
      vat: user.vat ?? null,
      messengers: JSON.stringify(user.messengers ?? []),
      country: user.country ?? null,
      ym_client_id: user.ymClientId ?? null,
      gtag_client_id: user.gtagClientId ?? null,
      referred_by: (await findReferrer(trx, user.affiliateCodes ?? [])) ?? null,
    })
    .onConflict((conflict) => conflict.columns(['panel_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function findReferrer(trx: Trx, codes: readonly string[]): Promise<number | undefined> {
  if (codes.length === 0) return undefined;
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('affiliate_code', 'in', codes)
    .where('deleted_at', 'is', null)
    .orderBy(sql`array_position(${[...codes]}::text[], affiliate_code)`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function findUserByEmail(trx: Trx, email: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'locale', 'password_hash', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function findAccount(trx: Trx, userId: number) {
  return trx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** What a password that is given up takes along: the extension's token was shown to anyone who knew it. */
export const voidedWithPassword = { extension_token_sealed: null, extension_token_hash: null } as const;

export async function setPassword(
  trx: Trx,
  clock: Clock,
  change: { userId: number; passwordHash: string },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      password_hash: change.passwordHash,
      password_changed_at: now(clock),
      ...voidedWithPassword,
    })
    .where('id', '=', change.userId)
    .execute();
}

export async function setEmailVerified(trx: Trx, clock: Clock, userId: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email_verified_at: now(clock) })
    .where('id', '=', userId)
    .execute();
}

/** The address is confirmed and becomes the account's; gives the one before. Undefined where it is another account's. */
export async function setEmail(
  trx: Trx,
  clock: Clock,
  change: { userId: number; email: string | null },
): Promise<{ previous: string | null; locale: string } | undefined> {
  try {
    const { rows } = await sql<{ previous: string | null; locale: string }>`
      with before as (select id, email, locale from users where id = ${change.userId} for update)
      update users set
        email = coalesce(${change.email}, before.email),
        email_verified_at = ${now(clock)}
      from before where users.id = before.id
      returning before.email as previous, before.locale`.execute(trx);
    return rows[0];
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint === 'users__email') return undefined;
    throw error;
  }
}
