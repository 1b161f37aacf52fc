import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

/** What a checkout came to, for anyone who is first to write to its customer; undefined for everybody after. */
export async function takeConfirmation(
  trx: Trx,
  checkoutId: number,
): Promise<{ userId: number; isGuest: boolean; count: number; chargeMicros: bigint } | undefined> {
  const { rows } = await sql<{ user_id: number; is_guest: boolean; count: number; charge_micros: bigint }>`
    with taken as (
      update checkouts set is_confirmed = true where id = ${checkoutId} and not is_confirmed
      returning panel_id, id, user_id, is_guest
    ), bought as (
      select charge_micros from orders join taken on orders.panel_id = taken.panel_id and orders.checkout_id = taken.id
      where orders.paid_at is not null
      union all
      select charge_micros from drip_feeds f join taken on f.panel_id = taken.panel_id and f.checkout_id = taken.id
      where f.paid_at is not null
    )
    select user_id, is_guest, (select count(*) from bought) as count,
      (select coalesce(sum(charge_micros), 0)::bigint from bought) as charge_micros from taken`.execute(trx);
  const row = rows[0];
  return row && { userId: row.user_id, isGuest: row.is_guest, count: row.count, chargeMicros: row.charge_micros };
}

/**
 * Whose welcome is due with this checkout, for anyone who is first to write it; nobody else will, about this checkout or
 * about the others of this guest. Where a coupon left nothing to pay, no money has come and nobody is welcomed yet.
 */
export async function takeWelcome(trx: Trx, checkoutId: number): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    with due as (
      select panel_id, user_id from checkouts where id = ${checkoutId} and is_welcome_due and total_micros > 0
    )
    update checkouts c set is_welcome_due = false from due
    where c.panel_id = due.panel_id and c.user_id = due.user_id and c.is_welcome_due
    returning c.user_id`.execute(trx);
  return rows[0]?.user_id;
}
