// What a provider can take at this moment, counted in the database because all workers share it.
import { mostUnderWay, pauseSeconds } from '@crescendo/rules/provider-circuit';
import { type RawBuilder, sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database.ts';

export type ProviderRoom = {
  id: number;
  /** Paused, without money, being looked at or switched off: nothing is sent there. */
  isClosed: boolean;
  /** How many submissions may begin now, by its rate and by how it fared. */
  room: number;
};

type RoomRow = { id: number; is_closed: boolean; calls: number; under_way: number; failures: number };

/**
 * Of the calls of a minute a twentieth may come at once, and the rest evenly: so no minute ever sees more than the
 * provider allows.
 */
function callsOf(rate: RawBuilder<unknown>, spentUntil: RawBuilder<unknown>) {
  const burst = sql`greatest(1, ceil(${rate} / 20.0))`;
  const secondsPerCall = sql`(60.0 / greatest(${rate} - ${burst}, 0.5))`;
  // Never ahead of the clock, also when the clock was set back.
  const spent = (clock: Clock) => sql`least(${now(clock)}, greatest(${spentUntil},
    ${now(clock)} - make_interval(secs => (${burst} * ${secondsPerCall})::float8)))`;
  return {
    left: (clock: Clock) =>
      // A hair more, because a moment is kept by microseconds and a call may be a third of a second.
      sql<number>`floor(extract(epoch from ${now(clock)} - ${spent(clock)}) / ${secondsPerCall} + 0.0001)::int`,
    spentAfter: (clock: Clock, calls: RawBuilder<unknown>) =>
      sql`${spent(clock)} + make_interval(secs => (${calls} * ${secondsPerCall})::float8)`,
  };
}
const all = callsOf(sql`p.calls_per_minute`, sql`p.calls_spent_until`);
/** Of these, what follows orders may take: half, so that there is always room to hand new ones over. */
const following = callsOf(sql`(p.calls_per_minute / 2.0)`, sql`p.following_spent_until`);

const rooms = (clock: Clock) => sql`select p.id,
  (not p.is_enabled or p.is_out_of_funds or p.closed_until is not null
    or coalesce(p.probe_until > ${now(clock)}, false)) as is_closed,
  ${all.left(clock)} as calls, p.failures,
  (select count(*)::int from submissions s
    where s.panel_id = p.panel_id and s.provider_id = p.id and s.state = 'sending') as under_way
  from providers p`;

const toRoom = ({ id, is_closed, calls, under_way, failures }: RoomRow): ProviderRoom => ({
  id,
  isClosed: is_closed,
  room: is_closed ? 0 : Math.max(0, Math.min(calls, mostUnderWay(failures) - under_way)),
});

export async function readRooms(trx: Trx, clock: Clock): Promise<Map<number, ProviderRoom>> {
  const { rows } = await sql<RoomRow>`${rooms(clock)} where p.is_enabled`.execute(trx);
  return new Map(rows.map((row) => [row.id, toRoom(row)]));
}

/** The same, held until the end of the transaction: nobody takes the same room, and no look at the balance begins. */
export async function lockRooms(trx: Trx, clock: Clock, ids: readonly number[]): Promise<Map<number, ProviderRoom>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<RoomRow>`${rooms(clock)} where p.id = any(${[...ids]}::bigint[])
    order by p.id for update of p`.execute(trx);
  return new Map(rows.map((row) => [row.id, toRoom(row)]));
}

/** Counts calls that are about to be made; whoever made sure of the room holds it. */
export async function spendCalls(trx: Trx, clock: Clock, calls: ReadonlyMap<number, number>): Promise<void> {
  if (calls.size === 0) return;
  await sql`update providers p set calls_spent_until =
      ${all.spentAfter(clock, sql`given.calls`)}
    from unnest(${[...calls.keys()]}::bigint[], ${[...calls.values()]}::int[]) as given (id, calls)
    where p.id = given.id`.execute(trx);
}

/** It answered as it should. Gives whether that ended a series of failures. */
export async function noteSuccess(trx: Trx, providerId: number): Promise<boolean> {
  const row = await trx
    .updateTable('providers')
    .set({ failures: 0 })
    .where('id', '=', providerId)
    .where('failures', '>', 0)
    .where('closed_until', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** One more failure in a row. While it is paused, those that were still under way do not make it longer. */
export async function noteFailure(trx: Trx, clock: Clock, providerId: number): Promise<{ pausedFor?: number }> {
  const counted = await trx
    .updateTable('providers')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', providerId)
    .where('closed_until', 'is', null)
    .returning('failures')
    .executeTakeFirst();
  const seconds = counted && pauseSeconds(counted.failures);
  if (seconds === undefined) return {};
  await pauseProvider(trx, clock, providerId, seconds);
  return { pausedFor: seconds };
}

/** Nothing is sent until then, and then only after a look whether it is well. */
export async function pauseProvider(trx: Trx, clock: Clock, providerId: number, seconds: number): Promise<void> {
  await sql`update providers set closed_until = greatest(closed_until, ${now(clock, seconds)})
    where id = ${providerId}`.execute(trx);
}

export async function setOutOfFunds(trx: Trx, providerId: number): Promise<void> {
  await trx.updateTable('providers').set({ is_out_of_funds: true }).where('id', '=', providerId).execute();
}

/** It was asked after its pause and did not answer. */
export async function extendPause(
  trx: Trx,
  clock: Clock,
  id: number,
  { failures, seconds }: { failures: number; seconds: number },
): Promise<void> {
  await sql`update providers set failures = ${failures}, closed_until = ${now(clock, seconds)}
    where id = ${id}`.execute(trx);
}

/** One more call to a provider that hands nothing over, if its rate and the share of such calls allow it now. */
export async function takeCall(trx: Trx, clock: Clock, providerId: number): Promise<boolean> {
  const { rows } = await sql`update providers p set calls_spent_until = ${all.spentAfter(clock, sql`1`)},
      following_spent_until = ${following.spentAfter(clock, sql`1`)}
    where p.id = ${providerId} and ${all.left(clock)} >= 1 and ${following.left(clock)} >= 1
    returning p.id`.execute(trx);
  return rows.length > 0;
}
