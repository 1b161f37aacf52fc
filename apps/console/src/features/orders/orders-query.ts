// The address of the list and the query of its call: what the list shows can be kept, shared and gone back to.

import type { DateRange } from '@crescendo/browser/dates/date-range';
import { addDays, isDay } from '@crescendo/browser/dates/date-range';
import type { orderAdminRoutes } from '@crescendo/contract/orders/orders-admin';
import type { Call } from '@crescendo/contract/route';

type OrdersQuery = NonNullable<Call<typeof orderAdminRoutes.listDeskOrders>['query']>;

/** As the address names them; days become moments, and the last day is shown whole. */
export const filterNames = [
  'search',
  'network_id',
  'service_id',
  'provider_id',
  'customer_id',
  'revenue_from',
  'revenue_to',
  'margin_under',
] as const;

type OrdersState = NonNullable<OrdersQuery['state']>;
/** Statuses that have no tab of their own. */
export const untabbedStates = [
  'in_processing',
  'stopped',
  'unpaid',
  'completed',
  'canceled',
] as const satisfies OrdersState[];

export function rangeIn(query: URLSearchParams): DateRange | undefined {
  const [from, to] = [query.get('from'), query.get('to')];
  return isDay(from) && isDay(to) ? { from, to } : undefined;
}

export function filtersOf(query: URLSearchParams): OrdersQuery {
  const range = rangeIn(query);
  const given = filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name)] as const] : []));
  return {
    state: (query.get('state') ?? 'open') as 'open',
    ...Object.fromEntries(given),
    ...(range ? { created_from: `${range.from}T00:00:00Z`, created_to: `${addDays(range.to, 1)}T00:00:00Z` } : {}),
  };
}
