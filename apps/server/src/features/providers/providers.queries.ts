import type {
  FulfilmentSettings,
  PriceProposal,
  ProviderRecord,
  ProviderServiceRecord,
  ServiceRoutes,
} from '@crescendo/contract/orders/providers';
import type { Locale } from '@crescendo/rules/content/locales';
import { leftOutPriority, mostPriority } from '@crescendo/rules/delivery/route-choice';
import { microsToDollars } from '@crescendo/rules/money/money';
import { ppmToFraction } from '@crescendo/rules/money/percent';
import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { textIn } from '../../platform/postgres/localised-column.ts';

const dollarsOrNull = (micros: bigint | null) => (micros === null ? null : microsToDollars(micros));

type WhichProviders = { id?: number; panelId?: number };

/**
 * All, or the one; never with its key. The panel is named by those whose connection sees the rows of every panel: the
 * owner of an embedded database is a superuser, whom no row policy stops.
 */
export async function listProviders(trx: Trx, { id, panelId }: WhichProviders = {}): Promise<ProviderRecord[]> {
  let found = trx
    .selectFrom('providers as provider')
    .select(['id', 'name', 'url', 'currency', 'unit_value_micros', 'markup_ppm', 'is_enabled', 'is_simulated'])
    .select(['calls_per_minute', 'balance_micros', 'balance_read_at', 'low_balance_micros', 'synced_at'])
    .select(
      sql<number>`(select count(*)::int from provider_services service where service.panel_id = provider.panel_id
        and service.provider_id = provider.id and service.is_listed)`.as('services'),
    )
    .orderBy('id');
  if (id !== undefined) found = found.where('id', '=', id);
  if (panelId !== undefined) found = found.where('panel_id', '=', panelId);
  const rows = await found.execute();
  return rows.map(({ unit_value_micros, markup_ppm, balance_micros, low_balance_micros, ...row }) => ({
    ...row,
    unit_value: microsToDollars(unit_value_micros),
    markup_share: ppmToFraction(markup_ppm),
    balance: dollarsOrNull(balance_micros),
    low_balance: dollarsOrNull(low_balance_micros),
    balance_read_at: row.balance_read_at?.toISOString() ?? null,
    synced_at: row.synced_at?.toISOString() ?? null,
  }));
}

export async function listProviderServices(
  trx: Trx,
  providerId: number,
  { search, page, perPage }: { search?: string | undefined; page: number; perPage: number },
): Promise<{ data: ProviderServiceRecord[]; total: number }> {
  let found = trx.selectFrom('provider_services as service').where('provider_id', '=', providerId);
  if (search) {
    const words = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    found = found.where((eb) =>
      eb.or([eb('name', 'ilike', words), eb('category', 'ilike', words), eb('external_id', '=', search)]),
    );
  }
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['id', 'external_id', 'name', 'category', 'type', 'rate_micros', 'min_quantity', 'max_quantity'])
    .select(['has_refill', 'can_cancel', 'has_drip_feed', 'is_listed'])
    .select(
      sql<number | null>`(select service_id from service_routes route where route.panel_id = service.panel_id
        and route.provider_service_id = service.id and route.is_import)`.as('imported_as'),
    )
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { data: rows.map(({ rate_micros, ...row }) => ({ ...row, rate: microsToDollars(rate_micros) })), total };
}

