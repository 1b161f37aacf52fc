// What a customer does with an order that is under way. The flags the customer sees and the refusals here are one rule.
import type { Order } from '@crescendo/contract/orders/order-parts';
import {
  type OrderAct,
  type OrderActions,
  type OrderStatus,
  orderActions,
  stateAfter,
} from '@crescendo/rules/ordering/order-state';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { hideOrder, type LockedOrder, lockOrder, moveOrders } from '../orders.store.ts';
import { orderFacts } from '../reading/order-facts.ts';
import { findOrder, ownOrders } from '../reading/own-orders.ts';

/** The order, held, if this may be done with it. */
export async function lockFor(context: PersonContext, id: number, flag: keyof OrderActions): Promise<LockedOrder> {
  const order = await lockOrder(await context.transaction(), { id, ...ownOrders(context.caller) });
  if (!order) throw new Failure('not-found');
  const actions = orderActions(orderFacts(order));
  if (!actions[flag]) throw new Failure('invalid', { fields: { status: [{ key: `order-not-${flag}` }] } });
  return order;
}

async function move(context: PersonContext, id: number, flag: 'activable' | 'pausable', act: OrderAct, cause: string) {
  const order = await lockFor(context, id, flag);
  const from = order.status as OrderStatus;
  await moveOrders(await context.transaction(), context.clock, {
    panelId: context.panel.id,
    ids: [id],
    from: [from],
    to: stateAfter(from, act) as OrderStatus,
    cause,
    actor: 'customer',
    actorId: context.caller.userId,
  });
  return findOrder(context, id);
}

export const activateOrder = (context: PersonContext, id: number): Promise<Order> =>
  move(context, id, 'activable', 'activate', 'activated');

export const pauseOrder = (context: PersonContext, id: number): Promise<Order> =>
  move(context, id, 'pausable', 'pause', 'paused');

export async function deleteOrder(context: PersonContext, id: number): Promise<null> {
  await lockFor(context, id, 'deletable');
  await hideOrder(await context.transaction(), context.clock, id);
  return null;
}
