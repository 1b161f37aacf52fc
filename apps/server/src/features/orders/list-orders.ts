import type { Order } from '@crescendo/contract/order-parts';
import type { orderRoutes } from '@crescendo/contract/orders';
import type { Input } from '@crescendo/contract/route';
import type { PersonContext } from '../../platform/context.ts';
import { countOrders, readOrders } from './orders.queries.ts';

const defaultPerPage = 10;

type Query = Input<typeof orderRoutes.listOrdersTable>['query'];

/** One page of the caller's orders; without wishes the ten newest. */
export async function listOrders(
  { caller, locale, transaction }: PersonContext,
  query: Query,
): Promise<{ data: Order[]; total: number; recordsFiltered: number }> {
  const trx = await transaction();
  const { page = 1, per_page: limit = defaultPerPage, order_by: by, order_on: direction } = query;
  const filter = { userId: caller.userId, status: query.status, url: query.url?.trim() };
  const wish = { limit, offset: (page - 1) * limit, ...(by ? { by } : {}), ...(direction ? { direction } : {}) };
  const data = await readOrders(trx, locale, filter, wish);
  const recordsFiltered = await countOrders(trx, filter);
  const isFiltered = filter.status !== undefined || Boolean(filter.url);
  return {
    data,
    total: isFiltered ? await countOrders(trx, { userId: caller.userId }) : recordsFiltered,
    recordsFiltered,
  };
}
