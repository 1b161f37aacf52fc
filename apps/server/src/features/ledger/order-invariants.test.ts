// What the books must say of orders and drip-feeds, each broken once by hand: a check that does not fire is worth nothing.
import { describe, expect, test } from 'vitest';
import { agreeToAll } from '../../testing/agree.ts';
import { newPerson } from '../../testing/new-person.ts';
import { customerWith, endedWith, newService, oneLine, ordersOf } from '../../testing/panels/order-panel.ts';
import { methodOf } from '../../testing/panels/payment-panel.ts';
import { faultsAfter as faultsAfterIn } from '../../testing/planted-faults.ts';
import { testApp } from '../../testing/test-app.ts';
import { orderInvariants } from './order-invariants.queries.ts';

const app = await testApp();
const { feeds, checkouts } = ordersOf(app);
const owner = await newPerson(app, { roles: ['owner'] });
const person = await customerWith(app, { dollars: 100, bonus: 1 });
const service = await newService(app, { isDripFeedAllowed: true });

await owner.call.addCoupon({
  body: {
    code: 'THREE-MORE',
    name: { en: 'Three more' },
    bonus_type: 'bonus',
    bonus_amount_calculation_type: 'fixed',
    bonus_amount: 3,
  },
});
await agreeToAll(app);
const place = async (body: ReturnType<typeof oneLine>, idempotencyKey?: string) => {
  const { data } = await person.call.createWidgetOrders({ body, ...(idempotencyKey ? { idempotencyKey } : {}) });
  return data.orders[0]?.id as number;
};
const paid = await place(oneLine(service, {}, { coupon_code: 'THREE-MORE' }), 'invariant-key-1');
const other = await place(oneLine(service, { quantity: 2000 }), 'invariant-key-2');
const canceled = await place(oneLine(service));
await person.call.cancelOrder({ params: { orderId: String(canceled) }, body: {} });
const [whole, partial] = [await place(oneLine(service)), await place(oneLine(service))];
await endedWith(app, whole, 'completed', 1000);
await endedWith(app, partial, 'partial', 333);
const drip_feed = { runs: 3, mode: 'flat', minutes_between_runs: 60, quantity_step: 0 } as const;
await person.call.createWidgetOrders({ body: oneLine(service, { drip_feed }) });
const transfer = await methodOf(person, 'bank_transfer');
const waiting = await person.call.createOrders({
  body: { ...oneLine(service, { quantity: 100_000 }), payment_method_id: transfer.id },
});
const unpaid = waiting.data.orders[0]?.id as number;
const feed = (await feeds(person.id))[0]?.id as number;
const checkout = (await checkouts(person.id))[0]?.id as number;

const faultsAfter = (...statements: string[]) => faultsAfterIn(app, statements);

const orders = (id: number, change: string) => `update orders set ${change} where id = ${id}`;
const unguarded = (...names: string[]) =>
  `alter table orders ${names.map((name) => `drop constraint orders__${name}`).join(', ')}`;
const { rows: columnsOfOrders } = await app.owner.pool.query<{ names: string }>(
  `select string_agg(column_name, ', ') as names from information_schema.columns
   where table_name = 'orders' and table_schema = 'public' and is_generated = 'NEVER'`,
);
const columns = columnsOfOrders[0]?.names;
/** Runs of the drip-feed as the engine would leave them, made of an order that is there. */
const run = (number: number, change = '') =>
  `insert into orders (${columns}) overriding system value
   select ${columns} from (select made.* from orders o, jsonb_populate_record(o, jsonb_build_object('id', ${90_000 + number},
     'drip_feed_id', ${feed}, 'run_no', ${number}) ${change ? `|| jsonb_build_object(${change})` : ''}) as made
   where o.id = ${paid}) as run`;
const chargeOf = (id: number) => `(select id from ledger_transactions where reference = 'order:${id}:charge')`;

