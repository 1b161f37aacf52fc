import { columnsOf, indexOf, row } from '@crescendo/rules/catalogue/sample-columns';
import { openColumns, sliceIndex } from '@crescendo/rules/catalogue/service-columns';
import { expect, test } from 'vitest';
import { countFacets } from './service-facets.ts';

const rows = [
  row(1, { flags: 1, labels: [5], price: 3_000_000, discount: 100_000 }),
  row(2, { flags: 3, labels: [5, 6], countries: [49], max: 90_000 }),
  row(3, { type: 2, flags: 4, countries: [7] }),
];

test('each choice shows how many services match it, in a network or in all', () => {
  const all = countFacets(columnsOf(rows));
  expect(all).toMatchObject({ total: 3, discounted: 1, highestPriceMicros: 3_000_000, highestQuantity: 90_000 });
  expect(all.types).toEqual([
    { id: 10, name: 'Views', networkName: 'YouTube', count: 2 },
    { id: 20, name: 'Plays', networkName: 'Spotify', count: 1 },
  ]);
  expect([...all.features]).toEqual([
    ['refill', 2],
    ['drip-feed', 1],
    ['package', 1],
    [5, 2],
    [6, 1],
  ]);
  expect([...all.countryIds]).toEqual([49, 7]);

  const spotify = countFacets(columnsOf(rows), 2);
  expect(spotify).toMatchObject({ total: 1, discounted: 0, types: [{ id: 20, count: 1 }] });
  expect([...spotify.features]).toEqual([['package', 1]]);
});

test('a slice holds its rows and nothing of the others', () => {
  const { length, index, price } = openColumns(sliceIndex(indexOf(rows), { from: 1, to: 3 }));
  expect([length, index.id, [...price]]).toEqual([2, [2, 3], [1_000_000, 1_000_000]]);
  expect(index.networks).toHaveLength(2);
});
