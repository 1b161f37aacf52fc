import { sql } from 'kysely';
import type { Database, Trx } from '../../platform/database.ts';

export type ResellerOrder = {
  id: number;
  status: string;
  delivery_state: string;
  is_partial: boolean;
  quantity: number;
  delivered: number;
  start_quantity: number | null;
  charged_micros: bigint;
  /** Of a drip-feed, with the orders of those that came. */
  runs: number | null;
  order_ids: number[] | null;
};

/** Orders and drip-feeds of one customer, however many: one statement without a transaction around it. */
export async function readResellerOrders(
  database: Database,
  { panelId, userId, ids }: { panelId: number; userId: number; ids: readonly number[] },
): Promise<ReadonlyMap<number, ResellerOrder>> {
  if (ids.length === 0) return new Map();
  const { rows } = await database.pool.query<ResellerOrder>({
    name: 'read_reseller_orders',
    text: 'select * from read_reseller_orders($1, $2, $3)',
    values: [panelId, userId, ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

export type ResellerRefill = { id: number; order_id: number; status: string };

/** Refills by their own numbers, or the last one of each order. */
export async function readRefills(
  trx: Trx,
  userId: number,
  { ids, by }: { ids: readonly number[]; by: 'refill' | 'order' },
): Promise<ReadonlyMap<number, ResellerRefill>> {
  const column = by === 'refill' ? sql`refill.id` : sql`refill.order_id`;
  const { rows } = await sql<ResellerRefill>`
    select refill.id, refill.order_id, refill.status from refill_requests refill
    join orders o on o.panel_id = refill.panel_id and o.id = refill.order_id
    where ${column} = any(${[...ids]}::bigint[]) and o.user_id = ${userId} order by refill.id`.execute(trx);
  return new Map(rows.map((row) => [by === 'refill' ? row.id : row.order_id, row]));
}
