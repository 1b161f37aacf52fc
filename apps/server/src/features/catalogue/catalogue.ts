// What other features may ask of the catalogue.
export { listServiceTypeNames } from './catalogue.queries.ts';
