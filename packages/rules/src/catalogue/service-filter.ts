// The filter of the list of services. It is in the address of the index, so that a filtered list can be
// shared and survives going back; what an address says wrongly is as if it were not there.
import { type Currency, isCurrency } from '../money/currency.ts';

/** How many services a list shows at first, and how many more each time. */
export const servicesPerPage = 40;

export const serviceSorts = [
  'default',
  'popularity',
  'price_asc',
  'price_desc',
  'quantity',
  'discount_asc',
  'discount_desc',
] as const;
export type ServiceSort = (typeof serviceSorts)[number];

/** Features beside the labels of the panel. */
export const builtInFeatures = ['refill', 'drip-feed', 'package'] as const;
export type BuiltInFeature = (typeof builtInFeatures)[number];

export type ServiceFilter = {
  networkId?: number | undefined;
  /** Part of the name of a service, or of its network. */
  search?: string | undefined;
  hasDiscount?: boolean | undefined;
  isFavourites?: boolean | undefined;
  countryIds?: readonly number[] | undefined;
  /** Labels by id and built-in features; all must hold. */
  features?: readonly (number | BuiltInFeature)[] | undefined;
  /** Starts within so many minutes. */
  startMinutes?: number | undefined;
  serviceTypeIds?: readonly number[] | undefined;
  minQuantity?: number | undefined;
  maxQuantity?: number | undefined;
  /** In micro-dollars. */
  minPriceMicros?: number | undefined;
  maxPriceMicros?: number | undefined;
  serviceId?: number | undefined;
  sort?: ServiceSort | undefined;
};

const longestSearch = 100;
const mostChoices = 100;
const largest = 2 ** 31 - 1;

export function readServiceFilter(query: URLSearchParams): ServiceFilter {
  const filter: ServiceFilter = {
    networkId: positive(query.get('networkId')),
    search: query.get('search')?.trim().slice(0, longestSearch) || undefined,
    hasDiscount: isOn(query.get('discount')),
    isFavourites: isOn(query.get('isFavourites')),
    countryIds: numbers(query.get('countries')),
    features: some(
      parts(query.get('features')).flatMap((part): number | BuiltInFeature | [] => {
        if (isBuiltIn(part)) return part;
        return positive(part) ?? [];
      }),
    ),
    startMinutes: positive(query.get('startTime')),
    serviceTypeIds: numbers(query.get('serviceTypes')),
    minQuantity: positive(query.get('minQuantity')),
    maxQuantity: positive(query.get('maxQuantity')),
    minPriceMicros: amount(query.get('minPrice')),
    maxPriceMicros: amount(query.get('maxPrice')),
    serviceId: positive(query.get('serviceId')),
    sort: sortOf(query.get('sort')),
  };
  return withoutGaps(filter);
}

/** The shortest address that says the same: a filter that is not set is left out. Other parts of it stay. */
export function writeServiceFilter(filter: ServiceFilter, before = new URLSearchParams()): URLSearchParams {
  const query = new URLSearchParams(before);
  const set = (name: string, value: string | number | undefined) => {
    if (value === undefined || value === '') query.delete(name);
    else query.set(name, String(value));
  };
  set('networkId', filter.networkId);
  set('search', filter.search);
  set('discount', filter.hasDiscount ? 1 : undefined);
  set('isFavourites', filter.isFavourites ? 1 : undefined);
  set('countries', filter.countryIds?.join(','));
  set('features', filter.features?.join(','));
  set('startTime', filter.startMinutes);
  set('serviceTypes', filter.serviceTypeIds?.join(','));
  set('minQuantity', filter.minQuantity);
  set('maxQuantity', filter.maxQuantity);
  set('minPrice', filter.minPriceMicros === undefined ? undefined : dollarsOf(filter.minPriceMicros));
  set('maxPrice', filter.maxPriceMicros === undefined ? undefined : dollarsOf(filter.maxPriceMicros));
  set('serviceId', filter.serviceId);
  set('sort', filter.sort === 'default' ? undefined : filter.sort);
  return query;
}

/** How many filters are set beside the network, the text and the order: the number on the filter button. */
export function countFilters(filter: ServiceFilter): number {
  const { networkId, search, sort, serviceId, ...rest } = withoutGaps(filter);
  const ranges = [
    [rest.minQuantity, rest.maxQuantity],
    [rest.minPriceMicros, rest.maxPriceMicros],
  ].filter((range) => range.some((end) => end !== undefined)).length;
  const { minQuantity, maxQuantity, minPriceMicros, maxPriceMicros, countryIds, features, serviceTypeIds, ...single } =
    rest;
  const chosen = [countryIds, features, serviceTypeIds].reduce((sum, list) => sum + (list?.length ?? 0), 0);
  return ranges + chosen + Object.keys(single).length;
}

/** What a visitor types as a price, in the currency that is shown, as micro-dollars; nothing for what is no price. */
export function priceToMicros(text: string, shown: { currency: Currency; rubRate: number }): number | undefined {
  if (!/^\d{1,9}([.,]\d{1,6})?$/.test(text.trim()) || !isCurrency(shown.currency)) return undefined;
  const typed = Number(text.trim().replace(',', '.'));
  return Math.round((shown.currency === 'RUB' ? typed / shown.rubRate : typed) * 1e6);
}

const isOn = (text: string | null) => text === '1' || text === 'true' || undefined;
const isBuiltIn = (text: string): text is BuiltInFeature => (builtInFeatures as readonly string[]).includes(text);
const parts = (text: string | null) => [...new Set((text ?? '').split(',', mostChoices).filter(Boolean))];
const some = <T>(list: T[]) => (list.length > 0 ? list : undefined);
const numbers = (text: string | null) => some(parts(text).flatMap((part) => positive(part) ?? []));

function positive(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largest ? Number(text) : undefined;
}

function amount(text: string | null): number | undefined {
  return text ? priceToMicros(text, { currency: 'USD', rubRate: 1 }) : undefined;
}

function dollarsOf(micros: number): string {
  const digits = String(micros).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '');
}

function sortOf(text: string | null): ServiceSort | undefined {
  return serviceSorts.find((sort) => sort === text && sort !== 'default');
}

function withoutGaps(filter: ServiceFilter): ServiceFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== false));
}
