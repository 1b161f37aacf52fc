import { readServiceFilter, type ServiceFilter } from '@crescendo/rules/catalogue/service-filter';

/** A network that is not there any more is as if it had not been requested. */
export function knownFilter(search: string, networks: readonly { id: number }[]): ServiceFilter {
  const { networkId, ...rest } = readServiceFilter(new URLSearchParams(search));
  return networks.some(({ id }) => id === networkId) ? { ...rest, networkId } : rest;
}

/** Numbers of the address are read leniently: what is none is as if it were not there. */
export function pageIn(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Takes away all that was chosen; the network and the order stay. */
export const nothingChosen = {
  search: undefined,
  hasDiscount: undefined,
  isFavourites: undefined,
  countryIds: undefined,
  features: undefined,
  startMinutes: undefined,
  serviceTypeIds: undefined,
  minQuantity: undefined,
  maxQuantity: undefined,
  minPriceMicros: undefined,
  maxPriceMicros: undefined,
  serviceId: undefined,
} as const satisfies ServiceFilter;
