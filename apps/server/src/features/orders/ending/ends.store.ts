import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

export type EndedOrder = {
  userId: number;
  status: string;
  isPartial: boolean;
  isTest: boolean;
  quantity: number;
  delivered: number;
  refundedMicros: bigint;
};

/** How an order ended, for anyone who is first to write to its customer; undefined for everybody after. */
export async function takeEnd(trx: Trx, orderId: number): Promise<EndedOrder | undefined> {
  const row = await trx
    .updateTable('orders')
    .set({ is_end_told: true })
    .where('id', '=', orderId)
    .where('status', 'in', ['completed', 'canceled'])
    .where('is_end_told', '=', false)
    .returning(['user_id', 'status', 'is_partial', 'is_test', 'quantity', 'current_quantity', 'refunded_micros'])
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      status: row.status,
      isPartial: row.is_partial,
      isTest: row.is_test,
      quantity: row.quantity,
      delivered: row.current_quantity,
      refundedMicros: row.refunded_micros,
    }
  );
}

export type EndedRefill = { userId: number; orderId: number; status: 'completed' | 'rejected' };

export async function takeRefillEnd(trx: Trx, refillId: number): Promise<EndedRefill | undefined> {
  const { rows } = await sql<{ user_id: number; order_id: number; status: EndedRefill['status'] }>`
    update refill_requests r set is_end_told = true from orders o
    where r.id = ${refillId} and r.status in ('completed', 'rejected') and not r.is_end_told
      and o.panel_id = r.panel_id and o.id = r.order_id
    returning o.user_id, r.order_id, r.status`.execute(trx);
  const row = rows[0];
  return row && { userId: row.user_id, orderId: row.order_id, status: row.status };
}

/** Services are measured again within the hour, however many orders end until then. */
export async function measureSoon(trx: Trx, clock: Clock): Promise<void> {
  await sql`select graphile_worker.add_job('orders.measure-services', '{}'::json, job_key := 'measure-services',
    job_key_mode := 'preserve_run_at', run_at := ${now(clock, 3600)})`.execute(trx);
}
