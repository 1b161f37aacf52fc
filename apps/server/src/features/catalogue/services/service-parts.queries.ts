// What hangs on services, read for a whole list at once: one statement per kind, however many services there are.
import type {
  Country,
  Label,
  Measured,
  PackageContent,
  ServiceSummary,
  Target,
} from '@crescendo/contract/catalogue/catalogue';
import { type Locale, type Localised, localise } from '@crescendo/rules/content/locales';
import { microsToDollars } from '@crescendo/rules/money/money';
import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { optionalTextIn, textIn } from '../../../platform/postgres/localised-column.ts';
import { isAllowed } from '../allowed-kinds.queries.ts';
import type { CatalogueView } from '../catalogue-view.ts';
import { priceFor } from '../personal-prices.queries.ts';
import { readCountries, readLabels } from '../reference.queries.ts';
import { readMeasured } from './measured.queries.ts';

type ByService<T> = Map<number, T[]>;

export type ServiceParts = {
  labels: ByService<Label>;
  countries: ByService<Country>;
  targets: ByService<Target>;
  contents: ByService<PackageContent>;
  packages: ByService<ServiceSummary['included_in_packages'][number]>;
  measured: Map<number, Measured>;
};

export async function readServiceParts(trx: Trx, view: CatalogueView, ids: readonly number[]): Promise<ServiceParts> {
  const { locale } = view;
  return {
    labels: await labelsOf(trx, locale, ids),
    countries: await countriesOf(trx, locale, ids),
    targets: await targetsOf(trx, locale, ids),
    contents: await contentsOf(trx, locale, ids),
    packages: await packagesWith(trx, view, ids),
    measured: await readMeasured(trx, ids),
  };
}

/** One parameter for all ids, so that a list of any length is one statement. */
function isOneOf(column: string, ids: readonly number[]) {
  return sql<SqlBool>`${sql.ref(column)} = any(${ids}::bigint[])`;
}

function group<R extends { service_id: number }, T>(rows: readonly R[], make: (row: R) => T): ByService<T> {
  const grouped: ByService<T> = new Map();
  for (const row of rows) {
    const items = grouped.get(row.service_id);
    if (items) items.push(make(row));
    else grouped.set(row.service_id, [make(row)]);
  }
  return grouped;
}

/** Labels and countries are few and worn by many: each is made once and shared by all services that have it. */
async function labelsOf(trx: Trx, locale: Locale, ids: readonly number[]): Promise<ByService<Label>> {
  const pick = picker(await readLabels(trx, locale));
  const rows = await trx
    .selectFrom('service_labels')
    .select('service_id')
    .select(sql<number[]>`json_agg(label_id)`.as('label_ids'))
    .where(isOneOf('service_id', ids))
    .groupBy('service_id')
    .execute();
  return new Map(rows.map((row) => [row.service_id, pick(row.label_ids)]));
}

async function countriesOf(trx: Trx, locale: Locale, ids: readonly number[]): Promise<ByService<Country>> {
  const rows = await trx
    .selectFrom('service_countries')
    .select('service_id')
    .select(sql<number[]>`json_agg(country_id)`.as('country_ids'))
    .where(isOneOf('service_id', ids))
    .groupBy('service_id')
    .execute();
  if (rows.length === 0) return new Map();
  const pick = picker(await readCountries(trx, locale));
  return new Map(rows.map((row) => [row.service_id, pick(row.country_ids)]));
}

/** Finds those with the wanted ids, in the order of the whole list. */
function picker<T extends { id: number }>(all: readonly T[]) {
  const places = new Map(all.map(({ id }, place) => [id, place]));
  return (wanted: readonly number[]): T[] =>
    wanted
      .flatMap((id) => places.get(id) ?? [])
      .sort((a, b) => a - b)
      .map((place) => all[place] as T);
}

async function targetsOf(trx: Trx, locale: Locale, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('targets as target')
    .innerJoin('target_types as kind', (join) =>
      join.onRef('kind.panel_id', '=', 'target.panel_id').onRef('kind.id', '=', 'target.target_type_id'),
    )
    .select(['target.service_id', 'target.id', 'target.name', 'target.is_enabled', 'target.is_required'])
    .select(['target.selectable_values', 'target.translations'])
    .select(['kind.id as kind_id', 'kind.name as kind_name', 'kind.selectable', 'kind.view_type'])
    .select(optionalTextIn(locale, 'target.placeholder').as('placeholder'))
    .select(textIn(locale, 'kind.title').as('title'))
    .where(isOneOf('target.service_id', ids))
    .orderBy('target.position')
    .orderBy('target.id')
    .execute();
  return group(
    rows,
    (row): Target => ({
      id: row.id,
      name: row.name,
      placeholder: row.placeholder,
      selectable_values:
        (row.selectable_values as { value: string; name: Localised }[] | null)?.map(({ value, name }) => ({
          value,
          name: localise(name, locale),
        })) ?? null,
      translations: row.translations as Record<string, string>,
      is_required: row.is_required,
      target_type: {
        enabled_for_service: row.is_enabled,
        id: row.kind_id,
        name: row.kind_name,
        selectable: row.selectable as Target['target_type']['selectable'],
        title: row.title,
        view_type: row.view_type as Target['target_type']['view_type'],
      },
    }),
  );
}

async function contentsOf(trx: Trx, locale: Locale, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('package_contents as content')
    .innerJoin('services as item', (join) =>
      join.onRef('item.panel_id', '=', 'content.panel_id').onRef('item.id', '=', 'content.service_id'),
    )
    .innerJoin('service_types as type', (join) =>
      join.onRef('type.panel_id', '=', 'item.panel_id').onRef('type.id', '=', 'item.service_type_id'),
    )
    .select(['content.package_id as service_id', 'item.id', 'item.slug', 'content.quantity'])
    .select(['type.id as type_id', 'type.icon as type_icon'])
    .select(textIn(locale, 'item.name').as('name'))
    .select(optionalTextIn(locale, 'item.short_description').as('short_description'))
    .select(textIn(locale, 'type.name').as('type_name'))
    .where(isOneOf('content.package_id', ids))
    .where('content.is_displayable', '=', true)
    .orderBy('content.position')
    .orderBy('item.id')
    .execute();
  return group(
    rows,
    (row): PackageContent => ({
      id: row.id,
      name: row.name,
      slug: row.slug,
      quantity: row.quantity,
      short_description: row.short_description,
      is_displayable: true,
      service_type: { id: row.type_id, name: row.type_name, icon: row.type_icon },
    }),
  );
}

/** The listed packages that hold a service. */
async function packagesWith(trx: Trx, view: CatalogueView, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('package_contents as content')
    .innerJoin('services as service', (join) =>
      join.onRef('service.panel_id', '=', 'content.panel_id').onRef('service.id', '=', 'content.package_id'),
    )
    .select(['content.service_id', 'service.id', 'service.slug'])
    .select(priceFor(view).as('price_micros'))
    .select(textIn(view.locale, 'service.name').as('name'))
    .where(isOneOf('content.service_id', ids))
    .where('content.is_displayable', '=', true)
    .where(
      sql<SqlBool>`service.is_enabled and not service.is_deactivated and not service.restricted_access
        and not service.paused_for_margin and not service.paused_for_routes`,
    )
    .where(isAllowed(view))
    .orderBy('service.position')
    .orderBy('service.id')
    .execute();
  return group(rows, ({ id, name, slug, price_micros }) => ({ id, name, slug, price: microsToDollars(price_micros) }));
}