/** Others may notice as well, as a real fault would be noticed by several. */
const violations: Record<string, [what: string, ...statements: string[]][]> = {
  'orders-are-charged-once': [
    ['a paid order without its charge', `update ledger_transactions set order_id = null where id = ${chargeOf(paid)}`],
    ['an unpaid order with one', `update ledger_transactions set order_id = ${unpaid} where id = ${chargeOf(paid)}`],
    ['two charges', `update ledger_transactions set order_id = ${other} where id = ${chargeOf(paid)}`],
    [
      'a charge of another amount',
      `update ledger_lines set amount_micros = amount_micros - 1 where transaction_id = ${chargeOf(paid)} and amount_micros < 0`,
    ],
    [
      'the charge of somebody else',
      `update ledger_transactions set user_id = ${owner.id} where id = ${chargeOf(paid)}`,
    ],
  ],
  'charges-have-orders': [
    [
      'an order that is gone',
      `delete from order_events where order_id = ${paid}`,
      `delete from orders where id = ${paid}`,
    ],
  ],
  'quantities-within-limits': [
    ['less than the least', unguarded('quantity'), orders(paid, 'min_quantity = quantity + 50')],
    ['more than the most', unguarded('quantity'), orders(paid, 'max_quantity = quantity - 50')],
    ['between the steps', unguarded('quantity'), orders(paid, 'quantity_step = 300')],
    ['nothing to pay for no reason', unguarded('free', 'charge', 'refunded'), orders(paid, 'charge_micros = 0')],
  ],
  'charges-follow-prices': [
    ['another price', unguarded('cost'), orders(paid, 'price_micros = price_micros * 2')],
    ['another charge', unguarded('charge'), orders(paid, 'charge_micros = charge_micros + 10000')],
    [
      'a drip-feed of another price',
      'alter table drip_feeds drop constraint drip_feeds__cost',
      `update drip_feeds set price_micros = price_micros * 2 where id = ${feed}`,
    ],
  ],
  'order-discounts-within-prices': [
    ['more than the price', unguarded('charge'), orders(paid, 'discount_micros = cost_micros + 1')],
    ['less than nothing', unguarded('charge'), orders(paid, 'discount_micros = -1')],
  ],
  'refunds-are-booked': [
    ['one that the books do not know', orders(other, 'refunded_micros = 10000')],
    ['more than was charged', unguarded('refunded'), orders(canceled, 'refunded_micros = charge_micros + 10000')],
    [
      'one of another size',
      `update ledger_transactions set amount_micros = amount_micros - 1 where order_id = ${canceled} and kind = 'cancel_order'`,
    ],
  ],
  'refunds-match-what-is-missing': [
    ['too little', orders(canceled, 'refunded_micros = refunded_micros - 10000')],
    ['all of it although half was delivered', orders(canceled, 'current_quantity = 500')],
    ['too little of a partial order', orders(partial, 'refunded_micros = refunded_micros - 10000')],
    ['too much of a partial order', orders(partial, 'refunded_micros = refunded_micros + 10000')],
    ['a partial order that got more than was calculated', orders(partial, 'current_quantity = 500')],
    ['something of what came whole', orders(whole, 'refunded_micros = 10000')],
  ],
  'deliveries-are-possible': [
    ['more than was ordered', unguarded('delivered'), orders(paid, 'current_quantity = quantity + 1')],
    ['less than nothing', unguarded('delivered'), orders(paid, 'current_quantity = -1')],
  ],
  'ends-are-final': [
    ['a refund of an order that goes on', orders(canceled, `status = 'in_processing'`)],
    [
      'an end that was left',
      'alter table order_events drop constraint order_events__ends_last',
      `insert into order_events (panel_id, order_id, from_status, to_status, cause, actor)
       values (1, ${canceled}, 'canceled', 'in_processing', 'activated', 'staff')`,
    ],
    ['a state that no event led to', orders(paid, `status = 'completed'`)],
  ],
  'runs-come-once': [
    ['the same run twice', unguarded('run', 'line'), run(1), run(1, `'id', 90009`)],
    ['a run beyond the last', run(1), run(2), run(3), run(4)],
    ['a run that was left out', run(1), run(3)],
    ['more than was bought', run(1, `'quantity', 5000`)],
    ['all runs, and less than was bought', run(1), run(2), run(3, `'quantity', 100`)],
    [
      'a run after the end',
      run(1),
      `update drip_feeds set status = 'canceled', canceled_at = now() - interval '1 hour' where id = ${feed}`,
    ],
  ],
  'holds-are-for-runs': [
    ['a run that took nothing from it', run(1)],
    ['money that went back and did not', `update drip_feeds set refunded_micros = 10000 where id = ${feed}`],
  ],
  'keys-buy-once': [
    [
      'two checkouts under one key',
      'alter table checkouts drop constraint checkouts__idempotency_key',
      `update checkouts set idempotency_key = 'invariant-key-1' where idempotency_key = 'invariant-key-2'`,
    ],
  ],
  'checkouts-add-up': [
    [
      'another total',
      `update checkouts set total_micros = total_micros + 10000, before_discount_micros = before_discount_micros + 10000 where id = ${checkout}`,
    ],
  ],
  'granted-order-coupons-are-posted': [
    ['money that never came', `delete from ledger_transactions where reference = 'checkout:${checkout}:coupon'`],
  ],
};

test('orders that went their way break none of them', async () => {
  expect(await faultsAfter()).toEqual([]);
});

describe('is found broken', () => {
  test('each of them, in some way', () => {
    expect(Object.keys(violations).sort()).toEqual(orderInvariants.map(({ name }) => name).sort());
  });

  const cases = Object.entries(violations).flatMap(([name, ways]) =>
    ways.map(([what, ...statements]) => [name, what, statements] as const),
  );
  test.each(cases)('%s: %s', async (name, _what, statements) => {
    expect(await faultsAfter(...statements)).toContain(name);
  });
});
