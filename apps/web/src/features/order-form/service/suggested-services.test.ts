import { expect, test } from 'vitest';
import { suggestServices } from './suggested-services.ts';

const services = (...ids: number[]) => ids.map((id) => ({ id }));

test('what was bought together comes first, then what is related, then what is of the type; nothing twice and never itself', () => {
  const known = { together: services(2, 1), related: services(2, 3, 4, 5), ofType: services(1, 3, 6, 7, 8) };
  expect(suggestServices(1, known)).toEqual({ together: services(2), others: services(3, 4, 6, 7) });
});

test('where little is known, little is suggested', () => {
  expect(suggestServices(1, { together: [], related: [], ofType: services(1) })).toEqual({ together: [], others: [] });
  expect(suggestServices(1, { together: [], related: [], ofType: services(1, 2, 3, 4, 5, 6) }).others).toHaveLength(4);
});
