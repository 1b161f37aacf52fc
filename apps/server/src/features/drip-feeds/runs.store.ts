import type { RunPrice } from '@crescendo/rules/ordering/run-share';
import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';

export type DueFeed = { id: number; panel_id: number; user_id: number };

/** Whose next run has come, the longest due first. */
export async function listDueFeeds(trx: Trx, clock: Clock, most: number): Promise<DueFeed[]> {
  const { rows } = await sql<DueFeed>`select id, panel_id, user_id from drip_feeds
    where status = 'in_processing' and next_run_at <= ${now(clock)} order by next_run_at limit ${most}`.execute(trx);
  return rows;
}

export async function secondsToNextRun(trx: Trx, clock: Clock): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(next_run_at) - ${now(clock)})::float8 as seconds from drip_feeds
    where status = 'in_processing'`.execute(trx);
  return rows[0]?.seconds ?? undefined;
}

/** Held until the end of the transaction, if its run is still due: anyone who waited for another worker finds it done. */
export async function lockDueFeed(trx: Trx, clock: Clock, id: number) {
  const feed = await trx
    .selectFrom('drip_feeds')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'in_processing')
    .where('next_run_at', '<=', now(clock))
    .forUpdate()
    .executeTakeFirst();
  if (!feed) return undefined;
  const { last } = await trx
    .selectFrom('orders')
    .select(({ fn }) => fn.max('run_no').as('last'))
    .where('drip_feed_id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...feed, run: (last ?? 0) + 1 };
}

export type LockedFeed = NonNullable<Awaited<ReturnType<typeof lockDueFeed>>>;

/** The order of a run, paid. Its number makes it the only one. */
export async function insertRun(
  trx: Trx,
  clock: Clock,
  feed: LockedFeed,
  { quantity, price }: { quantity: number; price: RunPrice },
): Promise<number> {
  // Where all of it was given away by a coupon or is a test, or its share comes to less than the smallest amount, a run is free.
  const givenBy = feed.is_test ? 'test' : 'coupon';
  const freeBy = price.chargeMicros > 0n ? null : feed.charge_micros === 0n ? givenBy : 'drip-feed';
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into orders (panel_id, user_id, checkout_id, line_no, drip_feed_id, run_no, service_id, url, name, quantity,
        status, price_micros, price_type, pricing_per, unit_micros, cost_micros, guarantee_micros, speedup_micros,
        discount_micros, coupon_discount_micros, charge_micros, free_by, min_quantity, max_quantity, quantity_step,
        has_refill, guarantee_days, is_guarantee, is_speedup, is_reorder, is_test, targets, countries, source, created_at,
        paid_at, start_promised_at)
      select f.panel_id, f.user_id, f.checkout_id, f.line_no, f.id, ${feed.run}, f.service_id, f.url, f.name, ${quantity},
        'in_processing', f.price_micros, f.price_type, f.pricing_per, f.unit_micros, ${price.costMicros},
        ${price.guaranteeMicros}, ${price.speedupMicros}, ${price.discountMicros}, ${price.couponDiscountMicros},
        ${price.chargeMicros}, ${freeBy}, f.min_quantity, f.max_quantity, f.service_step, s.has_refill, s.guarantee_days,
        f.is_guarantee, f.is_speedup, f.is_reorder, f.is_test, f.targets,
        coalesce((select array_agg(c.country_id order by c.country_id) from service_countries c
          where c.panel_id = f.panel_id and c.service_id = f.service_id), '{}'),
        f.source, ${now(clock)}, ${now(clock)}, ${now(clock)} + make_interval(mins =>
          case when f.is_speedup then (s.start_time_minutes + 1) / 2 else s.start_time_minutes end)
      from drip_feeds f join services s on s.panel_id = f.panel_id and s.id = f.service_id where f.id = ${feed.id}
      returning panel_id, id, status
    ), noted as (
      insert into order_events (panel_id, order_id, to_status, cause, actor, created_at)
      select panel_id, id, status, 'placed', 'system', ${now(clock)} from made
    )
    select id from made`.execute(trx);
  return (rows[0] as { id: number }).id;
}

/**
 * The next run keeps to the plan as long as the work is less than one run behind; after a longer standstill the plan
 * moves, so that no runs come in a heap.
 */
export async function planNextRun(trx: Trx, clock: Clock, { id, run, runs }: LockedFeed): Promise<void> {
  await sql`update drip_feeds set next_run_at = case when ${run >= runs} then null
      when next_run_at + make_interval(mins => minutes_between_runs) > ${now(clock)}
        then next_run_at + make_interval(mins => minutes_between_runs)
      else ${now(clock)} + make_interval(mins => minutes_between_runs) end
    where id = ${id}`.execute(trx);
}

/** Drip-feeds are completed when all runs were ordered and have ended. */
export async function completeFeeds(trx: Trx, clock: Clock): Promise<number> {
  const { rows } = await sql`
    update drip_feeds f set status = 'completed', completed_at = ${now(clock)}
    where f.status = 'in_processing' and f.next_run_at is null and not f.awaits_review
      and f.runs = (select count(*) from orders o
        where o.panel_id = f.panel_id and o.drip_feed_id = f.id and o.status in ('completed', 'canceled'))
    returning f.id`.execute(trx);
  return rows.length;
}
