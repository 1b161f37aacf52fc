import { type ServiceFilter, writeServiceFilter } from '@crescendo/rules/catalogue/service-filter';

/** The query of an address for this filter; what else is in it stays, but not the page of another list. */
export function filterQuery(filter: ServiceFilter, before = ''): string {
  const query = writeServiceFilter(filter, new URLSearchParams(before));
  query.delete('page');
  // Commas need no escape in a query, and addresses are read by people.
  const text = String(query).replaceAll('%2C', ',');
  return text && `?${text}`;
}
