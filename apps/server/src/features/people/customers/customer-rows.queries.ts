import type { CustomerRow } from '@crescendo/contract/accounts/customers-admin';
import type { Locale } from '@crescendo/rules/content/locales';
import { microsToDollars } from '@crescendo/rules/money/money';
import { ppmToFraction } from '@crescendo/rules/money/percent';
import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { executePrepared } from '../../../platform/postgres/prepared.ts';

/** A reseller has a hundred thousand orders, and nobody needs their number to the last. */
const mostOrdersCounted = 1000;

type Row = {
  id: number;
  email: string | null;
  name: string;
  is_guest: boolean;
  is_email_verified: boolean;
  is_staff: boolean;
  telegram_username: string | null;
  personal_discount_ppm: number;
  paid_in_micros: bigint;
  bonus_micros: bigint;
  spent_micros: bigint;
  grade: { id: number; name: Record<string, string>; discount_ppm: number } | null;
  orders: number;
  last_order_at: Date | null;
  last_seen_at: Date | null;
  documents: number;
  frozen_at: Date | null;
  created_at: Date;
};

/** These customers with their figures, in the order of the ids; each figure by an index that begins with the customer. */
export async function readCustomerRows(
  trx: Trx,
  { clock, locale }: { clock: Clock; locale: Locale },
  ids: readonly number[],
): Promise<CustomerRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await executePrepared(
    trx,
    sql<Row>`
    select u.id, coalesce(u.email, u.guest_email) as email, u.name, u.email is null as is_guest,
      u.email_verified_at is not null as is_email_verified, u.telegram_username, u.personal_discount_ppm,
      exists (select from user_roles r where r.user_id = u.id)
        or exists (select from user_permissions p where p.user_id = u.id) as is_staff,
      money.paid_in_micros, money.bonus_micros, money.spent_micros,
      (select jsonb_build_object('id', g.id, 'name', g.name, 'discount_ppm', g.discount_ppm) from grades g
        left join customer_grades held on held.grade_id = g.id and held.user_id = u.id
        where g.ended_at is null and (g.spending_goal_micros = 0 or held.expires_at > ${now(clock)})
          and g.spending_goal_micros <= money.spent_micros
        order by g.spending_goal_micros desc limit 1) as grade,
      (select count(*) from (select from orders o where o.user_id = u.id and o.deleted_at is null
        limit ${mostOrdersCounted + 1}) as counted) as orders,
      (select o.created_at from orders o where o.user_id = u.id and o.deleted_at is null
        order by o.id desc limit 1) as last_order_at,
      (select max(s.last_used_at) from sessions s where s.user_id = u.id and s.opened_by is null) as last_seen_at,
      (select count(*) from verification_documents d where d.user_id = u.id and d.status = 'uploaded') as documents,
      u.frozen_at, u.created_at
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place) join users u on u.id = wanted.id
    cross join lateral (
      select coalesce(sum(a.balance_micros) filter (where a.kind = 'paid_in'), 0)::bigint as paid_in_micros,
        coalesce(sum(a.balance_micros) filter (where a.kind = 'bonus'), 0)::bigint as bonus_micros,
        coalesce(sum(a.spent_micros), 0)::bigint as spent_micros
      from ledger_accounts a where a.user_id = u.id
    ) as money
    order by wanted.place`,
  );
  return rows.map((row) => toCustomerRow(row, locale));
}

function toCustomerRow(row: Row, locale: Locale): CustomerRow {
  const { grade } = row;
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    is_guest: row.is_guest,
    is_email_verified: row.is_email_verified,
    is_staff: row.is_staff,
    telegram_username: row.telegram_username,
    grade: grade && {
      id: grade.id,
      name: grade.name[locale] || (grade.name.en ?? ''),
      discount_percent: ppmToFraction(grade.discount_ppm),
    },
    personal_discount: ppmToFraction(row.personal_discount_ppm),
    balance: microsToDollars(row.paid_in_micros + row.bonus_micros),
    bonus: microsToDollars(row.bonus_micros),
    spent: microsToDollars(row.spent_micros),
    orders: { count: Math.min(row.orders, mostOrdersCounted), is_estimate: row.orders > mostOrdersCounted },
    last_order_at: row.last_order_at?.toISOString() ?? null,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    documents_to_review: row.documents,
    frozen_at: row.frozen_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
