import type { Order } from '@crescendo/contract/orders/order-parts';
import type { orderRoutes } from '@crescendo/contract/orders/orders';
import type { Answer, Input } from '@crescendo/contract/route';
import type { Person, PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { countOrders, readOrders, sumOf } from '../orders.queries.ts';

/**
 * The orders a caller reaches. A person in a browser has all of theirs; a program has those of its token's mode, so
 * that a test token neither sees nor touches what was paid for.
 */
export const ownOrders = ({ userId, apiToken }: Person) => ({ userId, isTest: apiToken?.isTest });

/** An order of the caller's own; those of others do not exist. */
export async function findOrder({ caller, locale, transaction }: PersonContext, id: number): Promise<Order> {
  const filter = { ...ownOrders(caller), ids: [id] };
  const [order] = await readOrders(await transaction(), locale, filter, { limit: 1, offset: 0 });
  if (!order) throw new Failure('not-found');
  return order;
}

const defaultPerPage = 10;

type Query = Input<typeof orderRoutes.listOrdersTable>['query'] & { search?: string | undefined };
type Page = Answer<typeof orderRoutes.listOrdersTable>;

/** One page of the caller's orders; the ten newest by default. */
export async function listOrders({ caller, locale, transaction }: PersonContext, query: Query): Promise<Page> {
  const trx = await transaction();
  const { page = 1, per_page: limit = defaultPerPage, order_by: by, order_on: direction } = query;
  const search = query.search ? { text: query.search, locale } : undefined;
  const filter = { ...ownOrders(caller), url: query.url?.trim(), search };
  const paging = { limit, offset: (page - 1) * limit, ...(by ? { by } : {}), ...(direction ? { direction } : {}) };
  const data = await readOrders(trx, locale, { ...filter, status: query.status }, paging);
  const counts = await countOrders(trx, filter);
  const all = filter.url || search ? await countOrders(trx, ownOrders(caller)) : counts;
  return {
    data,
    total: sumOf(all),
    recordsFiltered: query.status ? (counts[query.status] ?? 0) : sumOf(counts),
    counts,
  };
}
