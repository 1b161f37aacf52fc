import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import { addJobs } from '../../../platform/jobs.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { mostIdsPerCall } from '../../providers/providers.ts';
import { nextProvider, type ProviderRow, providerColumn, secondsToNextTurn } from '../provider-row.queries.ts';

const leaseSeconds = 120;
const firstPollSeconds = 10;
/** A request with an unknown outcome ends after this time, so that the customer can request again. */
const unknownForSeconds = 86_400;

export type RefillToRequest = {
  id: number;
  panel_id: number;
  order_id: number;
  external_id: string;
  lease_token: string;
};

const isToRequest = sql`r.status = 'requested' and r.ask_state = 'waiting'`;
const firstToRequest = sql`select r.poll_at as at from refill_requests r
  where r.provider_id = p.id and ${isToRequest} and r.poll_at is not null order by r.poll_at limit 1`;

/** The provider of the refill request that has waited longest. */
export const nextToRefill = (trx: Trx, clock: Clock, busy: readonly number[]) =>
  nextProvider(trx, clock, busy, firstToRequest);

/** The same, or the first request that has no provider assigned yet. */
export async function secondsToNextRefill(trx: Trx, clock: Clock): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(r.poll_at) - ${now(clock)})::float8 as seconds from refill_requests r
    where r.provider_id is null and ${isToRequest}`.execute(trx);
  const times = [rows[0]?.seconds, await secondsToNextTurn(trx, clock, firstToRequest)];
  const known = times.filter((seconds) => typeof seconds === 'number');
  return known.length === 0 ? undefined : Math.min(...known);
}

/**
 * The next refill to request from this provider. The intent is written first: what dies during the call is
 * unknown, and not requested a second time.
 */
export async function claimRefill(
  trx: Trx,
  clock: Clock,
  providerId: number,
): Promise<(RefillToRequest & { provider: ProviderRow }) | undefined> {
  const { rows } = await sql<RefillToRequest & { provider: ProviderRow }>`
    with due as (
      select r.id, s.id as submission_id from refill_requests r
      join submissions s on s.panel_id = r.panel_id and s.order_id = r.order_id and s.state = 'accepted'
      where ${isToRequest} and r.poll_at <= ${now(clock)} and r.provider_id = ${providerId}
      order by r.poll_at limit 1 for update of r skip locked
    ), claimed as (
      update refill_requests r set ask_state = 'asking', submission_id = due.submission_id,
        lease_token = gen_random_uuid(), lease_until = ${now(clock, leaseSeconds)}
      from due where r.id = due.id
      returning r.id, r.panel_id, r.order_id, r.submission_id, r.lease_token
    )
    select c.id, c.panel_id, c.order_id, c.lease_token, s.external_id, ${providerColumn} as provider
    from claimed c join submissions s on s.panel_id = c.panel_id and s.id = c.submission_id
    join providers p on p.panel_id = s.panel_id and p.id = s.provider_id`.execute(trx);
  return rows[0];
}

export type RefillResponse =
  | { kind: 'asked'; externalId: string }
  | { kind: 'refused'; text: string }
  | { kind: 'unknown'; text: string }
  | { kind: 'unsent'; text: string; afterSeconds: number };

/** Only the worker that made the request writes the response: one that was frozen meanwhile finds another's lease. */
export async function writeRefillResponse(
  trx: Trx,
  clock: Clock,
  asking: RefillToRequest,
  response: RefillResponse,
): Promise<boolean> {
  const text = response.kind === 'asked' ? null : response.text.slice(0, 500);
  const { rows } = await sql`
    update refill_requests set ${changesBy(clock, response)}, answer = ${text}, lease_token = null, lease_until = null
    where id = ${asking.id} and ask_state = 'asking' and lease_token = ${asking.lease_token}::uuid
    returning id`.execute(trx);
  if (rows.length === 0) return false;
  if (response.kind === 'unknown') await alertUnknown(trx, clock, [asking.id]);
  if (response.kind === 'refused') await announceEnds(trx, [asking.id]);
  return true;
}

function changesBy(clock: Clock, response: RefillResponse) {
  switch (response.kind) {
    case 'asked':
      return sql`ask_state = 'asked', status = 'in_progress', external_id = ${response.externalId}, poll_failures = 0,
        poll_at = ${now(clock, firstPollSeconds)}`;
    case 'refused':
      return sql`ask_state = 'refused', status = 'rejected', ended_at = ${now(clock)}, poll_at = null`;
    case 'unknown':
      return sql`ask_state = 'unknown', poll_at = ${now(clock, unknownForSeconds)}`;
    case 'unsent':
      return sql`ask_state = 'waiting', poll_failures = poll_failures + 1, poll_at = ${now(clock, response.afterSeconds)}`;
  }
}

async function alertUnknown(trx: Trx, clock: Clock, ids: readonly number[]): Promise<void> {
  await sql`insert into alerts (panel_id, kind, subject, text, created_at)
    select panel_id, 'refill-unknown', 'order:' || order_id, coalesce(answer, ''), ${now(clock)}
    from refill_requests where id = any(${[...ids]}::bigint[])
    on conflict (panel_id, kind, subject) where ended_at is null do nothing`.execute(trx);
}

const announceEnds = (trx: Trx, ids: readonly number[]) =>
  sql`select ${addJobs('orders.refill-ended', sql`json_build_object('panelId', panel_id, 'refillId', id)`)}
    from refill_requests where id = any(${[...ids]}::bigint[]) having count(*) > 0`.execute(trx);

/**
 * What was being requested when a process died is unknown; what has been unknown for a day is over; new requests are
 * assigned a provider, and those that no provider can take wait for staff. Returns how many changed.
 */
export async function sweepRefills(trx: Trx, clock: Clock): Promise<number> {
  const lost = await sql<{ id: number }>`
    update refill_requests set ask_state = 'unknown', answer = 'No answer was kept', lease_token = null,
      lease_until = null, poll_at = ${now(clock, unknownForSeconds)}
    where ask_state = 'asking' and status = 'requested' and lease_until < ${now(clock)} returning id`.execute(trx);
  await alertUnknown(
    trx,
    clock,
    lost.rows.map(({ id }) => id),
  );
  const over = await sql<{ id: number }>`
    update refill_requests set status = 'rejected', ended_at = ${now(clock)}, poll_at = null
    where ask_state = 'unknown' and status = 'requested' and poll_at <= ${now(clock)} returning id`.execute(trx);
  if (over.rows.length > 0) {
    await announceEnds(
      trx,
      over.rows.map(({ id }) => id),
    );
  }
  await sql`
    update refill_requests r set provider_id = s.provider_id from submissions s
    where r.provider_id is null and r.status in ('requested', 'in_progress')
      and s.panel_id = r.panel_id and s.order_id = r.order_id and s.state = 'accepted'`.execute(trx);
  const orphans = await sql<{ id: number }>`
    with orphans as (
      update refill_requests r set poll_at = null
      where r.provider_id is null and r.status = 'requested' and r.ask_state = 'waiting' and r.poll_at <= ${now(clock)}
      returning r.id, r.panel_id, r.order_id
    ), reported as (
      insert into alerts (panel_id, kind, subject, text, created_at)
      select panel_id, 'refill-without-provider', 'order:' || order_id, '', ${now(clock)} from orphans
      on conflict (panel_id, kind, subject) where ended_at is null do nothing
    )
    select id from orphans`.execute(trx);
  return lost.rows.length + over.rows.length + orphans.rows.length;
}

export type Refill = { id: number; external_id: string; poll_failures: number; age_seconds: number };
export type RefillBatch = { provider: ProviderRow; refills: Refill[] };

const isToFollow = sql`r.status = 'in_progress' and r.ask_state = 'asked'`;
const firstToFollow = sql`select r.poll_at as at from refill_requests r
  where r.provider_id = p.id and ${isToFollow} and r.poll_at is not null order by r.poll_at limit 1`;

/** Who has the refill whose turn is oldest. */
export const nextRefillToPoll = (trx: Trx, clock: Clock, busy: readonly number[]) =>
  nextProvider(trx, clock, busy, firstToFollow);
export const secondsToNextRefillPoll = (trx: Trx, clock: Clock) => secondsToNextTurn(trx, clock, firstToFollow);

export async function claimRefillPolls(trx: Trx, clock: Clock, providerId: number): Promise<RefillBatch | undefined> {
  const { rows } = await sql<Refill & { provider: ProviderRow }>`
    with due as (
      select r.id, r.provider_id from refill_requests r
      where ${isToFollow} and r.poll_at <= ${now(clock)} and r.provider_id = ${providerId}
      order by r.poll_at limit ${mostIdsPerCall} for update of r skip locked
    ), claimed as (
      update refill_requests r set poll_at = ${now(clock, leaseSeconds)} from due where r.id = due.id
      returning r.id, r.panel_id, r.external_id, r.poll_failures, due.provider_id,
        extract(epoch from ${now(clock)} - r.created_at)::float8 as age_seconds
    )
    select c.id, c.external_id, c.poll_failures, c.age_seconds, ${providerColumn} as provider
    from claimed c join providers p on p.panel_id = c.panel_id and p.id = c.provider_id order by c.id`.execute(trx);
  const [first] = rows;
  return first && { provider: first.provider, refills: rows };
}

export type RefillPoll = {
  id: number;
  status: 'in_progress' | 'completed' | 'rejected';
  poll_after: number;
  is_failure: boolean;
};

export async function writeRefillPolls(trx: Trx, clock: Clock, polls: readonly RefillPoll[]): Promise<void> {
  const { rows } = await sql<{ id: number; is_ended: boolean }>`
    update refill_requests r set status = reported.status,
      poll_failures = case when reported.is_failure then r.poll_failures + 1 else 0 end,
      ended_at = case when reported.status <> 'in_progress' then ${now(clock)} end,
      poll_at = case when reported.status = 'in_progress' then ${now(clock)} + make_interval(secs => reported.poll_after) end
    from jsonb_to_recordset(${JSON.stringify(polls)}::jsonb) as reported (id bigint, status text, poll_after float8,
      is_failure boolean)
    where r.id = reported.id and r.status = 'in_progress'
    returning r.id, r.ended_at is not null as is_ended`.execute(trx);
  const ended = rows.filter(({ is_ended }) => is_ended).map(({ id }) => id);
  if (ended.length > 0) await announceEnds(trx, ended);
}
