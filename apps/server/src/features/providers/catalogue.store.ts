import type { ListedService } from '@crescendo/rules/providers/provider-answers';
import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';

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
  // One statement: `known` is what was there before it. The first catalogue of a provider is no change.
  const written = await sql<{ unlisted: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (external_id text, name text,
        category text, type text, rate_micros bigint, min_quantity bigint, max_quantity bigint, has_refill boolean,
        can_cancel boolean, has_drip_feed boolean)
    ), known as (
      select * from provider_services where provider_id = ${providerId}
    ), gone as (
      update provider_services set is_listed = false
      where provider_id = ${providerId} and is_listed and external_id not in (select external_id from given)
      returning *
    ), put as (
      insert into provider_services (panel_id, provider_id, external_id, name, category, type, rate_micros, min_quantity,
        max_quantity, has_refill, can_cancel, has_drip_feed, is_listed, synced_at)
      select ${panelId}::bigint, ${providerId}::bigint, given.*, true, ${now(clock)} from given
      on conflict (panel_id, provider_id, external_id) do update set name = excluded.name, category = excluded.category,
        type = excluded.type, rate_micros = excluded.rate_micros, min_quantity = excluded.min_quantity,
        max_quantity = excluded.max_quantity, has_refill = excluded.has_refill, can_cancel = excluded.can_cancel,
        has_drip_feed = excluded.has_drip_feed, is_listed = true, synced_at = excluded.synced_at
      returning *
    ), changed as (
      select put.id, case when known.id is null then 'new' when known.is_listed then 'changed' else 'back' end as kind,
        case when known.id is not null then ${catalogueLine('known')} end as before, ${catalogueLine('put')} as after
      from put left join known on known.id = put.id
      where known.id is null or not known.is_listed or ${catalogueLine('known')} <> ${catalogueLine('put')}
      union all
      select id, 'gone', ${catalogueLine('gone')}, null from gone
    ), noted as (
      insert into provider_service_changes (panel_id, provider_id, provider_service_id, kind, before, after, created_at)
      select ${panelId}::bigint, ${providerId}::bigint, id, kind, before, after, ${now(clock)}
      from changed where exists (select from known) order by id
    )
    select count(*)::int as unlisted from gone`.execute(trx);
  await trx
    .updateTable('providers')
    .set({ synced_at: now(clock) })
    .where('id', '=', providerId)
    .execute();
  return { unlisted: written.rows[0]?.unlisted ?? 0 };
}

/** What of a line matters to those who sell it; the rate as text, because no JSON number holds it. */
const catalogueLine = (of: 'known' | 'put' | 'gone') => {
  const line = sql.table(of);
  return sql`jsonb_build_object('name', ${line}.name, 'rate', ${line}.rate_micros::text, 'min', ${line}.min_quantity,
    'max', ${line}.max_quantity, 'refill', ${line}.has_refill, 'cancel', ${line}.can_cancel)`;
};
