import type { Profile } from '@crescendo/contract/profile';
import type { Trx } from '../../platform/database.ts';
import { permissionsOf } from './permissions.ts';

/** What of a profile is stored with the person; the rest is made of secrets and settings when it is told. */
type StoredProfile = Omit<Profile, 'intercomHash' | 'extension_api_token' | 'auth_token' | 'grades'>;

export async function readProfile(trx: Trx, userId: number) {
  const row = await findProfileRow(trx, userId);
  return row && { profile: toProfile(row), extensionTokenSealed: row.extension_token_sealed };
}

type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfileRow>>>;

/** Everything in one statement. */
function findProfileRow(trx: Trx, userId: number) {
  return trx
    .selectFrom('users')
    .selectAll()
    .select(({ selectFrom, fn }) => [
      selectFrom('user_roles')
        .whereRef('user_roles.user_id', '=', 'users.id')
        .select((role) => fn.coalesce(role.fn<string[]>('array_agg', ['role']), role.val<string[]>([])).as('roles'))
        .as('roles'),
      selectFrom('user_permissions')
        .whereRef('user_permissions.user_id', '=', 'users.id')
        .select((granted) =>
          fn.coalesce(granted.fn<string[]>('array_agg', ['permission']), granted.val<string[]>([])).as('permissions'),
        )
        .as('permissions'),
      // The house the account came from is the one it was known by first.
      selectFrom('social_identities')
        .whereRef('social_identities.user_id', '=', 'users.id')
        .select('provider')
        .orderBy('social_identities.id')
        .limit(1)
        .as('social_provider'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
}

function toProfile(row: ProfileRow): StoredProfile {
  const staffRoles = row.roles ?? [];
  const granted = row.permissions ?? [];
  return {
    id: row.id,
    email: row.email,
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    name: row.name,
    // Nothing can be paid in or ordered yet, so these are facts: the features that change them will read their own.
    balance: 0,
    currency: 'USD',
    spend: 0,
    referral_user_balance: 0,
    task_user_balance: 0,
    total_earnings: 0,
    referral_program_percent: 0,
    invoices_in_moderation: 0,
    youtube_accounts: [],
    last_order: null,
    account_type: row.account_type as Profile['account_type'],
    company_name: row.company_name,
    company_address: row.company_address,
    company_site: row.company_site,
    vat: row.vat,
    permissions: granted,
    all_permissions: permissionsOf(staffRoles, granted),
    roles: ['customer', ...staffRoles],
    created_at: row.created_at.toISOString(),
    affiliate_code: row.affiliate_code,
    is_2fa: row.is_two_factor_on,
    frozen_at: row.frozen_at?.toISOString() ?? null,
    messengers: row.messengers as Profile['messengers'],
    telegram_id: row.telegram_id,
    telegram_username: row.telegram_username,
    social_provider: row.social_provider,
    yandexMetrikaClientId: row.ym_client_id,
    notify_order_actions: row.notify_order_actions,
    notify_payment_actions: row.notify_payment_actions,
    notify_subscription_actions: row.notify_subscription_actions,
  };
}
