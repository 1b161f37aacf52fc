// Filters and orders the rows of the catalogue. Pure and the same everywhere: in the workers, in a page without
// workers, and on the server, which renders the first page with it.
import { markWorded, wordsOf } from './name-words.ts';
import type { Flag, ServiceColumns } from './service-columns.ts';
import { flags } from './service-columns.ts';
import type { BuiltInFeature, ServiceFilter, ServiceSort } from './service-filter.ts';

export type Search = {
  filter: ServiceFilter;
  /** Ids of the favourites, for anyone who has some. */
  favourites?: readonly number[];
};

/** Rows in their order, and beside each what it was ordered by, so that slices can be put together. */
export type Found = { rows: Uint32Array; keys: Float64Array };
export type Slice = { from: number; to: number };

const flagOfFeature: Record<BuiltInFeature, Flag> = { refill: 'refill', 'drip-feed': 'dripFeed', package: 'package' };

/** The rows of a slice that answer the search. */
export function searchServices(columns: ServiceColumns, search: Search, slice?: Slice): Found {
  const { from, to } = slice ?? { from: 0, to: columns.length };
  const { filter } = search;
  const wanted = conditions(columns, search);
  const named = filter.search ? rowsNamed(columns, filter, { from, to }) : undefined;
  // Columns are read from end to end, which is quickest; the requested sort order then walks over marks alone and needs no sort.
  const hits = named ?? new Uint8Array(to - from).fill(1);
  for (let place = 0; place < to - from; place += 1) {
    if (hits[place] === 1 && !wanted.matches(from + place)) hits[place] = 0;
  }
  const key = keyOf(columns, filter.sort ?? 'default');
  const order = key && orderOf(columns, filter.sort as ServiceSort, key, { from, to });
  const rows = new Uint32Array(to - from);
  let count = 0;
  for (let place = 0; place < to - from; place += 1) {
    const row = order ? (order[place] as number) : from + place;
    if (hits[row - from] === 1) rows[count++] = row;
  }
  const found = rows.subarray(0, count);
  return { rows: found, keys: key ? Float64Array.from(found, key) : new Float64Array(count) };
}

/** One answer of the answers of neighbouring slices, given in their order. */
export function mergeFound(slices: readonly Found[]): Uint32Array {
  const total = slices.reduce((sum, { rows }) => sum + rows.length, 0);
  const merged = new Uint32Array(total);
  const heads = slices.map(() => 0);
  for (let place = 0; place < total; place += 1) {
    let best = -1;
    for (let each = 0; each < slices.length; each += 1) {
      const head = heads[each] as number;
      const { rows, keys } = slices[each] as Found;
      if (head >= rows.length) continue;
      // Ties stay with the earlier slice, which is the earlier one of the operator's order.
      if (best < 0 || (keys[head] as number) < ((slices[best] as Found).keys[heads[best] as number] as number)) {
        best = each;
      }
    }
    merged[place] = (slices[best] as Found).rows[heads[best] as number] as number;
    heads[best] = (heads[best] as number) + 1;
  }
  return merged;
}

/** Neighbouring slices of about the same size. */
export function slicesOf(length: number, count: number): Slice[] {
  const size = Math.ceil(length / Math.max(1, count));
  const starts = Array.from({ length: Math.max(1, Math.ceil(length / Math.max(1, size))) }, (_, place) => place * size);
  return starts.map((from) => ({ from, to: Math.min(length, from + size) }));
}

