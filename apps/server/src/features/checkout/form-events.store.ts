import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';

export type FormEvent = 'enter-url' | 'payment-page' | 'checkout-button';

/** So many more of today's. Nothing is kept of who it was. */
export async function addEvents(
  trx: Trx,
  clock: Clock,
  panelId: number,
  counts: ReadonlyMap<FormEvent, number>,
): Promise<void> {
  // In one order, so that two processes that write at once do not wait for each other in a circle.
  const events = [...counts.keys()].sort();
  await sql`
    insert into order_form_events (panel_id, day, event, count)
    select ${panelId}, ((${now(clock)}) at time zone 'utc')::date, event, count
    from unnest(${events}::text[], ${events.map((event) => counts.get(event) ?? 0)}::bigint[])
      with ordinality as given (event, count, place) order by place
    on conflict (panel_id, day, event) do update set count = order_form_events.count + excluded.count`.execute(trx);
}
