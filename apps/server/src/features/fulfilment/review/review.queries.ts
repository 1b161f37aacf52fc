import type { ProviderHealth, ReviewItem } from '@crescendo/contract/orders/fulfilment';
import { microsToDollars } from '@crescendo/rules/money/money';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { type CancelWish, cancelWish } from '../cancel-wish.queries.ts';

/** What waits for somebody: answers that never came, and deliveries nobody can make sense of. */
const waiting = sql`submissions s
  join orders o on o.panel_id = s.panel_id and o.id = s.order_id
  join providers p on p.panel_id = s.panel_id and p.id = s.provider_id
  left join users u on u.panel_id = o.panel_id and u.id = o.user_id
  where (s.state = 'unknown' or (s.state = 'accepted' and s.ended_at is null and o.delivery_state = 'in_review'))`;

type Row = Omit<ReviewItem, 'started_at' | 'cancel_requested_at' | 'expected'> & {
  started_at: Date;
  cancel_requested_at: Date | null;
  expected_micros: bigint;
};

/** The oldest first: they have waited longest. */
export async function listReview(
  trx: Trx,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ data: ReviewItem[]; total: number }> {
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${waiting}`.execute(trx);
  const { rows } = await sql<Row>`
    select s.id, s.order_id, s.state, o.user_id, coalesce(u.email, u.guest_email) as email, o.service_id, o.url, s.quantity, p.id as provider_id,
      p.name as provider, s.parameters ->> 'service' as provider_service, s.external_id, s.expected_micros,
      case when s.state = 'unknown' then s.answer else (select a.text from alerts a where a.panel_id = s.panel_id
        and a.kind = 'delivery-in-review' and a.subject = 'order:' || s.order_id and a.ended_at is null) end as answer,
      s.evidence, s.started_at, o.cancel_requested_at
    from ${waiting} order by s.started_at, s.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(trx);
  const data = rows.map(({ expected_micros, ...row }) => ({
    ...row,
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
