import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { mostIdsPerCall } from '../../providers/providers.ts';
import { type CancelWish, cancelWish } from '../cancel-wish.queries.ts';
import { nextProvider, type ProviderRow, providerColumn, secondsToNextTurn } from '../provider-row.queries.ts';

/** Anyone who claimed it and died leaves it to others after this. */
const leaseSeconds = 120;

export type Followed = {
  submission_id: number;
  order_id: number;
  user_id: number;
  external_id: string;
  /** As the provider counts them; usually what was ordered. */
  submitted_quantity: number;
  quantity: number;
  current_quantity: number;
  cancel_wish: CancelWish;
  age_seconds: number;
  poll_failures: number;
  /** Answers in a row that did not say what became of it, and how long ago the first of them was. */
  unclear_answers: number;
  unclear_seconds: number;
  /** What it should cost, as text. */
  expected_micros: string;
  others: OtherOrder[];
};
/** An order without an id that the provider may have made under the id of a followed one. */
export type OtherOrder = { order_id: number; quantity: number; expected_micros: string; is_sending: boolean };
export type PollBatch = { provider: ProviderRow; followed: Followed[] };

/** A response goes astray among its neighbours: beyond this an order that was lost before has nothing to do with it. */
const neighbourSeconds = 3600;
/** What was given up may reach the provider a little later. */
const lateSeconds = 15;

/**
 * When the last order was sent that has a lower id than the order `c`. Ids grow: whatever was lost well before that has
 * a lower id still, and not that of `c`. Walks back from `c` and ends at the first one it finds, which is a neighbour: a
 * look at each pair of them would take longer than a statement may once many are lost.
 */
const lastBelow = sql`select k.started_at from submissions k
  where k.panel_id = c.panel_id and k.provider_id = c.provider_id and k.state = 'accepted'
    and k.started_at > c.answered_at - make_interval(secs => ${neighbourSeconds}) and k.started_at < c.answered_at
    and (length(k.external_id), k.external_id collate "C") < (length(c.external_id), c.external_id collate "C")
  order by k.started_at desc limit 1`;

/**
 * What was sent to the same provider before the order `c` got its id, and has none: the id may be that of one of them.
 * An id that a person or the provider's own list has confirmed is doubted no more.
 */
const others = sql`select jsonb_agg(jsonb_build_object('order_id', n.order_id, 'quantity', n.quantity,
    'expected_micros', n.expected_micros::text, 'is_sending', n.state = 'sending') order by n.order_id)
  from (
    select n.* from submissions n where n.panel_id = c.panel_id and n.provider_id = c.provider_id and n.state = 'sending'
    union all
    select n.* from submissions n where n.panel_id = c.panel_id and n.provider_id = c.provider_id and n.state = 'unknown'
      and n.started_at > c.answered_at - make_interval(secs => ${neighbourSeconds})
  ) as n
  where c.resolution is null and n.started_at <= c.answered_at
    and (n.answered_at + make_interval(secs => ${lateSeconds}) < below.started_at) is not true`;

const isFollowed = sql`s.state = 'accepted' and s.ended_at is null`;
const firstPoll = sql`select s.poll_at as at from submissions s
  where s.provider_id = p.id and ${isFollowed} and s.poll_at is not null order by s.poll_at limit 1`;

/** Who has the order whose turn is oldest. */
export const nextToPoll = (trx: Trx, clock: Clock, busy: readonly number[]) =>
  nextProvider(trx, clock, busy, firstPoll);
export const secondsToNextPoll = (trx: Trx, clock: Clock) => secondsToNextTurn(trx, clock, firstPoll);