/** The filter, turned into one pass over each column. Sets of labels and countries are checked once, not per row. */
function conditions(columns: ServiceColumns, { filter, favourites }: Search) {
  const { index } = columns;
  const types = allowed(index.service_types.length, (place) => {
    const type = index.service_types[place];
    return (
      (filter.networkId === undefined || type?.network_id === filter.networkId) &&
      (!filter.serviceTypeIds || filter.serviceTypeIds.includes(type?.id as number))
    );
  });
  const labelIds = (filter.features ?? []).filter((feature) => typeof feature === 'number');
  const labels = allowed(index.label_sets.length, (place) =>
    labelIds.every((label) => index.label_sets[place]?.includes(label)),
  );
  const countries = allowed(index.country_sets.length, (place) => {
    const set = index.country_sets[place] ?? [];
    // Without a list a service may be used everywhere.
    return !filter.countryIds || set.length === 0 || set.some((country) => filter.countryIds?.includes(country));
  });
  const bits = (filter.features ?? []).reduce<number>(
    (sum, feature) => (typeof feature === 'number' ? sum : sum | flags[flagOfFeature[feature]]),
    0,
  );
  const own = filter.isFavourites ? new Set(favourites) : undefined;
  const { minQuantity = 0, maxQuantity = Infinity, minPriceMicros = 0, maxPriceMicros = Infinity } = filter;
  const { startMinutes, hasDiscount, serviceId } = filter;

  function matches(row: number): boolean {
    return (
      types[columns.type[row] as number] === 1 &&
      labels[columns.labels[row] as number] === 1 &&
      countries[columns.countries[row] as number] === 1 &&
      ((columns.flags[row] as number) & bits) === bits &&
      (columns.maxQuantity[row] as number) >= minQuantity &&
      (columns.minQuantity[row] as number) <= maxQuantity &&
      (columns.price[row] as number) >= minPriceMicros &&
      (columns.price[row] as number) <= maxPriceMicros &&
      (startMinutes === undefined || startsWithin(columns.start[row] as number, startMinutes)) &&
      (!hasDiscount || (columns.discount[row] as number) > 0) &&
      (serviceId === undefined || columns.id[row] === serviceId) &&
      (own === undefined || own.has(columns.id[row] as number))
    );
  }
  return { matches };
}

/** What states no start time is not promised to start in time. */
const startsWithin = (stated: number, asked: number) => stated >= 0 && stated <= asked;

function allowed(length: number, isAllowed: (place: number) => boolean): Uint8Array {
  return Uint8Array.from({ length }, (_, place) => (isAllowed(place) ? 1 : 0));
}

/** Marks the rows of a slice whose own name or whose network's name contains the text, or that its several words find. */
function rowsNamed(columns: ServiceColumns, { search = '' }: ServiceFilter, { from, to }: Slice): Uint8Array {
  const { index } = columns;
  const text = search.toLowerCase().replaceAll('\n', ' ');
  const marked = new Uint8Array(to - from);
  const networkIds = new Set(
    index.networks.filter(({ name }) => name.toLowerCase().includes(text)).map(({ id }) => id),
  );
  if (networkIds.size > 0) {
    const ofNetwork = allowed(index.service_types.length, (place) =>
      networkIds.has(index.service_types[place]?.network_id as number),
    );
    for (let row = from; row < to; row += 1) marked[row - from] = ofNetwork[columns.type[row] as number] as number;
  }
  markNamed(columns, text, { from, to }, marked);
  const words = wordsOf(text);
  if (words.length > 1) markWorded(columns, words, { from, to }, marked);
  return marked;
}

/** Marks the rows of a slice whose name contains a text in lower case. */
export function markNamed(columns: ServiceColumns, text: string, { from, to }: Slice, marked: Uint8Array): void {
  const { names, nameStarts } = columns;
  // The engine looks through one long text faster than through many short ones.
  const end = nameStarts[to] as number;
  let row = from;
  for (let at = names.indexOf(text, nameStarts[from]); at !== -1 && at < end; ) {
    while ((nameStarts[row + 1] as number) <= at) row += 1;
    marked[row - from] = 1;
    at = names.indexOf(text, nameStarts[row + 1]);
  }
}

/** Smaller comes first; ties keep the operator's order. */
function keyOf(columns: ServiceColumns, sort: ServiceSort): ((row: number) => number) | undefined {
  const by = (column: ArrayLike<number>, sign: 1 | -1) => (row: number) => sign * (column[row] as number);
  switch (sort) {
    case 'popularity':
      return by(columns.popularity, -1);
    case 'price_asc':
      return by(columns.price, 1);
    case 'price_desc':
      return by(columns.price, -1);
    case 'quantity':
      return by(columns.maxQuantity, -1);
    case 'discount_asc':
      return by(columns.discount, 1);
    case 'discount_desc':
      return by(columns.discount, -1);
    case 'default':
      return undefined;
  }
}

const orders = new WeakMap<ServiceColumns, Map<string, Uint32Array>>();

/** The rows of a slice in an order, found out once: every search after it only walks along. */
function orderOf(columns: ServiceColumns, sort: ServiceSort, key: (row: number) => number, { from, to }: Slice) {
  const name = `${sort}|${from}|${to}`;
  let known = orders.get(columns);
  if (!known) {
    known = new Map();
    orders.set(columns, known);
  }
  let order = known.get(name);
  if (!order) {
    order = Uint32Array.from({ length: to - from }, (_, place) => from + place);
    order.sort((a, b) => key(a) - key(b) || a - b);
    known.set(name, order);
  }
  return order;
}
