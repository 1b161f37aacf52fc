import type { Order } from '@crescendo/contract/order-parts';
import type { OrderStatus } from '@crescendo/rules/order-state';
import { refundAmount } from '@crescendo/rules/refund-amount';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { lockBalance, refund } from '../ledger/ledger.ts';
import { lockFor } from './act-on-order.ts';
import { findOrder } from './find-order.ts';
import { addRefunded, moveOrders } from './orders.store.ts';
import { chargeOfOrder } from './settle-orders.ts';

/**
 * Ends an order that no provider has: what was not delivered goes back to where it was taken from. Money first, then
 * the order, in the order in which everybody locks them.
 */
export async function cancelOrder(context: PersonContext, id: number, description: string | null): Promise<Order> {
  const { panel, caller, clock } = context;
  const trx = await context.transaction();
  await lockBalance(trx, panel.id, caller.userId);
  const order = await lockFor(context, id, 'cancelable');
  // What a provider has is given back when the provider says so.
  if (order.is_submitted) throw new Failure('invalid', { fields: { status: [{ key: 'order-not-cancelable' }] } });
  await moveOrders(trx, clock, {
    panelId: panel.id,
    ids: [id],
    from: [order.status as OrderStatus],
    to: 'canceled',
    cause: 'canceled',
    text: description,
    cancel: { reason: 'user', description },
    actor: 'customer',
    actorId: caller.userId,
  });
  const amountMicros = order.paid_at === null ? 0n : undelivered(order);
  if (amountMicros > 0n) {
    await refund(trx, panel.id, {
      chargeReference: chargeOfOrder(id),
      reference: `order:${id}:cancel`,
      orderId: id,
      amountMicros,
    });
    await addRefunded(trx, id, amountMicros);
  }
  return findOrder(context, id);
}

const undelivered = (order: Awaited<ReturnType<typeof lockFor>>): bigint =>
  refundAmount({
    chargeMicros: order.charge_micros,
    refundedMicros: order.refunded_micros,
    quantity: order.quantity,
    remains: order.quantity - order.current_quantity,
    unitMicros: order.unit_micros,
  });
