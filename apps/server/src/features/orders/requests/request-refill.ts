import type { RefillRequest } from '@crescendo/contract/orders/orders';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { findOrder } from '../reading/own-orders.ts';
import { insertRefill } from './requests.store.ts';

/**
 * Requests what was lost under the guarantee: of a completed order, within its time, one request at a time. Only what
 * was delivered can be lost; a sample was never delivered.
 */
export async function requestRefill(context: PersonContext, id: number): Promise<RefillRequest> {
  const { clock, panel } = context;
  const order = await findOrder(context, id);
  const trx = await context.transaction();
  const until = order.promotable.supported_until;
  const isOpen =
    !order.is_sample &&
    order.has_refill &&
    order.is_guarantee &&
    order.status === 'completed' &&
    order.current_quantity > 0 &&
    until !== null &&
    Date.parse(until) >= (await clock.now(trx)).getTime();
  if (!isOpen) throw new Failure('invalid', { fields: { order: [{ key: 'no-refill' }] } });
  const made = await insertRefill(trx, clock, { panelId: panel.id, orderId: id, quantity: order.current_quantity });
  if (!made) throw new Failure('invalid', { fields: { order: [{ key: 'refill-asked' }] } });
  return made;
}
