import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { once } from '../../../platform/postgres/seed.ts';
import { describeService } from './describe-service.ts';
import { crescendo } from './editions.ts';
import { worldwide } from './places.ts';
import { type KindTarget, type ResellerKind, resellerKinds } from './reseller-kinds.ts';
import { insertServices } from './services.seed.ts';

/** Adds what is missing of the kinds of API v2 to the first demo panel, behind the services it has. */
export async function seedResellerKinds(trx: Trx, panelId: number): Promise<void> {
  await once(trx, panelId, 'reseller-kinds', 1, async () => {
    const { rows: types } = await sql<{ id: number; slug: string }>`
      select id, slug from service_types where panel_id = ${panelId}`.execute(trx);
    const { rows: labels } = await sql<{ id: number; slug: string }>`
      select id, slug from labels where panel_id = ${panelId}`.execute(trx);
    const { rows: last } = await sql<{ position: number }>`
      select coalesce(max(position), 0) as position from services where panel_id = ${panelId}`.execute(trx);
    const ids = await insertServices(
      trx,
      panelId,
      resellerKinds.map((kind, at) => describe(kind, (last[0]?.position ?? 0) + at + 1)),
      {
        typeIds: new Map(types.map(({ id, slug }) => [slug, id])),
        labelIds: new Map(labels.map(({ id, slug }) => [slug, id])),
        targetTypeIds: new Map(),
        hasWellKnownIds: false,
      },
    );
    for (const { offer, targets } of resellerKinds) {
      for (const [position, target] of targets.entries()) {
        await insertTarget(trx, panelId, ids.get(offer.slug) as number, { ...target, position });
      }
    }
  });
}

function describe({ typeSlug, offer, targets }: ResellerKind, position: number) {
  const network = crescendo.networks.find(({ types }) => types.some(({ slug }) => slug === typeSlug));
  const type = network?.types.find(({ slug }) => slug === typeSlug);
  if (!network || !type) throw new Error(`There is no service type ${typeSlug}`);
  const service = describeService(
    { slug: offer.slug, network, type, offer, place: worldwide, topic: undefined, level: 0 },
    position,
  );
  const isCounted = targets.some(({ viewType }) => viewType === 'comments') && !offer.isFixed;
  const columns = { ...service.columns, is_enabled: true, is_deactivated: false, restricted_access: false };
  // Its targets are those of the protocol and no others.
  return {
    ...service,
    columns: { ...columns, calculable_quantity: isCounted, drip_feed_is_allowed: false },
    targets: [],
  };
}

async function insertTarget(trx: Trx, panelId: number, serviceId: number, target: KindTarget & { position: number }) {
  const kind =
    target.kind ?? (target.viewType === 'comments' && target.name === 'usernames' ? 'username_list' : target.name);
  // One of this name that looks otherwise is another kind.
  const named = `${kind}${target.name === 'device' ? '_code' : ''}`;
  const { rows } = await sql<{ id: number }>`
    insert into target_types (panel_id, name, title, view_type, selectable)
    values (${panelId}, ${named}, ${JSON.stringify(target.title)}::jsonb, ${target.viewType}, ${target.selectable ?? null})
    on conflict (panel_id, name) do update set name = excluded.name returning id`.execute(trx);
  await sql`
    insert into targets (panel_id, service_id, target_type_id, name, selectable_values, translations, position, is_required)
    values (${panelId}, ${serviceId}, ${rows[0]?.id ?? 0}, ${target.name},
      ${target.values ? JSON.stringify(target.values) : null}::jsonb, ${JSON.stringify(target.title)}::jsonb,
      ${target.position}, true)`.execute(trx);
}
