// Uses of coupons in a planned history, and the counters that follow from them.
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { History, Seconds } from './history.ts';
import { insertRows } from './insert-rows.seed.ts';
import type { RowIds, SeedContext } from './seed-context.ts';

export async function writeCoupons(
  trx: Trx,
  { panelId }: SeedContext,
  history: History,
  ids: RowIds,
  at: (seconds: Seconds) => Date,
): Promise<void> {
  const used = history.invoices.flatMap((invoice) =>
    invoice.coupon ? [{ ...invoice, ...invoice.coupon, invoice }] : [],
  );
  await insertRows(trx, panelId)(
    'coupon_redemptions',
    {
      coupon_id: 'bigint',
      user_id: 'bigint',
      subject: 'text',
      state: 'text',
      bonus_type: 'text',
      base_micros: 'bigint',
      bonus_micros: 'bigint',
      min_amount_micros: 'bigint',
      created_at: 'timestamptz',
      settled_at: 'timestamptz',
    },
    used.map(({ invoice, coupon, couponMicros, customer, amountMicros, paidAt }) => ({
      coupon_id: coupon.id,
      user_id: ids.user(customer),
      subject: `invoice:${ids.invoice(invoice)}`,
      state: 'granted',
      bonus_type: coupon.type,
      base_micros: String(amountMicros),
      bonus_micros: String(couponMicros),
      min_amount_micros: String(coupon.minAmountMicros),
      created_at: at(invoice.at),
      settled_at: at(paidAt as Seconds),
    })),
  );
  await sql`
    insert into coupon_customers (panel_id, coupon_id, user_id, uses)
    select panel_id, coupon_id, user_id, count(*) from coupon_redemptions
    where panel_id = ${panelId} group by panel_id, coupon_id, user_id`.execute(trx);
  // They have existed as long as they have been used.
  await sql`
    update coupons c set uses = used.uses, valid_from = least(c.valid_from, used.first)
    from (select coupon_id, count(*) as uses, min(created_at) as first from coupon_redemptions
      where panel_id = ${panelId} group by coupon_id) as used
    where c.panel_id = ${panelId} and c.id = used.coupon_id`.execute(trx);
}
