// Writes a planned life, table by table: rows travel as one JSON document for a thousand of them and are taken apart by
// the database. Numbers are drawn before, in the order of time, because rows name each other.
import { chargeMinor, evenRatePpm } from '@crescendo/rules/payments/charge-amount';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { postHistory } from '../../ledger/ledger.ts';
import { insertRows } from './insert-rows.seed.ts';
import { feedRow, orderRow } from './life-rows.ts';
import type { Life, LifeInvoice, LifePosting, Seconds, Surroundings } from './life-shape.ts';
import type { Numbers, Stage } from './stage.ts';
import { writeTraces } from './write-traces.seed.ts';

export async function writeLife(trx: Trx, stage: Stage, life: Life, surroundings: Surroundings): Promise<void> {
  const { panelId } = stage;
  const at = (seconds: Seconds): Date => new Date(stage.start.getTime() + seconds * 1000);
  const moment = (seconds: Seconds | null): Date | null => (seconds === null ? null : at(seconds));
  const numbers = await drawNumbers(trx, stage, life);
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
    life.people.map((person) => ({
      id: numbers.user(person),
      email: person.email,
      name: person.name,
      locale: person.locale,
      country: person.country,
      affiliate_code: `sample${panelId}x${person.email.replace(/\D/g, '')}`,
      email_verified_at: at(person.joinedAt),
      created_at: at(person.joinedAt),
    })),
  );
  await write(
    'invoices',
    invoiceTypes,
    life.invoices.map((invoice) => invoiceRow(invoice, numbers, { at, stage, surroundings })),
  );
  await write(
    'checkouts',
    checkoutTypes,
    life.checkouts.map((checkout) => ({
      id: numbers.checkout(checkout),
      user_id: numbers.user(checkout.person),
      is_confirmed: true,
      source: checkout.total.lines.length > 1 ? 'buy_page' : 'single_form',
      is_speedup: false,
      payment_method_id: checkout.invoice?.method.id ?? null,
      invoice_id: checkout.invoice ? numbers.invoice(checkout.invoice) : null,
      before_discount_micros: String(checkout.total.beforeDiscountMicros),
      grade_discount_micros: String(checkout.total.discountMicros),
      coupon_discount_micros: '0',
      coupon_bonus_micros: '0',
      speedup_micros: '0',
      fee_micros: String(checkout.total.feeMicros),
      method_bonus_micros: '0',
      total_micros: String(checkout.total.totalMicros),
      caller: `sample:${numbers.checkout(checkout)}`,
      buyer: {},
      created_at: at(checkout.at),
    })),
  );
  await write(
    'drip_feeds',
    feedRow.types,
    life.feeds.map((feed) => feedRow.of(feed, numbers, moment)),
  );
  await write(
    'orders',
    orderRow.types,
    life.orders.map((order) => orderRow.of(order, numbers, moment)),
  );
  // The keys of what follows are looked up in these tables, by plans that were made when they were nearly empty.
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
    life.orders
      .flatMap((order) => order.events.map((event) => ({ order, event })))
      .toSorted((a, b) => a.event.at - b.event.at)
      .map(({ order, event }) => ({
        order_id: numbers.order(order),
        from_status: event.from,
        to_status: event.to,
        cause: event.cause,
        actor: event.actor,
        actor_id: event.actor === 'customer' ? numbers.user(order.checkout.person) : null,
        created_at: at(event.at),
      })),
  );
  await postHistory(
    trx,
    panelId,
    life.postings.map((posting) => toPosting(posting, numbers, { at, stage })),
  );
  await noteGatewayEvents(
    trx,
    panelId,
    life.invoices.filter(({ method }) => method.gateway !== null).map(numbers.invoice),
  );
  await write(
    'order_progress',
    { order_id: 'bigint', delivered: 'int', reached_at: 'timestamptz' },
    life.orders.flatMap((order) =>
      order.progress.map((point) => ({
        order_id: numbers.order(order),
        delivered: point.delivered,
        reached_at: at(point.at),
      })),
    ),
  );
  await writeTraces(trx, stage, life, numbers, at);
}

