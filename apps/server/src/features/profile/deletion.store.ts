import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';

/** What belongs to the person alone. Documents are not among it: their files go with them. */
const personalTables = [
  'sessions',
  'known_devices',
  'social_identities',
  'totp_secrets',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
  'code_checks',
  'one_time_codes',
  'mails',
  'marketing_sources',
  'user_roles',
  'user_permissions',
  'api_tokens',
  'webhooks',
  'support_requests',
] as const;

/** Leaves of a person the number that money and orders refer to, and nothing that shows who it was. */
export async function eraseUser(trx: Trx, clock: Clock, userId: number): Promise<void> {
  const { email } = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  await trx
    .updateTable('users')
    .set({
      deleted_at: now(clock),
      email: null,
      email_verified_at: null,
      name: '',
      password_hash: null,
      company_name: null,
      company_address: null,
      company_site: null,
      vat: null,
      country: null,
      messengers: '[]',
      telegram_id: null,
      telegram_username: null,
      ym_client_id: null,
      gtag_client_id: null,
      extension_token_sealed: null,
      extension_token_hash: null,
      frozen_reason: null,
      is_two_factor_on: false,
      notify_order_actions: false,
      notify_payment_actions: false,
      notify_subscription_actions: false,
    })
    .where('id', '=', userId)
    .execute();
  // Visits this person made as a member of staff end as well.
  await trx.deleteFrom('sessions').where('opened_by', '=', userId).execute();
  await trx.deleteFrom('one_time_codes').where('opened_by', '=', userId).execute();
  // Answers that were kept for repeated calls speak of the person.
  await trx
    .deleteFrom('idempotency_keys')
    .where('caller', 'in', [`user:${userId}`, `user:${userId}:test`])
    .execute();
  for (const table of personalTables) await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  // What was bought stays, and says no longer who bought it.
  await sql`update checkouts set buyer = '{}', response = null, analytics = null where user_id = ${userId}`.execute(
    trx,
  );
  if (email !== null) await eraseAddress(trx, email);
}

/** What was kept under the address alone, or was mailed to staff with it. */
async function eraseAddress(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('code_checks').where('email', '=', email).execute();
  await trx.deleteFrom('wholesale_requests').where('email', '=', email).execute();
  await sql`delete from mails where user_id is null
    and (recipient = ${email} or position(${email} in concat(subject, text, html)) > 0)`.execute(trx);
}
