// Writes services and what hangs on them. Rows travel as one JSON document per thousand services and are taken
// apart by the database, which makes a hundred thousand of them a matter of seconds.
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { DemoService } from './describe-service.ts';
import { demoTargets } from './targets.ts';
import { budgetIds } from './variants.ts';

const rowsAtOnce = 1000;

const columnTypes: Record<keyof DemoService['columns'], string> = {
  slug: 'text',
  name: 'jsonb',
  short_description: 'jsonb',
  description: 'jsonb',
  requirements: 'jsonb',
  guarantee: 'jsonb',
  geo: 'jsonb',
  example_link: 'text',
  delivery_kind: 'text',
  unit: 'text',
  price_type: 'text',
  pricing_per: 'integer',
  default_price_micros: 'bigint',
  discount_ppm: 'integer',
  min_quantity: 'integer',
  max_quantity: 'integer',
  quantity_step: 'integer',
  default_quantity: 'integer',
  calculable_quantity: 'boolean',
  start_time_minutes: 'integer',
  units_per_day: 'integer',
  guarantee_days: 'integer',
  has_refill: 'boolean',
  drip_feed_is_allowed: 'boolean',
  speedup_is_allowed: 'boolean',
  has_search: 'boolean',
  gather_statistic: 'boolean',
  url_is_required: 'boolean',
  is_package: 'boolean',
  is_enabled: 'boolean',
  is_deactivated: 'boolean',
  restricted_access: 'boolean',
  available_closed_sales: 'boolean',
  available_personal_manager: 'boolean',
  consultation_chat_period: 'integer',
  thumbnail_period: 'integer',
  popularity: 'integer',
  position: 'integer',
};

type Links = {
  typeIds: ReadonlyMap<string, number>;
  labelIds: ReadonlyMap<string, number>;
  targetTypeIds: ReadonlyMap<string, number>;
  hasWellKnownIds: boolean;
};

/** Ids by slug. */
export type ServiceIds = ReadonlyMap<string, number>;

export async function insertServices(
  trx: Trx,
  panelId: number,
  services: readonly DemoService[],
  links: Links,
): Promise<ServiceIds> {
  const ids = new Map<string, number>();
  const known = links.hasWellKnownIds ? wellKnownIds() : new Map<string, number>();
  const [named, others] = [true, false].map((isKnown) =>
    services.filter(({ columns }) => known.has(columns.slug) === isKnown),
  ) as [DemoService[], DemoService[]];
  for (const part of [named, ...chunks(others)]) {
    for (const { id, slug } of await insertPart(trx, panelId, part, links.typeIds, known)) ids.set(slug, id);
  }
  for (const part of chunks(services)) await insertLinks(trx, panelId, part, links, ids);
  return ids;
}

/** The services other rules name by id, by slug. Service 1 checks the links of keyword campaigns. */
function wellKnownIds(): Map<string, number> {
  const budgets = Object.entries(budgetIds).map(([network, id]) => [`${network}-managed-budget`, id] as const);
  return new Map([['youtube-search-keywords', 1], ...budgets]);
}

function chunks<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / rowsAtOnce) }, (_, at) =>
    all.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  );
}

async function insertPart(
  trx: Trx,
  panelId: number,
  services: readonly DemoService[],
  typeIds: ReadonlyMap<string, number>,
  known: ReadonlyMap<string, number>,
) {
  if (services.length === 0) return [];
  const hasIds = services.every(({ columns }) => known.has(columns.slug));
  const types = {
    ...(hasIds ? { id: 'bigint' } : {}),
    panel_id: 'bigint',
    service_type_id: 'bigint',
    ...columnTypes,
  };
  const rows = services.map(({ columns, typeSlug }) => ({
    ...columns,
    default_price_micros: String(columns.default_price_micros),
    id: known.get(columns.slug),
    panel_id: panelId,
    service_type_id: typeIds.get(typeSlug),
  }));
  const names = sql.raw(Object.keys(types).join(', '));
  const shape = sql.raw(
    Object.entries(types)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  );
  const inserted = await sql<{ id: number; slug: string }>`
    insert into services (${names})
    select ${names} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${shape})
    returning id, slug`.execute(trx);
  return inserted.rows;
}

async function insertLinks(
  trx: Trx,
  panelId: number,
  services: readonly DemoService[],
  links: Links,
  ids: ServiceIds,
): Promise<void> {
  const idOf = ({ columns }: DemoService) => ids.get(columns.slug) as number;
  const labels = services.flatMap((service) =>
    service.labels.map((slug) => [idOf(service), links.labelIds.get(slug) as number] as const),
  );
  await sql`
    insert into service_labels (panel_id, service_id, label_id)
    select ${panelId}::bigint, * from unnest(${labels.map(([id]) => id)}::bigint[], ${labels.map(([, id]) => id)}::bigint[])
  `.execute(trx);

  const countries = services.flatMap((service) => service.countries.map((code) => [idOf(service), code] as const));
  await sql`
    insert into service_countries (panel_id, service_id, country_id)
    select ${panelId}::bigint, given.service_id, countries.id
    from unnest(${countries.map(([id]) => id)}::bigint[], ${countries.map(([, code]) => code)}::text[])
      as given (service_id, code) join countries on countries.iso_code_2 = given.code
  `.execute(trx);

  const targets = services.flatMap((service) =>
    service.targets.map((name, position) => {
      const { title, placeholder, values } = demoTargets[name];
      return {
        service_id: idOf(service),
        target_type_id: links.targetTypeIds.get(name),
        name,
        placeholder,
        selectable_values: values ?? null,
        translations: title,
        position,
      };
    }),
  );
  await sql`
    insert into targets (panel_id, service_id, target_type_id, name, placeholder, selectable_values, translations, position)
    select ${panelId}::bigint, given.* from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as given (
      service_id bigint, target_type_id bigint, name text, placeholder jsonb, selectable_values jsonb,
      translations jsonb, position integer)
  `.execute(trx);

  // What a package holds may be left out of a small catalogue; the rest of it still stands.
  const contents = services.flatMap((service) =>
    service.contents
      .filter(([slug]) => ids.has(slug))
      .map(([slug, quantity], position) => ({
        package_id: idOf(service),
        service_id: ids.get(slug),
        quantity,
        position,
      })),
  );
  await sql`
    insert into package_contents (panel_id, package_id, service_id, quantity, position)
    select ${panelId}::bigint, given.* from jsonb_to_recordset(${JSON.stringify(contents)}::jsonb) as given (
      package_id bigint, service_id bigint, quantity integer, position integer)
  `.execute(trx);
}
