import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf, row, type SampleRow } from './sample-columns.ts';
import { mergeFound, type Search, searchServices, slicesOf } from './search-services.ts';
import { serviceAt } from './service-columns.ts';
import { type ServiceFilter, serviceSorts } from './service-filter.ts';

function idsOf(rows: SampleRow[], filter: ServiceFilter, favourites?: number[]) {
  const columns = columnsOf(rows);
  const found = searchServices(columns, { filter, ...(favourites && { favourites }) });
  return [...found.rows].map((place) => columns.id[place]);
}

describe('a search in the catalogue', () => {
  test('keeps everything in the operator’s order where nothing is filtered (CAT-007)', () => {
    expect(idsOf([row(3), row(1), row(2)], {})).toEqual([3, 1, 2]);
  });

  test('narrows by network, by any of several service types and to one service (CAT-001, CAT-004)', () => {
    const rows = [row(1), row(2, { type: 1 }), row(3, { type: 2 })];
    expect(idsOf(rows, { networkId: 1 })).toEqual([1, 2]);
    expect(idsOf(rows, { serviceTypeIds: [11, 20] })).toEqual([2, 3]);
    expect(idsOf(rows, { serviceId: 2 })).toEqual([2]);
  });

  test('wants all features and any of the countries; without a list a service may be used everywhere (CAT-001, CAT-004)', () => {
    const rows = [
      row(1, { flags: 1, labels: [5] }),
      row(2, { flags: 3, labels: [5, 6], countries: [49] }),
      row(3, { flags: 7, countries: [7] }),
    ];
    expect(idsOf(rows, { features: ['refill'] })).toEqual([1, 2, 3]);
    expect(idsOf(rows, { features: ['refill', 'drip-feed', 5] })).toEqual([2]);
    expect(idsOf(rows, { features: [5, 6] })).toEqual([2]);
    expect(idsOf(rows, { features: ['package'] })).toEqual([3]);
    expect(idsOf(rows, { countryIds: [49, 7] })).toEqual([1, 2, 3]);
    expect(idsOf(rows, { countryIds: [7] })).toEqual([1, 3]);
  });

  test('keeps what meets the requested quantities, prices and start (CAT-005)', () => {
    const rows = [
      row(1, { min: 100, max: 1000, price: 500_000, start: 30 }),
      row(2, { min: 5000, max: 9000, price: 2_000_000, start: 600 }),
      row(3, { min: 10, max: 50, price: 3_000_000, start: -1 }),
    ];
    expect(idsOf(rows, { minQuantity: 1000 })).toEqual([1, 2]);
    expect(idsOf(rows, { minQuantity: 1001 })).toEqual([2]);
    expect(idsOf(rows, { maxQuantity: 100 })).toEqual([1, 3]);
    expect(idsOf(rows, { maxQuantity: 99 })).toEqual([3]);
    expect(idsOf(rows, { minPriceMicros: 500_000, maxPriceMicros: 2_000_000 })).toEqual([1, 2]);
    expect(idsOf(rows, { minPriceMicros: 500_001 })).toEqual([2, 3]);
    expect(idsOf(rows, { startMinutes: 30 })).toEqual([1]);
    expect(idsOf(rows, { startMinutes: 600 })).toEqual([1, 2]);
  });

  test('shows discounts and favourites alone where chosen (CAT-001)', () => {
    const rows = [row(1, { discount: 150_000 }), row(2), row(3)];
    expect(idsOf(rows, { hasDiscount: true })).toEqual([1]);
    expect(idsOf(rows, { isFavourites: true }, [3, 9])).toEqual([3]);
    expect(idsOf(rows, { isFavourites: true })).toEqual([]);
  });

  test('finds part of a name of a service or of its network, in any case (CAT-016)', () => {
    const rows = [
      row(1, { name: 'Real Views' }),
      row(2, { name: 'İstanbul REAL\nreach' }),
      row(3, { type: 2, name: 'Plays' }),
    ];
    expect(idsOf(rows, { search: 'rEaL' })).toEqual([1, 2]);
    expect(idsOf(rows, { search: 'reach' })).toEqual([2]);
    expect(idsOf(rows, { search: 'spot' })).toEqual([3]);
    expect(idsOf(rows, { search: 'l v' })).toEqual([1]);
    // The end of one name and the beginning of the next are not a name.
    expect(idsOf(rows, { search: 'ews\nİ' })).toEqual([]);
    expect(idsOf(rows, { search: '.*(a+)+$' })).toEqual([]);
  });

  test('finds by the beginnings of several words, also in a part of the rows (HEAD-040)', () => {
    const rows = [
      row(1, { name: 'Views, real' }),
      row(2, { type: 2, name: 'Real plays' }),
      row(3, { name: 'Reality view' }),
    ];
    expect(idsOf(rows, { search: 'real view' })).toEqual([1, 3]);
    expect(idsOf(rows, { search: 'play spot' })).toEqual([2]);
    expect(idsOf(rows, { search: 'lays spot' })).toEqual([]);
    const columns = columnsOf(rows);
    expect([...searchServices(columns, { filter: { search: 'real view' } }, { from: 1, to: 3 }).rows]).toEqual([2]);
  });

  test('orders by popularity, price, quantity and discount; ties keep the operator’s order (CAT-006, CAT-007)', () => {
    const rows = [
      row(1, { price: 2, popularity: 5, max: 10, min: 1, discount: 0 }),
      row(2, { price: 1, popularity: 9, max: 10, min: 1, discount: 200_000 }),
      row(3, { price: 2, popularity: 5, max: 99, min: 1, discount: 100_000 }),
    ];
    expect(idsOf(rows, { sort: 'popularity' })).toEqual([2, 1, 3]);
    expect(idsOf(rows, { sort: 'price_asc' })).toEqual([2, 1, 3]);
    expect(idsOf(rows, { sort: 'price_desc' })).toEqual([1, 3, 2]);
    expect(idsOf(rows, { sort: 'quantity' })).toEqual([3, 1, 2]);
    expect(idsOf(rows, { sort: 'discount_asc' })).toEqual([1, 3, 2]);
    expect(idsOf(rows, { sort: 'discount_desc' })).toEqual([2, 3, 1]);
    expect(idsOf(rows, { sort: 'default' })).toEqual([1, 2, 3]);
  });

  test('gives the same whole or in slices, whatever is filtered (CAT-003)', () => {
    const anyRow = fc.record({
      type: fc.integer({ min: 0, max: 2 }),
      price: fc.integer({ min: 1, max: 5 }),
      discount: fc.constantFrom(0, 100_000, 200_000),
      popularity: fc.integer({ min: 0, max: 3 }),
      flags: fc.integer({ min: 0, max: 7 }),
      name: fc.constantFrom('Real views', 'Fast reach', 'Plays'),
    });
    const anyFilter = fc.record(
      {
        networkId: fc.constantFrom(1, 2),
        search: fc.constantFrom('real', 'youtube', 'zzz'),
        hasDiscount: fc.boolean(),
        features: fc.subarray(['refill', 'drip-feed', 'package'] as const),
        sort: fc.constantFrom(...serviceSorts),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 40 }), anyFilter, fc.integer({ min: 1, max: 9 }), (rows, filter, n) => {
        const columns = columnsOf(rows.map((given, place) => row(place + 1, given)));
        const search: Search = { filter };
        const slices = slicesOf(columns.length, n);
        const merged = mergeFound(slices.map((slice) => searchServices(columns, search, slice)));
        expect([...merged]).toEqual([...searchServices(columns, search).rows]);
      }),
    );
  });

  test('covers every row once, however many share the work', () => {
    expect(slicesOf(10, 4)).toEqual([
      { from: 0, to: 3 },
      { from: 3, to: 6 },
      { from: 6, to: 9 },
      { from: 9, to: 10 },
    ]);
    expect(slicesOf(0, 4)).toEqual([{ from: 0, to: 0 }]);
    expect(slicesOf(3, 8)).toHaveLength(3);
  });

  test('returns what a card shows of a row', () => {
    const columns = columnsOf([row(7, { flags: 33, labels: [5], start: -1, type: 2 })]);
    expect(serviceAt(columns, 0)).toMatchObject({
      id: 7,
      slug: 'service-7',
      priceType: 'fixed',
      startMinutes: null,
      guaranteeDays: 30,
      geo: null,
      labelIds: [5],
      network: { name: 'Spotify' },
      type: { slug: 'spotify-plays' },
    });
  });
});
