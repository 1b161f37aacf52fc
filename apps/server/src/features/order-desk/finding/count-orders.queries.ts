import { type OrdersFilter, orderTabs } from '@crescendo/contract/orders/orders-admin';
import { microsToDollars } from '@crescendo/rules/money/money';
import { type RawBuilder, sql } from 'kysely';
import { type Counted, countedOrPlanned, mostCounted } from '../../../platform/postgres/count-rows.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { Found } from './find-orders.queries.ts';
import { conditions } from './order-conditions.queries.ts';

type Sum = { count: number; revenue: bigint | null };

async function countSome(trx: Trx, meant: RawBuilder<unknown>): Promise<Counted & { revenue: number | null }> {
  const { rows } = await sql<Sum>`select count(*)::int as count, sum(revenue)::bigint as revenue from (
    select o.charge_micros - o.refunded_micros as revenue from orders o where ${meant} limit ${sql.lit(mostCounted + 1)}
  ) as part`.execute(trx);
  const { count = 0, revenue = null } = rows[0] ?? {};
  const counted = await countedOrPlanned(trx, sql`select from orders o where ${meant}`, count);
  return { ...counted, revenue: counted.is_estimate ? null : microsToDollars(BigInt(revenue ?? 0)) };
}

export async function countOrders(trx: Trx, filter: OrdersFilter, found: Found | undefined) {
  const tabs = [];
  for (const tab of orderTabs) {
    const { count, is_estimate } = await countSome(trx, conditions({ state: tab }, undefined));
    tabs.push({ tab, count, is_estimate });
  }
  const { revenue, ...matching } = await countSome(trx, conditions(filter, found));
  return { tabs, matching, revenue };
}
