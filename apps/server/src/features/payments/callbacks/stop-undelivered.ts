// A payment was taken back: what the customer bought and nobody has delivered is stopped, so that its money pays what is
// owed. Each thing in a transaction of its own, so that one that cannot be stopped keeps no other going.
import * as z from 'zod';
import { enqueue, type JobContext } from '../../../platform/jobs.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { endDripFeed } from '../../drip-feeds/drip-feeds.ts';
import { lockBalance, readBalances } from '../../ledger/ledger.ts';
import { listStoppable, stopOrder } from '../../orders/orders.ts';
import type { Invoice } from '../invoices/invoices.store.ts';

export const stopOrdersJob = 'payments.stop-orders';
const Payload = z.strictObject({ panelId: z.int(), userId: z.int() });

export async function requestStopOfOrders(
  trx: Trx,
  { panel_id: panelId, user_id: userId }: Pick<Invoice, 'panel_id' | 'user_id'>,
): Promise<void> {
  const note: z.infer<typeof Payload> = { panelId, userId };
  await enqueue(trx, stopOrdersJob, note, { key: `stop-orders:${userId}` });
}

export async function stopOrders({ database, clock }: JobContext, payload: unknown): Promise<void> {
  const { panelId, userId } = Payload.parse(payload);
  const found = await database.panel(panelId, (trx) => listStoppable(trx, userId));
  const scope = { panelId, clock };
  for (const id of found.feedIds) {
    await database.panel(panelId, async (trx) => {
      if (await mustStop(trx, panelId, userId)) await endDripFeed(trx, scope, { id, userId });
    });
  }
  for (const orderId of found.orderIds) {
    await database.panel(panelId, async (trx) => {
      if (await mustStop(trx, panelId, userId)) await stopOrder(trx, scope, { orderId, userId });
    });
  }
}

/** While a payment is disputed, everything; otherwise as long as something is owed. */
async function mustStop(trx: Trx, panelId: number, userId: number): Promise<boolean> {
  await lockBalance(trx, panelId, userId);
  const { balanceMicros, isHeld } = await readBalances(trx, userId);
  return isHeld || balanceMicros < 0n;
}
