// The simulated provider of a demo panel and a route to it for every service, so that a panel delivers from its first
// minute without an outside provider.
import type { ListedService } from '@crescendo/rules/providers/provider-answers';
import { type NamedTarget, resellerType } from '@crescendo/rules/reseller/reseller-words';
import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { once } from '../../platform/postgres/seed.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { sealKey } from './calls/provider-access.ts';

type SoldService = { type: string; unitsPerDay: number | null; priceMicros: bigint };
type Simulated = {
  url: string;
  secrets: Secrets;
  services: readonly ListedService[];
  serviceFor: (sold: SoldService) => ListedService | undefined;
};

export const simulatedName = 'Simulated provider';
export const simulatedKey = (panelId: number) => `simulated-panel-${panelId}`;

export async function seedProviders(trx: Trx, panelId: number, simulated: Simulated) {
  await once(trx, panelId, 'providers', 1, async () => {
    const { id } = await trx
      .insertInto('providers')
      .values({
        panel_id: panelId,
        name: simulatedName,
        url: simulated.url,
        sealed_key: sealKey(simulated.secrets, panelId, simulatedKey(panelId)),
        is_simulated: true,
        calls_per_minute: 6000,
        synced_at: sql`now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertRoutes(trx, panelId, simulated, await insertCatalogue(trx, panelId, id, simulated.services));
  });
  // It is where this start says, which may be another port than the last time.
  await trx
    .updateTable('providers')
    .set({ url: simulated.url })
    .where('panel_id', '=', panelId)
    .where('name', '=', simulatedName)
    .where('is_simulated', '=', true)
    .where('url', '<>', simulated.url)
    .execute();
}

async function insertCatalogue(trx: Trx, panelId: number, providerId: number, services: readonly ListedService[]) {
  const rows = await trx
    .insertInto('provider_services')
    .values(
      services.map((service) => ({
        panel_id: panelId,
        provider_id: providerId,
        external_id: service.externalId,
        name: service.name,
        category: service.category,
        type: service.type,
        rate_micros: service.rateMicros,
        min_quantity: service.min,
        max_quantity: service.max,
        has_refill: service.hasRefill,
        can_cancel: service.canCancel,
        has_drip_feed: service.hasDripFeed,
      })),
    )
    .returning(['id', 'external_id'])
    .execute();
  return new Map(rows.map(({ id, external_id }) => [external_id, id]));
}

async function insertRoutes(trx: Trx, panelId: number, simulated: Simulated, ids: ReadonlyMap<string, number>) {
  const { rows } = await sql<Sold>`
    select service.id, price_micros, price_type, pricing_per, units_per_day, coalesce((
      select jsonb_agg(jsonb_build_object('name', target.name, 'kind', kind.name, 'viewType', kind.view_type)) from targets target
      join target_types kind on kind.panel_id = target.panel_id and kind.id = target.target_type_id
      where target.panel_id = service.panel_id and target.service_id = service.id and target.is_enabled
    ), '[]') as asks, calculable_quantity as is_counted
    from services service where panel_id = ${panelId} and price_micros > 0 order by id`.execute(trx);
  const routes = rows.flatMap((row) => {
    const found = simulated.serviceFor(soldAs(row));
    return found ? [[row.id, ids.get(found.externalId) as number] as const] : [];
  });
  await sql`
    insert into service_routes (panel_id, service_id, provider_service_id)
    select ${panelId}::bigint, * from unnest(${routes.map(([id]) => id)}::bigint[], ${routes.map(([, id]) => id)}::bigint[])
    on conflict do nothing`.execute(trx);
}

type Sold = {
  id: number;
  price_micros: bigint;
  price_type: string;
  pricing_per: number;
  units_per_day: number | null;
  asks: NamedTarget[];
  is_counted: boolean;
};

/** What only services ask for that are meant as one of the protocol's rarer kinds. */
const ownNames = new Set(
  'usernames hashtags username media comments answer_number groups country device type_of_traffic'.split(' '),
);

function soldAs(row: Sold): SoldService {
  const unitsPerDay = row.units_per_day;
  const asks = (viewType: NamedTarget['viewType']) => row.asks.some((target) => target.viewType === viewType);
  const isProtocols = row.asks.length > 0 && row.asks.every((target) => ownNames.has(target.name));
  if (row.price_type === 'fixed') {
    const type = isProtocols ? 'Custom Comments Package' : 'Package';
    return { type, unitsPerDay, priceMicros: row.price_micros };
  }
  const usual = asks('comments') ? 'Custom Comments' : asks('seo_keywords') ? 'SEO' : 'Default';
  const type = isProtocols
    ? resellerType({ priceType: 'per_quantity', isQuantityCounted: row.is_counted, targets: row.asks })
    : usual;
  return { type, unitsPerDay, priceMicros: (row.price_micros * 1000n) / BigInt(row.pricing_per) };
}
