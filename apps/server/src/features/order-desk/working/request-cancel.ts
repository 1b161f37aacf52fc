import { noteCancelRequest } from '../../orders/orders.ts';
import { type ActInput, type Desk, lockForAct, recordOrderAct } from './lock-for-act.ts';

/**
 * As if its customer had asked, at the decision of staff: the provider is asked to take it back, and what it has not
 * delivered goes back when it confirms. Until then the order goes on.
 */
export async function requestOrderCancel(desk: Desk, input: ActInput & { reason: string }): Promise<void> {
  const order = await lockForAct(desk, input, 'request-cancel');
  await noteCancelRequest(await desk.transaction(), desk.clock, {
    panelId: desk.panel.id,
    orderId: order.id,
    // Its customer reads the description; the reason is for staff alone.
    description: null,
    by: { actor: 'staff', actorId: desk.caller.userId, why: input.reason },
  });
  await recordOrderAct(desk, order, 'request-cancel', { reason: input.reason });
}
