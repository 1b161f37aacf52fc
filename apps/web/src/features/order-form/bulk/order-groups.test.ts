import { expect, test } from 'vitest';
import { firstIndexOf, type OrderGroup, placeOfIndex, removeService } from './order-groups.ts';

const group = (...services: string[]): OrderGroup<string> => ({ services, availableServiceTypeIds: [1, 2] });
const empty = (): OrderGroup<string> => ({ services: ['empty'], availableServiceTypeIds: null });
const indexed = (groups: OrderGroup<string>[]) =>
  groups.map(({ services }, at) => services.map((name, place) => `${firstIndexOf(groups, at) + place}:${name}`));

test('the last service of an order takes the order with it, and the indexes close up (FORM-030, FORM-031)', () => {
  const left = removeService([group('a'), group('b', 'c'), group('d', 'e', 'f')], 0, empty);
  expect(indexed(left)).toEqual([
    ['0:b', '1:c'],
    ['2:d', '3:e', '4:f'],
  ]);
});

test('an order left with one service is free in its types again, others stay restricted (FORM-030, FORM-031)', () => {
  const left = removeService([group('b', 'c'), group('d', 'e', 'f')], 1, empty);
  expect(left).toEqual([
    { services: ['b'], availableServiceTypeIds: null },
    { services: ['d', 'e', 'f'], availableServiceTypeIds: [1, 2] },
  ]);
});

test('removing the only order leaves one empty order (FORM-031)', () => {
  expect(removeService([group('a')], 0, empty)).toEqual([empty()]);
});

test('orders are groups of services, each known by its index among all of them (ENT-023)', () => {
  const groups = [group('a', 'b'), group('c')];
  expect([0, 1, 2, 3].map((index) => placeOfIndex(groups, index))).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [-1, -1],
  ]);
});