/** The orders of one provider whose status is due, as many as one call carries. */
export async function claimPolls(trx: Trx, clock: Clock, providerId: number): Promise<PollBatch | undefined> {
  const { rows } = await sql<Followed & { provider: ProviderRow }>`
    with due as (
      select s.id from submissions s where ${isFollowed} and s.poll_at <= ${now(clock)} and s.provider_id = ${providerId}
      order by s.poll_at limit ${mostIdsPerCall} for update skip locked
    ), claimed as (
      update submissions s set poll_at = ${now(clock, leaseSeconds)} from due where s.id = due.id
      returning s.id, s.panel_id, s.order_id, s.provider_id, s.external_id, s.quantity, s.poll_failures,
        s.unclear_answers, s.expected_micros, s.answered_at, s.resolution, extract(epoch from ${now(clock)} - s.accepted_at)::float8 as age_seconds,
        extract(epoch from ${now(clock)} - s.unclear_since)::float8 as unclear_seconds
    )
    select c.id as submission_id, c.order_id, o.user_id, c.external_id, c.quantity as submitted_quantity, o.quantity,
      o.current_quantity, ${cancelWish} as cancel_wish, coalesce(c.age_seconds, 0) as age_seconds,
      c.poll_failures, c.unclear_answers, coalesce(c.unclear_seconds, 0) as unclear_seconds,
      c.expected_micros::text as expected_micros, coalesce((${others}), '[]') as others, ${providerColumn} as provider
    from claimed c join orders o on o.panel_id = c.panel_id and o.id = c.order_id
    join providers p on p.panel_id = c.panel_id and p.id = c.provider_id
    left join lateral (${lastBelow}) as below on true order by c.order_id`.execute(trx);
  const [first] = rows;
  return first && { provider: first.provider, followed: rows };
}

/**
 * Those of them that are followed under the same id as when their status was requested: staff may have given one another id
 * meanwhile, and the report does not concern it then. Locked, so that it stays so.
 */
export async function holdFollowed<Told extends { order: Followed }>(
  trx: Trx,
  reported: readonly Told[],
): Promise<Told[]> {
  if (reported.length === 0) return [];
  const orderIds = reported.map(({ order }) => order.order_id);
  await sql`select from orders where id = any(${orderIds}::bigint[]) order by id for update`.execute(trx);
  // A statement of its own: one that waited for the lock would still see the rows of before.
  const { rows } = await sql<{ id: number; external_id: string }>`select id, external_id from submissions
    where id = any(${reported.map(({ order }) => order.submission_id)}::bigint[]) and state = 'accepted'`.execute(trx);
  const ids = new Map(rows.map(({ id, external_id }) => [id, external_id]));
  return reported.filter(({ order }) => ids.get(order.submission_id) === order.external_id);
}

export type Progress = {
  order_id: number;
  delivered: number;
  start_count: number | null;
  is_started: boolean;
  /** What the provider takes for it, where it said so. */
  charge_micros: string | null;
  /** What cannot be true; shown to staff. */
  review: string | null;
};

/** An order's way is kept in steps of its quantity, so that many polls of a slow one do not fill the table. */
const mostPoints = 50;