async function drawNumbers(trx: Trx, { demo }: Stage, life: Life): Promise<Numbers> {
  const draw = async (table: string, count: number) => {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int) as n order by n`.execute(
      trx,
    );
    return rows.map(({ id }) => id);
  };
  const given = <T>(list: readonly T[], ids: readonly number[]) =>
    new Map(list.map((one, nth) => [one, ids[nth] as number]));
  // Orders and drip-feeds share their numbers, so that a customer's program can tell them apart by nothing but the number.
  const placed = [
    ...life.orders.map((one) => ({ one, at: one.at })),
    ...life.feeds.map((one) => ({ one, at: one.checkout.at - 0.5 })),
  ].toSorted((a, b) => a.at - b.at);
  const users = given(life.people, await draw('users', life.people.length));
  const invoices = given(life.invoices, await draw('invoices', life.invoices.length));
  const checkouts = given(life.checkouts, await draw('checkouts', life.checkouts.length));
  const orders = given(
    placed.map(({ one }) => one),
    await draw('orders', placed.length),
  );
  return {
    user: (person) => (person.isDemo ? demo.id : (users.get(person) as number)),
    invoice: (invoice) => invoices.get(invoice) as number,
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
};

type Setting = { at: (seconds: Seconds) => Date; stage: Stage; surroundings: Surroundings };

function invoiceRow(invoice: LifeInvoice, numbers: Numbers, { at, stage, surroundings }: Setting) {
  const { method, status } = invoice;
  const id = numbers.invoice(invoice);
  const totalMicros = invoice.amountMicros + invoice.feeMicros;
  const ratePpm = method.currency === 'RUB' ? surroundings.rubRatePpm : evenRatePpm;
  const isPaid = status === 'paid';
  return {
    id,
    user_id: numbers.user(invoice.person),
    payment_method_id: method.id,
    strategy: method.strategy,
    gateway: method.gateway,
    status,
    amount_micros: String(invoice.amountMicros),
    fee_micros: String(invoice.feeMicros),
    discount_micros: '0',
    total_micros: String(totalMicros),
    method_bonus_micros: String(invoice.bonusMicros),
    coupon_bonus_micros: '0',
    cashback_micros: '0',
    charge_currency: method.currency,
    charge_minor: String(chargeMinor(totalMicros, ratePpm)),
    rate_ppm: String(ratePpm),
    needs_verification: method.key === 'sandbox_card',
    success_url: `${stage.origin}/add-funds/success`,
    cancel_url: `${stage.origin}/add-funds/error`,
    gateway_reference: method.gateway === null ? null : `sample-${id}`,
    approved_by: isPaid && method.gateway === null ? stage.operatorId : null,
    created_at: at(invoice.at),
    expires_at: at(invoice.at + 86_400),
    paid_at: isPaid ? at(invoice.paidAt as Seconds) : null,
    purpose: invoice.purpose,
  };
}

function toPosting(posting: LifePosting, numbers: Numbers, { at, stage }: Omit<Setting, 'surroundings'>) {
  const { about, person, method } = posting;
  const userId = numbers.user(person);
  const gateway = method?.gateway ?? method?.strategy ?? '';
  return {
    at: at(posting.at),
    kind: posting.kind,
    reference: referenceOf(posting, numbers),
    userId,
    ...('order' in about ? { orderId: numbers.order(about.order) } : {}),
    ...('invoice' in about ? { invoiceId: numbers.invoice(about.invoice) } : {}),
    ...(method ? { paymentMethodId: method.id } : {}),
    ...(posting.isByStaff ? { actorId: stage.operatorId } : {}),
    ...(posting.refundOf ? { refundOfReference: referenceOf(posting.refundOf, numbers) } : {}),
    lines: posting.lines.map(({ account, amountMicros }) => ({
      account:
        account === 'gateway'
          ? ({ kind: 'gateway', name: gateway } as const)
          : account === 'revenue' || account === 'promotions'
            ? ({ kind: account } as const)
            : ({ kind: account, userId } as const),
      amountMicros,
    })),
  };
}

function referenceOf({ about, suffix }: LifePosting, numbers: Numbers): string {
  if ('order' in about) return `order:${numbers.order(about.order)}:${suffix}`;
  if ('feed' in about) return `drip-feed:${numbers.order(about.feed)}:${suffix}`;
  return `invoice:${numbers.invoice(about.invoice)}:${suffix}`;
}

/** What gateways reported of these payments, with the posting it led to. */
async function noteGatewayEvents(trx: Trx, panelId: number, invoiceIds: readonly number[]): Promise<void> {
  await sql`
    insert into payment_events (panel_id, gateway, external_event_id, invoice_id, type, amount_minor, currency, outcome,
      applied_transaction_id, received_at)
    select i.panel_id, i.gateway, 'sample-' || i.id, i.id,
      case i.status when 'expired' then 'expired' else 'paid' end, i.charge_minor, i.charge_currency,
      case i.status when 'paid' then 'credited' when 'in_moderation' then 'moderation' else 'closed' end, t.id,
      case i.status when 'expired' then i.expires_at else coalesce(i.paid_at, i.created_at + interval '3 minutes') end
    from invoices i left join ledger_transactions t on t.panel_id = i.panel_id and t.invoice_id = i.id and t.kind = 'invoiced'
    where i.panel_id = ${panelId} and i.id = any(${[...invoiceIds]}::bigint[]) order by i.id`.execute(trx);
}
