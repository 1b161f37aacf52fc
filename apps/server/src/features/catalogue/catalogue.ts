// What other features may call.
export { isAllowed } from './allowed-kinds.queries.ts';
export { listServiceTypeNames } from './catalogue.queries.ts';
export { type Buying, keyByPart, type OfferedKinds, shownPart, viewOf } from './catalogue-view.ts';
export { listNetworks } from './list-networks.ts';
export { ownPriceOf, readPriceHolders } from './personal-prices.queries.ts';
export { readCountries, readLanguages } from './reference.queries.ts';
export { listDiscounts } from './services/discounts.queries.ts';
export {
  type OrderableRow,
  type OrderableService,
  type OrderableServices,
  orderableServicesOf,
  readLinkPatterns,
  readOrderableServices,
  toOrderableServices,
} from './services/orderable.queries.ts';
export { readService } from './services/services.queries.ts';
