// The only writer of checkouts, and of orders and drip-feeds as they are placed.
import type { OrderCreated } from '@crescendo/contract/orders/checkout';
import type { OrderStatus } from '@crescendo/rules/ordering/order-state';
import type { OrderTotal } from '@crescendo/rules/pricing/order-total';
import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { executePrepared } from '../../../platform/postgres/prepared.ts';
import type { PlacedLine, PricedLine } from '../lines/order-line.ts';

/** What every line is bought under. */
type Purchase = { isSpeedup: boolean; unitMicros: bigint; source: string };

/** A line with the state in which it begins. */
type NewLine = PricedLine & { status: OrderStatus };

export type NewCheckout = Purchase & {
  panelId: number;
  userId: number;
  isGuest: boolean;
  isWelcomeDue: boolean;
  couponId: number | null;
  paymentMethodId: number | null;
  total: Omit<OrderTotal, 'lines'>;
  /** Each becomes an order at once, or a drip-feed. */
  lines: readonly NewLine[];
  analytics: object | null;
  /** What a repeated call is known by. */
  caller: string;
  key: { text: string; hash: Buffer } | undefined;
  /** Whom the response names. */
  buyer: object;
  /** Nothing is left to pay, or it is paid in the same transaction. */
  isPaid: boolean;
  /** Placed with a test token. */
  isTest: boolean;
};

export type InsertedCheckout = { checkoutId: number; orders: PlacedLine[]; dripFeeds: PlacedLine[] };

/** Undefined where the key was used before; anyone who comes at the same moment waits. */
export async function insertCheckout(
  trx: Trx,
  clock: Clock,
  checkout: NewCheckout,
): Promise<InsertedCheckout | undefined> {
  const inserted = await insertOrders(trx, clock, checkout);
  if (!inserted) return undefined;
  return { ...inserted, dripFeeds: await insertDripFeeds(trx, clock, checkout, inserted.checkoutId) };
}

/**
 * Writes a checkout with its orders, their first events and, where they are paid, the job that hands them on: one
 * statement, however many lines.
 */
async function insertOrders(trx: Trx, clock: Clock, checkout: NewCheckout) {
  const { panelId, userId, total, key, isPaid } = checkout;
  const coupon = total.coupon?.micros ?? 0n;
  const isDiscount = total.coupon?.type === 'discount';
  const { rows } = await executePrepared(
    trx,
    sql<{ checkout_id: number; id: number | null; line_no: number | null; status: OrderStatus | null }>`
    with made as (
      insert into checkouts (panel_id, user_id, is_guest, is_welcome_due, source, is_speedup, coupon_id,
        payment_method_id, before_discount_micros, grade_discount_micros, coupon_discount_micros, coupon_bonus_micros,
        speedup_micros, fee_micros, method_bonus_micros, total_micros, analytics, caller, idempotency_key, request_hash,
        buyer, created_at)
      values (${panelId}, ${userId}, ${checkout.isGuest}, ${checkout.isWelcomeDue}, ${checkout.source},
        ${checkout.isSpeedup}, ${checkout.couponId}, ${checkout.paymentMethodId}, ${total.beforeDiscountMicros},
        ${total.discountMicros}, ${isDiscount ? coupon : 0n}, ${isDiscount ? 0n : coupon}, ${total.speedupMicros},
        ${total.feeMicros}, ${total.methodBonusMicros}, ${total.totalMicros},
        ${checkout.analytics && JSON.stringify(checkout.analytics)}::jsonb, ${checkout.caller}, ${key?.text ?? null},
        ${key?.hash ?? null}, ${JSON.stringify(checkout.buyer)}::json, ${now(clock)})
      on conflict on constraint checkouts__idempotency_key do nothing
      returning id
    ), placed as (
      insert into orders (panel_id, user_id, checkout_id, line_no, service_id, url, name, quantity, status, price_micros,
        price_type, pricing_per, unit_micros, cost_micros, guarantee_micros, speedup_micros, discount_micros,
        coupon_discount_micros, charge_micros, free_by, min_quantity, max_quantity, quantity_step, has_refill,
        guarantee_days, is_guarantee, is_speedup, is_reorder, is_test, targets, countries, source, created_at, paid_at,
        start_promised_at)
      select ${panelId}, ${userId}, made.id, line.line_no, line.service_id, line.url, line.name, line.quantity,
        line.status, line.price_micros, line.price_type, line.pricing_per, line.unit_micros,
        line.cost_micros, line.guarantee_micros, line.speedup_micros, line.discount_micros, line.coupon_discount_micros,
        line.charge_micros, case when line.charge_micros = 0 then ${checkout.isTest ? 'test' : 'coupon'} end, line.min_quantity, line.max_quantity,
        line.quantity_step, line.has_refill, line.guarantee_days, line.is_guarantee, line.is_speedup, line.is_reorder,
        ${checkout.isTest}, line.targets, coalesce((select array_agg(c.country_id order by c.country_id) from service_countries c
          where c.panel_id = ${panelId} and c.service_id = line.service_id), '{}'),
        ${checkout.source}, ${now(clock)}, ${isPaid ? now(clock) : null},
        case when line.status = 'in_processing' then (select ${now(clock)} + make_interval(mins =>
            case when line.is_speedup then (s.start_time_minutes + 1) / 2 else s.start_time_minutes end)
          from services s where s.panel_id = ${panelId} and s.id = line.service_id) end
      from made, jsonb_to_recordset(${JSON.stringify(orderRows(checkout))}::jsonb) as line (line_no int, status text, service_id bigint,
        url text, name text, quantity int, price_micros bigint, price_type text, pricing_per int, unit_micros bigint,
        cost_micros bigint, guarantee_micros bigint, speedup_micros bigint, discount_micros bigint,
        coupon_discount_micros bigint, charge_micros bigint, min_quantity int, max_quantity int, quantity_step int,
        has_refill boolean, guarantee_days int, is_guarantee boolean, is_speedup boolean, is_reorder boolean, targets jsonb)
      order by line.line_no
      returning id, line_no, status
    ), noted as (
      insert into order_events (panel_id, order_id, to_status, cause, actor, actor_id, created_at)
      select ${panelId}, id, status, 'placed', 'customer', ${userId}, ${now(clock)} from placed
    ), announced as (
      select graphile_worker.add_job('orders.placed', json_build_object('panelId', ${panelId}::bigint,
        'checkoutId', made.id)) from made where ${isPaid}
    )
    select made.id as checkout_id, placed.id, placed.line_no, placed.status, (select count(*) from announced) as announced
    from made left join placed on true order by placed.line_no`,
  );
  const first = rows[0];
  if (!first) return undefined;
  const orders = rows.flatMap(({ id, line_no, status }) =>
    id === null || line_no === null || status === null
      ? []
      : [{ id, lineNo: line_no, status, chargeMicros: chargeOf(checkout, line_no) }],
  );
  return { checkoutId: first.checkout_id, orders };
}

