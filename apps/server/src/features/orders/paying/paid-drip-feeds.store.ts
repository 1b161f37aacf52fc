// Drip-feeds as paying writes them; what becomes of them afterwards is theirs.
import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

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
