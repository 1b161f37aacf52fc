import type { Profile } from '@crescendo/contract/accounts/profile';
import { microsToDollars } from '@crescendo/rules/money/money';
import { type InferResult, sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { executePrepared } from '../../platform/postgres/prepared.ts';
import { type Balances, readBalances } from '../ledger/ledger.ts';
import { permissionsOf } from './permissions.ts';

/** The part of a profile that is stored with the person; the rest comes from secrets and settings when it is serialized. */
type StoredProfile = Omit<Profile, 'intercomHash' | 'extension_api_token' | 'auth_token' | 'is_visit' | 'grades'>;

export async function readProfile(trx: Trx, userId: number) {
  const [row] = (await executePrepared(trx, profileRow(trx, userId))).rows;
  if (!row) return undefined;
  const balances = await readBalances(trx, userId);
  return { profile: toProfile(row, balances), extensionTokenSealed: row.extension_token_sealed };
}

type ProfileRow = InferResult<ReturnType<typeof profileRow>>[number];

/** All of the person in one statement. */
function profileRow(trx: Trx, userId: number) {
  return trx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at', 'name', 'account_type', 'company_name', 'company_address'])
    .select(['company_site', 'vat', 'created_at', 'affiliate_code', 'is_two_factor_on', 'frozen_at', 'messengers'])
    .select(['telegram_id', 'telegram_username', 'ym_client_id', 'extension_token_sealed', 'notify_order_actions'])
    .select(['notify_payment_actions', 'notify_subscription_actions'])
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
      // The service that the account came from is the one it was known by first.
      selectFrom('social_identities')
        .whereRef('social_identities.user_id', '=', 'users.id')
        .select('provider')
        .orderBy('social_identities.id')
        .limit(1)
        .as('social_provider'),
      selectFrom('invoices')
        .whereRef('invoices.user_id', '=', 'users.id')
        .where('invoices.status', '=', 'in_moderation')
        .select((each) => each.fn.countAll<number>().as('waiting'))
        .as('invoices_in_moderation'),
    ])
    .select(lastOrder.as('last_order'))
    .where('id', '=', userId);
}

const lastOrder = sql<{ created_at: string; network_id: number } | null>`(
  select jsonb_build_object('created_at', o.created_at, 'network_id', type.network_id) from orders o
  join services service on service.panel_id = o.panel_id and service.id = o.service_id
  join service_types type on type.panel_id = service.panel_id and type.id = service.service_type_id
  where o.panel_id = users.panel_id and o.user_id = users.id and o.paid_at is not null and o.deleted_at is null
  order by o.id desc limit 1)`;

function toProfile(row: ProfileRow, balances: Balances): StoredProfile {
  const staffRoles = row.roles ?? [];
  const granted = row.permissions ?? [];
  return {
    id: row.id,
    email: row.email,
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    name: row.name,
    balance: microsToDollars(balances.balanceMicros),
    balance_is_held: balances.isHeld,
    currency: 'USD',
    referral_user_balance: microsToDollars(balances.referralMicros),
    task_user_balance: microsToDollars(balances.taskMicros),
    spend: microsToDollars(balances.spentMicros),
    // Nothing can be earned yet, so these are facts: the features that change them will read their own.
    total_earnings: 0,
    referral_program_percent: 0,
    invoices_in_moderation: row.invoices_in_moderation ?? 0,
    youtube_accounts: [],
    last_order: row.last_order && {
      created_at: new Date(row.last_order.created_at).toISOString(),
      service_type: { network_id: row.last_order.network_id },
    },
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
