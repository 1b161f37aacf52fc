import { expect, test } from 'vitest';
import { columnsOf, row } from './sample-columns.ts';
import { pickRows, serviceAt } from './service-columns.ts';

test('rows that are picked say the same as before, in the order asked for, and bring nothing of others (CAT-011)', () => {
  const columns = columnsOf([
    row(1, { labels: [5] }),
    row(2, { type: 2, flags: 3, labels: [5, 6], countries: [49] }),
    row(3, { type: 1, discount: 100_000 }),
    row(4, { type: 2, labels: [5, 6] }),
  ]);
  const index = pickRows(columns.index, [3, 1]);
  expect([0, 1].map((place) => serviceAt({ index }, place))).toEqual([serviceAt(columns, 3), serviceAt(columns, 1)]);
  expect(index.networks.map(({ name }) => name)).toEqual(['Spotify']);
  expect(index.service_types.map(({ id }) => id)).toEqual([20]);
  expect(index.label_sets).toEqual([[5, 6]]);
  expect(pickRows(columns.index, []).id).toEqual([]);
});
