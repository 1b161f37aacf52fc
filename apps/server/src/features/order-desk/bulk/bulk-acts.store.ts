// Acts on many orders: what was chosen is written down as it is at that moment, and each order is worked off once.
import type { BulkAct, OrdersFilter } from '@crescendo/contract/orders/orders-admin';
import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { Found } from '../finding/find-orders.queries.ts';
import { conditions } from '../finding/order-conditions.queries.ts';

export type BulkTerms = { route_id: number | null; provider_id?: number | null; reason: string };
export type NewBulkAct = { panelId: number; startedBy: number; act: BulkAct['act']; terms: BulkTerms };

/** So many at most; whoever wants more begins again with the rest. */
export const mostBulkOrders = 100_000;

export async function insertBulkAct(
  trx: Trx,
  clock: Clock,
  { panelId, startedBy, act, terms }: NewBulkAct,
  chosen: { ids: readonly number[] } | { filter: OrdersFilter; found: Found | undefined },
): Promise<{ id: number; total: number }> {
  const meant =
    'ids' in chosen
      ? sql`o.id = any(${[...chosen.ids]}::bigint[]) and o.deleted_at is null`
      : conditions(chosen.filter, chosen.found);
  const { rows } = await sql<{ id: number }>`
    insert into bulk_acts (panel_id, started_by, act, terms, total, created_at)
    values (${panelId}, ${startedBy}, ${act}, ${JSON.stringify(terms)}, 0, ${now(clock)}) returning id`.execute(trx);
  const id = rows[0]?.id as number;
  const { rows: counted } = await sql<{ total: number }>`
    with chosen as (
      insert into bulk_act_rows (panel_id, bulk_act_id, order_id)
      select ${panelId}, ${id}, o.id from orders o where ${meant} order by o.id desc limit ${mostBulkOrders}
      returning order_id
    )
    select count(*)::int as total from chosen`.execute(trx);
  const total = counted[0]?.total ?? 0;
  await sql`update bulk_acts set total = ${total} where id = ${id}`.execute(trx);
  return { id, total };
}

export type RunningBulkAct = { id: number; started_by: number; act: BulkAct['act']; terms: BulkTerms };

export async function findRunning(trx: Trx, id: number): Promise<RunningBulkAct | undefined> {
  const { rows } = await sql<RunningBulkAct>`select id, started_by, act, terms from bulk_acts
    where id = ${id} and ended_at is null`.execute(trx);
  return rows[0];
}

export async function listWaitingRows(trx: Trx, id: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`select order_id from bulk_act_rows
    where bulk_act_id = ${id} and result = 'waiting' order by order_id desc limit ${most}`.execute(trx);
  return rows.map(({ order_id }) => order_id);
}

/** Whether it still waits; held, so that no other process does it too. */
export async function holdRow(trx: Trx, id: number, orderId: number): Promise<boolean> {
  const { rows } = await sql`select from bulk_act_rows where bulk_act_id = ${id} and order_id = ${orderId}
    and result = 'waiting' for update skip locked`.execute(trx);
  return rows.length > 0;
}

export type RowResult = { result: 'done' | 'asked' | 'refused'; detail: string | null };

export async function writeResult(trx: Trx, clock: Clock, id: number, orderId: number, { result, detail }: RowResult) {
  await sql`update bulk_act_rows set result = ${result}, detail = ${detail}, ended_at = ${now(clock)}
    where bulk_act_id = ${id} and order_id = ${orderId} and result = 'waiting'`.execute(trx);
}

export async function refuseRest(trx: Trx, clock: Clock, id: number, detail: string): Promise<void> {
  await sql`update bulk_act_rows set result = 'refused', detail = ${detail}, ended_at = ${now(clock)}
    where bulk_act_id = ${id} and result = 'waiting'`.execute(trx);
}

export async function endBulkAct(trx: Trx, clock: Clock, id: number): Promise<void> {
  await sql`update bulk_acts set ended_at = ${now(clock)} where id = ${id} and ended_at is null
    and not exists (select from bulk_act_rows r where r.bulk_act_id = ${id} and r.result = 'waiting')`.execute(trx);
}
