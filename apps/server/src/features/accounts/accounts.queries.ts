import type { Profile } from '@crescendo/contract/profile';
import type { Trx } from '../../platform/database.ts';
import { permissionsOf } from './permissions.ts';

/** What GET /api/v1/profile tells of the person, in one statement; the proof for the chat is made from the panel's. */
type StoredProfile = Omit<Profile, 'intercomHash'>;

export async function readProfile(trx: Trx, userId: number): Promise<StoredProfile | undefined> {
  const row = await trx
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
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const staffRoles = row.roles ?? [];
  const granted = row.permissions ?? [];
  return {
    id: row.id,
    email: row.email,
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    name: row.name,
    // Nothing can be paid in yet, so these are facts: the ledger will read them from its accounts.
    balance: 0,
    currency: 'USD',
    spend: 0,
    invoices_in_moderation: 0,
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
    extension_api_token: null,
    messengers: row.messengers as Profile['messengers'],
    telegram_id: row.telegram_id,
    telegram_username: row.telegram_username,
    social_provider: null,
    auth_token: null,
    yandexMetrikaClientId: row.ym_client_id,
    notify_order_actions: row.notify_order_actions,
    notify_payment_actions: row.notify_payment_actions,
    notify_subscription_actions: row.notify_subscription_actions,
  };
}
