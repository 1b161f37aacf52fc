// Services as ordering needs them: what they cost, what they take, and whether they can be had at all.

import type { TargetViewType } from '@crescendo/rules/catalogue/service-terms';
import type { LinkPattern } from '@crescendo/rules/ordering/order-link';
import { atPersonalPrice } from '@crescendo/rules/pricing/personal-price';
import type { PricedService } from '@crescendo/rules/pricing/service-cost';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { executePrepared } from '../../../platform/postgres/prepared.ts';
import { isAllowed } from '../allowed-kinds.queries.ts';
import type { Buying, OfferedKinds } from '../catalogue-view.ts';
import { ownPriceOf } from '../personal-prices.queries.ts';

export type OrderableTarget = {
  id: number;
  viewType: TargetViewType;
  /** The service cannot be delivered without it. */
  isRequired: boolean;
  /** What can be chosen, countries and languages by their tags; null where anything can be given. */
  values: string[] | null;
};

/** Its price is the buyer's own where there is one. */
export type OrderableService = PricedService & {
  id: number;
  networkId: number;
  isAvailable: boolean;
  min: number;
  max: number;
  step: number;
  isQuantityCounted: boolean;
  hasRefill: boolean;
  guaranteeDays: number | null;
  isDripFeedAllowed: boolean;
  canSpeedup: boolean;
  startMinutes: number | null;
  isLinkRequired: boolean;
  /** Its orders wait until the customer has proven who they are. */
  isReviewRequired: boolean;
  patterns: LinkPattern[];
  targets: OrderableTarget[];
};

/** As the statement below gives it. */
export type OrderableRow = Omit<OrderableService, 'priceMicros' | 'patterns'> & {
  price_micros: bigint | number;
  own_micros: bigint | number | null;
  patterns: StoredPattern[];
};

/**
 * Any service of the panel, restricted ones too; whether it can be ordered, and from where the buyer is, is part of the row.
 * One statement for all.
 */
export const orderableServicesOf = (buying: Buying, ids: readonly number[]) => sql<OrderableRow>`
  select service.id, type.network_id as "networkId", service.price_micros,
    ${ownPriceOf(buying)} as own_micros, service.price_type as "priceType",
    service.is_enabled and not service.is_deactivated and not service.paused_for_margin
      and not service.paused_for_routes and type.is_enabled and network.is_enabled and ${isAllowed(buying)} as "isAvailable",
    service.pricing_per as "pricingPer", service.min_quantity as min, service.max_quantity as max,
    service.quantity_step as step, service.calculable_quantity as "isQuantityCounted",
    service.has_refill as "hasRefill", service.guarantee_days as "guaranteeDays",
    service.drip_feed_is_allowed as "isDripFeedAllowed", service.speedup_is_allowed as "canSpeedup", service.start_time_minutes as "startMinutes",
    service.url_is_required as "isLinkRequired",
    service.review_is_required as "isReviewRequired", coalesce(type.link_patterns, network.link_patterns) as patterns,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', target.id, 'viewType', kind.view_type,
        'isRequired', target.is_required, 'values', case when target.selectable_values is not null
            then jsonb_path_query_array(target.selectable_values, '$[*].value')
          when kind.selectable = 'countries' then (select jsonb_agg(iso_code_2) from countries)
          when kind.selectable = 'languages' then (select jsonb_agg(iso_code_2) from languages) end))
      from targets target
      join target_types kind on kind.panel_id = target.panel_id and kind.id = target.target_type_id
      where target.panel_id = service.panel_id and target.service_id = service.id and target.is_enabled
    ), '[]') as targets
  from services service
  join service_types type on type.panel_id = service.panel_id and type.id = service.service_type_id
  join networks network on network.panel_id = type.panel_id and network.id = type.network_id
  where service.id = any(${[...new Set(ids)]}::bigint[])`;

export type OrderableServices = ReadonlyMap<number, OrderableService>;

export async function readOrderableServices(
  trx: Trx,
  buying: Buying,
  ids: readonly number[],
): Promise<OrderableServices> {
  const { rows } = await executePrepared(trx, orderableServicesOf(buying, ids));
  return toOrderableServices(rows);
}

export function toOrderableServices(rows: readonly OrderableRow[]): OrderableServices {
  return new Map(
    rows.map(({ price_micros, own_micros, patterns, ...row }) => [
      row.id,
      atPersonalPrice(
        { ...row, priceMicros: BigInt(price_micros), patterns: patterns.map(toPattern) },
        own_micros === null ? null : BigInt(own_micros),
      ),
    ]),
  );
}

export type StoredPattern = { hosts: string[]; path?: string };

// The same few patterns meet every order, and making one costs more than trying it.
const expressions = new Map<string, RegExp>();

/** The operator's pattern as the rules take it. */
function toPattern({ hosts, path }: StoredPattern): LinkPattern {
  if (path === undefined) return { hosts };
  let expression = expressions.get(path);
  if (!expression) {
    expression = new RegExp(path);
    expressions.set(path, expression);
  }
  return { hosts, path: expression };
}

/** What links look like, for each network that is switched on, and for each of its types that has something to offer. */
export async function readLinkPatterns(trx: Trx, offered: OfferedKinds) {
  const isOffered = offered.kinds
    ? sql`exists (select from services service where service.panel_id = type.panel_id
        and service.service_type_id = type.id and ${isAllowed(offered)})`
    : sql`true`;
  const { rows } = await sql<{
    id: number;
    patterns: StoredPattern[];
    types: { id: number; patterns: StoredPattern[] }[];
  }>`
    select network.id, network.link_patterns as patterns, coalesce((
      select jsonb_agg(jsonb_build_object('id', type.id,
        'patterns', coalesce(type.link_patterns, network.link_patterns)) order by type.position, type.id)
      from service_types type
      where type.panel_id = network.panel_id and type.network_id = network.id and type.is_enabled
        and ${isOffered}
    ), '[]') as types
    from networks network where network.is_enabled order by network.position, network.id`.execute(trx);
  return rows.map(({ id, patterns, types }) => ({
    id,
    patterns: patterns.map(toPattern),
    types: types.map((type) => ({ id: type.id, patterns: type.patterns.map(toPattern) })),
  }));
}
