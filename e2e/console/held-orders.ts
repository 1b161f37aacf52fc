import { literal, runSql } from '../support/database.ts';

/** The provider that orders of the service go to first. */
export async function firstProviderOf(service: { id: number }): Promise<number> {
  const [first] = (await runSql(`select ps.provider_id from service_routes r
    join provider_services ps on ps.id = r.provider_service_id
    where r.service_id = ${service.id} order by r.id limit 1`)) as { provider_id: number }[];
  return first?.provider_id ?? 0;
}

/** Orders that are placed while the service's provider is closed wait, until a person sends them to a second provider. */
export async function holdOrders(
  service: { id: number },
  provider: number,
  place: () => Promise<number[]>,
): Promise<number[]> {
  await runSql(`update providers set closed_until = now() + interval '1 day', failures = 5 where id = ${provider}`);
  const orders = await place();
  // They wait, whatever opens meanwhile.
  await runSql(`update orders set submit_at = 'infinity' where id in (${orders.join()})`);
  await runSql(`update providers set closed_until = null, failures = 0 where id = ${provider}`);
  await runSql(`
    with provider as (
      insert into providers (panel_id, name, url, sealed_key, is_simulated, calls_per_minute)
      select panel_id, 'Second ' || id, url, sealed_key, true, 6000 from providers where id = ${provider} returning id, name
    ), offered as (
      insert into provider_services (panel_id, provider_id, external_id, name, rate_micros, min_quantity, max_quantity)
      select 1, id, ${literal('1080')}, 'Second', 50000, 1, 10000000 from provider returning id
    )
    insert into service_routes (panel_id, service_id, provider_service_id, priority)
    select 1, ${service.id}, id, 9 from offered`);
  return orders;
}
