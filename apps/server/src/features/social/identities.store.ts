import type { Locale } from '@crescendo/rules/content/locales';
import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import type { SocialPerson } from './providers/provider.ts';

type Subject = Pick<SocialPerson, 'provider' | 'subject'>;

/** Those who come at once as the same somebody are let through one after the other, so that they become one account. */
export async function holdSubject(trx: Trx, panelId: number, { provider, subject }: Subject): Promise<void> {
  const key = JSON.stringify(['social', panelId, provider, subject]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

export async function findUserOf(trx: Trx, { provider, subject }: Subject): Promise<{ id: number } | undefined> {
  return trx
    .selectFrom('social_identities')
    .select('user_id as id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export type Owner = {
  id: number;
  email: string | null;
  locale: Locale;
  hasPassword: boolean;
  isEmailVerified: boolean;
};

/** Anyone who changes the ways into an account waits here for others who do. */
export async function lockOwner(trx: Trx, by: { id: number } | { email: string }): Promise<Owner | undefined> {
  return trx
    .selectFrom('users')
    .select(['id', 'email'])
    .select((row) => [
      row.ref('locale').$castTo<Locale>().as('locale'),
      row('password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'),
      row('email_verified_at', 'is not', null).$castTo<boolean>().as('isEmailVerified'),
    ])
    .where('deleted_at', 'is', null)
    .$if('id' in by, (query) => query.where('id', '=', (by as { id: number }).id))
    .$if('email' in by, (query) => query.where('email', '=', (by as { email: string }).email))
    .forUpdate()
    .executeTakeFirst();
}

/** False where this person has another account already, or the account has another person of the same service. */
export async function insertIdentity(trx: Trx, clock: Clock, panelId: number, userId: number, person: SocialPerson) {
  const row = await trx
    .insertInto('social_identities')
    .values({
      panel_id: panelId,
      user_id: userId,
      provider: person.provider,
      subject: person.subject,
      label: person.label,
      created_at: now(clock),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row && person.telegram) await setTelegram(trx, userId, person.telegram);
  return row !== undefined;
}

export async function setTelegram(trx: Trx, userId: number, telegram: SocialPerson['telegram']): Promise<void> {
  await trx
    .updateTable('users')
    .set({ telegram_id: telegram?.id ?? null, telegram_username: telegram?.username ?? null })
    .where('id', '=', userId)
    .execute();
}

export async function setLabel(trx: Trx, { provider, subject }: Subject, label: string | null): Promise<void> {
  await trx
    .updateTable('social_identities')
    .set({ label })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute();
}

export async function deleteIdentity(trx: Trx, userId: number, provider: SocialPerson['provider']) {
  const row = await trx
    .deleteFrom('social_identities')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .returning('label')
    .executeTakeFirst();
  if (row && provider === 'telegram') await setTelegram(trx, userId, undefined);
  return row;
}
