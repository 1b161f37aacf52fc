import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

/** What a checkout came to, for whoever is first to write to its customer; undefined for everybody after. */
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
