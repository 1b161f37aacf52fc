import type { Reward } from '@crescendo/rules/promotions/reward-due';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

export type GrantedReward = Reward & { grantId: number; userId: number; invoiceId: number | null };
/** Of everything bought at once with the invoices that paid for it, or of one payment. */
export type RewardsOf = { checkoutId: number } | { invoiceId: number };

type Row = {
  grant_id: number;
  user_id: number;
  invoice_id: number | null;
  granted: string;
  returned: string;
  base: string;
  kept: string;
  unit: string;
};

/**
 * What coupons and payment methods granted, with how much of the value it was granted on has not been given back. Of a
 * payment that staff refunded nothing is listed: its refund took its rewards along.
 */
export async function readRewards(trx: Trx, of: RewardsOf): Promise<GrantedReward[]> {
  const checkoutId = 'checkoutId' in of ? of.checkoutId : null;
  const invoiceId = 'invoiceId' in of ? of.invoiceId : null;
  const { rows } = await sql<Row>`
    with paid_by as (
      select invoice_id from orders where checkout_id = ${checkoutId} and drip_feed_id is null and invoice_id is not null
      union select invoice_id from drip_feeds where checkout_id = ${checkoutId} and invoice_id is not null
      union select ${invoiceId}::bigint where ${invoiceId}::bigint is not null
    ), lines as (
      select checkout_id, invoice_id, unit_micros, paid_at, charge_micros, refunded_micros
      from orders where drip_feed_id is null
        and (checkout_id = ${checkoutId} or invoice_id in (select invoice_id from paid_by))
      union all
      select f.checkout_id, f.invoice_id, f.unit_micros, f.paid_at, f.charge_micros, f.refunded_micros + coalesce((
        select sum(run.refunded_micros) from orders run where run.panel_id = f.panel_id and run.drip_feed_id = f.id), 0)
      from drip_feeds f
      where f.checkout_id = ${checkoutId} or f.invoice_id in (select invoice_id from paid_by)
    ), subjects as (
      select 'checkout:' || checkout_id as subject, null::bigint as invoice_id, sum(charge_micros) as base,
        coalesce(sum(charge_micros - refunded_micros) filter (where paid_at is not null), 0) as kept,
        min(unit_micros) as unit
      from lines where checkout_id = ${checkoutId} group by checkout_id
      union all
      select 'invoice:' || i.id, i.id, i.amount_micros::numeric * i.charge_minor,
        greatest(i.amount_micros - coalesce(used.refunded, 0), 0) * (i.charge_minor - i.lost_minor), coalesce(used.unit, 1)
      from invoices i join paid_by on paid_by.invoice_id = i.id
      left join lateral (select sum(refunded_micros) as refunded, min(unit_micros) as unit from lines
        where lines.invoice_id = i.id) as used on true
      where i.status = 'paid'
    )
    select t.id as grant_id, t.user_id, s.invoice_id, t.amount_micros::text as granted, s.base::text, s.kept::text,
      s.unit::text, (select coalesce(-sum(r.amount_micros), 0)::text from ledger_transactions r
        where r.panel_id = t.panel_id and r.refund_of = t.id) as returned
    from subjects s join ledger_transactions t on t.reference in (s.subject || ':coupon', s.subject || ':bonus')
    where t.kind in ('coupon', 'bonus') order by t.id`.execute(trx);
  return rows.map((row) => ({
    grantId: row.grant_id,
    userId: row.user_id,
    invoiceId: row.invoice_id,
    grantedMicros: BigInt(row.granted),
    returnedMicros: BigInt(row.returned),
    base: BigInt(row.base),
    kept: BigInt(row.kept),
    unitMicros: BigInt(row.unit),
  }));
}
