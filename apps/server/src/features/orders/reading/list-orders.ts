import type { orderRoutes } from '@crescendo/contract/orders/orders';
import type { Answer, Input } from '@crescendo/contract/route';
import type { PersonContext } from '../../../platform/context.ts';
import { countOrders, readOrders, sumOf } from '../orders.queries.ts';
import { ownOrders } from './own-orders.ts';

const defaultPerPage = 10;

type Query = Input<typeof orderRoutes.listOrdersTable>['query'];
type Page = Answer<typeof orderRoutes.listOrdersTable>;

/** One page of the caller's orders; the ten newest where nothing else is asked for. */
export async function listOrders({ caller, locale, transaction }: PersonContext, query: Query): Promise<Page> {
  const trx = await transaction();
  const { page = 1, per_page: limit = defaultPerPage, order_by: by, order_on: direction } = query;
  const filter = { ...ownOrders(caller), url: query.url?.trim() };
  const paging = { limit, offset: (page - 1) * limit, ...(by ? { by } : {}), ...(direction ? { direction } : {}) };
  const data = await readOrders(trx, locale, { ...filter, status: query.status }, paging);
  const counts = await countOrders(trx, filter);
  const all = filter.url ? await countOrders(trx, ownOrders(caller)) : counts;
  return {
    data,
    total: sumOf(all),
    recordsFiltered: query.status ? (counts[query.status] ?? 0) : sumOf(counts),
    counts,
  };
}
