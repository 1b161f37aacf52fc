import type { GuestOrder } from '@crescendo/contract/orders/guest-orders';
import type { Locale } from '@crescendo/rules/content/locales';
import { microsToDollars } from '@crescendo/rules/money/money';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { textIn } from '../../../platform/postgres/localised-column.ts';
import { readOrders } from '../../orders/orders.ts';

type Head = { created_at: Date; email: string; payment_method_id: number | null; is_waiting: boolean };

/** What a checkout of a guest came to; undefined where it is none. */
export async function readGuestCheckout(trx: Trx, locale: Locale, id: number): Promise<GuestOrder | undefined> {
  const { rows } = await sql<Head>`
    select c.created_at, c.buyer ->> 'email' as email, c.payment_method_id, exists (
      select from invoices i where i.panel_id = c.panel_id and i.status in ('waiting_confirmation', 'in_moderation')
        and i.id in (select o.invoice_id from orders o where o.panel_id = c.panel_id and o.checkout_id = c.id
          union select f.invoice_id from drip_feeds f where f.panel_id = c.panel_id and f.checkout_id = c.id)
    ) as is_waiting
    from checkouts c where c.id = ${id} and c.is_guest and c.buyer ->> 'email' is not null`.execute(trx);
  const head = rows[0];
  if (!head) return undefined;
  const ids = await trx
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', id)
    .where('drip_feed_id', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
  const filter = { userId: 'anybody', ids: ids.map((row) => row.id) } as const;
  const orders = ids.length === 0 ? [] : await readOrders(trx, locale, filter, { limit: ids.length, offset: 0 });
  const drip_feeds = await readFeeds(trx, locale, id);
  const unpaid = [...orders, ...drip_feeds].filter(({ status }) => status === 'unpaid');
  const isGone = orders.length === 0 && drip_feeds.every(({ status }) => status === 'canceled');
  return {
    email: head.email,
    created_at: head.created_at.toISOString(),
    state: isGone ? 'expired' : head.is_waiting ? 'waiting' : unpaid.length > 0 ? 'unpaid' : 'paid',
    to_pay: microsToDollars(unpaid.reduce((sum, { cost }) => sum + BigInt(Math.round(cost * 1_000_000)), 0n)),
    payment_method_id: head.payment_method_id,
    orders,
    drip_feeds,
  };
}

async function readFeeds(trx: Trx, locale: Locale, checkoutId: number): Promise<GuestOrder['drip_feeds']> {
  const rows = await trx
    .selectFrom('drip_feeds')
    .innerJoin('services', (join) =>
      join.onRef('services.panel_id', '=', 'drip_feeds.panel_id').onRef('services.id', '=', 'drip_feeds.service_id'),
    )
    .select(['drip_feeds.id', 'drip_feeds.url', 'drip_feeds.total_quantity', 'drip_feeds.runs', 'drip_feeds.status'])
    .select(['drip_feeds.charge_micros', textIn(locale, 'services.name').as('service')])
    .where('drip_feeds.checkout_id', '=', checkoutId)
    .orderBy('drip_feeds.line_no')
    .execute();
  return rows.map(({ charge_micros, total_quantity, ...row }) => ({
    ...row,
    quantity: Number(total_quantity),
    cost: microsToDollars(charge_micros),
  }));
}
