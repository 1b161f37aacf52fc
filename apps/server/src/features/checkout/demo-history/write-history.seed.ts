// Writes a planned history, table by table, many rows per statement. Ids are drawn first, in the order of time, because
// rows refer to each other.
import { chargeMinor, evenRatePpm } from '@crescendo/rules/payments/charge-amount';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { postHistory } from '../../ledger/ledger.ts';
import type { History, PanelSnapshot, PlannedInvoice, PlannedPosting, Seconds } from './history.ts';
import { feedRow, orderRow } from './history-rows.ts';
import { insertRows } from './insert-rows.seed.ts';
import type { RowIds, SeedContext } from './seed-context.ts';
import { writeActivity } from './write-activity.seed.ts';
import { writeCoupons } from './write-coupons.seed.ts';
import { writeStaffActs } from './write-staff-acts.seed.ts';
import { type Accept, acceptOrders, writeSubmissions } from './write-submissions.seed.ts';

export async function writeHistory(
  trx: Trx,
  context: SeedContext,
  history: History,
  snapshot: PanelSnapshot,
  accept?: Accept,
): Promise<void> {
  const { panelId } = context;
  const at = (seconds: Seconds): Date => new Date(context.start.getTime() + seconds * 1000);
  const moment = (seconds: Seconds | null): Date | null => (seconds === null ? null : at(seconds));
  const ids = await drawIds(trx, context, history);
  const accepted = accept ? acceptOrders(history.orders, at, accept) : [];
  const startCounts = new Map(accepted.map(({ order, startCount }) => [order, startCount]));
  const write = insertRows(trx, panelId);

  await write(
    'users',
    {
      id: 'bigint',
      email: 'text',
      name: 'text',
      locale: 'text',
      country: 'text',
      affiliate_code: 'text',
      email_verified_at: 'timestamptz',
      created_at: 'timestamptz',
    },
    history.customers.map((customer) => ({
      id: ids.user(customer),
      email: customer.email,
      name: customer.name,
      locale: customer.locale,
      country: customer.country,
      affiliate_code: `sample${panelId}x${customer.email.replace(/\D/g, '')}`,
      email_verified_at: at(customer.joinedAt),
      created_at: at(customer.joinedAt),
    })),
  );
  await write(
    'invoices',
    invoiceTypes,
    history.invoices.map((invoice) => invoiceRow(invoice, ids, { at, context, snapshot })),
  );
  await write(
    'checkouts',
    checkoutTypes,
    history.checkouts.map((checkout) => ({
      id: ids.checkout(checkout),
      user_id: ids.user(checkout.customer),
      is_confirmed: true,
      source: checkout.total.lines.length > 1 ? 'buy_page' : 'single_form',
      is_speedup: false,
      payment_method_id: checkout.invoice?.method.id ?? null,
      invoice_id: checkout.invoice ? ids.invoice(checkout.invoice) : null,
      before_discount_micros: String(checkout.total.beforeDiscountMicros),
      grade_discount_micros: String(checkout.total.discountMicros),
      coupon_discount_micros: '0',
      coupon_bonus_micros: '0',
      speedup_micros: '0',
      fee_micros: String(checkout.total.feeMicros),
      method_bonus_micros: '0',
      total_micros: String(checkout.total.totalMicros),
      caller: `sample:${ids.checkout(checkout)}`,
      buyer: {},
      created_at: at(checkout.at),
    })),
  );
  await write(
    'drip_feeds',
    feedRow.types,
    history.feeds.map((feed) => feedRow.of(feed, ids, moment)),
  );
  await write(
    'orders',
    orderRow.types,
    history.orders.map((order) => orderRow.of(order, ids, moment, startCounts.get(order))),
  );
  // The foreign keys of what follows are checked against these tables; without new statistics the planner takes them for empty.
  await sql`analyze users, invoices, checkouts, drip_feeds, orders`.execute(trx);
  await write(
    'order_events',
    {
      order_id: 'bigint',
      from_status: 'text',
      to_status: 'text',
      cause: 'text',
      actor: 'text',
      actor_id: 'bigint',
      created_at: 'timestamptz',
    },
    history.orders
      .flatMap((order) => order.events.map((event) => ({ order, event })))
      .toSorted((a, b) => a.event.at - b.event.at)
      .map(({ order, event }) => ({
        order_id: ids.order(order),
        from_status: event.from,
        to_status: event.to,
        cause: event.cause,
        actor: event.actor,
        actor_id: event.actor === 'customer' ? ids.user(order.checkout.customer) : null,
        created_at: at(event.at),
      })),
  );
  await postHistory(
    trx,
    panelId,
    history.postings.map((posting) => toPosting(posting, ids, { at, context })),
  );
  await insertGatewayEvents(
    trx,
    panelId,
    history.invoices.filter(({ method }) => method.gateway !== null).map(ids.invoice),
  );
  await write(
    'order_progress',
    { order_id: 'bigint', delivered: 'int', reached_at: 'timestamptz' },
    history.orders.flatMap((order) =>
      order.progress.map((point) => ({
        order_id: ids.order(order),
        delivered: point.delivered,
        reached_at: at(point.at),
      })),
    ),
  );
  await writeCoupons(trx, context, history, ids, at);
  await writeStaffActs(trx, context, history, ids, at);
  await writeSubmissions(trx, context, accepted, ids, at);
  await writeActivity(trx, context, history, ids, at);
}

