import { microsToDollars } from '@crescendo/rules/money/money';
import type { Trx } from '../../platform/postgres/database.ts';
import { type Balances, listRecords, readBalances } from '../ledger/ledger.ts';

/** More than any person has; a ceiling, so that one answer stays one answer. */
const mostRecords = 100_000;

const inDollars = ({ paidInMicros, bonusMicros, referralMicros, taskMicros }: Balances) => ({
  paid_in: microsToDollars(paidInMicros),
  bonus: microsToDollars(bonusMicros),
  referral: microsToDollars(referralMicros),
  task: microsToDollars(taskMicros),
});

/**
 * All rows about one person, without what lets anybody in: no hash, seal, digest or stored name of a file, and of
 * mails no texts, because those may hold links and codes.
 */
export async function readAllOf(trx: Trx, userId: number): Promise<Record<string, unknown>> {
  const {
    password_hash,
    extension_token_sealed: _sealed,
    extension_token_hash: _hash,
    referred_by,
    deleted_at: _deleted,
    panel_id: _panel,
    ...account
  } = await trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  return {
    account: { ...account, has_password: password_hash !== null, was_referred: referred_by !== null },
    balances: inDollars(await readBalances(trx, userId)),
    finance_records: await listRecords(trx, { userId }, { limit: mostRecords }),
    roles: await trx.selectFrom('user_roles').select('role').where('user_id', '=', userId).execute(),
    permissions: await trx.selectFrom('user_permissions').select('permission').where('user_id', '=', userId).execute(),
    sessions: await trx
      .selectFrom('sessions')
      .select(['id', 'device', 'address', 'created_at', 'last_used_at', 'expires_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    known_devices: await trx
      .selectFrom('known_devices')
      .select('last_seen_at')
      .where('user_id', '=', userId)
      .orderBy('last_seen_at')
      .execute(),
    social_accounts: await trx
      .selectFrom('social_identities')
      .select(['provider', 'subject', 'label', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    passkeys: await trx
      .selectFrom('passkeys')
      .select(['name', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    authenticator_apps: await trx
      .selectFrom('totp_secrets')
      .select(['created_at', 'confirmed_at'])
      .where('user_id', '=', userId)
      .execute(),
    recovery_codes: await trx.selectFrom('recovery_codes').select('used_at').where('user_id', '=', userId).execute(),
    documents: await trx
      .selectFrom('verification_documents')
      .select(['id', 'step', 'filename', 'media_type', 'bytes', 'status', 'reason', 'created_at', 'reviewed_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    mails: await trx
      .selectFrom('mails')
      .select(['kind', 'recipient', 'locale', 'subject', 'created_at', 'sent_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    coupon_uses: await trx
      .selectFrom('coupon_redemptions as used')
      .innerJoin('coupons', (join) =>
        join.onRef('coupons.panel_id', '=', 'used.panel_id').onRef('coupons.id', '=', 'used.coupon_id'),
      )
      .select(['coupons.code', 'used.subject', 'used.state', 'used.created_at', 'used.settled_at'])
      .where('used.user_id', '=', userId)
      .orderBy('used.id')
      .execute(),
    grades: await trx
      .selectFrom('customer_grades')
      .select(['grade_id', 'created_at', 'expires_at'])
      .where('user_id', '=', userId)
      .orderBy('grade_id')
      .execute(),
    marketing_sources: await trx
      .selectFrom('marketing_sources')
      .select([
        'utm_source',
        'utm_medium',
        'utm_campaign',
        'utm_term',
        'utm_content',
        'referrer',
        'landing_url',
        'created_at',
      ])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  };
}
