import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

export type SoldRoute = {
  routeId: number;
  priority: number;
  rateMicros: bigint;
  type: string;
  markupPpm: number;
  isListed: boolean;
  isOpen: boolean;
};
export type SoldService = {
  id: number;
  priceMicros: bigint;
  discountPpm: number;
  priceType: string;
  pricingPer: number;
  routesBy: string;
  pausedForMargin: boolean;
  pausedForRoutes: boolean;
  /** Staff were alerted that its margin is lost. */
  hasAlert: boolean;
  routes: SoldRoute[];
};

export const marginAlert = 'service-margin';

type Row = Omit<SoldService, 'priceMicros' | 'routes'> & {
  price_micros: bigint;
  routes: (Omit<SoldRoute, 'rateMicros'> & { rate: string })[];
};

/** Ids of the services that this provider delivers. */
export async function servicesBehind(trx: Trx, providerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct route.service_id as id from service_routes route
    join provider_services behind on behind.panel_id = route.panel_id and behind.id = route.provider_service_id
    where behind.provider_id = ${providerId}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Services with their routes that are switched on, held so that nobody else checks them meanwhile. */
export async function lockSold(trx: Trx, ids: readonly number[] | undefined): Promise<SoldService[]> {
  const chosen = ids ? sql`service.id = any(${[...ids]}::bigint[])` : sql`true`;
  const { rows } = await sql<Row>`
    select service.id, service.price_micros, service.discount_ppm as "discountPpm", service.price_type as "priceType",
      service.pricing_per as "pricingPer", service.routes_by as "routesBy",
      service.paused_for_margin as "pausedForMargin", service.paused_for_routes as "pausedForRoutes",
      exists (select from alerts alert where alert.panel_id = service.panel_id and alert.kind = ${marginAlert}
        and alert.subject = 'service:' || service.id and alert.ended_at is null) as "hasAlert",
      coalesce((select jsonb_agg(jsonb_build_object('routeId', route.id, 'priority', route.priority,
          'rate', behind.rate_micros::text, 'type', behind.type,
          'markupPpm', coalesce(route.markup_ppm, provider.markup_ppm), 'isListed', behind.is_listed,
          'isOpen', provider.is_enabled))
        from service_routes route
        join provider_services behind on behind.panel_id = route.panel_id and behind.id = route.provider_service_id
        join providers provider on provider.panel_id = behind.panel_id and provider.id = behind.provider_id
        where route.panel_id = service.panel_id and route.service_id = service.id and route.is_enabled), '[]') as routes
    from services service
    where ${chosen} and exists (
      select from service_routes route where route.panel_id = service.panel_id and route.service_id = service.id)
    order by service.id for update of service`.execute(trx);
  return rows.map(({ price_micros, routes, ...row }) => ({
    ...row,
    priceMicros: BigInt(price_micros),
    routes: routes.map(({ rate, ...route }) => ({ ...route, rateMicros: BigInt(rate) })),
  }));
}

export async function setPauses(
  trx: Trx,
  id: number,
  { forMargin, forRoutes }: { forMargin: boolean; forRoutes: boolean },
): Promise<void> {
  await trx
    .updateTable('services')
    .set({ paused_for_margin: forMargin, paused_for_routes: forRoutes })
    .where('id', '=', id)
    .execute();
}

/** The price before the service's own discount. */
export async function setPrice(trx: Trx, id: number, priceMicros: bigint): Promise<void> {
  await trx
    .updateTable('services')
    .set({ default_price_micros: priceMicros, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
