// What other features may ask of the catalogue.
export { listServiceTypeNames } from './catalogue.queries.ts';
export { keyByPart, shownPart, viewOf } from './catalogue-view.ts';
export { listDiscounts } from './discounts.queries.ts';
export { readCountries } from './reference.queries.ts';
