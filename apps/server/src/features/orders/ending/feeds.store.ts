// Drip-feeds as buying and paying write them; what becomes of them afterwards is theirs.
import { dripFeedQuantity } from '@crescendo/rules/ordering/drip-feed';
import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

export type NewDripFeed = {
  lineNo: number;
  serviceId: number;
  url: string | null;
  name: string | null;
  quantity: number;
  feed: { runs: number; mode: 'flat' | 'increase'; minutesBetweenRuns: number; quantityStep: number };
  isGuarantee: boolean;
  isReorder: boolean;
  targets: object[];
  /** It waits, paid, until its customer has proven who they are. */
  awaitsReview: boolean;
  serviceStep: number;
  /** What it was priced by, as columns. */
  frozen: Record<string, string | number | boolean>;
};

type Placing = {
  panelId: number;
  userId: number;
  checkoutId: number;
  source: string;
  isPaid: boolean;
  isTest: boolean;
};

/** All drip-feeds of a checkout at once. The first run of a paid one is due at once. */
export async function insertDripFeeds(
  trx: Trx,
  clock: Clock,
  { panelId, userId, checkoutId, source, isPaid, isTest }: Placing,
  feeds: readonly NewDripFeed[],
): Promise<{ id: number; lineNo: number }[]> {
  if (feeds.length === 0) return [];
  const rows = feeds.map(({ frozen, feed, targets, ...line }) => ({
    ...frozen,
    line_no: line.lineNo,
    service_id: line.serviceId,
    url: line.url,
    name: line.name,
    quantity: line.quantity,
    runs: feed.runs,
    mode: feed.mode,
    // Where runs are equal the step means nothing, and nothing is what is kept of it.
    quantity_step: feed.mode === 'increase' ? feed.quantityStep : 0,
    minutes_between_runs: feed.minutesBetweenRuns,
    total_quantity: dripFeedQuantity(line.quantity, feed),
    service_step: line.serviceStep,
    is_guarantee: line.isGuarantee,
    is_reorder: line.isReorder,
    targets,
    awaits_review: line.awaitsReview && isPaid,
  }));
  const { rows: made } = await sql<{ id: number; line_no: number }>`
    insert into drip_feeds (panel_id, user_id, checkout_id, line_no, service_id, url, name, quantity, runs, mode,
      quantity_step, minutes_between_runs, total_quantity, status, price_micros, price_type, pricing_per, unit_micros,
      cost_micros, guarantee_micros, speedup_micros, discount_micros, coupon_discount_micros, charge_micros,
      min_quantity, max_quantity, service_step, is_guarantee, is_speedup, is_reorder, is_test, targets, source,
      created_at, paid_at, awaits_review, next_run_at)
    select ${panelId}, ${userId}, ${checkoutId}, line_no, service_id, url, name, quantity, runs, mode, quantity_step,
      minutes_between_runs, total_quantity, ${isPaid ? 'in_processing' : 'unpaid'}, price_micros, price_type,
      pricing_per, unit_micros, cost_micros, guarantee_micros, speedup_micros, discount_micros, coupon_discount_micros,
      charge_micros, min_quantity, max_quantity, service_step, is_guarantee, is_speedup, is_reorder, ${isTest}, targets,
      ${source}, ${now(clock)}, ${isPaid ? now(clock) : null}, awaits_review,
      case when not awaits_review then ${isPaid ? now(clock) : sql`null::timestamptz`} end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (line_no int, service_id bigint, url text,
      name text, quantity int, runs int, mode text, quantity_step int, minutes_between_runs int, total_quantity bigint,
      price_micros bigint, price_type text, pricing_per int, unit_micros bigint, cost_micros bigint,
      guarantee_micros bigint, speedup_micros bigint, discount_micros bigint, coupon_discount_micros bigint,
      charge_micros bigint, min_quantity int, max_quantity int, service_step int, is_guarantee boolean,
      is_speedup boolean, is_reorder boolean, targets jsonb, awaits_review boolean)
    order by line_no returning id, line_no`.execute(trx);
  return made.map(({ id, line_no }) => ({ id, lineNo: line_no }));
}

/** Those an invoice is to pay for, held until the end of the transaction. */
export async function lockFeedsOfInvoice(trx: Trx, invoiceId: number) {
  return trx
    .selectFrom('drip_feeds')
    .select(['id', 'checkout_id', 'charge_micros'])
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', 'unpaid')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What was paid begins at once; those of a service that requires a review wait, where their customer has to be known first. */
export async function startFeeds(
  trx: Trx,
  clock: Clock,
  { ids, isKnown }: { ids: readonly number[]; isKnown: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update drip_feeds f set status = 'in_processing', paid_at = ${now(clock)},
      awaits_review = s.review_is_required and not ${isKnown},
      next_run_at = case when ${isKnown} or not s.review_is_required then ${now(clock)} end
    from services s where s.panel_id = f.panel_id and s.id = f.service_id
      and f.id = any(${[...ids]}::bigint[]) and f.status = 'unpaid'`.execute(trx);
}

/** The customer has proven who they are: the first run of what waited for it is due. */
export async function releaseFeeds(trx: Trx, clock: Clock, userId: number): Promise<void> {
  await sql`update drip_feeds set awaits_review = false, next_run_at = ${now(clock)}
    where user_id = ${userId} and awaits_review and status = 'in_processing'`.execute(trx);
}

export async function awaitInvoice(trx: Trx, checkoutId: number, invoiceId: number): Promise<void> {
  await trx
    .updateTable('drip_feeds')
    .set({ invoice_id: invoiceId })
    .where('checkout_id', '=', checkoutId)
    .where('status', '=', 'unpaid')
    .execute();
}

/** The coupon was given free again, so its part of the discount goes from what nobody has paid. */
export async function withdrawCouponShares(trx: Trx, checkoutId: number): Promise<void> {
  await sql`update drip_feeds set discount_micros = discount_micros - coupon_discount_micros,
    charge_micros = charge_micros + coupon_discount_micros, coupon_discount_micros = 0
    where checkout_id = ${checkoutId} and status = 'unpaid' and coupon_discount_micros > 0`.execute(trx);
}
