import { Failure } from '../../../platform/http/failure.ts';
import { insertRefill } from '../../orders/orders.ts';
import { type ActInput, type Desk, lockForAct, recordOrderAct } from './lock-for-act.ts';

/** As if its customer had asked, by the same terms. */
export async function refillOrder(desk: Desk, input: ActInput): Promise<void> {
  const order = await lockForAct(desk, input, 'refill');
  const refill = { panelId: desk.panel.id, orderId: order.id, quantity: order.current_quantity };
  const made = await insertRefill(await desk.transaction(), desk.clock, refill);
  if (!made) throw new Failure('conflict', { text: 'validation.order-moved' });
  await recordOrderAct(desk, order, 'refill', { refill: made.id });
}
