import type { ServiceMargin } from '@crescendo/contract/orders/provider-figures';
import type { Locale } from '@crescendo/rules/content/locales';
import { microsToDollars } from '@crescendo/rules/money/money';
import { marginShare } from '@crescendo/rules/providers/provider-margin';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { textIn } from '../../../platform/postgres/localised-column.ts';
import { marginAlert } from '../prices/margins.store.ts';
import { costOfRoutes, type RouteRow, routesBehind } from './costs.queries.ts';

type Row = {
  id: number;
  name: string;
  price_micros: bigint;
  price_type: string;
  pricing_per: number;
  routes_by: string;
  has_margin_alert: boolean;
  paused_for_margin: boolean;
  paused_for_routes: boolean;
  proposal_id: number | null;
  proposal_micros: bigint | null;
  routes: RouteRow[];
};
type MarginFilter = { provider_id?: number | undefined; warned?: 'true' | 'false' | undefined };
type Part = { locale: Locale; after?: number | undefined; limit: number };

const isWarned = sql`(service.paused_for_margin or service.paused_for_routes or proposal.id is not null
  or alert.id is not null)`;

/** Services with a route, in the order of their ids; those delivered by hand cost nobody anything. */
export async function listMargins(
  trx: Trx,
  { provider_id, warned }: MarginFilter,
  { locale, after, limit }: Part,
): Promise<ServiceMargin[]> {
  const { rows } = await sql<Row>`
    select service.id, ${textIn(locale, 'service.name')} as name, service.price_micros, service.price_type,
      service.pricing_per, service.routes_by, alert.id is not null as has_margin_alert, service.paused_for_margin,
      service.paused_for_routes, proposal.id as proposal_id, proposal.price_micros as proposal_micros,
      ${routesBehind} as routes
    from services service
    left join price_proposals proposal on proposal.panel_id = service.panel_id and proposal.service_id = service.id
      and proposal.ended_at is null
    left join alerts alert on alert.panel_id = service.panel_id and alert.kind = ${marginAlert}
      and alert.subject = 'service:' || service.id and alert.ended_at is null
    where service.id > ${after ?? 0} and exists (select from service_routes route
        join provider_services behind on behind.panel_id = route.panel_id and behind.id = route.provider_service_id
        where route.panel_id = service.panel_id and route.service_id = service.id and route.is_enabled
          and ${provider_id === undefined ? sql`true` : sql`behind.provider_id = ${provider_id}`})
      and ${warned === undefined ? sql`true` : warned === 'true' ? isWarned : sql`not ${isWarned}`}
    order by service.id limit ${limit}`.execute(trx);
  return rows.map(toMargin);
}

function toMargin(row: Row): ServiceMargin {
  const { routes, costMicros: cost } = costOfRoutes(row.routes, {
    routesBy: row.routes_by,
    priceType: row.price_type,
    pricingPer: row.pricing_per,
  });
  const price = BigInt(row.price_micros);
  return {
    service_id: row.id,
    name: row.name,
    price: microsToDollars(price),
    cost: cost === undefined ? null : microsToDollars(cost),
    margin_share: cost === undefined ? null : marginShare(price, cost),
    warning: warningOf(row),
    is_paused: row.paused_for_margin || row.paused_for_routes,
    proposal:
      row.proposal_id === null
        ? null
        : { id: row.proposal_id, price: microsToDollars(BigInt(row.proposal_micros ?? 0n)) },
    routes: routes.map(({ provider_id, provider, external_id, name, is_listed, is_open, rateMicros }) => ({
      provider_id,
      provider,
      external_id,
      name,
      rate: microsToDollars(rateMicros),
      is_listed,
      is_open,
    })),
  };
}

function warningOf(row: Row): ServiceMargin['warning'] {
  if (row.paused_for_routes) return 'no_route';
  if (row.proposal_id !== null) return 'proposal';
  return row.has_margin_alert || row.paused_for_margin ? 'margin' : 'none';
}
