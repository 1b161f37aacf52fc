import { flags, type ServiceIndex } from '@crescendo/rules/catalogue/service-columns';
import { expect, test } from 'vitest';
import { favouritePerNetwork, largestReductions, lowestPerNetwork, pricesOfTypes } from './priced-services.ts';

type Row = {
  type: number;
  price: number;
  before?: number;
  discount?: number;
  popularity?: number;
  per?: number;
  flags?: number;
};

function indexOf(rows: Row[]): ServiceIndex {
  const zeros = rows.map(() => 0);
  return {
    networks: [
      { id: 1, slug: 'one', name: 'One', icon: null, color: '#111111' },
      { id: 2, slug: 'two', name: 'Two', icon: null, color: '#222222' },
    ],
    service_types: [
      { id: 10, slug: 'a', name: 'A', icon: null, network_id: 1 },
      { id: 11, slug: 'b', name: 'B', icon: null, network_id: 1 },
      { id: 20, slug: 'c', name: 'C', icon: null, network_id: 2 },
    ],
    geos: [],
    label_sets: [[]],
    country_sets: [[]],
    units: ['views'],
    id: rows.map((_, place) => place + 1),
    slug: rows.map((_, place) => `s-${place + 1}`),
    name: rows.map((_, place) => `Service ${place + 1}`),
    service_type: rows.map(({ type }) => type),
    geo: zeros,
    labels: zeros,
    countries: zeros,
    unit: zeros,
    price_micros: rows.map(({ price }) => price),
    default_price_micros: rows.map(({ before, price }) => before ?? price),
    discount_ppm: rows.map(({ discount = 0 }) => discount),
    pricing_per: rows.map(({ per = 1000 }) => per),
    min_quantity: zeros,
    max_quantity: zeros,
    start_minutes: zeros,
    units_per_day: zeros,
    guarantee_days: zeros,
    measured_start_minutes: zeros,
    measured_orders: zeros,
    flags: rows.map((row) => row.flags ?? 0),
    popularity: rows.map(({ popularity = 0 }) => popularity),
  };
}

const index = indexOf([
  { type: 0, price: 3_000_000, popularity: 9 },
  { type: 0, price: 2_500_000, before: 5_000_000, discount: 500_000 },
  { type: 1, price: 1_000_000, popularity: 99, flags: flags.fixedPrice },
  { type: 2, price: 4_000_000, discount: 100_000, popularity: 1 },
  { type: 2, price: 4_500_000, discount: 100_000, popularity: 8, per: 1 },
]);

test('a type is sold from its lowest price, and shows its largest reduction; one without services shows nothing (CAT-012)', () => {
  expect(pricesOfTypes(index, [10, 10, 99])).toMatchObject([
    { typeId: 10, services: 2, mostReduced: 0.5, lowest: { id: 2, price: 2.5, default_price: 5 } },
  ]);
  expect([...lowestPerNetwork(index)].map(([id, { price }]) => [id, price])).toEqual([
    [1, 1],
    [2, 4],
  ]);
});

test('a visitor is shown what is ordered most on each network, as far as prices compare', () => {
  expect(favouritePerNetwork(index, 5).map(({ id }) => id)).toEqual([1, 4]);
  expect(favouritePerNetwork(index, 1).map(({ id }) => id)).toEqual([1]);
});

test('the largest reduction of each network comes first, among equals what is ordered more', () => {
  const { services, total } = largestReductions(index, 6);
  expect(services.map(({ id, network }) => [id, network.name])).toEqual([
    [2, 'One'],
    [5, 'Two'],
  ]);
  expect(total).toBe(3);
});
