// The end of an order and the money that goes back with it: one place, one transaction, once.
import { stateAfter } from '@crescendo/rules/ordering/order-state';
import { refundAmount } from '@crescendo/rules/ordering/refund-amount';
import type { Clock } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { lockBalance } from '../../ledger/ledger.ts';
import type { Actor } from '../orders.store.ts';
import { chargeOfOrder, holdOfFeed } from '../paying/charge-orders.ts';
import { closeOrders, findOwner, lockToEnd } from './end-order.store.ts';
import { refundWithRewards } from './refund-with-rewards.ts';

export type OrderEnd = {
  orderId: number;
  end: 'completed' | 'partial' | 'canceled';
  /** How much the customer got of it. */
  delivered: number;
  /** As the timeline calls it. */
  cause: string;
  /** Who wanted it to end before everything was delivered, and in which words; a part may have been delivered by then. */
  reason?: string | null;
  description?: string | null;
  by: Actor;
};

/**
 * Ends an order and gives back what was not delivered. The customer's money is locked first, then the order. False
 * where the order has ended before, or where nobody knows whether a provider has it: then nothing happens.
 */
export async function endOrder(
  trx: Trx,
  { panelId, clock }: { panelId: number; clock: Clock },
  { orderId, end, delivered, cause, reason = null, description = null, by }: OrderEnd,
): Promise<boolean> {
  const userId = await findOwner(trx, orderId);
  if (userId === undefined) return false;
  await lockBalance(trx, panelId, userId);
  const order = await lockToEnd(trx, orderId);
  if (!order || order.is_uncertain) return false;
  const to = end === 'canceled' ? 'canceled' : 'completed';
  const isOnItsWay = order.status === 'stopped' || order.status === 'error' || order.status === 'in_processing';
  if (to === 'canceled' ? stateAfter(order.status, 'cancel') === undefined : !isOnItsWay) return false;

  const got = Math.min(Math.max(delivered, 0), order.quantity);
  const isPartial = end === 'partial' && got < order.quantity;
  const isRefunded = order.paid_at !== null && (isPartial || to === 'canceled');
  const refundMicros = isRefunded
    ? refundAmount({
        chargeMicros: order.charge_micros,
        refundedMicros: order.refunded_micros,
        quantity: order.quantity,
        remains: order.quantity - got,
        unitMicros: order.unit_micros,
      })
    : 0n;
  const closing = { orderId, to, isPartial, delivered: got, refundMicros, cause, text: by.why ?? description } as const;
  const [ended] = await closeOrders(trx, { panelId, clock }, [{ ...closing, reason, description }], by);
  if (ended === undefined) return false;
  if (refundMicros > 0n) {
    // What a run was charged came out of the drip-feed's hold: it goes back to where the hold was filled from.
    const ofRun = order.drip_feed_id === null ? undefined : holdOfFeed(order.drip_feed_id);
    await refundWithRewards(trx, panelId, {
      checkoutId: order.checkout_id,
      chargeReference: ofRun ?? chargeOfOrder(orderId),
      reference: `order:${orderId}:${isPartial ? 'partial' : 'cancel'}`,
      orderId,
      amountMicros: refundMicros,
      ...(ofRun === undefined ? {} : { from: { kind: 'revenue' } as const }),
    });
  }
  return true;
}
