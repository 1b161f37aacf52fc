// The past orders of a demo panel were sent to nobody, so what they would have cost is taken from the price list of the
// provider that their services have now, and marked as a quote.
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import { once } from '../../platform/postgres/seed.ts';
import { keepCohorts, keepRollups } from './rollups.store.ts';

export async function seedAnalytics(database: Database, panelId: number): Promise<void> {
  const isNew = await database.panel(panelId, (trx) =>
    once(trx, panelId, 'analytics', 1, async () => {
      await sql`
        insert into provider_costs (panel_id, order_id, provider_id, charged_micros, quoted_micros, created_at)
        select o.panel_id, o.id, route.provider_id, 0,
          case when route.type like '%Package' then ceil(route.rate_micros::numeric * o.current_quantity / o.quantity)
            else ceil(route.rate_micros::numeric * o.current_quantity / 1000) end, coalesce(o.started_at, o.paid_at)
        from orders o
        cross join lateral (
          select ps.provider_id, ps.rate_micros, ps.type from service_routes r
          join provider_services ps on ps.panel_id = r.panel_id and ps.id = r.provider_service_id
          where r.panel_id = o.panel_id and r.service_id = o.service_id and r.is_enabled order by r.priority, r.id limit 1
        ) as route
        where o.panel_id = ${panelId} and o.is_sample and not o.is_test and o.paid_at is not null and o.current_quantity > 0
          and not exists (select from provider_costs c where c.panel_id = o.panel_id and c.order_id = o.id)
        order by o.id`.execute(trx);
    }),
  );
  if (!isNew) return;
  // The first run looks how far everything goes, the second keeps it; what is under way meanwhile is read live.
  await database.system(keepRollups);
  await database.system(keepRollups);
  await database.system(keepCohorts);
}
