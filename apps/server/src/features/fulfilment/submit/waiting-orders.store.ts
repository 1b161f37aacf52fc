// Where an order is on its way to a provider, moved by compare-and-set and noted where its customer should see it.
import { type RawBuilder, sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

export type Deferral = { orderId: number; seconds: number; reason: string };

/** Not now, and why. */
export async function deferOrders(trx: Trx, clock: Clock, deferrals: readonly Deferral[]): Promise<void> {
  if (deferrals.length === 0) return;
  await sql`update orders o set route_reason = given.reason,
      submit_at = ${now(clock)} + make_interval(secs => given.seconds)
    from unnest(${deferrals.map(({ orderId }) => orderId)}::bigint[], ${deferrals.map(({ seconds }) => seconds)}::int[],
      ${deferrals.map(({ reason }) => reason)}::text[]) as given (id, seconds, reason)
    where o.id = given.id and o.delivery_state in ('waiting', 'queued')`.execute(trx);
}

/** How soon an order is checked again for its turn. */
const lineSeconds = 10;

/** These wait for others on their link. The timeline says so once, with the order that is waited for. */
export async function queueBehind(trx: Trx, clock: Clock, behind: ReadonlyMap<number, number>): Promise<void> {
  if (behind.size === 0) return;
  await sql`
    with given as (
      select * from unnest(${[...behind.keys()]}::bigint[], ${[...behind.values()]}::bigint[]) as line (id, before)
    ), waiting as (
      select o.id, o.delivery_state, given.before from orders o join given on given.id = o.id
      where o.delivery_state in ('waiting', 'queued') and o.status = 'in_processing'
    ), moved as (
      update orders o set delivery_state = 'queued', submit_at = ${now(clock, lineSeconds)}, route_reason = 'same-link'
      from waiting where o.id = waiting.id
      returning o.id, o.panel_id, o.status, waiting.delivery_state, waiting.before
    )
    insert into order_events (panel_id, order_id, from_status, to_status, cause, actor, text, created_at)
    select panel_id, id, status, status, 'queued-behind', 'system', before::text, ${now(clock)} from moved
    where delivery_state = 'waiting' order by id`.execute(trx);
}

type Note = { cause: string; actor?: 'system' | 'staff'; actorId?: number | null; text?: string | null };

/** Moves orders between delivery states, noting a cause where there is one. Gives those that moved. */
async function moveDelivery(
  trx: Trx,
  clock: Clock,
  ids: readonly number[],
  change: { from: readonly string[]; set: RawBuilder<unknown>; note?: Note | undefined },
): Promise<number[]> {
  const { cause = null, actor = 'system', actorId = null, text = null } = change.note ?? {};
  const { rows } = await sql<{ id: number }>`
    with moved as (
      update orders set ${change.set}
      where id = any(${[...ids]}::bigint[]) and delivery_state = any(${[...change.from]})
      returning id, panel_id, status
    ), noted as (
      insert into order_events (panel_id, order_id, from_status, to_status, cause, actor, actor_id, text, created_at)
      select panel_id, id, status, status, ${cause}::text, ${actor}, ${actorId}::bigint, ${text}, ${now(clock)}
      from moved where ${cause}::text is not null order by id
    )
    select id from moved`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Nobody knows whether a provider has them: they wait for somebody to find out. */
export const putInReview = (trx: Trx, clock: Clock, ids: readonly number[]): Promise<number[]> =>
  moveDelivery(trx, clock, ids, {
    from: ['sending', 'waiting', 'delivering'],
    set: sql`delivery_state = 'in_review'`,
    note: { cause: 'in-review' },
  });

/** Back to the queue, to be sent after so many seconds. */
export const putBack = (
  trx: Trx,
  clock: Clock,
  orderId: number,
  { seconds, reason, note }: { seconds: number; reason: string; note?: Note },
): Promise<number[]> =>
  moveDelivery(trx, clock, [orderId], {
    from: ['sending', 'in_review'],
    set: sql`delivery_state = 'waiting', submit_at = ${now(clock, seconds)}, route_reason = ${reason}`,
    note,
  });
