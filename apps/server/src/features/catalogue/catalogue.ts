// What other features may ask of the catalogue.
export { listServiceTypeNames } from './catalogue.queries.ts';
export { listDiscounts } from './discounts.queries.ts';
