// The search of the catalogue beside the least it could do: one pass over typed columns that only compares.
import { columnsOf, row } from '@crescendo/rules/catalogue/sample-columns';
import { searchServices } from '@crescendo/rules/catalogue/search-services';
import type { ServiceColumns } from '@crescendo/rules/catalogue/service-columns';
import { median } from './load.ts';

export type SearchFigures = { ratio: number; searchMs: number; passMs: number; found: number };

const rounds = 41;

/** Text, features, quantity, price and an order, over so many services. */
export function measureSearch(services: number): SearchFigures {
  const columns = columnsOf(
    Array.from({ length: services }, (_, place) =>
      row(place + 1, {
        name: `${['Real', 'Fast', 'Steady'][place % 3]} ${['views', 'reach', 'plays'][(place % 7) % 3]} ${place}`,
        type: place % 3,
        price: ((place * 7919) % 100_000) * 1000,
        flags: place % 8,
        min: (place % 10) * 100 + 1,
        max: (place % 50) * 1000 + 2000,
        popularity: (place * 31) % 5000,
      }),
    ),
  );
  const filter = {
    search: 'steady',
    features: ['refill'],
    minQuantity: 1000,
    maxQuantity: 20_000,
    maxPriceMicros: 60_000_000,
    sort: 'price_asc',
  } as const;
  const searching: number[] = [];
  const passing: number[] = [];
  let found = 0;
  // In turn, because a machine's speed varies; the first few warm the engine up.
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    found = searchServices(columns, { filter }).rows.length;
    const between = performance.now();
    barePass(columns);
    const end = performance.now();
    if (round < 5) continue;
    searching.push(between - begin);
    passing.push(end - between);
  }
  const [searchMs, passMs] = [median(searching), median(passing)];
  return { ratio: searchMs / passMs, searchMs, passMs, found };
}

/** Looks at every column the filter names, and at every name. */
function barePass(columns: ServiceColumns): Uint32Array {
  const { length, names, nameStarts, flags, minQuantity, maxQuantity, price, type } = columns;
  const rows = new Uint32Array(length);
  let count = 0;
  for (let each = 0; each < length; each += 1) {
    if (
      (type[each] as number) >= 0 &&
      ((flags[each] as number) & 1) === 1 &&
      (maxQuantity[each] as number) >= 1000 &&
      (minQuantity[each] as number) <= 20_000 &&
      (price[each] as number) <= 60_000_000 &&
      names.startsWith('steady', nameStarts[each])
    )
      rows[count++] = each;
  }
  return rows.subarray(0, count).sort((a, b) => (price[a] as number) - (price[b] as number));
}
