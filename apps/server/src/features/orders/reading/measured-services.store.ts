import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

/** What ended longer ago says little about how a service is now. */
const periodDays = 90;

/**
 * What the orders of each service came to that ended within the period: how soon they started, how fast they went, how
 * they ended, and what became of refills. Samples, tests and what customers took back before any provider had it say
 * nothing about a service. Only what differs is written, because what is shown of services is forgotten with it.
 */
export async function measureServices(trx: Trx, clock: Clock, panelId?: number): Promise<void> {
  const ofPanel = (table: string) =>
    panelId === undefined ? sql`true` : sql`${sql.ref(`${table}.panel_id`)} = ${panelId}`;
  const today = sql`((${now(clock)}) at time zone 'utc')::date`;
  const since = sql`((${today} - ${periodDays}::int)::timestamp at time zone 'utc')`;
  await sql`
    with ended as (
      select o.panel_id, o.service_id, o.status, o.is_partial, o.current_quantity,
        extract(epoch from o.started_at - o.paid_at) / 60 as start_minutes,
        extract(epoch from o.completed_at - o.started_at) / 86400 as days
      from orders o
      cross join lateral (select max(e.created_at) as at from order_events e
        where e.panel_id = o.panel_id and e.order_id = o.id and e.to_status = o.status) as last
      where ${ofPanel('o')} and o.status in ('completed', 'canceled') and o.paid_at is not null and o.is_submitted
        and not o.is_sample and not o.is_test and last.at >= ${since}
    ), refills as (
      select o.panel_id, o.service_id, count(*) as asked, count(*) filter (where r.status = 'completed') as honoured
      from refill_requests r join orders o on o.panel_id = r.panel_id and o.id = r.order_id
      where ${ofPanel('r')} and r.status in ('completed', 'rejected') and r.ended_at >= ${since} and not o.is_sample
        and not o.is_test
      group by o.panel_id, o.service_id
    ), measured as (
      select e.panel_id, e.service_id, ${today} - ${periodDays}::int as measured_from, ${today} as measured_to,
        count(*)::int as orders, (count(*) filter (where status = 'completed' and not is_partial))::int as completed,
        (count(*) filter (where is_partial))::int as partial, (count(*) filter (where status = 'canceled'))::int as canceled,
        round(percentile_cont(0.5) within group (order by start_minutes)
          filter (where start_minutes >= 0))::int as median_start_minutes,
        least(round(percentile_cont(0.5) within group (order by current_quantity / days)
          filter (where days > 0 and current_quantity > 0)), 2147483647)::int as median_units_per_day
      from ended e group by e.panel_id, e.service_id
    ), gone as (
      delete from service_facts f where ${ofPanel('f')} and not exists (
        select from measured m where m.panel_id = f.panel_id and m.service_id = f.service_id)
    )
    insert into service_facts as kept (panel_id, service_id, measured_from, measured_to, orders, completed, partial,
      canceled, median_start_minutes, median_units_per_day, refills_asked, refills_honoured)
    select m.*, coalesce(r.asked, 0)::int, coalesce(r.honoured, 0)::int
    from measured m left join refills r on r.panel_id = m.panel_id and r.service_id = m.service_id
    on conflict (panel_id, service_id) do update set measured_from = excluded.measured_from,
      measured_to = excluded.measured_to, orders = excluded.orders, completed = excluded.completed,
      partial = excluded.partial, canceled = excluded.canceled, median_start_minutes = excluded.median_start_minutes,
      median_units_per_day = excluded.median_units_per_day, refills_asked = excluded.refills_asked,
      refills_honoured = excluded.refills_honoured
    where kept is distinct from excluded`.execute(trx);
}
