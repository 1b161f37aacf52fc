// How many calls a provider takes in a minute, counted in its row because all processes share it.
import { type RawBuilder, sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

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

/** Of a provider that the statement calls `p`. */
export const callsLeft = all.left;

/** Counts calls that are about to be made; anyone who made sure of the room holds it. */
export async function spendCalls(trx: Trx, clock: Clock, calls: ReadonlyMap<number, number>): Promise<void> {
  if (calls.size === 0) return;
  await sql`update providers p set calls_spent_until =
      ${all.spentAfter(clock, sql`given.calls`)}
    from unnest(${[...calls.keys()]}::bigint[], ${[...calls.values()]}::int[]) as given (id, calls)
    where p.id = given.id`.execute(trx);
}

/** One more call, if the provider's rate allows it now. */
export async function takeCall(trx: Trx, clock: Clock, providerId: number): Promise<boolean> {
  const { rows } = await sql`update providers p set calls_spent_until = ${all.spentAfter(clock, sql`1`)}
    where p.id = ${providerId} and ${all.left(clock)} >= 1 returning p.id`.execute(trx);
  return rows.length > 0;
}

/** One more call that follows orders, if the share of such calls allows it too. */
export async function takeFollowingCall(trx: Trx, clock: Clock, providerId: number): Promise<boolean> {
  const { rows } = await sql`update providers p set calls_spent_until = ${all.spentAfter(clock, sql`1`)},
      following_spent_until = ${following.spentAfter(clock, sql`1`)}
    where p.id = ${providerId} and ${all.left(clock)} >= 1 and ${following.left(clock)} >= 1
    returning p.id`.execute(trx);
  return rows.length > 0;
}
