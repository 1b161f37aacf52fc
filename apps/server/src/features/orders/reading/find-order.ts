import type { Order } from '@crescendo/contract/orders/order-parts';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { readOrders } from '../orders.queries.ts';
import { ownOrders } from './own-orders.ts';

/** An order of the caller's own; those of others do not exist. */
export async function findOrder({ caller, locale, transaction }: PersonContext, id: number): Promise<Order> {
  const filter = { ...ownOrders(caller), ids: [id] };
  const [order] = await readOrders(await transaction(), locale, filter, { limit: 1, offset: 0 });
  if (!order) throw new Failure('not-found');
  return order;
}
