// All that is stored of a person for their profile, in one statement: nearly every page begins with it.
import type { Profile } from '@crescendo/contract/accounts/profile';
import type { Locale } from '@crescendo/rules/content/locales';
import { microsToDollars } from '@crescendo/rules/money/money';
import { type RawBuilder, sql } from 'kysely';
import { nowIn } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { type Later, prepare } from '../../platform/postgres/prepared.ts';
import { balancesOf, type StoredBalances, toBalances } from '../ledger/ledger.ts';
import { sealedSecretOf } from '../panels/panels.ts';
import { gradesOf, type StoredGrades } from '../promotions/promotions.ts';
import { permissionsOf } from './permissions.ts';

export type ProfileRow = {
  id: number;
  email: string | null;
  email_verified_at: string | null;
  name: string;
  account_type: string;
  company_name: string | null;
  company_address: string | null;
  company_site: string | null;
  vat: string | null;
  created_at: string;
  affiliate_code: string;
  is_two_factor_on: boolean;
  frozen_at: string | null;
  messengers: unknown;
  telegram_id: number | null;
  telegram_username: string | null;
  ym_client_id: string | null;
  extension_token_sealed: string | null;
  notify_order_actions: boolean;
  notify_payment_actions: boolean;
  notify_subscription_actions: boolean;
  staff_roles: string[];
  granted_permissions: string[];
  permissions_of_made_roles: string[];
  social_provider: string | null;
  invoices_in_moderation: number;
  last_order: { created_at: string; network_id: number } | null;
  accounts: StoredBalances;
  grades: StoredGrades;
  sealed_chat_identity: string | null;
};

type Asked = { userId: Later<number>; locale: Later<Locale>; at: RawBuilder<Date> };

/**
 * For other statements too, which may name the person by a column of theirs. It travels as one value of JSON: forty
 * columns take longer to describe and to read than all of it.
 */
export const profileOf = ({ userId, locale, at }: Asked) => sql<ProfileRow>`
  select users.id, users.email, users.email_verified_at, users.name, users.account_type, users.company_name,
    users.company_address, users.company_site, users.vat, users.created_at, users.affiliate_code,
    users.is_two_factor_on, users.frozen_at, users.messengers, users.telegram_id, users.telegram_username,
    users.ym_client_id, users.extension_token_sealed, users.notify_order_actions, users.notify_payment_actions,
    users.notify_subscription_actions,
    array(select role.role from user_roles role where role.user_id = users.id) as staff_roles,
    array(select each.permission from user_permissions each where each.user_id = users.id) as granted_permissions,
    array(select unnest(made.permissions) from user_roles role
      join staff_roles made on made.panel_id = role.panel_id and made.role = role.role
      where role.user_id = users.id) as permissions_of_made_roles,
    -- The service that the account came from is the one it was known by first.
    (select provider from social_identities social where social.user_id = users.id order by social.id limit 1)
      as social_provider,
    (select count(*) from invoices invoice where invoice.user_id = users.id and invoice.status = 'in_moderation')
      as invoices_in_moderation,
    ${lastOrder} as last_order, ${balancesOf(userId)} as accounts, ${gradesOf({ userId, locale, at })} as grades,
    ${sealedSecretOf('chatIdentity')} as sealed_chat_identity
  from users where users.id = ${userId}`;

const lastOrder = sql<{ created_at: string; network_id: number } | null>`(
  select jsonb_build_object('created_at', o.created_at, 'network_id', type.network_id) from orders o
  join services service on service.panel_id = o.panel_id and service.id = o.service_id
  join service_types type on type.panel_id = service.panel_id and type.id = service.service_type_id
  where o.panel_id = users.panel_id and o.user_id = users.id and o.paid_at is not null and o.deleted_at is null
  order by o.id desc limit 1)`;

const profile = prepare(
  ({ userId, locale, seconds }: { userId: Later<number>; locale: Later<Locale>; seconds: Later<number> }) =>
    sql<{ profile: ProfileRow }>`
      select row_to_json(profile) as profile from (${profileOf({ userId, locale, at: nowIn(seconds) })}) as profile`,
);

type Wanted = { userId: number; locale: Locale; offsetMs: number };
export async function readProfile(trx: Trx, { userId, locale, offsetMs }: Wanted): Promise<ProfileRow | undefined> {
  return (await profile.run(trx, { userId, locale, seconds: offsetMs / 1000 })).rows[0]?.profile;
}

/** The part of a profile that is stored with the person; the rest comes from secrets and settings when it is serialized. */
type StoredProfile = Omit<Profile, 'intercomHash' | 'extension_api_token' | 'auth_token' | 'is_visit' | 'grades'>;

export function toProfile(row: ProfileRow): StoredProfile {
  const balances = toBalances(row.accounts);
  const staffRoles = row.staff_roles;
  const granted = row.granted_permissions;
  return {
    id: row.id,
    email: row.email,
    email_verified_at: isoTime(row.email_verified_at),
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
    invoices_in_moderation: row.invoices_in_moderation,
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
    all_permissions: permissionsOf(staffRoles, [...granted, ...row.permissions_of_made_roles]),
    roles: ['customer', ...staffRoles],
    created_at: new Date(row.created_at).toISOString(),
    affiliate_code: row.affiliate_code,
    is_2fa: row.is_two_factor_on,
    frozen_at: isoTime(row.frozen_at),
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

const isoTime = (time: string | null) => time && new Date(time).toISOString();
