import type { ImportDraft } from '@crescendo/contract/orders/providers';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { ImportTarget } from './import-targets.ts';

export type Importable = {
  id: number;
  externalId: string;
  name: string;
  type: string;
  rateMicros: bigint;
  hasRefill: boolean;
  hasDripFeed: boolean;
  /** The service that was made of it, with the markup that was chosen then. */
  serviceId: number | null;
  markupPpm: number | null;
  discountPpm: number | null;
};

const most = 2_147_483_647;
const least = sql`greatest(1, least(behind.min_quantity, ${most}))::int`;
const limits = sql`case when service.price_type = 'fixed' then 1 else ${least} end`;
const largest = sql`case when service.price_type = 'fixed' then 1
  else greatest(${least}, least(behind.max_quantity, ${most})::int) end`;

/** What is on a provider's list now, by its ids. */
export async function findImportables(
  trx: Trx,
  providerId: number,
  externalIds: readonly string[],
): Promise<Map<string, Importable>> {
  const { rows } = await sql<Omit<Importable, 'rateMicros'> & { rate_micros: bigint }>`
    select behind.id, behind.external_id as "externalId", behind.name, behind.type, behind.rate_micros,
      behind.has_refill as "hasRefill", behind.has_drip_feed as "hasDripFeed", route.service_id as "serviceId",
      route.markup_ppm as "markupPpm", service.discount_ppm as "discountPpm"
    from provider_services behind
    left join service_routes route on route.panel_id = behind.panel_id and route.provider_service_id = behind.id
      and route.is_import
    left join services service on service.panel_id = route.panel_id and service.id = route.service_id
    where behind.provider_id = ${providerId} and behind.is_listed
      and behind.external_id = any(${[...externalIds]}::text[])`.execute(trx);
  return new Map(rows.map(({ rate_micros, ...row }) => [row.externalId, { ...row, rateMicros: BigInt(rate_micros) }]));
}

export async function findServiceTypes(trx: Trx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from service_types where id = any(${[...ids]}::bigint[])`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

type NewService = {
  panelId: number;
  line: ImportDraft['services'][number];
  from: Importable;
  typeId: number;
  slug: string;
  isFixed: boolean;
  isCounted: boolean;
  priceMicros: bigint;
};

export async function insertImported(trx: Trx, made: NewService): Promise<number> {
  const { panelId, line, from, isFixed } = made;
  const { id } = await trx
    .insertInto('services')
    .values({
      panel_id: panelId,
      service_type_id: made.typeId,
      slug: made.slug,
      name: JSON.stringify(line.name ?? { en: from.name || `Service ${from.externalId}` }),
      delivery_kind: line.delivery_kind,
      unit: isFixed ? 'packages' : line.unit,
      price_type: isFixed ? 'fixed' : 'per_quantity',
      pricing_per: isFixed ? 1 : 1000,
      default_price_micros: made.priceMicros,
      // Its limits follow in the next statement, as they will at every later one.
      min_quantity: 1,
      max_quantity: 1,
      calculable_quantity: made.isCounted,
      guarantee_days: from.hasRefill ? line.guarantee_days : null,
      has_refill: from.hasRefill,
      drip_feed_is_allowed: from.hasDripFeed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function putImportRoute(
  trx: Trx,
  route: { panelId: number; serviceId: number; providerServiceId: number; markupPpm: number | null },
): Promise<void> {
  await trx
    .insertInto('service_routes')
    .values({
      panel_id: route.panelId,
      service_id: route.serviceId,
      provider_service_id: route.providerServiceId,
      is_import: true,
      markup_ppm: route.markupPpm,
    })
    .onConflict((conflict) =>
      conflict.columns(['panel_id', 'service_id', 'provider_service_id']).doUpdateSet({ markup_ppm: route.markupPpm }),
    )
    .execute();
  // Who saw the routes without this one would switch it off.
  await trx
    .updateTable('services')
    .set((eb) => ({ routes_version: eb('routes_version', '+', 1) }))
    .where('id', '=', route.serviceId)
    .execute();
}

/** Limits and flags of imported services as the provider's list has them now. Nothing that an operator wrote. */
export async function followImports(trx: Trx, providerId: number): Promise<void> {
  await sql`
    update services service set min_quantity = ${limits}, max_quantity = ${largest},
      default_quantity = greatest(least(service.default_quantity, ${largest}), ${limits}),
      has_refill = behind.has_refill, drip_feed_is_allowed = behind.has_drip_feed,
      guarantee_days = coalesce(service.guarantee_days, case when behind.has_refill then 30 end)
    from service_routes route
    join provider_services behind on behind.panel_id = route.panel_id and behind.id = route.provider_service_id
    where route.panel_id = service.panel_id and route.service_id = service.id and route.is_import
      and behind.provider_id = ${providerId} and behind.is_listed
      and (service.min_quantity, service.max_quantity, service.has_refill, service.drip_feed_is_allowed)
        is distinct from (${limits}, ${largest}, behind.has_refill, behind.has_drip_feed)`.execute(trx);
}

export async function insertTargets(
  trx: Trx,
  panelId: number,
  serviceId: number,
  targets: readonly ImportTarget[],
): Promise<void> {
  if (targets.length === 0) return;
  // A kind of target that the panel has under this name already serves as well.
  await trx
    .insertInto('target_types')
    .values(
      targets.map(({ name, viewType, selectable, title }) => ({
        panel_id: panelId,
        name,
        title: JSON.stringify(title),
        view_type: viewType,
        selectable,
      })),
    )
    .onConflict((conflict) => conflict.columns(['panel_id', 'name']).doNothing())
    .execute();
  for (const [position, { name, title }] of targets.entries()) {
    await sql`
      insert into targets (panel_id, service_id, target_type_id, name, translations, position)
      select panel_id, ${serviceId}, id, name, ${JSON.stringify(title)}::jsonb, ${position}
      from target_types where panel_id = ${panelId} and name = ${name}`.execute(trx);
  }
}
