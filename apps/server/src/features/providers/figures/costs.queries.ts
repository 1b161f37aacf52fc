// What providers take for services: of the routes that are switched on, the one that would be tried first.
import { rankRoutes } from '@crescendo/rules/delivery/route-choice';
import { costOfPrice } from '@crescendo/rules/providers/provider-margin';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

export type RouteRow = {
  routeId: number;
  priority: number;
  rate: string;
  type: string;
  provider_id: number;
  provider: string;
  external_id: string;
  name: string;
  is_listed: boolean;
  is_open: boolean;
};

/** Beside a row `service` of the services; null where it has none. */
export const routesBehind = sql<RouteRow[] | null>`(
  select jsonb_agg(jsonb_build_object('routeId', route.id, 'priority', route.priority,
    'rate', behind.rate_micros::text, 'type', behind.type, 'provider_id', provider.id, 'provider', provider.name,
    'external_id', behind.external_id, 'name', behind.name, 'is_listed', behind.is_listed,
    'is_open', provider.is_enabled and provider.paused_at is null))
  from service_routes route
  join provider_services behind on behind.panel_id = route.panel_id and behind.id = route.provider_service_id
  join providers provider on provider.panel_id = behind.panel_id and provider.id = behind.provider_id
  where route.panel_id = service.panel_id and route.service_id = service.id and route.is_enabled)`;

/** The routes in the order in which they are tried, and what as much as the price is for costs by the first. */
export function costOfRoutes(
  rows: readonly RouteRow[],
  sold: { routesBy: string; priceType: string; pricingPer: number },
) {
  const routes = rankRoutes(
    rows.map((route) => ({ ...route, rateMicros: BigInt(route.rate) })),
    sold.routesBy === 'cost' ? 'cost' : 'priority',
  );
  const listed = routes.filter(({ is_listed }) => is_listed);
  const first = listed.find(({ is_open }) => is_open) ?? listed[0];
  return { routes, costMicros: first && costOfPrice(first, sold) };
}

const thousand = 1000;

/** For a thousand, or for the whole where the price is fixed. What is delivered by hand is left out. */
export async function readServiceCosts(trx: Trx, ids: readonly number[]): Promise<ReadonlyMap<number, bigint>> {
  const rows = await trx
    .selectFrom('services as service')
    .select(['service.id', 'service.price_type', 'service.routes_by', routesBehind.as('routes')])
    .where(sql<boolean>`service.id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(
    rows.flatMap(({ id, price_type, routes_by, routes }) => {
      const sold = { routesBy: routes_by, priceType: price_type, pricingPer: thousand };
      const { costMicros } = costOfRoutes(routes ?? [], sold);
      return costMicros === undefined ? [] : [[id, costMicros] as const];
    }),
  );
}
