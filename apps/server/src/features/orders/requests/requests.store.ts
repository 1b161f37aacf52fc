import type { RefillRequest } from '@crescendo/contract/orders/orders';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

/** Undefined where one is open already. */
export async function insertRefill(
  trx: Trx,
  clock: Clock,
  { panelId, orderId, quantity }: { panelId: number; orderId: number; quantity: number },
): Promise<RefillRequest | undefined> {
  const row = await trx
    .insertInto('refill_requests')
    .values({ panel_id: panelId, order_id: orderId, quantity, created_at: now(clock) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'quantity', 'status', 'created_at'])
    .executeTakeFirst();
  return row && { ...row, created_at: row.created_at.toISOString() };
}

export type SupportRequest = {
  panelId: number;
  userId: number;
  orderId: number;
  subject: string;
  text: string;
  email: string;
};

export async function insertSupportRequest(trx: Trx, clock: Clock, request: SupportRequest): Promise<number> {
  const { id } = await trx
    .insertInto('support_requests')
    .values({
      panel_id: request.panelId,
      user_id: request.userId,
      order_id: request.orderId,
      subject: request.subject,
      text: request.text,
      email: request.email,
      created_at: now(clock),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
