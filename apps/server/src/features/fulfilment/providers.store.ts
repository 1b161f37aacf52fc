// What a provider can take at this moment, counted in the database because all workers share it.
import { mostUnderWay, pauseSeconds } from '@crescendo/rules/providers/provider-circuit';
import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { callsLeft } from '../providers/providers.ts';

export type ProviderRoom = {
  id: number;
  /** Paused by staff or after failures, without money, being looked at or switched off: nothing is sent there. */
  isClosed: boolean;
  /** How many submissions may begin now, by its rate and by how it fared. */
  room: number;
};

type RoomRow = { id: number; is_closed: boolean; calls: number; under_way: number; failures: number };

const rooms = (clock: Clock) => sql`select p.id,
  (not p.is_enabled or p.paused_at is not null or p.is_out_of_funds or p.closed_until is not null
    or coalesce(p.probe_until > ${now(clock)}, false)) as is_closed,
  ${callsLeft(clock)} as calls, p.failures,
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

/** The same, held until the end of the transaction: nobody takes the same room, and no probe begins. */
export async function lockRooms(trx: Trx, clock: Clock, ids: readonly number[]): Promise<Map<number, ProviderRoom>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<RoomRow>`${rooms(clock)} where p.id = any(${[...ids]}::bigint[])
    order by p.id for update of p`.execute(trx);
  return new Map(rows.map((row) => [row.id, toRoom(row)]));
}

/** It answered as it should. Gives whether that ended a series of failures. */
export async function recordSuccess(trx: Trx, providerId: number): Promise<boolean> {
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
export async function recordFailure(trx: Trx, clock: Clock, providerId: number): Promise<{ pausedFor?: number }> {
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

/** Nothing is sent until then, and then only after a probe. */
export async function pauseProvider(trx: Trx, clock: Clock, providerId: number, seconds: number): Promise<void> {
  await sql`update providers set closed_until = greatest(closed_until, ${now(clock, seconds)})
    where id = ${providerId}`.execute(trx);
}

export async function setOutOfFunds(trx: Trx, providerId: number): Promise<void> {
  await trx.updateTable('providers').set({ is_out_of_funds: true }).where('id', '=', providerId).execute();
}

/** It was probed after its pause and did not respond. */
export async function extendPause(
  trx: Trx,
  clock: Clock,
  id: number,
  { failures, seconds }: { failures: number; seconds: number },
): Promise<void> {
  await sql`update providers set failures = ${failures}, closed_until = ${now(clock, seconds)}
    where id = ${id}`.execute(trx);
}
