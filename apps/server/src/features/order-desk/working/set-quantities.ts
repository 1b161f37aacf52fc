import { Failure } from '../../../platform/http/failure.ts';
import { setQuantities as writeQuantities } from '../../orders/orders.ts';
import { type ActInput, type Desk, lockForAct, recordOrderAct } from './lock-for-act.ts';

export type QuantitiesInput = ActInput & { start: number | null; delivered: number; reason: string };

/** How far it is, where a person knows better than the provider's counter. It stays open; nothing goes back. */
export async function setQuantities(desk: Desk, input: QuantitiesInput): Promise<void> {
  const order = await lockForAct(desk, input, 'quantities');
  if (input.delivered > order.quantity) {
    throw new Failure('invalid', { fields: { delivered: [{ key: 'delivered-beyond-order' }] } });
  }
  await writeQuantities(await desk.transaction(), desk.clock, {
    panelId: desk.panel.id,
    orderId: order.id,
    start: input.start,
    delivered: input.delivered,
    by: { actor: 'staff', actorId: desk.caller.userId, why: input.reason },
  });
  await recordOrderAct(desk, order, 'set-quantities', { reason: input.reason });
}
