import type { Service, ServiceOrder, ServiceSummary } from '@crescendo/contract/catalogue/catalogue';
import { networkColour } from '@crescendo/rules/catalogue/network-colour';
import type { PriceType } from '@crescendo/rules/catalogue/service-terms';
import { fewestSharedCustomers } from '@crescendo/rules/delivery/measured-facts';
import { microsToDollars } from '@crescendo/rules/money/money';
import { ppmToFraction } from '@crescendo/rules/money/percent';
import { atPersonalPrice } from '@crescendo/rules/pricing/personal-price';
import type { PricedService } from '@crescendo/rules/pricing/service-cost';
import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { optionalTextIn, textIn } from '../../../platform/postgres/localised-column.ts';
import { isAllowed } from '../allowed-kinds.queries.ts';
import type { CatalogueView } from '../catalogue-view.ts';
import { ownPriceOf, priceFor } from '../personal-prices.queries.ts';
import { readReviews } from './reviews.queries.ts';
import { readServiceParts, type ServiceParts } from './service-parts.queries.ts';

export type ServiceFilter = { networkId?: number | undefined; serviceTypeId?: number | undefined };
export type Page = { page: number; perPage: number };
export type Order = { by: ServiceOrder; direction: 'asc' | 'desc' };

const orderColumns = {
  popularity: 'service.popularity',
  max_quantity: 'service.max_quantity',
  discount_percent: 'service.discount_ppm',
} as const satisfies Record<Exclude<ServiceOrder, 'price'>, string>;

/** What public lists hold. Written out, so that the planner recognises the condition of the partial indexes. */
export const isListed = sql<SqlBool>`service.is_enabled and not service.is_deactivated and not service.restricted_access
  and not service.paused_for_margin and not service.paused_for_routes and type.is_enabled and network.is_enabled`;

/** Services with the type and network they belong to; every list and count starts here. */
function services(trx: Trx) {
  return trx
    .selectFrom('services as service')
    .innerJoin('service_types as type', (join) =>
      join.onRef('type.panel_id', '=', 'service.panel_id').onRef('type.id', '=', 'service.service_type_id'),
    )
    .innerJoin('networks as network', (join) =>
      join.onRef('network.panel_id', '=', 'type.panel_id').onRef('network.id', '=', 'type.network_id'),
    );
}

export function listedServices(trx: Trx, view: CatalogueView, filter: ServiceFilter) {
  let query = services(trx).where(isListed).where(isAllowed(view));
  if (filter.networkId !== undefined) query = query.where('network.id', '=', filter.networkId);
  if (filter.serviceTypeId !== undefined) query = query.where('service.service_type_id', '=', filter.serviceTypeId);
  return query;
}

