import { sql } from 'kysely';
import type { Context, TokenHolder } from '../../platform/context.ts';
import type { Database, Trx } from '../../platform/postgres/database.ts';
import { fromTokenUse, holderOf, type TokenCall, type TokenUse, tokenUseValues } from '../api-tokens/api-tokens.ts';

export type ResellerOrder = {
  status: string;
  deliveryState: string;
  isPartial: boolean;
  quantity: number;
  delivered: number;
  startCount: string;
  chargedMicros: bigint;
  /** Of a drip-feed, with the orders of those that came. */
  runs: string | undefined;
  orderIds: number[];
};

/**
 * These orders and drip-feeds of the token's holder: programs request a hundred at a time, all day, so that one trip
 * does both, and nothing is read for a token that may not. They come as one text with a line for each, which is written
 * and taken apart in half the time that a hundred rows or a list in JSON take.
 */
export async function readOrdersByToken(
  context: Context,
  call: TokenCall,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ResellerOrder>> {
  const { rows } = await context.database.pool.query<TokenUse & { orders: string | null }>({
    name: 'read_orders_by_token',
    text: `select token_id, user_id, is_frozen, scopes, is_test, refusal, wait_seconds,
      case when refusal is null and $8 = any (scopes) then (
        select string_agg(concat_ws(',', id, status, delivery_state, is_partial, quantity, delivered,
          coalesce(start_quantity, 0), charged_micros, runs, array_to_string(order_ids, ' ')), E'\\n')
        from read_reseller_orders($1, holder.user_id, holder.is_test, $9)
      ) end as orders
      ${fromTokenUse}`,
    values: [...tokenUseValues(context, call), call.scope, `{${ids.join(',')}}`],
  });
  holderOf(rows[0], call);
  return new Map(rows[0]?.orders?.split('\n').map(orderIn));
}

/** States and whole numbers, none of which holds a comma; what only a drip-feed has comes last. */
function orderIn(line: string): [number, ResellerOrder] {
  const [
    id,
    status = '',
    deliveryState = '',
    isPartial,
    quantity,
    delivered,
    startCount = '',
    charged = '',
    runs,
    made,
  ] = line.split(',');
  const order = {
    status,
    deliveryState,
    isPartial: isPartial === 't',
    quantity: Number(quantity),
    delivered: Number(delivered),
    startCount,
    chargedMicros: BigInt(charged),
    runs,
    orderIds: made ? made.split(' ').map(Number) : [],
  };
  return [Number(id), order];
}

/** Which of these the customer has: the runs of each, null where it is no drip-feed. */
export async function readRuns(
  database: Database,
  { panelId, caller, ids }: { panelId: number; caller: TokenHolder; ids: readonly number[] },
): Promise<ReadonlyMap<number, number | null>> {
  const { rows } = await database.pool.query<{ id: number; runs: number | null }>({
    name: 'read_reseller_runs',
    text: 'select id, runs from read_reseller_orders($1, $2, $3, $4)',
    values: [panelId, caller.userId, caller.apiToken.isTest, ids],
  });
  return new Map(rows.map(({ id, runs }) => [id, runs]));
}

export type ResellerRefill = { id: number; order_id: number; status: string };

/** Refills by their own numbers, or the last one of each order. */
export async function readRefills(
  trx: Trx,
  { userId, apiToken }: TokenHolder,
  { ids, by }: { ids: readonly number[]; by: 'refill' | 'order' },
): Promise<ReadonlyMap<number, ResellerRefill>> {
  const column = by === 'refill' ? sql`refill.id` : sql`refill.order_id`;
  const { rows } = await sql<ResellerRefill>`
    select refill.id, refill.order_id, refill.status from refill_requests refill
    join orders o on o.panel_id = refill.panel_id and o.id = refill.order_id
    where ${column} = any(${[...ids]}::bigint[]) and o.user_id = ${userId}
      and o.is_test = ${apiToken.isTest} order by refill.id`.execute(trx);
  return new Map(rows.map((row) => [by === 'refill' ? row.id : row.order_id, row]));
}
