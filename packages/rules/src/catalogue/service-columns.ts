// The catalogue as the browser searches it: one column for each thing that is filtered, sorted by or shown on a card,
// in the operator's order. Ten thousand services fit into a few hundred kilobytes and are searched within a frame.
import { type DeliveryKind, deliveryKinds, type PriceType, type ServiceUnit } from './service-terms.ts';

/** What is true of a service or not, one bit each. */
export const flags = {
  refill: 1,
  dripFeed: 2,
  package: 4,
  closedSales: 8,
  personalManager: 16,
  fixedPrice: 32,
  /** The two bits between say by what it is delivered. */
  measuredSample: 256,
} as const;
export type Flag = keyof typeof flags;

const kindBits = 6;
const kindMask = 0b11;
export const kindFlags = (kind: DeliveryKind) => deliveryKinds.indexOf(kind) << kindBits;

export type ColumnNetwork = { id: number; slug: string; name: string; icon: string | null; color: string };
export type ColumnType = { id: number; slug: string; name: string; icon: string | null; network_id: number };

/** As it crosses the wire. Texts and sets that repeat are stored once, and rows name them by their place. */
export type ServiceIndex = {
  networks: ColumnNetwork[];
  service_types: ColumnType[];
  geos: string[];
  /** Ids of labels and of countries that occur together. */
  label_sets: number[][];
  country_sets: number[][];
  units: ServiceUnit[];
  id: number[];
  slug: string[];
  name: string[];
  /** Places in the lists above; a service without a geography has −1. */
  service_type: number[];
  geo: number[];
  labels: number[];
  countries: number[];
  unit: number[];
  /** Whole micro-dollars, which are compared and shown and never computed with. */
  price_micros: number[];
  default_price_micros: number[];
  discount_ppm: number[];
  pricing_per: number[];
  min_quantity: number[];
  max_quantity: number[];
  /** −1 where nothing is stated. */
  start_minutes: number[];
  units_per_day: number[];
  guarantee_days: number[];
  /** The median start of so many orders that ended; −1 and 0 where too few have. */
  measured_start_minutes: number[];
  measured_orders: number[];
  flags: number[];
  popularity: number[];
};

/** The same, ready to be searched. */
export type ServiceColumns = {
  length: number;
  index: ServiceIndex;
  /** All names in lower case one after the other, each closed by a line end, and where each begins. */
  names: string;
  nameStarts: Uint32Array;
  id: Uint32Array;
  type: Uint16Array;
  labels: Uint16Array;
  countries: Uint16Array;
  price: Float64Array;
  discount: Uint32Array;
  minQuantity: Uint32Array;
  maxQuantity: Uint32Array;
  start: Int32Array;
  flags: Uint16Array;
  popularity: Uint32Array;
};

export function openColumns(index: ServiceIndex): ServiceColumns {
  const lower = index.name.map((name) => `${name.toLowerCase().replaceAll('\n', ' ')}\n`);
  const nameStarts = new Uint32Array(lower.length + 1);
  lower.forEach((name, row) => {
    nameStarts[row + 1] = (nameStarts[row] as number) + name.length;
  });
  return {
    length: index.id.length,
    index,
    names: lower.join(''),
    nameStarts,
    id: Uint32Array.from(index.id),
    type: Uint16Array.from(index.service_type),
    labels: Uint16Array.from(index.labels),
    countries: Uint16Array.from(index.countries),
    price: Float64Array.from(index.price_micros),
    discount: Uint32Array.from(index.discount_ppm),
    minQuantity: Uint32Array.from(index.min_quantity),
    maxQuantity: Uint32Array.from(index.max_quantity),
    start: Int32Array.from(index.start_minutes),
    flags: Uint16Array.from(index.flags),
    popularity: Uint32Array.from(index.popularity),
  };
}