/** How far orders have come: forward only, and nothing of what has ended. What does not change is not written. */
export async function writeProgress(
  trx: Trx,
  panelId: number,
  clock: Clock,
  reported: readonly Progress[],
): Promise<void> {
  if (reported.length === 0) return;
  const state = sql`case when reported.review is not null then 'in_review' else 'delivering' end`;
  await sql`
    with reported as (
      select * from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) as line (order_id bigint, delivered int,
        start_count int, is_started boolean, charge_micros bigint, review text)
    ), before as (
      select o.id, o.started_at, o.delivery_state, o.current_quantity from orders o join reported on reported.order_id = o.id
      where o.status not in ('completed', 'canceled') and (o.current_quantity < reported.delivered
        or (o.start_quantity is null and reported.start_count is not null) or (o.started_at is null and reported.is_started)
        or o.provider_cost_micros <> reported.charge_micros or o.delivery_state <> ${state})
      order by o.id for update of o
    ), moved as (
      update orders o set current_quantity = greatest(o.current_quantity, reported.delivered),
        start_quantity = coalesce(o.start_quantity, reported.start_count),
        provider_cost_micros = coalesce(reported.charge_micros, o.provider_cost_micros),
        started_at = coalesce(o.started_at, case when reported.is_started then ${now(clock)} end), delivery_state = ${state}
      from before join reported on reported.order_id = before.id where o.id = before.id
      returning o.id, o.status, before.started_at is null and o.started_at is not null as has_started,
        before.delivery_state as old_state, o.delivery_state as new_state, reported.review, o.quantity,
        before.current_quantity as old_delivered, o.current_quantity as new_delivered
    ), points as (
      insert into order_progress (panel_id, order_id, delivered, reached_at)
      select ${panelId}, id, new_delivered, ${now(clock)} from moved
      where ${mostPoints} * new_delivered::bigint / quantity > ${mostPoints} * old_delivered::bigint / quantity
    ), noted as (
      insert into order_events (panel_id, order_id, from_status, to_status, cause, actor, created_at)
      select ${panelId}, id, status, status, cause, 'system', ${now(clock)} from (
        select id, status, 'in-review' as cause from moved where new_state = 'in_review' and old_state <> 'in_review'
        union all
        select id, status, 'delivering' from moved where new_state = 'delivering' and old_state = 'in_review'
        union all
        select id, status, 'started' from moved where has_started
      ) as causes order by id
    )
    insert into alerts (panel_id, kind, subject, text, created_at)
    select ${panelId}, 'delivery-in-review', 'order:' || id, review, ${now(clock)} from moved where review is not null
    on conflict (panel_id, kind, subject) where ended_at is null do nothing`.execute(trx);
}

export type Poll = {
  id: number;
  external_id: string;
  poll_after: number;
  is_failure: boolean;
  /** Whether the response did not say what became of it; null where there was none. */
  is_unclear: boolean | null;
  status: string | null;
  start_count: number | null;
  remains: number | null;
  charge_micros: string | null;
};

/** Stores what was reported of each and when it is polled again; those whose order has ended are not polled. */
export async function writePolls(trx: Trx, clock: Clock, polls: readonly Poll[]): Promise<void> {
  await sql`
    update submissions s set polled_at = ${now(clock)},
      poll_failures = case when reported.is_failure then s.poll_failures + 1 else 0 end,
      unclear_answers = case when reported.is_unclear then s.unclear_answers + 1 when not reported.is_unclear then 0
        else s.unclear_answers end,
      unclear_since = case when reported.is_unclear then coalesce(s.unclear_since, ${now(clock)}) when not reported.is_unclear then null
        else s.unclear_since end,
      external_status = coalesce(reported.status, s.external_status), start_count = coalesce(reported.start_count, s.start_count),
      remains = coalesce(reported.remains, s.remains), charge_micros = coalesce(reported.charge_micros, s.charge_micros),
      ended_at = case when o.status in ('completed', 'canceled') then coalesce(s.ended_at, ${now(clock)}) end,
      poll_at = case when o.status not in ('completed', 'canceled')
        then ${now(clock)} + make_interval(secs => reported.poll_after) end
    from jsonb_to_recordset(${JSON.stringify(polls)}::jsonb) as reported (id bigint, external_id text, poll_after float8,
      is_failure boolean, is_unclear boolean, status text, start_count bigint, remains bigint, charge_micros bigint), orders o
    where s.id = reported.id and s.external_id = reported.external_id and o.panel_id = s.panel_id and o.id = s.order_id
      and s.state = 'accepted'`.execute(trx);
}

/** What waited for staff has ended by itself. */
export async function endReviewAlerts(trx: Trx, clock: Clock, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await sql`update alerts set ended_at = ${now(clock)} where kind = 'delivery-in-review' and ended_at is null
    and subject = any(${orderIds.map((id) => `order:${id}`)}::text[])`.execute(trx);
}
