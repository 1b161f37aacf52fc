// What providers charged for the orders that ended on a day, beside what is due for them by the quote. A day is summed
// again until the day after it is over, always from the submissions themselves.
import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Database, Trx } from '../../../platform/postgres/database.ts';

const utcDay = (clock: Clock) => sql`((${now(clock)}) at time zone 'UTC')::date`;

export async function sumAllCharges(database: Database, clock: Clock): Promise<void> {
  const days = await database.system((trx) => listDaysToSum(trx, clock));
  for (const day of days) await database.system((trx) => sumCharges(trx, day));
}

/** The days to be summed, the oldest first: from the one before the last that is known. */
async function listDaysToSum(trx: Trx, clock: Clock): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from generate_series(
      coalesce((select max(day) - 1 from provider_days),
        (select (min(ended_at) at time zone 'UTC')::date from submissions where ended_at is not null),
        ${utcDay(clock)})::timestamp, ${utcDay(clock)}::timestamp, interval '1 day') as day
    order by day`.execute(trx);
  return rows.map(({ day }) => day);
}

/**
 * `due` is dueCharge of the rules (quoted-charge.ts), and `differs` is its chargeDifference; what a provider says remains
 * is believed before our own count, because it is what it charges by.
 */
async function sumCharges(trx: Trx, day: string): Promise<void> {
  await sql`
    with ended as materialized (
      select s.panel_id, s.provider_id, s.id, s.order_id, s.quantity, s.expected_micros, s.charge_micros, s.ended_at,
        case when o.status = 'completed' and not o.is_partial then s.quantity
          when s.remains is not null then greatest(0, s.quantity - greatest(0, s.remains))
          else s.quantity * o.current_quantity / greatest(1, o.quantity) end as delivered
      from submissions s
      join orders o on o.panel_id = s.panel_id and o.id = s.order_id
      where s.ended_at >= (${day}::date::timestamp at time zone 'UTC')
        and s.ended_at < ((${day}::date + 1)::timestamp at time zone 'UTC')
        and s.charge_micros is not null and not o.is_test
    ), due as (
      select *, case when quantity < 1 or delivered >= quantity then expected_micros when delivered <= 0 then 0
        else ((expected_micros::numeric * delivered + quantity - 1) / quantity)::numeric end as exact from ended
    ), compared as (
      select *, floor(exact)::bigint as due_micros, charge_micros - floor(exact)::bigint as difference from due
    ), listed as (
      insert into provider_differences (panel_id, provider_id, submission_id, order_id, quoted_micros, charged_micros,
        quantity, delivered, ended_at)
      select panel_id, provider_id, id, order_id, due_micros, charge_micros, quantity, delivered, ended_at from compared
      where abs(difference) > 100 order by panel_id, provider_id, ended_at, id
      on conflict (panel_id, submission_id) do update set quoted_micros = excluded.quoted_micros,
        charged_micros = excluded.charged_micros, delivered = excluded.delivered
    )
    insert into provider_days (panel_id, provider_id, day, orders, quoted_micros, charged_micros, over_orders, over_micros,
      under_orders, under_micros)
    select panel_id, provider_id, ${day}::date, count(*), sum(due_micros), sum(charge_micros),
      count(*) filter (where difference > 100), coalesce(sum(difference) filter (where difference > 100), 0),
      count(*) filter (where difference < -100), coalesce(-sum(difference) filter (where difference < -100), 0)
    from compared group by 1, 2 order by 1, 2
    on conflict (panel_id, provider_id, day) do update set orders = excluded.orders,
      quoted_micros = excluded.quoted_micros, charged_micros = excluded.charged_micros,
      over_orders = excluded.over_orders, over_micros = excluded.over_micros, under_orders = excluded.under_orders,
      under_micros = excluded.under_micros`.execute(trx);
}
