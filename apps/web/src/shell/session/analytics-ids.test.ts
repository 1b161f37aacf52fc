import { expect, test } from 'vitest';
import { analyticsIds } from './analytics-ids.ts';

test('the ids are read from the cookies of the services', () => {
  expect(analyticsIds('a=1; _ga=GA1.1.1234567.1700000000; _ym_uid=1699999999123')).toEqual({
    ymClientId: '1699999999123',
    gtagClientId: '1234567.1700000000',
  });
});

test('a visitor who was not counted has none', () => {
  expect(analyticsIds('')).toEqual({});
  expect(analyticsIds('_gat=1; x_ga=GA1.1.1.2; _ga=broken; _ym_uid=a b')).toEqual({});
});
