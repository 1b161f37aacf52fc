import { orderActions } from '@crescendo/rules/ordering/order-state';
import type { Clock } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { lockBalance } from '../../ledger/ledger.ts';
import { lockOrder, noteCancelRequest } from '../orders.store.ts';
import { isUncertain, orderFacts } from '../reading/order-facts.ts';
import { endOrder } from './end-order.ts';

/**
 * Stops an order whose payment was taken back: one that no provider has ends, and its money comes back; of one that a
 * provider has and can cancel, the provider is requested to cancel.
 */
export async function stopOrder(
  trx: Trx,
  { panelId, clock }: { panelId: number; clock: Clock },
  { orderId, userId }: { orderId: number; userId: number },
): Promise<void> {
  await lockBalance(trx, panelId, userId);
  const order = await lockOrder(trx, { id: orderId, userId });
  if (!order || order.paid_at === null) return;
  if (order.is_submitted || isUncertain(order)) {
    const isAsked = orderActions(orderFacts(order)).cancelable;
    if (isAsked) await noteCancelRequest(trx, clock, { panelId, orderId, description: null, by: { actor: 'system' } });
    return;
  }
  const ending = { end: 'canceled', delivered: order.current_quantity, cause: 'canceled', reason: 'payment' } as const;
  await endOrder(trx, { panelId, clock }, { orderId, ...ending, by: { actor: 'system' } });
}
