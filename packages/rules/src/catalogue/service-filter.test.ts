import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countFilters,
  priceToMicros,
  readServiceFilter,
  type ServiceFilter,
  writeServiceFilter,
} from './service-filter.ts';

const read = (address: string) => readServiceFilter(new URLSearchParams(address));

test('an address holds the filter of the list (CAT-001, CAT-020)', () => {
  expect(
    read(
      'networkId=3&search=+views+&discount=1&isFavourites=1&countries=49,7&features=refill,12,drip-feed&startTime=60&serviceTypes=4,5&minQuantity=100&maxQuantity=5000&minPrice=0.5&maxPrice=12&serviceId=9&sort=price_asc',
    ),
  ).toEqual({
    networkId: 3,
    search: 'views',
    hasDiscount: true,
    isFavourites: true,
    countryIds: [49, 7],
    features: ['refill', 12, 'drip-feed'],
    startMinutes: 60,
    serviceTypeIds: [4, 5],
    minQuantity: 100,
    maxQuantity: 5000,
    minPriceMicros: 500_000,
    maxPriceMicros: 12_000_000,
    serviceId: 9,
    sort: 'price_asc',
  });
});

test('what an address says wrongly is as if it were not there', () => {
  expect(
    read(
      'networkId=-1&search=%20&discount=yes&isFavourites=0&countries=a,,-3&features=nonsense&startTime=1e3&serviceTypes=99999999999&minQuantity=0&minPrice=-2&maxPrice=1e9&serviceId=7.5&sort=best',
    ),
  ).toEqual({});
  expect(read(`search=${'x'.repeat(10_000)}`).search).toHaveLength(100);
  expect(read(`countries=${Array.from({ length: 5000 }, (_, place) => place + 1)}`).countryIds).toHaveLength(100);
});

test('what was written into an address is read from it again, and other parts of it stay', () => {
  const id = fc.integer({ min: 1, max: 2 ** 31 - 1 });
  const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 5 });
  const anyFilter: fc.Arbitrary<ServiceFilter> = fc.record(
    {
      networkId: id,
      search: fc.constantFrom('views', 'a&b=c', 'ё %'),
      hasDiscount: fc.constant(true),
      countryIds: ids,
      features: fc.constantFrom(['refill', 4] as const, [9] as const),
      startMinutes: id,
      minQuantity: id,
      minPriceMicros: fc.integer({ min: 0, max: 999_999_999_999 }),
      sort: fc.constantFrom('quantity' as const, 'discount_desc' as const),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anyFilter, (filter) => {
      const query = writeServiceFilter(filter, new URLSearchParams('currency=RUB&networkId=1'));
      expect(query.get('currency')).toBe('RUB');
      expect(readServiceFilter(query)).toEqual(filter);
    }),
  );
});

test('no filter is an address without a query', () => {
  expect(String(writeServiceFilter({ sort: 'default', hasDiscount: false, countryIds: [] }))).toBe('');
});

test('the button counts what is chosen, a range once, and neither network nor text nor order', () => {
  expect(countFilters({ networkId: 1, search: 'x', sort: 'quantity' })).toBe(0);
  expect(
    countFilters({ minQuantity: 1, maxQuantity: 9, maxPriceMicros: 5, countryIds: [1, 2], hasDiscount: true }),
  ).toBe(5);
  expect(countFilters({ features: ['refill'], startMinutes: 60, isFavourites: true, serviceTypeIds: [1] })).toBe(4);
});

test('a price is typed in the currency that is shown (CAT-005)', () => {
  expect(priceToMicros('12,5', { currency: 'USD', rubRate: 80 })).toBe(12_500_000);
  expect(priceToMicros('80', { currency: 'RUB', rubRate: 80 })).toBe(1_000_000);
  for (const wrong of ['', '-1', '1e3', 'NaN', '1.2.3', '0x10', '９']) {
    expect(priceToMicros(wrong, { currency: 'USD', rubRate: 80 })).toBeUndefined();
  }
});
