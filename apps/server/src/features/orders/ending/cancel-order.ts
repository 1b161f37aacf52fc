import type { Order } from '@crescendo/contract/orders/order-parts';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { lockBalance } from '../../ledger/ledger.ts';
import { noteCancelRequest } from '../orders.store.ts';
import { isUncertain } from '../reading/order-facts.ts';
import { findOrder } from '../reading/own-orders.ts';
import { lockFor } from './act-on-order.ts';
import { endOrder } from './end-order.ts';

/**
 * Ends an order that no provider has: what was not delivered goes back to where it was taken from. Of one that a
 * provider has, or may have, the request is kept: the provider is requested to cancel, and the money follows its response.
 */
export async function cancelOrder(context: PersonContext, id: number, description: string | null): Promise<Order> {
  const { panel, caller, clock } = context;
  const trx = await context.transaction();
  // Money first, then the order, in the order in which everybody locks them.
  await lockBalance(trx, panel.id, caller.userId);
  const order = await lockFor(context, id, 'cancelable');
  if (order.is_submitted || isUncertain(order)) {
    await noteCancelRequest(trx, clock, {
      panelId: panel.id,
      orderId: id,
      description,
      by: { actor: 'customer', actorId: caller.userId },
    });
    return findOrder(context, id);
  }
  const isEnded = await endOrder(
    trx,
    { panelId: panel.id, clock },
    {
      orderId: id,
      end: 'canceled',
      delivered: order.current_quantity,
      cause: 'canceled',
      reason: 'user',
      description,
      by: { actor: 'customer', actorId: caller.userId },
    },
  );
  if (!isEnded) throw new Failure('invalid', { fields: { status: [{ key: 'order-not-cancelable' }] } });
  return findOrder(context, id);
}
