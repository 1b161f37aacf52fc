// What providers took for the past orders of a demo panel. They were sent to nobody, so this is made up like the orders are:
// the routes and price lists are the real ones, most charges are as quoted, and a few are over or under, so that there is
// something to compare.
import { sql } from 'kysely';
import type { Database } from '../../../platform/postgres/database.ts';
import { once } from '../../../platform/postgres/seed.ts';

/** One order in so many is charged too much, by three percent; one in so many too little, by two. */
const oneOver = 41;
const oneUnder = 67;

/** Of completed samples alone; what may still ask its provider for something is left out, because none knows it. */
export async function seedCharges(database: Database, panelId: number): Promise<void> {
  await database.panel(panelId, (trx) =>
    once(trx, panelId, 'charges', 1, async () => {
      await sql`
        with sent as (
          select o.id, o.panel_id, o.url, o.quantity, o.current_quantity, o.is_partial, o.paid_at, o.completed_at,
            route.id as route_id, route.provider_id, route.external_id,
            case when route.type like '%Package' then route.rate_micros
              else ceil(route.rate_micros::numeric * o.quantity / 1000)::bigint end as expected_micros,
            row_number() over (order by o.id) as place
          from orders o
          cross join lateral (
            select r.id, ps.provider_id, ps.external_id, ps.rate_micros, ps.type from service_routes r
            join provider_services ps on ps.panel_id = r.panel_id and ps.id = r.provider_service_id
            where r.panel_id = o.panel_id and r.service_id = o.service_id and r.is_enabled order by r.priority, r.id limit 1
          ) as route
          where o.panel_id = ${panelId} and o.is_sample and not o.is_test and o.status = 'completed'
            and o.completed_at > now() - interval '31 days' and o.paid_at is not null and o.current_quantity > 0 and not coalesce(o.supported_until >= now(), false)
            and not exists (select from refill_requests f where f.panel_id = o.panel_id and f.order_id = o.id)
        ), written as (
          insert into submissions (panel_id, order_id, provider_id, route_id, attempt_no, state, lease_token, lease_until,
            parameters, quantity, expected_micros, external_id, started_at, answered_at, accepted_at, polled_at, ended_at,
            external_status, remains, charge_micros, response_status, response)
          select panel_id, id, provider_id, route_id, 1, 'accepted', gen_random_uuid(), paid_at + interval '92 seconds',
            jsonb_build_object('service', external_id, 'link', url, 'quantity', quantity::text), quantity, expected_micros,
            'sample-' || id, paid_at + interval '2 seconds', paid_at + make_interval(secs => 2.2 + place % 9 * 0.05),
            paid_at + make_interval(secs => 2.2 + place % 9 * 0.05), completed_at, completed_at,
            case when is_partial then 'Partial' else 'Completed' end, quantity - current_quantity,
            floor(expected_micros::numeric * current_quantity / quantity
              * case when place % ${sql.lit(oneOver)} = 0 then 1.03 when place % ${sql.lit(oneUnder)} = 0 then 0.98 else 1 end)::bigint,
            200, jsonb_build_object('order', 'sample-' || id)::text
          from sent order by id
          returning panel_id, order_id, provider_id, route_id, charge_micros
        )
        update orders o set provider_id = w.provider_id, route_id = w.route_id, route_reason = 'only',
          provider_cost_micros = w.charge_micros
        from written w where o.panel_id = w.panel_id and o.id = w.order_id`.execute(trx);
    }),
  );
}
