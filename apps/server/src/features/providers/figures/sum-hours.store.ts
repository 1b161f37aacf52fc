import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

/** What staff may look back on. */
const mostHours = 30 * 24;

/**
 * What was sent to each provider by the hour, as the submissions say now; an order that turned out to be there is in the
 * hour in which it was sent. From so many hours before the last that is known, so that nothing is missed after a pause.
 */
export async function sumSent(trx: Trx, clock: Clock, hoursAgain: number): Promise<void> {
  await sql`
    with since as (
      select greatest(${now(clock, -mostHours * 3600)}, least(${now(clock)}, coalesce(
        (select max(hour) from provider_hours where orders > 0), '-infinity')) - make_interval(hours => ${hoursAgain})) as at
    )
    insert into provider_hours (panel_id, provider_id, hour, orders, cost_micros, sold_micros)
    select s.panel_id, s.provider_id, date_trunc('hour', s.started_at, 'UTC') as hour, count(*), sum(s.expected_micros),
      sum(o.charge_micros)
    from providers p
    join submissions s on s.panel_id = p.panel_id and s.provider_id = p.id
      and s.started_at >= (select date_trunc('hour', at, 'UTC') from since)
    join orders o on o.panel_id = s.panel_id and o.id = s.order_id
    where s.state = 'accepted' and not o.is_test
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (panel_id, provider_id, hour) do update set orders = excluded.orders,
      cost_micros = excluded.cost_micros, sold_micros = excluded.sold_micros`.execute(trx);
}
