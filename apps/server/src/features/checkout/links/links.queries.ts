import type { FoundLink } from '@crescendo/contract/orders/order-form';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

type LinkSearch = { network_id: number; query: string };

/** Links of the customer's own orders on a network, those used last first. */
export async function findOwnLinks(
  trx: Trx,
  { userId, network_id, query }: LinkSearch & { userId: number },
): Promise<FoundLink[]> {
  const { rows } = await sql<{ url: string; title: string | null }>`
    select orders.url, max(orders.name) as title from orders
    join services service on service.panel_id = orders.panel_id and service.id = orders.service_id
    join service_types type on type.panel_id = service.panel_id and type.id = service.service_type_id
    where orders.user_id = ${userId} and orders.paid_at is not null and type.network_id = ${network_id}
      and position(lower(${query}) in lower(orders.url || ' ' || coalesce(orders.name, ''))) > 0
    group by orders.url order by max(orders.id) desc limit 10`.execute(trx);
  return rows.map(({ url, title }) => ({ url, title: title ?? url, thumbnail: null }));
}

export async function findExamples(trx: Trx, { network_id, query }: LinkSearch): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select example as url from networks, unnest(url_examples) as example
    where id = ${network_id} and is_enabled and position(lower(${query}) in lower(example)) > 0`.execute(trx);
  return rows.map(({ url }) => url);
}