export async function countListedServices(trx: Trx, view: CatalogueView, filter: ServiceFilter): Promise<number> {
  const { total } = await listedServices(trx, view, filter)
    .select((rows) => rows.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Listed services in their order, all or one page of them. */
export async function readListedServices(
  trx: Trx,
  view: CatalogueView,
  filter: ServiceFilter = {},
  page?: Page,
  order?: Order,
): Promise<ServiceSummary[]> {
  let query = summaryColumns(listedServices(trx, view, filter), view);
  if (order) query = query.orderBy(order.by === 'price' ? priceFor(view) : orderColumns[order.by], order.direction);
  // Ties, and everything without a requested order, keep the operator's order.
  query = query.orderBy('service.position').orderBy('service.id');
  if (page) query = query.limit(page.perPage).offset((page.page - 1) * page.perPage);
  return withParts(trx, view, await query.execute());
}

async function withParts(trx: Trx, view: CatalogueView, rows: SummaryRow[]): Promise<ServiceSummary[]> {
  const parts = await readServiceParts(
    trx,
    view,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toSummary(row, parts));
}

/** As many as a page suggests beside what it is about. */
const mostRelated = 12;

/** The most ordered services close to a service: of its type first, then of its network. */
export async function readRelatedServices(
  trx: Trx,
  view: CatalogueView,
  to: { serviceId: number; serviceTypeId: number; networkId: number },
): Promise<ServiceSummary[]> {
  const rows = await summaryColumns(listedServices(trx, view, { networkId: to.networkId }), view)
    .where('service.id', '!=', to.serviceId)
    .orderBy(sql`service.service_type_id = ${to.serviceTypeId}`, 'desc')
    .orderBy('service.popularity', 'desc')
    .orderBy('service.id')
    .limit(mostRelated)
    .execute();
  return withParts(trx, view, rows);
}

/** What enough customers of a service ordered too, of its network: what is for another one helps no order of this. */
export async function readBoughtTogether(
  trx: Trx,
  view: CatalogueView,
  { serviceId, networkId }: { serviceId: number; networkId: number },
): Promise<ServiceSummary[]> {
  const rows = await summaryColumns(listedServices(trx, view, { networkId }), view)
    .innerJoin('services_bought_together as pair', (join) =>
      join.onRef('pair.panel_id', '=', 'service.panel_id').onRef('pair.other_id', '=', 'service.id'),
    )
    .where('pair.service_id', '=', serviceId)
    .where('pair.customers', '>=', fewestSharedCustomers)
    .orderBy('pair.customers', 'desc')
    .orderBy('service.id')
    .limit(mostRelated)
    .execute();
  return withParts(trx, view, rows);
}

/** The most ordered services of a type. */
export async function readServicesOfType(
  trx: Trx,
  view: CatalogueView,
  serviceTypeId: number,
): Promise<ServiceSummary[]> {
  return withParts(
    trx,
    view,
    await summaryColumns(listedServices(trx, view, { serviceTypeId }), view)
      .orderBy('service.popularity', 'desc')
      .orderBy('service.id')
      .limit(mostRelated)
      .execute(),
  );
}

/** One service, whether listed or restricted or deactivated; one that is switched off or not offered here is none. */
export async function readService(
  trx: Trx,
  view: CatalogueView,
  idOrSlug: number | string,
): Promise<Service | undefined> {
  const { locale } = view;
  const row = await summaryColumns(services(trx), view)
    .select([
      optionalTextIn(locale, 'service.description').as('description'),
      optionalTextIn(locale, 'service.requirements').as('requirements'),
      optionalTextIn(locale, 'service.meta_title').as('meta_title'),
      optionalTextIn(locale, 'service.meta_description').as('meta_description'),
    ])
    .where(sql<SqlBool>`service.is_enabled and type.is_enabled and network.is_enabled`)
    .where(isAllowed(view))
    .where(typeof idOrSlug === 'number' ? 'service.id' : 'service.slug', '=', idOrSlug)
    .executeTakeFirst();
  if (!row) return undefined;
  const { description, requirements, meta_title, meta_description } = row;
  return {
    ...toSummary(row, await readServiceParts(trx, view, [row.id])),
    description,
    requirements,
    meta_title: meta_title ?? row.name,
    meta_description: meta_description ?? row.short_description,
    reviews: await readReviews(trx, locale, { serviceId: row.id }),
  };
}

const plainColumns = [
  'service.id',
  'service.slug',
  'service.default_price_micros',
  'service.price_micros',
  'service.discount_ppm',
  'service.price_type',
  'service.pricing_per',
  'service.unit',
  'service.min_quantity',
  'service.max_quantity',
  'service.quantity_step',
  'service.default_quantity',
  'service.calculable_quantity',
  'service.start_time_minutes',
  'service.units_per_day',
  'service.has_refill',
  'service.guarantee_days',
  'service.delivery_kind',
  'service.is_enabled',
  'service.is_deactivated',
  'service.paused_for_margin',
  'service.paused_for_routes',
  'service.restricted_access',
  'service.is_package',
  'service.drip_feed_is_allowed',
  'service.speedup_is_allowed',
  'service.has_search',
  'service.gather_statistic',
  'service.url_is_required',
  'service.example_link',
  'service.available_closed_sales',
  'service.available_personal_manager',
  'service.consultation_chat_period',
  'service.thumbnail_period',
  'service.popularity',
  'service.service_type_id',
  'type.slug as type_slug',
  'type.icon as type_icon',
  'network.id as network_id',
  'network.slug as network_slug',
  'network.icon as network_icon',
  'network.color as network_color',
] as const;

function summaryColumns(query: ReturnType<typeof services>, view: CatalogueView) {
  const { locale } = view;
  return query
    .select(plainColumns)
    .select(ownPriceOf(view).as('own_micros'))
    .select([
      textIn(locale, 'service.name').as('name'),
      optionalTextIn(locale, 'service.short_description').as('short_description'),
      optionalTextIn(locale, 'service.geo').as('geo'),
      optionalTextIn(locale, 'service.guarantee').as('guarantee'),
      textIn(locale, 'type.name').as('type_name'),
      textIn(locale, 'network.name').as('network_name'),
    ]);
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaryColumns>['executeTakeFirstOrThrow']>>;

type PricedRow = {
  price_micros: bigint;
  price_type: string;
  pricing_per: number;
  own_micros: bigint | null;
};

/** What the customer who looks at it pays. */
export const pricedRow = (row: PricedRow): PricedService =>
  atPersonalPrice(
    { priceMicros: row.price_micros, priceType: row.price_type as PriceType, pricingPer: row.pricing_per },
    row.own_micros,
  );

function toSummary(row: SummaryRow, parts: ServiceParts): ServiceSummary {
  const { priceMicros, pricingPer, priceType, isPersonalPrice } = pricedRow(row);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    short_description: row.short_description,
    default_price: microsToDollars(isPersonalPrice ? priceMicros : row.default_price_micros),
    price: microsToDollars(priceMicros),
    discount_percent: isPersonalPrice ? 0 : ppmToFraction(row.discount_ppm),
    price_type: priceType,
    pricing_per: pricingPer,
    unit: row.unit as ServiceSummary['unit'],
    min_quantity: row.min_quantity,
    max_quantity: row.max_quantity,
    quantity_step: row.quantity_step,
    default_quantity: row.default_quantity,
    calculable_quantity: row.calculable_quantity,
    start_time: row.start_time_minutes,
    speed: row.units_per_day,
    geo: row.geo,
    has_refill: row.has_refill,
    guarantee: row.guarantee,
    guarantee_days: row.guarantee_days,
    delivery_kind: row.delivery_kind as ServiceSummary['delivery_kind'],
    is_enabled: row.is_enabled,
    is_deactivated: row.is_deactivated || row.paused_for_margin || row.paused_for_routes,
    restricted_access: row.restricted_access,
    is_package: row.is_package,
    drip_feed_is_allowed: row.drip_feed_is_allowed,
    speedup_is_allowed: row.speedup_is_allowed,
    has_search: row.has_search,
    gather_statistic: row.gather_statistic,
    url_is_required: row.url_is_required,
    example_link: row.example_link,
    available_closed_sales: row.available_closed_sales,
    available_personal_manager: row.available_personal_manager,
    consultation_chat_period: row.consultation_chat_period,
    thumbnail_period: row.thumbnail_period,
    popularity: row.popularity,
    service_type: {
      id: row.service_type_id,
      slug: row.type_slug,
      name: row.type_name,
      icon: row.type_icon ?? row.network_icon,
    },
    network: {
      id: row.network_id,
      slug: row.network_slug,
      name: row.network_name,
      icon: row.network_icon,
      color: networkColour(row.network_color),
    },
    labels: parts.labels.get(row.id) ?? [],
    allowed_use_countries: parts.countries.get(row.id) ?? [],
    targets: parts.targets.get(row.id) ?? [],
    package_contents: parts.contents.get(row.id) ?? [],
    included_in_packages: parts.packages.get(row.id) ?? [],
    measured: parts.measured.get(row.id) ?? null,
  };
}
