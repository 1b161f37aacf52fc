import { type ServiceColumns, type ServiceIndex, serviceAt } from '@crescendo/rules/catalogue/service-columns';
import { type ListedService, listedService } from '../card-service.ts';

const made = new WeakMap<ServiceColumns, Map<number, ListedService>>();

/**
 * The services of these rows: the same object for the same row each time, and the one that the server has sent where it
 * says the same, so that a card that stays is not rendered again.
 */
export function servicesIn(
  columns: ServiceColumns,
  rows: Iterable<number>,
  sent: readonly ListedService[],
): ListedService[] {
  const known = made.get(columns) ?? new Map<number, ListedService>();
  made.set(columns, known);
  return Array.from(rows, (row) => {
    const service = known.get(row) ?? asSent(listedService(serviceAt(columns, row)), sent);
    known.set(row, service);
    return service;
  });
}

/** All services of columns that are short. */
export function servicesOf(index: ServiceIndex): ListedService[] {
  return index.id.map((_, row) => listedService(serviceAt({ index }, row)));
}

function asSent(service: ListedService, sent: readonly ListedService[]): ListedService {
  const same = sent.find(({ id }) => id === service.id);
  return same && JSON.stringify(same) === JSON.stringify(service) ? same : service;
}
