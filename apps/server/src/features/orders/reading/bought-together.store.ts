import { fewestSharedCustomers } from '@crescendo/rules/delivery/measured-facts';
import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { sampleTells } from './demo-panels.queries.ts';

/** What was bought longer ago says little about what goes together now. */
const periodSeconds = 365 * 86_400;

/** Who buys half the catalogue at once does not say what goes together, and would make a pair of everything. */
const mostServicesAtOnce = 20;

/**
 * Which services were paid for in one checkout, by how many customers, on every panel. What was cancelled does not
 * count, and samples only where everything is one. Only what differs is written, because what is shown of services is forgotten when one of them changes.
 */
export async function keepBoughtTogether(trx: Trx, clock: Clock): Promise<void> {
  const isBought = (table: 'orders' | 'drip_feeds') =>
    sql`paid_at > ${now(clock, -periodSeconds)} and status <> 'canceled' and ${sampleTells(table)}`;
  await sql`
    with bought as (
      select panel_id, checkout_id, user_id, service_id from orders where ${isBought('orders')}
      union
      select panel_id, checkout_id, user_id, service_id from drip_feeds where ${isBought('drip_feeds')}
    ), telling as materialized (
      select * from (select *, count(*) over (partition by checkout_id) as services from bought) as counted
      where services between 2 and ${mostServicesAtOnce}
    ), pairs as materialized (
      select one.panel_id, one.service_id, other.service_id as other_id, count(distinct one.user_id) as customers
      from telling one join telling other on other.checkout_id = one.checkout_id and other.service_id <> one.service_id
      group by one.panel_id, one.service_id, other.service_id
      having count(distinct one.user_id) >= ${fewestSharedCustomers}
    ), gone as (
      delete from services_bought_together as kept where not exists (
        select from pairs where pairs.panel_id = kept.panel_id and pairs.service_id = kept.service_id
          and pairs.other_id = kept.other_id)
    )
    insert into services_bought_together as kept (panel_id, service_id, other_id, customers)
    select panel_id, service_id, other_id, customers from pairs
    on conflict (panel_id, service_id, other_id) do update set customers = excluded.customers
      where kept.customers <> excluded.customers`.execute(trx);
}
