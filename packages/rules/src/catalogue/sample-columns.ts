// Columns of made-up services, for tests and measurements.
import { openColumns, type ServiceIndex } from './service-columns.ts';

const networks = [
  { id: 1, slug: 'youtube', name: 'YouTube', icon: null, color: '#f00' },
  { id: 2, slug: 'spotify', name: 'Spotify', icon: null, color: '#0f0' },
];
const types = [
  { id: 10, slug: 'youtube-views', name: 'Views', icon: null, network_id: 1 },
  { id: 11, slug: 'youtube-likes', name: 'Reach', icon: null, network_id: 1 },
  { id: 20, slug: 'spotify-plays', name: 'Plays', icon: null, network_id: 2 },
];

export type SampleRow = {
  id: number;
  name: string;
  type: number;
  price: number;
  discount: number;
  min: number;
  max: number;
  start: number;
  labels: number[];
  countries: number[];
  flags: number;
  popularity: number;
};
export const row = (id: number, given: Partial<SampleRow> = {}): SampleRow => ({
  id,
  name: `Service ${id}`,
  type: 0,
  price: 1_000_000,
  discount: 0,
  min: 100,
  max: 10_000,
  start: 60,
  labels: [],
  countries: [],
  flags: 0,
  popularity: 0,
  ...given,
});

export const columnsOf = (rows: readonly SampleRow[]) => openColumns(indexOf(rows));

export function indexOf(rows: readonly SampleRow[]): ServiceIndex {
  const sets = { labels: [[]] as number[][], countries: [[]] as number[][] };
  const placeOf = (kind: 'labels' | 'countries', set: number[]) => {
    const at = sets[kind].findIndex((known) => String(known) === String(set));
    return at >= 0 ? at : sets[kind].push(set) - 1;
  };
  return {
    networks,
    service_types: types,
    geos: ['Germany'],
    units: ['views'],
    id: rows.map(({ id }) => id),
    slug: rows.map(({ id }) => `service-${id}`),
    name: rows.map(({ name }) => name),
    service_type: rows.map(({ type }) => type),
    geo: rows.map(() => -1),
    labels: rows.map(({ labels }) => placeOf('labels', labels)),
    countries: rows.map(({ countries }) => placeOf('countries', countries)),
    unit: rows.map(() => 0),
    price_micros: rows.map(({ price }) => price),
    default_price_micros: rows.map(({ price }) => price),
    discount_ppm: rows.map(({ discount }) => discount),
    pricing_per: rows.map(() => 1000),
    min_quantity: rows.map(({ min }) => min),
    max_quantity: rows.map(({ max }) => max),
    start_minutes: rows.map(({ start }) => start),
    units_per_day: rows.map(() => -1),
    guarantee_days: rows.map(() => 30),
    measured_start_minutes: rows.map(() => -1),
    measured_orders: rows.map(() => 0),
    flags: rows.map(({ flags }) => flags),
    popularity: rows.map(({ popularity }) => popularity),
    label_sets: sets.labels,
    country_sets: sets.countries,
  };
}