async function drawIds(trx: Trx, { demo }: SeedContext, history: History): Promise<RowIds> {
  const draw = async (table: string, count: number) => {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int) as n order by n`.execute(
      trx,
    );
    return rows.map(({ id }) => id);
  };
  const given = <T>(list: readonly T[], ids: readonly number[]) =>
    new Map(list.map((one, nth) => [one, ids[nth] as number]));
  // Orders and drip-feeds share one sequence, so that an id alone says which of them it is.
  const placed = [
    ...history.orders.map((one) => ({ one, at: one.at })),
    ...history.feeds.map((one) => ({ one, at: one.checkout.at - 0.5 })),
  ].toSorted((a, b) => a.at - b.at);
  const users = given(history.customers, await draw('users', history.customers.length));
  const invoices = given(history.invoices, await draw('invoices', history.invoices.length));
  const adjustments = given(history.adjustments, await draw('balance_adjustments', history.adjustments.length));
  const checkouts = given(history.checkouts, await draw('checkouts', history.checkouts.length));
  const orders = given(
    placed.map(({ one }) => one),
    await draw('orders', placed.length),
  );
  return {
    user: (customer) => (customer.isDemo ? demo.id : (users.get(customer) as number)),
    invoice: (invoice) => invoices.get(invoice) as number,
    adjustment: (adjustment) => adjustments.get(adjustment) as number,
    checkout: (checkout) => checkouts.get(checkout) as number,
    order: (order) => orders.get(order) as number,
  };
}

const checkoutTypes = {
  id: 'bigint',
  user_id: 'bigint',
  is_confirmed: 'boolean',
  source: 'text',
  is_speedup: 'boolean',
  payment_method_id: 'bigint',
  invoice_id: 'bigint',
  before_discount_micros: 'bigint',
  grade_discount_micros: 'bigint',
  coupon_discount_micros: 'bigint',
  coupon_bonus_micros: 'bigint',
  speedup_micros: 'bigint',
  fee_micros: 'bigint',
  method_bonus_micros: 'bigint',
  total_micros: 'bigint',
  caller: 'text',
  buyer: 'json',
  created_at: 'timestamptz',
};

const invoiceTypes = {
  id: 'bigint',
  user_id: 'bigint',
  payment_method_id: 'bigint',
  strategy: 'text',
  gateway: 'text',
  status: 'text',
  amount_micros: 'bigint',
  fee_micros: 'bigint',
  discount_micros: 'bigint',
  total_micros: 'bigint',
  method_bonus_micros: 'bigint',
  coupon_bonus_micros: 'bigint',
  cashback_micros: 'bigint',
  coupon_id: 'bigint',
  charge_currency: 'text',
  charge_minor: 'bigint',
  rate_ppm: 'bigint',
  needs_verification: 'boolean',
  success_url: 'text',
  cancel_url: 'text',
  gateway_reference: 'text',
  approved_by: 'bigint',
  created_at: 'timestamptz',
  expires_at: 'timestamptz',
  paid_at: 'timestamptz',
  purpose: 'text',
  refund_state: 'text',
  refund_count: 'int',
  refund_paid_in_micros: 'bigint',
  refund_bonus_micros: 'bigint',
  decision_reason: 'text',
};

type RowContext = { at: (seconds: Seconds) => Date; context: SeedContext; snapshot: PanelSnapshot };

function invoiceRow(invoice: PlannedInvoice, ids: RowIds, { at, context, snapshot }: RowContext) {
  const { method, status, coupon, refund } = invoice;
  const id = ids.invoice(invoice);
  const totalMicros = invoice.amountMicros + invoice.feeMicros;
  const ratePpm = method.currency === 'RUB' ? snapshot.rubRatePpm : evenRatePpm;
  const isPaid = invoice.paidAt !== null && (status === 'paid' || status === 'refunded');
  const couponOf = (type: 'bonus' | 'cashback') => String(coupon?.coupon.type === type ? coupon.couponMicros : 0n);
  return {
    id,
    user_id: ids.user(invoice.customer),
    payment_method_id: method.id,
    strategy: method.strategy,
    gateway: method.gateway,
    status,
    amount_micros: String(invoice.amountMicros),
    fee_micros: String(invoice.feeMicros),
    discount_micros: '0',
    total_micros: String(totalMicros),
    method_bonus_micros: String(invoice.bonusMicros),
    coupon_bonus_micros: couponOf('bonus'),
    cashback_micros: couponOf('cashback'),
    coupon_id: coupon?.coupon.id ?? null,
    charge_currency: method.currency,
    charge_minor: String(chargeMinor(totalMicros, ratePpm)),
    rate_ppm: String(ratePpm),
    needs_verification: method.key === 'sandbox_card',
    success_url: `${context.origin}/add-funds/success`,
    cancel_url: `${context.origin}/add-funds/error`,
    gateway_reference: method.gateway === null ? null : `sample-${id}`,
    approved_by: isPaid && method.gateway === null ? context.operatorId : null,
    created_at: at(invoice.at),
    expires_at: at(invoice.at + 86_400),
    paid_at: isPaid ? at(invoice.paidAt as Seconds) : null,
    purpose: invoice.purpose,
    refund_state: refund ? 'done' : null,
    refund_count: refund ? 1 : 0,
    refund_paid_in_micros: refund ? String(invoice.amountMicros) : null,
    refund_bonus_micros: refund ? '0' : null,
    decision_reason: refund?.reason ?? null,
  };
}

function toPosting(posting: PlannedPosting, ids: RowIds, { at, context }: Omit<RowContext, 'snapshot'>) {
  const { about, customer, method } = posting;
  const userId = ids.user(customer);
  const gateway = method?.gateway ?? method?.strategy ?? '';
  return {
    at: at(posting.at),
    kind: posting.kind,
    reference: referenceOf(posting, ids),
    userId,
    ...('order' in about ? { orderId: ids.order(about.order) } : {}),
    ...('invoice' in about ? { invoiceId: ids.invoice(about.invoice) } : {}),
    ...(method ? { paymentMethodId: method.id } : {}),
    ...(posting.isByStaff ? { actorId: context.operatorId } : {}),
    ...(posting.reason ? { reason: posting.reason } : {}),
    ...(posting.refundOf ? { refundOfReference: referenceOf(posting.refundOf, ids) } : {}),
    lines: posting.lines.map(({ account, amountMicros }) => ({
      account:
        account === 'gateway'
          ? ({ kind: 'gateway', name: gateway } as const)
          : account === 'revenue' || account === 'promotions' || account === 'adjustments'
            ? ({ kind: account } as const)
            : ({ kind: account, userId } as const),
      amountMicros,
    })),
  };
}

function referenceOf({ about, suffix }: PlannedPosting, ids: RowIds): string {
  if ('order' in about) return `order:${ids.order(about.order)}:${suffix}`;
  if ('feed' in about) return `drip-feed:${ids.order(about.feed)}:${suffix}`;
  if ('adjustment' in about) return `adjustment:${ids.adjustment(about.adjustment)}`;
  return `invoice:${ids.invoice(about.invoice)}:${suffix}`;
}

/** What gateways reported about these payments, with the resulting posting. */
async function insertGatewayEvents(trx: Trx, panelId: number, invoiceIds: readonly number[]): Promise<void> {
  await sql`
    insert into payment_events (panel_id, gateway, external_event_id, invoice_id, type, amount_minor, currency, outcome,
      applied_transaction_id, received_at)
    select i.panel_id, i.gateway, 'sample-' || i.id, i.id,
      case i.status when 'expired' then 'expired' else 'paid' end, i.charge_minor, i.charge_currency,
      case i.status when 'paid' then 'credited' when 'refunded' then 'credited' when 'in_moderation' then 'moderation' else 'closed' end, t.id,
      case i.status when 'expired' then i.expires_at else coalesce(i.paid_at, i.created_at + interval '3 minutes') end
    from invoices i left join ledger_transactions t on t.panel_id = i.panel_id and t.invoice_id = i.id and t.kind = 'invoiced'
    where i.panel_id = ${panelId} and i.id = any(${[...invoiceIds]}::bigint[]) order by i.id`.execute(trx);
}
