// What other features may ask of the catalogue.
export { isAllowed } from './allowed-kinds.queries.ts';
export { listServiceTypeNames } from './catalogue.queries.ts';
export { keyByPart, type OfferedKinds, shownPart, viewOf } from './catalogue-view.ts';
export { listDiscounts } from './discounts.queries.ts';
export { listNetworks } from './list-networks.ts';
export {
  type OrderableRow,
  type OrderableService,
  type OrderableServices,
  orderableServicesOf,
  readLinkPatterns,
  readOrderableServices,
  toOrderableServices,
} from './orderable.queries.ts';
export { readCountries, readLanguages } from './reference.queries.ts';
export { readService } from './services.queries.ts';
