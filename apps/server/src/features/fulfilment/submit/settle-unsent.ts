// What becomes of an order that no provider has: the next route, a wait, or its end with the money back.
import type { RefusalClass } from '@crescendo/rules/providers/provider-refusal';
import type { JobContext } from '../../../platform/jobs.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { endOrder } from '../../orders/orders.ts';
import { chooseFor } from './choose-route.ts';
import { type DueOrder, lockOrderToSend } from './due-orders.store.ts';
import { putBack } from './waiting-orders.store.ts';

type Settled = { outcome: 'refused'; class: RefusalClass } | { outcome: 'unsent' };
type Clocked = Pick<JobContext, 'clock'>;

/** Other words are a response about this order: the next route is tried at once. */
const waits: Partial<Record<RefusalClass, number>> = {
  funds: 60,
  key: 60,
  'rate-limit': 20,
  'link-duplicate': 300,
};

function secondsToWait(order: DueOrder, response: Settled): number {
  if (response.outcome === 'refused') return waits[response.class] ?? 0;
  const tries = order.attempts.filter(({ state }) => state === 'unsent').length;
  return Math.min(300, 5 * 2 ** Math.min(tries, 6));
}

/** The order's submission has been closed in this transaction, and its customer's money is locked. */
export async function settleUnsent(
  trx: Trx,
  context: Clocked,
  { orderId, panelId, response }: { orderId: number; panelId: number; response: Settled },
): Promise<void> {
  const order = await lockOrderToSend(trx, orderId);
  if (!order) return;
  if (await endUnsent(trx, context, panelId, order)) return;
  await putBack(trx, context.clock, orderId, {
    seconds: secondsToWait(order, response),
    reason: response.outcome === 'refused' ? `refused:${response.class}` : 'unreachable',
  });
}

/** Ends what nobody will deliver: somebody asked for its end, or every route has refused it. False: it goes on. */
export async function endUnsent(trx: Trx, { clock }: Clocked, panelId: number, order: DueOrder): Promise<boolean> {
  const isRefused = chooseFor(order, () => false).kind === 'refused';
  if (order.cancel_wish === null && !isRefused) return false;
  return endOrder(
    trx,
    { panelId, clock },
    {
      orderId: order.id,
      end: 'canceled',
      delivered: 0,
      cause: order.cancel_wish === null ? 'refused' : 'canceled',
      reason: order.cancel_wish ?? 'provider',
      by: { actor: 'system' },
    },
  );
}
