import type { Dashboard, StatisticsEntry } from '@crescendo/contract/orders/orders';
import { microsToDollars } from '@crescendo/rules/money/money';
import { type SqlBool, sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

export type StatisticsFilter = {
  userId: number;
  groupBy: 'day' | 'week' | 'month';
  /** Days in UTC, both included; the last thirty days unless said otherwise. */
  startDate?: string | undefined;
  endDate?: string | undefined;
  orderIds?: readonly number[] | undefined;
};

const today = (clock: Clock) => sql`((${now(clock)}) at time zone 'utc')::date`;

/**
 * What was paid for, by the time it was ordered. All three figures count the same orders: what was given back whole is in
 * none of them, what ended early counts as far as it came, and orders of test tokens cost nothing and are left out.
 */
export async function readStatistics(trx: Trx, clock: Clock, filter: StatisticsFilter): Promise<StatisticsEntry[]> {
  const end = filter.endDate ? sql`${filter.endDate}::date` : today(clock);
  const start = filter.startDate ? sql`${filter.startDate}::date` : sql`(${end} - 29)`;
  const chosen = filter.orderIds ? sql<SqlBool>`id = any(${[...filter.orderIds]}::bigint[])` : sql<SqlBool>`true`;
  const { rows } = await sql<{ date: string; orders_count: number; quantity: number; cost_micros: bigint }>`
    select to_char(date_trunc(${filter.groupBy}, created_at at time zone 'utc'), 'YYYY-MM-DD') as date,
      count(*) as orders_count,
      sum(case when is_partial or status = 'canceled' then current_quantity else quantity end)::bigint as quantity,
      sum(charge_micros - refunded_micros)::bigint as cost_micros
    from orders where user_id = ${filter.userId} and paid_at is not null and not is_test and ${chosen}
      and (refunded_micros = 0 or refunded_micros < charge_micros)
      and created_at >= ${start}::timestamp at time zone 'utc'
      and created_at < (${end} + 1)::timestamp at time zone 'utc'
    group by 1 order by 1`.execute(trx);
  return rows.map(({ cost_micros, ...row }) => ({ ...row, cost: microsToDollars(cost_micros) }));
}

type Counts = Pick<
  Dashboard,
  | 'active_orders_count'
  | 'moderated_orders_count'
  | 'failed_orders_count'
  | 'completed_orders_count'
  | 'ordered_quantity'
  | 'delivered_quantity'
>;

/** Orders by their state, and what became of the quantities that were bought on the last days, by the same terms. */
export async function countOrders(trx: Trx, clock: Clock, userId: number, days: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with own as (
      select status, quantity, current_quantity as delivered, paid_at is not null and not is_test
          and (refunded_micros = 0 or refunded_micros < charge_micros)
          and created_at >= (${today(clock)} - ${days - 1}::int)::timestamp at time zone 'utc' as counts
      from orders where user_id = ${userId} and deleted_at is null
    )
    select count(*) filter (where status in ('in_processing', 'in_moderation', 'stopped')) as active_orders_count,
      count(*) filter (where status = 'in_moderation') as moderated_orders_count,
      count(*) filter (where status = 'error') as failed_orders_count,
      count(*) filter (where status = 'completed') as completed_orders_count,
      coalesce(sum(quantity) filter (where counts), 0)::bigint as ordered_quantity,
      coalesce(sum(delivered) filter (where counts), 0)::bigint as delivered_quantity
    from own`.execute(trx);
  return rows[0] as Counts;
}

type Spending = Pick<Dashboard, 'spending_by_day' | 'spending_before'>;

/** What orders took and gave back on each of the last days and of as many before, days without either included. */
export async function readSpending(trx: Trx, clock: Clock, userId: number, days: number): Promise<Spending> {
  const { rows } = await sql<{ date: string; amount_micros: bigint }>`
    select to_char(day, 'YYYY-MM-DD') as date, coalesce(-sum(t.amount_micros), 0)::bigint as amount_micros
    from generate_series(${today(clock)} - ${2 * days - 1}::int, ${today(clock)}, interval '1 day') as day
    left join ledger_transactions t on t.user_id = ${userId} and t.kind in ('order', 'cancel_order', 'hold', 'release')
      and t.invoice_id is null
      and t.created_at >= day at time zone 'utc' and t.created_at < (day + interval '1 day') at time zone 'utc'
    group by day order by day`.execute(trx);
  const spending = rows.map(({ date, amount_micros }) => ({ date, amount: microsToDollars(amount_micros) }));
  return { spending_by_day: spending.slice(days), spending_before: spending.slice(0, days) };
}
