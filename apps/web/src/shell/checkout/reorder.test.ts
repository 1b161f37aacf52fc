import { expect, test } from 'vitest';
import { reorderPath, reorderSource } from './reorder.ts';

const ordered = { networkId: 1, serviceTypeId: 2, serviceId: 3, url: 'https://youtu.be/a?b=c&d', quantity: 500 };
const queryOf = (path: string) => new URL(path, 'http://panel.test').searchParams;

test('an order is ordered again with its service, link and quantity, and names itself for its targets', () => {
  const query = queryOf(reorderPath({ ...ordered, source: { kind: 'order', id: 10_007 } }));
  expect(Object.fromEntries(query)).toEqual({
    networkId: '1',
    serviceTypeId: '2',
    serviceId: '3',
    url: 'https://youtu.be/a?b=c&d',
    quantity: '500',
    reorder: '10007',
  });
  expect(reorderSource(query)).toEqual({ kind: 'order', id: 10_007 });
});

test('a drip-feed is ordered again with its runs', () => {
  const path = reorderPath({
    ...ordered,
    url: null,
    source: { kind: 'drip-feed', id: 1001 },
    dripFeed: { runs: 5, minutes_between_runs: 90, mode: 'increase', quantity_step: 50 },
  });
  expect(Object.fromEntries(queryOf(path))).toMatchObject({
    isDripFeed: 'true',
    numberOfRuns: '5',
    dripFeedMinutes: '90',
    dripFeedMode: 'increase',
    dripFeedQuantityStep: '50',
  });
  expect(queryOf(path).has('url')).toBe(false);
  expect(reorderSource(queryOf(path))).toEqual({ kind: 'drip-feed', id: 1001 });
});

test('an address that names no order opens the form for something new', () => {
  for (const query of ['', 'reorder=', 'reorder=abc', 'reorder=-3', 'reorder=1e3', `reorder=${'9'.repeat(30)}`]) {
    expect(reorderSource(new URLSearchParams(query))).toBeUndefined();
  }
});
