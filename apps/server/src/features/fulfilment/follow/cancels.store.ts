import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { Actor } from '../../orders/orders.ts';
import { mostIdsPerCall } from '../../providers/providers.ts';
import { type CancelWish, cancelWish } from '../cancel-wish.queries.ts';
import { nextProvider, type ProviderRow, providerColumn, secondsToNextTurn } from '../provider-row.queries.ts';

const leaseSeconds = 120;

export type Unsubmitted = {
  id: number;
  panel_id: number;
  current_quantity: number;
  cancel_wish: CancelWish;
  actor: Actor['actor'];
  actor_id: number | null;
};

/** Orders whose end was requested, and by whom, while it was unknown whether a provider has them, and none has. */
export async function listCancelable(trx: Trx): Promise<Unsubmitted[]> {
  const { rows } = await sql<Unsubmitted>`
    select o.id, o.panel_id, o.current_quantity, ${cancelWish} as cancel_wish, asked.actor, asked.actor_id
    from orders o
    join lateral (
      select e.actor, e.actor_id from order_events e
      where e.panel_id = o.panel_id and e.order_id = o.id and e.cause = 'cancel-requested' order by e.id desc limit 1
    ) as asked on true
    where cancel_requested_at is not null and status not in ('completed', 'canceled')
      and delivery_state in ('waiting', 'queued') and not exists (select from submissions s
        where s.panel_id = o.panel_id and s.order_id = o.id and s.state in ('sending', 'unknown', 'accepted'))
    order by cancel_requested_at limit 100`.execute(trx);
  return rows;
}

/** A cancel request that came while an order was on its way to the provider is passed on when it has arrived. */
export async function passRequestsOn(trx: Trx, clock: Clock): Promise<void> {
  await sql`
    update submissions s set cancel_state = 'requested', cancel_at = ${now(clock)} from orders o
    where o.cancel_requested_at is not null and o.status not in ('completed', 'canceled')
      and s.panel_id = o.panel_id and s.order_id = o.id and s.state = 'accepted' and s.ended_at is null
      and s.cancel_state is null`.execute(trx);
}

export type RequestedCancel = {
  submission_id: number;
  order_id: number;
  external_id: string;
  cancel_tries: number;
  is_start_missed: boolean | null;
};
export type CancelBatch = { provider: ProviderRow; cancels: RequestedCancel[] };

const isToCancel = sql`s.cancel_state in ('requested', 'asking') and s.state = 'accepted' and s.ended_at is null`;
const firstCancel = sql`select s.cancel_at as at from submissions s
  where s.provider_id = p.id and ${isToCancel} and s.cancel_at is not null order by s.cancel_at limit 1`;

/** The provider of the order whose end was requested first. */
export const nextToCancel = (trx: Trx, clock: Clock, busy: readonly number[]) =>
  nextProvider(trx, clock, busy, firstCancel);
export const secondsToNextCancel = (trx: Trx, clock: Clock) => secondsToNextTurn(trx, clock, firstCancel);

/** The orders that one provider is to cancel, as many as one call carries. A repeated request does no harm. */
export async function claimCancels(trx: Trx, clock: Clock, providerId: number): Promise<CancelBatch | undefined> {
  const { rows } = await sql<RequestedCancel & { provider: ProviderRow }>`
    with due as (
      select s.id from submissions s where ${isToCancel} and s.cancel_at <= ${now(clock)} and s.provider_id = ${providerId}
      order by s.cancel_at limit ${mostIdsPerCall} for update skip locked
    ), claimed as (
      update submissions s set cancel_state = 'asking', cancel_tries = s.cancel_tries + 1,
        cancel_at = ${now(clock, leaseSeconds)}
      from due where s.id = due.id
      returning s.id, s.panel_id, s.order_id, s.provider_id, s.external_id, s.cancel_tries
    )
    select c.id as submission_id, c.order_id, c.external_id, c.cancel_tries,
      coalesce(o.started_at, ${now(clock)}) > o.start_promised_at as is_start_missed, ${providerColumn} as provider
    from claimed c join orders o on o.panel_id = c.panel_id and o.id = c.order_id
    join providers p on p.panel_id = c.panel_id and p.id = c.provider_id order by c.order_id`.execute(trx);
  const [first] = rows;
  return first && { provider: first.provider, cancels: rows };
}

/** The provider received the request: its next statuses show the result. */
export async function recordRequested(trx: Trx, clock: Clock, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update submissions set cancel_state = 'asked', poll_at = ${now(clock)}
    where id = any(${[...ids]}::bigint[]) and cancel_state = 'asking' and ended_at is null`.execute(trx);
}

/** It is unknown whether the provider received the request: it is sent once more. */
export async function requestAgain(
  trx: Trx,
  clock: Clock,
  ids: readonly number[],
  afterSeconds: number,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update submissions set cancel_state = 'requested', cancel_at = ${now(clock, afterSeconds)}
    where id = any(${[...ids]}::bigint[]) and cancel_state = 'asking'`.execute(trx);
}

export type Denied = { submission_id: number; order_id: number; text: string; is_start_missed: boolean };

/** The provider refuses: the order goes on, and its customer may request again. Where a start was missed, staff are alerted. */
export async function recordDenied(trx: Trx, panelId: number, clock: Clock, denied: readonly Denied[]): Promise<void> {
  if (denied.length === 0) return;
  await sql`
    with reported as (
      select * from jsonb_to_recordset(${JSON.stringify(denied)}::jsonb) as line (submission_id bigint, order_id bigint,
        text text, is_start_missed boolean)
    ), locked as (
      select o.id from orders o join reported on reported.order_id = o.id
      where o.status not in ('completed', 'canceled') order by o.id for update of o
    ), denied as (
      update orders o set cancel_requested_at = null, cancel_description = null from locked, reported
      where o.id = locked.id and reported.order_id = o.id
      returning o.id, o.status, reported.submission_id, reported.text, reported.is_start_missed
    ), kept as (
      update submissions s set cancel_state = 'refused' from denied
      where s.id = denied.submission_id and s.cancel_state = 'asking'
    ), noted as (
      insert into order_events (panel_id, order_id, from_status, to_status, cause, actor, created_at)
      select ${panelId}, id, status, status, 'cancel-refused', 'system', ${now(clock)} from denied order by id
    )
    insert into alerts (panel_id, kind, subject, text, created_at)
    select ${panelId}, 'cancel-refused', 'order:' || id, text, ${now(clock)} from denied where is_start_missed
    on conflict (panel_id, kind, subject) where ended_at is null do nothing`.execute(trx);
}