/** All drip-feeds of a checkout at once. The first run of a paid one is due at once. */
async function insertDripFeeds(
  trx: Trx,
  clock: Clock,
  checkout: NewCheckout,
  checkoutId: number,
): Promise<PlacedLine[]> {
  const { panelId, userId, source, isPaid, isTest } = checkout;
  const rows = dripFeedRows(checkout);
  if (rows.length === 0) return [];
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
  return made.map(({ id, line_no }) => ({
    id,
    lineNo: line_no,
    status: isPaid ? 'in_processing' : 'unpaid',
    chargeMicros: chargeOf(checkout, line_no),
  }));
}

const chargeOf = ({ lines }: NewCheckout, lineNo: number): bigint => (lines[lineNo] as NewLine).chargeMicros;

function orderRows(checkout: NewCheckout) {
  return checkout.lines.flatMap((line, lineNo) =>
    line.dripFeed
      ? []
      : [
          {
            ...sharedColumns(line, lineNo, checkout),
            status: line.status,
            quantity_step: line.service.step,
            has_refill: line.service.hasRefill,
            guarantee_days: line.service.guaranteeDays,
          },
        ],
  );
}

function dripFeedRows(checkout: NewCheckout) {
  return checkout.lines.flatMap((line, lineNo) => {
    const { dripFeed } = line;
    if (!dripFeed) return [];
    return [
      {
        ...sharedColumns(line, lineNo, checkout),
        ...dripFeed,
        // Where runs are equal the step means nothing, and nothing is what is kept of it.
        quantity_step: dripFeed.mode === 'increase' ? dripFeed.quantity_step : 0,
        total_quantity: line.totalQuantity,
        service_step: line.service.step,
        // It waits, paid, until its customer has proven who they are.
        awaits_review: line.status === 'in_moderation',
      },
    ];
  });
}

/** What an order and a drip-feed keep alike, with everything the line was priced by. */
function sharedColumns(line: NewLine, lineNo: number, { isSpeedup, unitMicros }: Purchase) {
  const { service } = line;
  return {
    line_no: lineNo,
    service_id: service.id,
    url: line.url,
    name: line.name,
    quantity: line.quantity,
    is_guarantee: line.isGuarantee,
    is_reorder: line.isReorder,
    targets: line.targets,
    price_micros: String(service.priceMicros),
    price_type: service.priceType,
    pricing_per: service.pricingPer,
    unit_micros: String(unitMicros),
    cost_micros: String(line.costMicros - line.guaranteeMicros),
    guarantee_micros: String(line.guaranteeMicros),
    speedup_micros: String(isSpeedup ? line.speedupMicros : 0n),
    discount_micros: String(line.discountMicros),
    coupon_discount_micros: String(line.couponDiscountMicros),
    charge_micros: String(line.chargeMicros),
    min_quantity: service.min,
    max_quantity: service.max,
    is_speedup: isSpeedup && service.canSpeedup,
  };
}

/** Stores the response to a checkout, once, and returns the one that was stored first: all calls get that one. */
export async function saveResponse(trx: Trx, checkoutId: number, response: OrderCreated): Promise<OrderCreated> {
  const { rows } = await sql<{ response: OrderCreated }>`
    update checkouts set response = coalesce(response, ${JSON.stringify(response)}::json)
    where id = ${checkoutId} returning response`.execute(trx);
  return rows[0]?.response ?? response;
}

/** The invoice that was made for a checkout, for anyone who repeats the call that made it. */
export async function saveInvoiceId(trx: Trx, checkoutId: number, invoiceId: number): Promise<void> {
  await trx.updateTable('checkouts').set({ invoice_id: invoiceId }).where('id', '=', checkoutId).execute();
}
