import { expect, test } from 'vitest';
import { allowedTypes, chosenOrFirst, shownServices, startOf } from './order-choice.ts';

const list = [{ id: 4 }, { id: 9 }, { id: 2 }];

test('the wanted entry is chosen, and the first where it is not there', () => {
  expect([chosenOrFirst(list, 9), chosenOrFirst(list, 77), chosenOrFirst(list, undefined)]).toEqual([
    { id: 9 },
    { id: 4 },
    { id: 4 },
  ]);
  expect(chosenOrFirst([], 4)).toBeUndefined();
});

test('a link leaves the types that can be ordered for it, in their order', () => {
  expect(allowedTypes(list, [2, 4])).toEqual([{ id: 4 }, { id: 2 }]);
  expect(allowedTypes(list, null)).toEqual(list);
});

test('among favourites, a service that is none gives way to the first that is (FORM-009)', () => {
  const shown = shownServices(list, [9, 2]);
  expect(chosenOrFirst(shown, 4)).toEqual({ id: 9 });
  expect(chosenOrFirst(shown, 2)).toEqual({ id: 2 });
  expect(shownServices(list, null)).toEqual(list);
});

const service = {
  default_quantity: 1000,
  min_quantity: 100,
  max_quantity: 5000,
  quantity_step: 100,
  has_refill: true,
  calculable_quantity: false,
};

test('a chosen service brings its default quantity or 0, no comment, its guarantee and no targets (FORM-002)', () => {
  expect(startOf(service)).toEqual({ quantity: 1000, isGuarantee: true, comment: '', targets: {} });
  expect(startOf({ ...service, default_quantity: null, has_refill: false })).toEqual({
    quantity: 0,
    isGuarantee: false,
    comment: '',
    targets: {},
  });
});

test('a preset quantity is corrected by the quantity rule', () => {
  expect([startOf(service, 250).quantity, startOf(service, 1).quantity, startOf(service, 1e9).quantity]).toEqual([
    300, 100, 5000,
  ]);
  expect(startOf({ ...service, calculable_quantity: true }, 250).quantity).toBe(0);
});