/** In the order in which they are tried; those that were left out are the last. */
export async function readServiceRoutes(
  trx: Trx,
  locale: Locale,
  serviceId: number,
): Promise<ServiceRoutes | undefined> {
  const service = await trx
    .selectFrom('services')
    .leftJoin('price_proposals as proposal', (join) =>
      join
        .onRef('proposal.panel_id', '=', 'services.panel_id')
        .onRef('proposal.service_id', '=', 'services.id')
        .on('proposal.ended_at', 'is', null),
    )
    .select(['services.id', textIn(locale, 'services.name').as('name'), 'services.price_micros', 'price_type'])
    .select(['pricing_per', 'routes_version as version', 'routes_by', 'queues_same_link'])
    .select(['paused_for_margin', 'paused_for_routes'])
    .select(['proposal.id as proposal_id', 'proposal.price_micros as proposal_micros'])
    .where('services.id', '=', serviceId)
    .executeTakeFirst();
  if (!service) return undefined;
  const { id, price_micros, proposal_id, proposal_micros, ...rest } = service;
  const rows = await trx
    .selectFrom('service_routes as route')
    .innerJoin('provider_services as behind', 'behind.id', 'route.provider_service_id')
    .innerJoin('providers as provider', 'provider.id', 'behind.provider_id')
    .select(['route.id', 'route.provider_service_id', 'behind.provider_id', 'provider.name as provider'])
    .select(['behind.external_id', 'behind.name', 'behind.type', 'behind.rate_micros', 'behind.min_quantity'])
    .select(['behind.max_quantity', 'route.priority', 'route.is_enabled', 'behind.is_listed', 'provider.is_simulated'])
    .select(
      sql<ServiceRoutes['routes'][number]['state']>`case when not provider.is_enabled then 'disabled'
        when provider.paused_at is not null then 'paused' else 'open' end`.as('state'),
    )
    .where('route.service_id', '=', serviceId)
    .orderBy(sql`not route.is_enabled and route.priority = ${leftOutPriority}`)
    .orderBy(rest.routes_by === 'cost' ? 'behind.rate_micros' : 'route.priority')
    .orderBy('route.priority')
    .orderBy('route.id')
    .execute();
  return {
    service_id: id,
    ...rest,
    price: microsToDollars(price_micros),
    price_type: rest.price_type as ServiceRoutes['price_type'],
    routes_by: rest.routes_by as ServiceRoutes['routes_by'],
    proposal: proposal_id === null ? null : { id: proposal_id, price: microsToDollars(proposal_micros ?? 0n) },
    routes: rows.map(({ rate_micros, ...row }) => ({
      ...row,
      rate: microsToDollars(rate_micros),
      is_left_out: !row.is_enabled && row.priority === leftOutPriority,
      // Sent back as it was read, it is accepted.
      priority: Math.min(row.priority, mostPriority),
    })),
  };
}

export async function readFulfilmentSettings(trx: Trx): Promise<FulfilmentSettings & { version: number }> {
  const row = await trx.selectFrom('fulfilment_settings').selectAll().executeTakeFirst();
  return {
    version: row?.version ?? 0,
    margin_rule: (row?.margin_rule ?? 'pause') as FulfilmentSettings['margin_rule'],
    least_margin_share: ppmToFraction(row?.least_margin_ppm ?? 0),
    most_reprice_factor: ppmToFraction(row?.most_reprice_ppm ?? 3_000_000),
  };
}

const proposals = (trx: Trx, locale: Locale) =>
  trx
    .selectFrom('price_proposals')
    .innerJoin('services', (join) =>
      join
        .onRef('services.panel_id', '=', 'price_proposals.panel_id')
        .onRef('services.id', '=', 'price_proposals.service_id'),
    )
    .select(['price_proposals.id', 'service_id', 'price_proposals.price_micros', 'before_micros'])
    .select(['price_proposals.created_at', textIn(locale, 'services.name').as('name')])
    .where('ended_at', 'is', null)
    .orderBy('price_proposals.id');

type ProposalRow = Awaited<ReturnType<ReturnType<typeof proposals>['executeTakeFirstOrThrow']>>;

const toProposal = ({ price_micros, before_micros, created_at, ...row }: ProposalRow): PriceProposal => ({
  ...row,
  before: microsToDollars(before_micros),
  price: microsToDollars(price_micros),
  created_at: created_at.toISOString(),
});

export async function listProposals(trx: Trx, locale: Locale): Promise<PriceProposal[]> {
  return (await proposals(trx, locale).limit(1000).execute()).map(toProposal);
}

export async function findProposal(trx: Trx, locale: Locale, id: number): Promise<PriceProposal | undefined> {
  const row = await proposals(trx, locale).where('price_proposals.id', '=', id).executeTakeFirst();
  return row && toProposal(row);
}