/** Some rows of the columns, for code that searches only these; the lists that rows point into stay whole. */
export function sliceIndex(index: ServiceIndex, { from, to }: { from: number; to: number }): ServiceIndex {
  const isList = (name: string) => lists.includes(name);
  return Object.fromEntries(
    Object.entries(index).map(([name, values]) => [name, isList(name) ? values : values.slice(from, to)]),
  ) as ServiceIndex;
}

const lists: readonly string[] = [
  'networks',
  'service_types',
  'geos',
  'label_sets',
  'country_sets',
  'units',
] satisfies (keyof ServiceIndex)[];

/** Which list the numbers of a column are places in. */
const listOf = {
  service_type: 'service_types',
  geo: 'geos',
  labels: 'label_sets',
  countries: 'country_sets',
  unit: 'units',
} as const;

/** These rows as columns of their own, with no more of the lists than they point to. */
export function pickRows(index: ServiceIndex, rows: ArrayLike<number>): ServiceIndex {
  const picked: Record<string, unknown> = {};
  for (const [name, values] of Object.entries(index)) {
    if (!lists.includes(name)) picked[name] = Array.from(rows, (row) => values[row]);
  }
  for (const [column, list] of Object.entries(listOf)) {
    const used = [...new Set(picked[column] as number[])].filter((place) => place >= 0);
    picked[column] = (picked[column] as number[]).map((place) => used.indexOf(place));
    picked[list] = used.map((place) => index[list][place]);
  }
  const types = picked.service_types as ColumnType[];
  picked.networks = index.networks.filter(({ id }) => types.some(({ network_id }) => network_id === id));
  return picked as ServiceIndex;
}

/** A median of so many orders. */
export type MeasuredStart = { minutes: number; orders: number; isSample: boolean };

/** What a card shows of one row. */
export type ColumnService = {
  id: number;
  slug: string;
  name: string;
  priceMicros: number;
  defaultPriceMicros: number;
  discountPpm: number;
  priceType: PriceType;
  pricingPer: number;
  unit: ServiceUnit;
  minQuantity: number;
  maxQuantity: number;
  startMinutes: number | null;
  unitsPerDay: number | null;
  guaranteeDays: number | null;
  measured: MeasuredStart | null;
  geo: string | null;
  deliveryKind: DeliveryKind;
  flags: number;
  labelIds: readonly number[];
  type: ColumnType;
  network: ColumnNetwork;
};

const stated = (value: number | undefined) => (value === undefined || value < 0 ? null : value);

export function serviceAt({ index }: Pick<ServiceColumns, 'index'>, row: number): ColumnService {
  const type = index.service_types[index.service_type[row] as number] as ColumnType;
  const bits = index.flags[row] as number;
  const measured = stated(index.measured_start_minutes[row]);
  return {
    id: index.id[row] as number,
    slug: index.slug[row] as string,
    name: index.name[row] as string,
    priceMicros: index.price_micros[row] as number,
    defaultPriceMicros: index.default_price_micros[row] as number,
    discountPpm: index.discount_ppm[row] as number,
    priceType: bits & flags.fixedPrice ? 'fixed' : 'per_quantity',
    pricingPer: index.pricing_per[row] as number,
    unit: index.units[index.unit[row] as number] as ServiceUnit,
    minQuantity: index.min_quantity[row] as number,
    maxQuantity: index.max_quantity[row] as number,
    startMinutes: stated(index.start_minutes[row]),
    unitsPerDay: stated(index.units_per_day[row]),
    guaranteeDays: stated(index.guarantee_days[row]),
    measured:
      measured === null
        ? null
        : {
            minutes: measured,
            orders: index.measured_orders[row] as number,
            isSample: (bits & flags.measuredSample) !== 0,
          },
    geo: index.geos[index.geo[row] as number] ?? null,
    deliveryKind: deliveryKinds[(bits >> kindBits) & kindMask] ?? 'other',
    flags: bits,
    labelIds: index.label_sets[index.labels[row] as number] ?? [],
    type,
    network: index.networks.find(({ id }) => id === type.network_id) as ColumnNetwork,
  };
}
