// What the list of orders shows is in its address, so that it can be kept, shared and gone back to.
import { readPageNumber } from '@crescendo/browser/lists/address-query';
import type { orderColumns } from '@crescendo/contract/orders/orders';
import { type OrderFilter, orderFilters } from '@crescendo/rules/ordering/order-state';

export type OrderColumn = (typeof orderColumns)[number];

export type OrdersView = {
  status?: OrderFilter;
  url: string;
  page: number;
  perPage: number;
  orderBy: OrderColumn;
  orderOn: 'asc' | 'desc';
};

export const pageLengths = [10, 25, 50, 100] as const;

/** Ten by id, the newest first. */
const plain: OrdersView = { url: '', page: 1, perPage: 10, orderBy: 'id', orderOn: 'desc' };

const columns: readonly OrderColumn[] = ['id', 'status', 'created_at', 'completed_at', 'cost', 'quantity'];

/** What an address says wrongly is as if it were not there. */
export function readOrdersView(query: URLSearchParams): OrdersView {
  const status = oneOf(orderFilters, query.get('status'));
  const orderOn = oneOf(['asc', 'desc'] as const, query.get('order_on'));
  return {
    ...(status && { status }),
    url: (query.get('url') ?? '').slice(0, 2048),
    page: readPageNumber(query),
    perPage: pageLengths.find((length) => String(length) === query.get('per_page')) ?? plain.perPage,
    orderBy: oneOf(columns, query.get('order_by')) ?? plain.orderBy,
    orderOn: orderOn ?? plain.orderOn,
  };
}

function oneOf<T extends string>(all: readonly T[], given: string | null): T | undefined {
  return all.find((each) => each === given);
}

/** The address of a view: what is as usual is left out. A change of anything but the page begins at the first one. */
export function ordersQuery(view: OrdersView, change: Partial<OrdersView>): string {
  const { status, url, page, perPage, orderBy, orderOn } = { ...view, page: 1, ...change };
  const isSorted = orderBy !== plain.orderBy || orderOn !== plain.orderOn;
  const query = new URLSearchParams({
    ...(status && { status }),
    ...(url && { url }),
    ...(isSorted && { order_by: orderBy, order_on: orderOn }),
    ...(perPage !== plain.perPage && { per_page: String(perPage) }),
    ...(page > 1 && { page: String(page) }),
  });
  return `?${query}`;
}

/** What a file of these orders is narrowed to. */
export const exportQuery = ({ status, url }: OrdersView) => ({ ...(status && { status }), ...(url && { url }) });

/** What the call of the table takes. */
export function tableQuery({ status, url, page, perPage, orderBy, orderOn }: OrdersView) {
  return {
    ...(status && { status }),
    ...(url && { url }),
    page: String(page),
    per_page: String(perPage),
    order_by: orderBy,
    order_on: orderOn,
  };
}
