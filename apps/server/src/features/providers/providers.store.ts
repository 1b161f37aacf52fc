import type { FulfilmentSettings, ProviderDraft, RoutesDraft } from '@crescendo/contract/orders/providers';
import { leftOutPriority } from '@crescendo/rules/delivery/route-choice';
import { fractionToPpm } from '@crescendo/rules/money/percent';
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

/** What a person has set, held until the transaction ends. */
export async function lockSaved(trx: Trx, id: number) {
  return trx
    .selectFrom('providers')
    .select(['version', 'name', 'url', 'currency', 'unit_value_micros', 'markup_ppm', 'is_enabled'])
    .select(['calls_per_minute', 'low_balance_micros'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A new key gets a new chance: whatever the old one met is over. */
export async function replaceProvider(
  trx: Trx,
  id: number,
  draft: ProviderDraft,
  secret: { sealedKey: string | undefined; isSimulated: boolean },
): Promise<void> {
  await trx
    .updateTable('providers')
    .set(({ ref, eb }) => ({
      ...toRow(draft),
      version: eb('version', '+', 1),
      // Another provider may list its orders where the last did not.
      lists_orders: sql`case when ${ref('url')} = ${draft.url} then ${ref('lists_orders')} end`,
      is_simulated: secret.isSimulated,
      ...(secret.sealedKey === undefined
        ? {}
        : { sealed_key: secret.sealedKey, failures: 0, closed_until: null, is_out_of_funds: false }),
    }))
    .where('id', '=', id)
    .execute();
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

/** What a service is delivered by, with its version, held until the transaction ends. */
export async function lockRoutesVersion(trx: Trx, serviceId: number): Promise<number | undefined> {
  const service = await trx
    .selectFrom('services')
    .select('routes_version')
    .where('id', '=', serviceId)
    .forUpdate()
    .executeTakeFirst();
  return service?.routes_version;
}

export async function putSameLinkQueue(trx: Trx, serviceId: number, queuesSameLink: boolean): Promise<void> {
  await trx
    .updateTable('services')
    .set((eb) => ({ queues_same_link: queuesSameLink, routes_version: eb('routes_version', '+', 1) }))
    .where('id', '=', serviceId)
    .execute();
}

/** Routes that are not named are switched off and go behind all others: orders remember them. */
export async function putRoutes(trx: Trx, panelId: number, serviceId: number, draft: RoutesDraft): Promise<void> {
  await trx
    .updateTable('services')
    .set((eb) => ({ routes_by: draft.routes_by, routes_version: eb('routes_version', '+', 1) }))
    .where('id', '=', serviceId)
    .execute();
  await trx
    .updateTable('service_routes')
    .set({ is_enabled: false, priority: leftOutPriority })
    .where('service_id', '=', serviceId)
    .execute();
  if (draft.routes.length === 0) return;
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
}

/** Whether they were still as the caller saw them; a panel that has set none has version 0. */
export async function putFulfilmentSettings(
  trx: Trx,
  panelId: number,
  settings: FulfilmentSettings,
  version: number,
): Promise<boolean> {
  const row = {
    margin_rule: settings.margin_rule,
    least_margin_ppm: fractionToPpm(settings.least_margin_share),
    most_reprice_ppm: fractionToPpm(settings.most_reprice_factor),
  };
  const written =
    version === 0
      ? await trx
          .insertInto('fulfilment_settings')
          .values({ panel_id: panelId, ...row, version: 1 })
          .onConflict((conflict) => conflict.column('panel_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('fulfilment_settings')
          .set({ ...row, version: version + 1 })
          .where('panel_id', '=', panelId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return written !== undefined;
}
