import type { ProviderHealth, ReviewItem } from '@crescendo/contract/orders/fulfilment';
import type { Locale } from '@crescendo/rules/content/locales';
import { reviewSigns } from '@crescendo/rules/delivery/review-signs';
import { microsToDollars } from '@crescendo/rules/money/money';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { textIn } from '../../../platform/postgres/localised-column.ts';
import { type CancelWish, cancelWish } from '../cancel-wish.queries.ts';

const joins = sql`submissions s
  join orders o on o.panel_id = s.panel_id and o.id = s.order_id
  join providers p on p.panel_id = s.panel_id and p.id = s.provider_id
  left join users u on u.panel_id = o.panel_id and u.id = o.user_id`;
/** What waits for somebody: answers that never came, and deliveries nobody can make sense of. */
const isWaiting = sql`(s.state = 'unknown' or (s.state = 'accepted' and s.ended_at is null and o.delivery_state = 'in_review'))`;
const waiting = sql`${joins} where ${isWaiting}`;
const waitingWithService = sql`${joins}
  join services v on v.panel_id = o.panel_id and v.id = o.service_id
  join service_types t on t.panel_id = v.panel_id and t.id = v.service_type_id
  join networks n on n.panel_id = t.panel_id and n.id = t.network_id
  where ${isWaiting}`;

type Row = Omit<ReviewItem, 'started_at' | 'cancel_requested_at' | 'expected' | 'charged' | 'signs'> & {
  charged_micros: bigint;
  started_at: Date;
  cancel_requested_at: Date | null;
  expected_micros: bigint;
};

/** The oldest first: they have waited longest. */
export async function listReview(
  trx: Trx,
  { page, perPage, locale }: { page: number; perPage: number; locale: Locale },
): Promise<{ data: ReviewItem[]; total: number }> {
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${waiting}`.execute(trx);
  const { rows } = await sql<Row>`
    select s.id, s.order_id, s.state, o.user_id, coalesce(u.email, u.guest_email) as email, o.service_id, o.url, s.quantity, p.id as provider_id,
      p.name as provider, s.parameters ->> 'service' as provider_service, s.external_id, s.expected_micros,
      case when s.state = 'unknown' then s.answer else (select a.text from alerts a where a.panel_id = s.panel_id
        and a.kind = 'delivery-in-review' and a.subject = 'order:' || s.order_id and a.ended_at is null) end as answer,
      s.evidence, s.started_at, o.cancel_requested_at, ${textIn(locale, 'v.name')} as service,
      n.slug as network, o.charge_micros - o.refunded_micros as charged_micros, s.attempt_no,
      (extract(epoch from s.answered_at - s.started_at) * 1000)::int as gave_up_ms,
      coalesce((select jsonb_object_agg(key, left(value, 300)) from jsonb_each_text(s.parameters)), '{}') as sent,
      coalesce((select jsonb_agg(to_jsonb(other)) from (
        select l.order_id, same.status, same.quantity, a.external_id
        from order_links mine join order_links l on l.panel_id = mine.panel_id and l.link_key = mine.link_key
        join orders same on same.panel_id = l.panel_id and same.id = l.order_id and same.status <> 'unpaid'
        left join submissions a on a.panel_id = same.panel_id and a.order_id = same.id and a.state = 'accepted'
        where mine.panel_id = o.panel_id and mine.order_id = o.id and l.order_id <> o.id
        order by l.order_id desc limit 5
      ) as other), '[]') as same_link
    from ${waitingWithService} order by s.started_at, s.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    trx,
  );
  const data = rows.map(({ expected_micros, charged_micros, ...row }) => ({
    ...row,
    charged: microsToDollars(charged_micros),
    signs: reviewSigns(row.evidence),
    expected: microsToDollars(expected_micros),
    started_at: row.started_at.toISOString(),
    cancel_requested_at: row.cancel_requested_at?.toISOString() ?? null,
  }));
  return { data, total: counted.rows[0]?.total ?? 0 };
}

export type Reviewed = {
  id: number;
  order_id: number;
  user_id: number;
  provider_id: number;
  state: 'unknown' | 'accepted';
  /** As it was ordered. */
  quantity: number;
  cancel_wish: CancelWish;
  charge_micros: bigint;
  refunded_micros: bigint;
};

export async function findReviewed(trx: Trx, submissionId: number): Promise<Reviewed | undefined> {
  const { rows } = await sql<Reviewed>`
    select s.id, s.order_id, o.user_id, s.provider_id, s.state, o.quantity, o.charge_micros, o.refunded_micros,
      ${cancelWish} as cancel_wish
    from ${waiting} and s.id = ${submissionId}`.execute(trx);
  return rows[0];
}

/** For anyone who names it without naming a panel. */
export async function findPanelOfSubmission(trx: Trx, submissionId: number): Promise<number | undefined> {
  const row = await trx.selectFrom('submissions').select('panel_id').where('id', '=', submissionId).executeTakeFirst();
  return row?.panel_id;
}

/** The attempt that an order lives by, for anyone who names the order. */
export async function findSubmissionOfOrder(trx: Trx, orderId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('submissions')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['sending', 'unknown', 'accepted'])
    .executeTakeFirst();
  return row?.id;
}

/** How each provider fares, and how much waits because of it. */
export async function readHealth(trx: Trx): Promise<ProviderHealth[]> {
  type HealthRow = Omit<ProviderHealth, 'paused_until' | 'balance' | 'balance_read_at'> & {
    paused_until: Date | null;
    balance_micros: bigint | null;
    balance_read_at: Date | null;
  };
  const { rows } = await sql<HealthRow>`
    select p.id, p.name, p.is_enabled, p.is_simulated, p.failures, p.closed_until as paused_until, p.is_out_of_funds,
      p.balance_micros, p.balance_read_at,
      (select count(*)::int from submissions s where s.panel_id = p.panel_id and s.provider_id = p.id
        and s.state = 'sending') as sending,
      (select count(*)::int from submissions s where s.panel_id = p.panel_id and s.provider_id = p.id
        and s.state = 'unknown') as unknown,
      (select count(*)::int from submissions s where s.panel_id = p.panel_id and s.provider_id = p.id
        and s.state = 'accepted' and s.ended_at is null) as delivering
    from providers p order by p.id`.execute(trx);
  return rows.map(({ balance_micros, ...row }) => ({
    ...row,
    paused_until: row.paused_until?.toISOString() ?? null,
    balance: balance_micros === null ? null : microsToDollars(balance_micros),
    balance_read_at: row.balance_read_at?.toISOString() ?? null,
  }));
}
