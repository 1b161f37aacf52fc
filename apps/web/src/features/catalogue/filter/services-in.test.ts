import { columnsOf, row } from '@crescendo/rules/catalogue/sample-columns';
import { serviceAt } from '@crescendo/rules/catalogue/service-columns';
import { expect, test } from 'vitest';
import { listedService } from '../card-service.ts';
import { servicesIn } from './services-in.ts';

test('a service is the same object each time, and the one that was sent where it says the same (CAT-002)', () => {
  const columns = columnsOf([row(1), row(2), row(3)]);
  const sent = [0, 1].map((place) => listedService(serviceAt(columns, place)));
  const [first, second] = sent as [(typeof sent)[0], (typeof sent)[0]];
  const outdated = { ...second, price: second.price + 1 };
  const shown = servicesIn(columns, [0, 1, 2], [first, outdated]);
  expect(shown[0]).toBe(first);
  expect(shown[1]).not.toBe(outdated);
  expect(shown.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(shown[1]).toEqual(second);
  const again = servicesIn(columns, [2, 1], []);
  expect(again[0]).toBe(shown[2]);
  expect(again[1]).toBe(shown[1]);
});
