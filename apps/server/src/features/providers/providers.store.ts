import type { FulfilmentSettings, ProviderDraft, RoutesDraft } from '@crescendo/contract/orders/providers';
import { fractionToPpm } from '@crescendo/rules/money/percent';
import type { ListedService } from '@crescendo/rules/providers/provider-answers';
import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';

const toRow = (draft: ProviderDraft) => ({
  name: draft.name,
  url: draft.url,
  currency: draft.currency,
  unit_value_micros: draft.unit_value,
  markup_ppm: fractionToPpm(draft.markup_share),
  is_enabled: draft.is_enabled,
  calls_per_minute: draft.calls_per_minute,
  low_balance_micros: draft.low_balance,
});

export async function insertProvider(
  trx: Trx,
  panelId: number,
  draft: ProviderDraft,
  secret: { sealedKey: string; isSimulated: boolean },
): Promise<number> {
  const { id } = await trx
    .insertInto('providers')
    .values({ panel_id: panelId, ...toRow(draft), sealed_key: secret.sealedKey, is_simulated: secret.isSimulated })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether there is such a provider. A new key gets a new chance: whatever the old one met is over. */
export async function replaceProvider(
  trx: Trx,
  id: number,
  draft: ProviderDraft,
  secret: { sealedKey: string | undefined; isSimulated: boolean },
): Promise<boolean> {
  const row = await trx
    .updateTable('providers')
    .set(({ ref }) => ({
      ...toRow(draft),
      // Another provider may list its orders where the last did not.
      lists_orders: sql`case when ${ref('url')} = ${draft.url} then ${ref('lists_orders')} end`,
      is_simulated: secret.isSimulated,
      ...(secret.sealedKey === undefined
        ? {}
        : { sealed_key: secret.sealedKey, failures: 0, closed_until: null, is_out_of_funds: false }),
    }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isNameTaken(trx: Trx, name: string, exceptId: number | undefined): Promise<boolean> {
  let found = trx.selectFrom('providers').select('id').where('name', '=', name);
  if (exceptId !== undefined) found = found.where('id', '<>', exceptId);
  return (await found.executeTakeFirst()) !== undefined;
}

/** What a call to it needs, with the key still under its seal. */
export async function findProvider(trx: Trx, id: number) {
  return trx
    .selectFrom('providers')
    .select(['id', 'panel_id', 'name', 'url', 'sealed_key', 'is_simulated', 'is_enabled', 'unit_value_micros'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Held while its catalogue is written, so that of two lists the later stays. */
export async function lockProvider(trx: Trx, id: number) {
  return trx
    .selectFrom('providers')
    .select(['id', 'low_balance_micros'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function listEnabledProviders(trx: Trx) {
  return trx.selectFrom('providers').select(['id', 'panel_id']).where('is_enabled', '=', true).orderBy('id').execute();
}

/** The current list: what is no longer in it stays, unlisted, because orders remember it. */
export async function putCatalogue(
  trx: Trx,
  clock: Clock,
  { panelId, providerId, services }: { panelId: number; providerId: number; services: readonly ListedService[] },
): Promise<{ unlisted: number }> {
  const rows = services.map((service) => ({
    external_id: service.externalId,
    name: service.name,
    category: service.category,
    type: service.type,
    rate_micros: String(service.rateMicros),
    min_quantity: service.min,
    max_quantity: service.max,
    has_refill: service.hasRefill,
    can_cancel: service.canCancel,
    has_drip_feed: service.hasDripFeed,
  }));
  const gone = await sql`
    update provider_services set is_listed = false
    where provider_id = ${providerId} and is_listed
      and external_id <> all(${services.map(({ externalId }) => externalId)}::text[])
    returning id`.execute(trx);
  await sql`
    insert into provider_services (panel_id, provider_id, external_id, name, category, type, rate_micros, min_quantity,
      max_quantity, has_refill, can_cancel, has_drip_feed, is_listed, synced_at)
    select ${panelId}::bigint, ${providerId}::bigint, given.*, true, ${now(clock)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (external_id text, name text, category text,
      type text, rate_micros bigint, min_quantity bigint, max_quantity bigint, has_refill boolean, can_cancel boolean,
      has_drip_feed boolean)
    on conflict (panel_id, provider_id, external_id) do update set name = excluded.name, category = excluded.category,
      type = excluded.type, rate_micros = excluded.rate_micros, min_quantity = excluded.min_quantity,
      max_quantity = excluded.max_quantity, has_refill = excluded.has_refill, can_cancel = excluded.can_cancel,
      has_drip_feed = excluded.has_drip_feed, is_listed = true, synced_at = excluded.synced_at`.execute(trx);
  await trx
    .updateTable('providers')
    .set({ synced_at: now(clock) })
    .where('id', '=', providerId)
    .execute();
  return { unlisted: gone.rows.length };
}

export async function putBalance(trx: Trx, clock: Clock, id: number, balanceMicros: bigint): Promise<void> {
  await trx
    .updateTable('providers')
    .set({ balance_micros: balanceMicros, balance_read_at: now(clock) })
    .where('id', '=', id)
    .execute();
}

export async function countKnown(trx: Trx, ids: readonly number[]): Promise<number> {
  const { count } = await trx
    .selectFrom('provider_services')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether there is such a service. */
export async function putSameLinkQueue(trx: Trx, serviceId: number, queuesSameLink: boolean): Promise<boolean> {
  const service = await trx
    .updateTable('services')
    .set({ queues_same_link: queuesSameLink })
    .where('id', '=', serviceId)
    .returning('id')
    .executeTakeFirst();
  return service !== undefined;
}

/** Whether there is such a service. Routes that are not named are switched off: orders remember them. */
export async function putRoutes(trx: Trx, panelId: number, serviceId: number, draft: RoutesDraft): Promise<boolean> {
  const service = await trx
    .updateTable('services')
    .set({ routes_by: draft.routes_by })
    .where('id', '=', serviceId)
    .returning('id')
    .executeTakeFirst();
  if (!service) return false;
  await trx.updateTable('service_routes').set({ is_enabled: false }).where('service_id', '=', serviceId).execute();
  if (draft.routes.length === 0) return true;
  await trx
    .insertInto('service_routes')
    .values(draft.routes.map((route) => ({ panel_id: panelId, service_id: serviceId, ...route })))
    .onConflict((conflict) =>
      conflict.columns(['panel_id', 'service_id', 'provider_service_id']).doUpdateSet((eb) => ({
        priority: eb.ref('excluded.priority'),
        is_enabled: eb.ref('excluded.is_enabled'),
      })),
    )
    .execute();
  return true;
}

export async function putFulfilmentSettings(trx: Trx, panelId: number, settings: FulfilmentSettings): Promise<void> {
  const row = {
    margin_rule: settings.margin_rule,
    least_margin_ppm: fractionToPpm(settings.least_margin_share),
    most_reprice_ppm: fractionToPpm(settings.most_reprice_factor),
  };
  await trx
    .insertInto('fulfilment_settings')
    .values({ panel_id: panelId, ...row })
    .onConflict((conflict) => conflict.column('panel_id').doUpdateSet(row))
    .execute();
}
