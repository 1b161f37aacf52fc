import { flags, kindFlags, type ServiceIndex } from '@crescendo/rules/catalogue/service-columns';
import type { DeliveryKind, ServiceUnit } from '@crescendo/rules/catalogue/service-terms';
import { fewestMeasuredOrders } from '@crescendo/rules/delivery/measured-facts';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { optionalTextIn, textIn } from '../../../platform/postgres/localised-column.ts';
import { networkReference, readNetworkRows, readServiceTypes } from '../catalogue.queries.ts';
import type { CatalogueView } from '../catalogue-view.ts';
import { ownPriceOf } from '../personal-prices.queries.ts';
import { isMeasuredOnSamples } from './measured.queries.ts';
import { listedServices, pricedRow } from './services.queries.ts';

/** Every listed service in the operator's order, column by column. */
export async function readServiceIndex(trx: Trx, view: CatalogueView): Promise<ServiceIndex> {
  const rows = await readRows(trx, view);
  const labelIds = await readIdSets(trx, 'service_labels', 'label_id');
  const countryIds = await readIdSets(trx, 'service_countries', 'country_id');
  const types = await readServiceTypes(trx, view);
  const typePlaces = new Map(types.map(({ id }, place) => [id, place]));
  const geos = placesOf<string>();
  const units = placesOf<ServiceUnit>();
  const labels = placesOf<string>();
  const countries = placesOf<string>();
  const column = <T>(read: (row: Row) => T): T[] => rows.map(read);
  const prices = rows.map(pricedRow);
  const columns = {
    id: column(({ id }) => id),
    slug: column(({ slug }) => slug),
    name: column(({ name }) => name),
    service_type: column((row) => typePlaces.get(row.service_type_id) as number),
    geo: column(({ geo }) => (geo === null ? -1 : geos.place(geo))),
    labels: column(({ id }) => labels.place(labelIds.get(id) ?? '')),
    countries: column(({ id }) => countries.place(countryIds.get(id) ?? '')),
    unit: column(({ unit }) => units.place(unit as ServiceUnit)),
    price_micros: prices.map(({ priceMicros }) => Number(priceMicros)),
    default_price_micros: column((row) => Number(row.own_micros ?? row.default_price_micros)),
    discount_ppm: column((row) => (row.own_micros === null ? row.discount_ppm : 0)),
    pricing_per: prices.map(({ pricingPer }) => pricingPer),
    min_quantity: column((row) => row.min_quantity),
    max_quantity: column((row) => row.max_quantity),
    start_minutes: column((row) => row.start_time_minutes ?? -1),
    units_per_day: column((row) => row.units_per_day ?? -1),
    guarantee_days: column((row) => row.guarantee_days ?? -1),
    measured_start_minutes: column((row) => row.median_start_minutes ?? -1),
    measured_orders: column(({ median_start_minutes: start, orders }) => (start === null ? 0 : (orders ?? 0))),
    flags: column(flagsOf),
    popularity: column(({ popularity }) => popularity),
  };
  return {
    networks: (await readNetworkRows(trx, view.locale)).map(networkReference),
    service_types: types.map(({ id, slug, name, icon, network_id }) => ({ id, slug, name, icon, network_id })),
    geos: geos.all,
    units: units.all,
    label_sets: labels.all.map(idsOf),
    country_sets: countries.all.map(idsOf),
    ...columns,
  };
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function readRows(trx: Trx, view: CatalogueView) {
  const { locale } = view;
  return listedServices(trx, view, {})
    .select(['service.id', 'service.slug', 'service.service_type_id', 'service.unit', 'service.price_type'])
    .select(['service.price_micros', 'service.default_price_micros', 'service.discount_ppm', 'service.pricing_per'])
    .select(['service.min_quantity', 'service.max_quantity', 'service.start_time_minutes', 'service.units_per_day'])
    .select(['service.guarantee_days', 'service.has_refill', 'service.drip_feed_is_allowed', 'service.is_package'])
    .select(['service.available_closed_sales', 'service.available_personal_manager', 'service.popularity'])
    .select('service.delivery_kind')
    .select(ownPriceOf(view).as('own_micros'))
    .leftJoin('service_facts as fact', (join) =>
      join.onRef('fact.service_id', '=', 'service.id').on('fact.orders', '>=', fewestMeasuredOrders),
    )
    .select(['fact.orders', 'fact.median_start_minutes', isMeasuredOnSamples.as('is_measured_sample')])
    .select([textIn(locale, 'service.name').as('name'), optionalTextIn(locale, 'service.geo').as('geo')])
    .orderBy('service.position')
    .orderBy('service.id')
    .execute();
}

function flagsOf(row: Row): number {
  const bits: [boolean, number][] = [
    [row.has_refill, flags.refill],
    [row.drip_feed_is_allowed, flags.dripFeed],
    [row.is_package, flags.package],
    [row.available_closed_sales, flags.closedSales],
    [row.available_personal_manager, flags.personalManager],
    [row.price_type === 'fixed', flags.fixedPrice],
    [row.median_start_minutes !== null && row.is_measured_sample, flags.measuredSample],
  ];
  return bits.reduce((sum, [is, bit]) => (is ? sum | bit : sum), kindFlags(row.delivery_kind as DeliveryKind));
}

/** The ids that hang on each service, as a text that is equal for equal sets. */
async function readIdSets(
  trx: Trx,
  table: 'service_labels' | 'service_countries',
  column: 'label_id' | 'country_id',
): Promise<Map<number, string>> {
  const { rows } = await sql<{ service_id: number; ids: string }>`
    select service_id, string_agg(${sql.ref(column)}::text, ',' order by ${sql.ref(column)}) as ids
    from ${sql.table(table)} group by service_id`.execute(trx);
  return new Map(rows.map(({ service_id, ids }) => [service_id, ids]));
}

const idsOf = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

/** Gives each different value a place in a list. */
function placesOf<T>() {
  const all: T[] = [];
  const places = new Map<T, number>();
  function place(value: T): number {
    let known = places.get(value);
    if (known === undefined) {
      known = all.push(value) - 1;
      places.set(value, known);
    }
    return known;
  }
  return { all, place };
}
