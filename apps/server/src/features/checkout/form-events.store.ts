import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';

export type FormEvent = 'enter-url' | 'payment-page' | 'checkout-button';

/** One more of today's. Nothing is kept of who it was. */
export async function countEvent(trx: Trx, clock: Clock, panelId: number, event: FormEvent): Promise<void> {
  await sql`
    insert into order_form_events (panel_id, day, event)
    values (${panelId}, ((${now(clock)}) at time zone 'utc')::date, ${event})
    on conflict (panel_id, day, event) do update set count = order_form_events.count + 1`.execute(trx);
}
