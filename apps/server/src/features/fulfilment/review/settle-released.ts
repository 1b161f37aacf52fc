import type { Clock } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { Actor } from '../../orders/orders.ts';
import { lockOrderToSend } from '../submit/due-orders.store.ts';
import { endUnsent } from '../submit/settle-unsent.ts';
import { putBack } from '../submit/waiting-orders.store.ts';

/** The provider never had the order, so it may be sent again; or it ends, where nobody wants or takes it any more. */
export async function settleReleased(
  trx: Trx,
  { clock }: { clock: Clock },
  { panelId, orderId, by }: { panelId: number; orderId: number; by: Actor },
): Promise<void> {
  const order = await lockOrderToSend(trx, orderId);
  if (!order || (await endUnsent(trx, { clock }, panelId, order))) return;
  await putBack(trx, clock, orderId, {
    seconds: 0,
    reason: 'released',
    note: {
      cause: 'review-released',
      actor: by.actor === 'staff' ? 'staff' : 'system',
      actorId: by.actorId ?? null,
      text: by.why ?? null,
    },
  });
}
