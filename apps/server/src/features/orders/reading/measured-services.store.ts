import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { moveMark, takeMark } from '../../../platform/postgres/progress-marks.ts';
import { sampleTells } from './demo-panels.queries.ts';

/** What ended longer ago says little about how a service is now. */
const periodDays = 90;

const mark = 'orders.measured';

/**
 * What the orders of each service came to that ended within the period: how soon they started, how fast they went, how
 * they ended, and what became of refills. Of orders only those are read that ended since the last run; what they showed
 * is kept in `measured_orders` for the period. Works on all panels, under the system's role.
 */
export async function measureServices(trx: Trx, clock: Clock): Promise<void> {
  const today = sql`((${now(clock)}) at time zone 'utc')::date`;
  const since = sql`((${today} - ${periodDays}::int)::timestamp at time zone 'utc')`;
  const taken = await takeMark(trx, mark);
  await noteEnds(trx, taken.after, since);
  await sql`delete from measured_orders where ended_at < ${since}`.execute(trx);
  await keepFacts(trx, today, since);
  await moveMark(trx, mark, 'order_events', taken);
}

type Moment = ReturnType<typeof sql>;

/**
 * Tests and what customers took back before any provider had it say nothing about a service, nor do samples outside of
 * demo panels.
 */
async function noteEnds(trx: Trx, afterEvent: number, since: Moment): Promise<void> {
  await sql`
    insert into measured_orders (panel_id, order_id, service_id, ended_at, ending, start_minutes, units_per_day)
    select o.panel_id, o.id, o.service_id, max(e.created_at),
      case when o.is_partial then 'partial' else o.status end,
      extract(epoch from o.started_at - o.paid_at) / 60,
      case when o.current_quantity > 0 and o.completed_at > o.started_at
        then o.current_quantity / (extract(epoch from o.completed_at - o.started_at) / 86400) end
    from order_events e join orders o on o.panel_id = e.panel_id and o.id = e.order_id and o.status = e.to_status
    where e.id > ${afterEvent} and e.to_status in ('completed', 'canceled') and e.created_at >= ${since}
      and o.paid_at is not null and o.is_submitted and ${sampleTells('o')} and not o.is_test
    group by o.id
    on conflict (panel_id, order_id) do nothing`.execute(trx);
}

/** Only what differs is written, because what is shown of services is forgotten with it. */
async function keepFacts(trx: Trx, today: Moment, since: Moment): Promise<void> {
  await sql`
    with refills as (
      select o.panel_id, o.service_id, count(*) as asked, count(*) filter (where r.status = 'completed') as honoured
      from refill_requests r join orders o on o.panel_id = r.panel_id and o.id = r.order_id
      where r.status in ('completed', 'rejected') and r.ended_at >= ${since} and ${sampleTells('o')} and not o.is_test
      group by o.panel_id, o.service_id
    ), measured as (
      select panel_id, service_id, ${today} - ${periodDays}::int as measured_from, ${today} as measured_to,
        count(*)::int as orders, (count(*) filter (where ending = 'completed'))::int as completed,
        (count(*) filter (where ending = 'partial'))::int as partial,
        (count(*) filter (where ending = 'canceled'))::int as canceled,
        round(percentile_cont(0.5) within group (order by start_minutes)
          filter (where start_minutes >= 0))::int as median_start_minutes,
        least(round(percentile_cont(0.5) within group (order by units_per_day)), 2147483647)::int as median_units_per_day
      from measured_orders group by panel_id, service_id
    ), gone as (
      delete from service_facts f where not exists (
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
