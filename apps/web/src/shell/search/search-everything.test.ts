import { openColumns, type ServiceIndex } from '@crescendo/rules/catalogue/service-columns';
import { expect, test } from 'vitest';
import { searchEverything, shownOfEach } from './search-everything.ts';

const services: [id: number, name: string, popularity: number][] = [
  [200, 'Boosted Reels', 5],
  [207, 'Reels placements (a+)+$', 9],
  [20, 'In-feed video ads', 7],
  [3207, 'İstanbul reel\nviews', 1],
];
const none = (list: unknown[]) => list.map(() => 0);
const columns = (rows = services) =>
  openColumns({
    networks: [
      { id: 1, slug: 'instagram', name: 'Instagram', icon: null, color: '#e1306c' },
      { id: 2, slug: 'reelbook', name: 'ReelBook', icon: null, color: '#000000' },
    ],
    service_types: [
      { id: 10, slug: 'reels-reach', name: 'Reels reach', icon: null, network_id: 1 },
      { id: 11, slug: 'story-ads', name: 'Story ads', icon: null, network_id: 1 },
    ],
    geos: [],
    label_sets: [[]],
    country_sets: [[]],
    units: ['views'],
    id: rows.map(([id]) => id),
    slug: rows.map(([id]) => `service-${id}`),
    name: rows.map(([, name]) => name),
    service_type: none(rows),
    geo: rows.map(() => -1),
    labels: none(rows),
    countries: none(rows),
    unit: none(rows),
    price_micros: none(rows),
    default_price_micros: none(rows),
    discount_ppm: none(rows),
    pricing_per: rows.map(() => 1000),
    min_quantity: none(rows),
    max_quantity: none(rows),
    start_minutes: none(rows),
    units_per_day: none(rows),
    guarantee_days: none(rows),
    measured_start_minutes: none(rows),
    measured_orders: none(rows),
    flags: none(rows),
    popularity: rows.map(([, , popularity]) => popularity),
  } satisfies ServiceIndex);

function found(text: string) {
  const all = columns();
  const { networks, types, services: rows } = searchEverything(all, text);
  return {
    networks: networks.map(({ name }) => name),
    types: types.map(({ name }) => name),
    services: rows.map((row) => all.id[row]),
  };
}

test('networks, service types and services are found by part of their name in any case (HEAD-007)', () => {
  expect(found(' REEL ')).toEqual({ networks: ['ReelBook'], types: ['Reels reach'], services: [207, 200, 3207] });
  expect(found('story')).toEqual({ networks: [], types: ['Story ads'], services: [] });
  // The name of a network does not make all its services answer.
  expect(found('instagram')).toEqual({ networks: ['Instagram'], types: [], services: [] });
});

test('each of several words begins a word of a service’s name, type or network, in any order (HEAD-040)', () => {
  expect(found('reels instagram')).toEqual({ networks: [], types: ['Reels reach'], services: [207, 20, 200, 3207] });
  expect(found('Insta vid')).toEqual({ networks: [], types: [], services: [20] });
  expect(found('video ad').services).toEqual([20]);
  expect(found('reel boost').services).toEqual([200]);
  // Within a word none begins, and each has to be there.
  expect(found('eels instagram').services).toEqual([]);
  expect(found('instagram videos').services).toEqual([]);
  expect(found('instagram instagram instagram').services).toEqual([]);
});

test('a service answers to any part of its id, first the one with exactly that id (HEAD-008)', () => {
  expect(found('20').services).toEqual([20, 207, 200, 3207]);
  expect(found('207').services).toEqual([207, 3207]);
  expect(found('9'.repeat(30)).services).toEqual([]);
});

test('an empty, endless or pattern-like text is only a text', () => {
  const nothing = { networks: [], types: [], services: [] };
  for (const text of ['', '   ', '.*', '[a-z', 'x'.repeat(10_000), '(a+)+'.repeat(2_000)])
    expect(found(text)).toEqual(nothing);
  expect(found('(a+)+$').services).toEqual([207]);
});

test('a few services of many are given, the most ordered first, and it is said that there are more', () => {
  const many = columns(Array.from({ length: 500 }, (_, place) => [place + 1, `Reel ${place}`, (place * 7) % 500]));
  const { services: rows, hasMore } = searchEverything(many, 'reel');
  expect(hasMore).toBe(true);
  expect(rows.map((row) => many.popularity[row])).toEqual(
    Array.from({ length: shownOfEach.services }, (_, place) => 499 - place),
  );
});
