// What an invoice paid for, and what its checkout brings on top: for its receipt and for the page after the payment.
import type { Receipt } from '@crescendo/contract/money/payments';
import type { Locale } from '@crescendo/rules/content/locales';
import { microsToDollars } from '@crescendo/rules/money/money';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { textIn } from '../../../platform/postgres/localised-column.ts';

type Item = Receipt['items'][number];

export async function listItemsOfInvoice(trx: Trx, locale: Locale, invoiceId: number): Promise<Item[]> {
  const orders = await trx
    .selectFrom('orders')
    .innerJoin('services as service', (join) =>
      join.onRef('service.panel_id', '=', 'orders.panel_id').onRef('service.id', '=', 'orders.service_id'),
    )
    .select(['orders.id', 'orders.quantity', 'orders.charge_micros', textIn(locale, 'service.name').as('name')])
    .where('orders.invoice_id', '=', invoiceId)
    .where('orders.drip_feed_id', 'is', null)
    .where('orders.paid_at', 'is not', null)
    .orderBy('orders.id')
    .execute();
  const feeds = await trx
    .selectFrom('drip_feeds')
    .innerJoin('services as service', (join) =>
      join.onRef('service.panel_id', '=', 'drip_feeds.panel_id').onRef('service.id', '=', 'drip_feeds.service_id'),
    )
    .select(['drip_feeds.id', 'drip_feeds.total_quantity', 'drip_feeds.charge_micros'])
    .select(textIn(locale, 'service.name').as('name'))
    .where('drip_feeds.invoice_id', '=', invoiceId)
    .where('drip_feeds.paid_at', 'is not', null)
    .orderBy('drip_feeds.id')
    .execute();
  return [
    ...orders.map(
      ({ charge_micros, ...order }): Item => ({ kind: 'order', ...order, cost: microsToDollars(charge_micros) }),
    ),
    ...feeds.map(({ id, name, total_quantity, charge_micros }): Item => {
      return { kind: 'drip_feed', id, name, quantity: total_quantity, cost: microsToDollars(charge_micros) };
    }),
  ];
}

/** The cashback that a coupon brings to whoever pays this invoice of a checkout; zero where its use was given back. */
export async function readCashback(trx: Trx, invoiceId: number): Promise<bigint> {
  const { rows } = await sql<{ micros: bigint }>`
    select coalesce(sum(c.coupon_bonus_micros), 0)::bigint as micros
    from checkouts c join coupon_redemptions r on r.panel_id = c.panel_id and r.subject = 'checkout:' || c.id
    where r.bonus_type = 'cashback' and r.state <> 'released' and c.id in (
      select checkout_id from orders where invoice_id = ${invoiceId}
      union select checkout_id from drip_feeds where invoice_id = ${invoiceId})`.execute(trx);
  return rows[0]?.micros ?? 0n;
}
