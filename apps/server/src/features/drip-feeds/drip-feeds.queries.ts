import type { DripFeed, DripFeedStatus } from '@crescendo/contract/orders/drip-feeds';
import type { AnsweredTarget } from '@crescendo/contract/orders/order-parts';
import type { Locale } from '@crescendo/rules/content/locales';
import { microsToDollars } from '@crescendo/rules/money/money';
import type { DripFeedMode } from '@crescendo/rules/ordering/drip-feed';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Trx } from '../../platform/postgres/database.ts';
import { type ServiceColumn, serviceColumn, serviceJoins, targetsColumn, toService } from '../orders/orders.ts';

export type FeedFilter = {
  userId: number;
  id?: number;
  status?: DripFeedStatus | undefined;
  url?: string | undefined;
  /** Only those of tests, or only the others. */
  isTest?: boolean | undefined;
};

/** One that nobody has paid is none yet. */
function conditions({ userId, id, status, url, isTest }: FeedFilter) {
  const all = [sql`feed.user_id = ${userId}`, sql`feed.status <> 'unpaid'`];
  if (id !== undefined) all.push(sql`feed.id = ${id}`);
  if (status) all.push(sql`feed.status = ${status}`);
  if (url) all.push(sql`position(lower(${url}) in lower(feed.url)) > 0`);
  if (isTest !== undefined) all.push(sql`feed.is_test = ${isTest}`);
  return sql.join(all, sql` and `);
}

export type FeedRow = {
  id: number;
  url: string | null;
  name: string | null;
  quantity: number;
  runs: number;
  mode: DripFeedMode;
  quantity_step: number;
  minutes_between_runs: number;
  total_quantity: number;
  status: DripFeedStatus;
  charge_micros: bigint;
  refunded_micros: bigint;
  taken_micros: bigint;
  orders_count: number;
  is_guarantee: boolean;
  is_sample: boolean;
  awaits_review: boolean;
  next_run_at: Date | null;
  created_at: Date;
  service: ServiceColumn;
  targets: z.infer<typeof AnsweredTarget>[];
};

export async function readFeeds(
  trx: Trx,
  locale: Locale,
  filter: FeedFilter,
  page: { limit: number; offset: number; direction?: 'asc' | 'desc' | undefined },
): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select feed.id, feed.url, feed.name, feed.quantity, feed.runs, feed.mode, feed.quantity_step,
      feed.minutes_between_runs, feed.total_quantity, feed.status, feed.charge_micros, feed.refunded_micros,
      feed.is_guarantee, feed.is_sample, feed.awaits_review, feed.next_run_at, feed.created_at, runs.orders_count, runs.taken_micros,
      ${serviceColumn(locale)} as service, ${targetsColumn(locale, 'feed')} as targets
    from drip_feeds feed ${serviceJoins('feed')}
    cross join lateral (
      select count(*) as orders_count, coalesce(sum(run.charge_micros), 0)::bigint as taken_micros from orders run
      where run.panel_id = feed.panel_id and run.drip_feed_id = feed.id
    ) as runs
    where ${conditions(filter)}
    order by feed.id ${page.direction === 'asc' ? sql`asc` : sql`desc`}
    limit ${page.limit} offset ${page.offset}`.execute(trx);
  return rows;
}

export async function countFeeds(trx: Trx, filter: FeedFilter): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from drip_feeds feed where ${conditions(filter)}`.execute(trx);
  return rows[0]?.total ?? 0;
}

export function toDripFeed(row: FeedRow): DripFeed {
  return {
    id: row.id,
    url: row.url,
    name: row.name,
    quantity: row.quantity,
    service: toService(row.service),
    runs: row.runs,
    orders_count: row.orders_count,
    mode: row.mode,
    quantity_step: row.quantity_step,
    minutes_between_runs: row.minutes_between_runs,
    status: row.status,
    contents_limit: 1,
    total_quantity: row.total_quantity,
    cost: microsToDollars(row.charge_micros),
    actions: { cancelable: row.status === 'in_processing' && (row.next_run_at !== null || row.awaits_review) },
    awaits_review: row.awaits_review,
    next_run_at: row.next_run_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    is_sample: row.is_sample,
  };
}

/** Which order each run became. */
export async function readRunOrders(trx: Trx, feedId: number): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'run_no'])
    .where('drip_feed_id', '=', feedId)
    .orderBy('run_no')
    .execute();
  return new Map(rows.map(({ id, run_no }) => [run_no as number, id]));
}
