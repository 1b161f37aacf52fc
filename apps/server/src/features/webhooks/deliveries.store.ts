// Deliveries as rows that any worker may take: anyone who takes one holds it for a while, and only who still holds it
// writes what came of it.
import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';

export type TakenDelivery = {
  id: number;
  panel_id: number;
  webhook_id: number;
  lease_token: string;
  tries: number;
  body: string | null;
  url: string;
  sealed_secret: string;
  event_id: number;
};

/** Longer than sending a whole share to one webhook takes; after that another worker sends what is left of it. */
const leaseSeconds = 150;

/**
 * What is due, the oldest first, of each webhook no more than a few at once. Of one order or drip-feed only the first
 * that has neither arrived nor been given up: whatever came later waits for it. What was requested by hand waits for
 * nothing.
 */
export async function takeDeliveries(trx: Trx, clock: Clock, most: number, mostEach: number): Promise<TakenDelivery[]> {
  const { rows } = await sql<TakenDelivery>`
    with due as (
      select d.id, d.webhook_id from webhook_deliveries d
      where d.state in ('waiting', 'sending') and d.try_at <= ${now(clock)}
        and (d.replay_of is not null or not exists (
          select from webhook_deliveries earlier where earlier.webhook_id = d.webhook_id
            and earlier.subject_id = d.subject_id and earlier.id < d.id
            and earlier.state in ('waiting', 'sending') and earlier.replay_of is null))
      order by d.try_at, d.id limit ${most} for update skip locked
    ), chosen as (
      select id from (select id, row_number() over (partition by webhook_id order by id) as place from due) as placed
      where place <= ${mostEach}
    ), taken as (
      update webhook_deliveries d set state = 'sending', tries = d.tries + 1, lease_token = gen_random_uuid(),
        try_at = ${now(clock, leaseSeconds)}
      from chosen where d.id = chosen.id returning d.*
    )
    select d.id, d.panel_id, d.webhook_id, d.lease_token, d.tries, d.body, d.event_id, w.url, w.sealed_secret
    from taken d join webhooks w on w.panel_id = d.panel_id and w.id = d.webhook_id
    order by d.webhook_id, d.id`.execute(trx);
  return rows;
}

/**
 * What is due and has to wait for an earlier one that is tried again later is not due before that: a receiver that
 * answers nobody for a day would have all of its deliveries looked at in each round.
 */
export async function deferBlocked(trx: Trx, clock: Clock): Promise<void> {
  await sql`
    update webhook_deliveries d set try_at = held.until from (
      select d.id, first.try_at as until from webhook_deliveries d
      cross join lateral (
        select earlier.state, earlier.try_at from webhook_deliveries earlier
        where earlier.webhook_id = d.webhook_id and earlier.subject_id = d.subject_id
          and earlier.state in ('waiting', 'sending') and earlier.replay_of is null and earlier.id < d.id
        order by earlier.id limit 1
      ) as first
      where d.state = 'waiting' and d.try_at <= ${now(clock)} and d.replay_of is null
        and first.state = 'waiting' and first.try_at > ${now(clock)}
      for update of d skip locked
    ) as held where d.id = held.id`.execute(trx);
}

export async function secondsToNextDelivery(trx: Trx, clock: Clock): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(try_at) - ${now(clock)})::float8 as seconds from webhook_deliveries
    where state in ('waiting', 'sending')`.execute(trx);
  return rows[0]?.seconds ?? undefined;
}

type Held = Pick<TakenDelivery, 'id' | 'lease_token'>;
export type Sent = { status: number | null; error: string | null; body: string };

/** It arrived, so that the webhook works. False for who has lost it to another meanwhile. */
export async function recordDelivered(trx: Trx, clock: Clock, { id, lease_token }: Held, sent: Sent): Promise<boolean> {
  const { rows } = await sql`
    with ended as (
      update webhook_deliveries set state = 'delivered', ended_at = ${now(clock)}, status = ${sent.status}, error = null,
        body = ${sent.body} where id = ${id} and lease_token = ${lease_token} and state = 'sending' returning webhook_id
    ), working as (
      update webhooks set failing_since = null
      where id in (select webhook_id from ended) and failing_since is not null
    )
    select from ended`.execute(trx);
  return rows.length > 0;
}

/** It did not arrive: again after so many seconds, or never, where none are given. */
export async function recordFailed(
  trx: Trx,
  clock: Clock,
  { id, lease_token }: Held,
  sent: Sent,
  againSeconds: number | undefined,
): Promise<boolean> {
  const { rows } = await sql`
    with tried as (
      update webhook_deliveries set state = ${againSeconds === undefined ? 'failed' : 'waiting'},
        ended_at = ${againSeconds === undefined ? now(clock) : null}, status = ${sent.status},
        error = ${sent.error?.slice(0, 500) ?? null}, body = ${sent.body}, try_at = ${now(clock, againSeconds ?? 0)}
      where id = ${id} and lease_token = ${lease_token} and state = 'sending' returning webhook_id
    ), failing as (
      update webhooks set failing_since = ${now(clock)}
      where id in (select webhook_id from tried) and failing_since is null
    )
    select from tried`.execute(trx);
  return rows.length > 0;
}

/** What was taken along and not tried, because the one before it did not arrive. */
export async function putBack(trx: Trx, clock: Clock, held: readonly Held[], seconds: number): Promise<void> {
  if (held.length === 0) return;
  await sql`update webhook_deliveries d set state = 'waiting', tries = d.tries - 1, try_at = ${now(clock, seconds)}
    from unnest(${held.map(({ id }) => id)}::bigint[], ${held.map(({ lease_token }) => lease_token)}::uuid[])
      as given (id, token)
    where d.id = given.id and d.lease_token = given.token and d.state = 'sending'`.execute(trx);
}

/** Where nothing has arrived for so long; the address of what was switched off by this very call. */
export async function switchOffFailing(
  trx: Trx,
  clock: Clock,
  webhookId: number,
  afterSeconds: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ url: string }>`update webhooks set is_enabled = false
    where id = ${webhookId} and is_enabled and failing_since <= ${now(clock, -afterSeconds)} returning url`.execute(
    trx,
  );
  return rows[0]?.url;
}
