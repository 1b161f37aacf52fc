// What must hold of rewards and of what can be spent, each broken once by hand: a check that does not fire is worth nothing.
import { describe, expect, test } from 'vitest';
import { agreeToAll } from '../../testing/agree.ts';
import { newPerson } from '../../testing/new-person.ts';
import { customerWith, newService, oneLine } from '../../testing/panels/order-panel.ts';
import { books, methodOf } from '../../testing/panels/payment-panel.ts';
import { faultsAfter as faultsAfterIn } from '../../testing/planted-faults.ts';
import { testApp } from '../../testing/test-app.ts';
import { rewardInvariants } from './reward-invariants.queries.ts';

const app = await testApp();
const { invoices } = books(app);
const staff = await newPerson(app, { roles: ['finance'] });
const person = await customerWith(app, { dollars: 100, bonus: 1 });
const service = await newService(app, { isDripFeedAllowed: true });
const drip_feed = { runs: 2, mode: 'flat', minutes_between_runs: 60, quantity_step: 0 } as const;

const place = async (line: object) => {
  const { data } = await person.call.createOrders({ body: oneLine(service, line, { coupon_code: 'BACK7' }) });
  return data;
};
const kept = (await place({ quantity: 10_000 })).orders[0]?.id as number;
const canceled = (await place({ quantity: 20_000 })).orders[0]?.id as number;
await person.call.cancelOrder({ params: { orderId: String(canceled) }, body: {} });
const feed = (await place({ quantity: 10_000, drip_feed })).drip_feeds[0]?.id as number;

// A payment with a bonus of its method, which stays as long as the payment does.
const transfer = await methodOf(person, 'bank_transfer');
await person.call.addFunds({ body: { payment_method_id: transfer.id, amount: 1000 } });
const payment = (await invoices(person.id))[0]?.id as number;
await staff.call.confirmInvoice({ params: { id: String(payment) }, body: {} });
await agreeToAll(app);

const faultsAfter = (...statements: string[]) => faultsAfterIn(app, statements);
const grantOf = (orderId: number) => `(select id from ledger_transactions where reference =
  (select 'checkout:' || checkout_id || ':coupon' from orders where id = ${orderId}))`;
const returned = `kind = 'reward_return' and refund_of = ${grantOf(canceled)}`;
const account = (kind: string) => `(select id from ledger_accounts where kind = '${kind}' and user_id = ${person.id})`;
/** As it was before rewards were earned by delivery: the refund came, and nothing was taken back. */
const forgotten = [
  `update ledger_accounts set balance_micros = balance_micros + 1400000 where id = ${account('bonus')}`,
  `delete from ledger_lines where transaction_id in (select id from ledger_transactions where ${returned})`,
  `delete from ledger_transactions where ${returned}`,
];

const violations: Record<string, [what: string, ...statements: string[]][]> = {
  'spendable-within-paid-in-and-earned': [
    ['a cancelled order whose cashback stayed', ...forgotten],
    [
      'money from nowhere',
      `update ledger_accounts set balance_micros = balance_micros + 1 where id = ${account('paid_in')}`,
    ],
    ['a drip-feed that was given back', `update drip_feeds set refunded_micros = charge_micros where id = ${feed}`],
    ['a payment that the gateway took back', `update invoices set lost_minor = charge_minor where id = ${payment}`],
  ],
  'rewards-follow-delivery': [
    ['a cancelled order whose cashback stayed', ...forgotten],
    [
      'cashback that was taken for an order that goes on',
      `update ledger_transactions set refund_of = ${grantOf(kept)} where ${returned}`,
    ],
    ['a partial refund', `update orders set refunded_micros = charge_micros / 2 where id = ${kept}`],
  ],
  'returns-within-rewards': [
    ['more than was granted', `update ledger_transactions set amount_micros = amount_micros - 1 where ${returned}`],
    ['something given', `update ledger_transactions set amount_micros = 1 where ${returned}`],
    ['that of somebody else', `update ledger_transactions set user_id = ${staff.id} where ${returned}`],
    [
      'of what was no reward',
      `update ledger_transactions set refund_of = (select id from ledger_transactions where kind = 'order' limit 1) where ${returned}`,
    ],
  ],
  'losses-are-booked': [
    ['a loss that nobody bears', `update invoices set lost_minor = 1 where id = ${payment}`],
    [
      'money that was taken for no loss',
      `update ledger_transactions set kind = 'chargeback', invoice_id = ${payment},
        reference = 'invoice:${payment}:loss:1' where ${returned}`,
    ],
  ],
  'held-while-disputed': [
    ['a dispute that holds nothing', `update invoices set dispute_state = 'open' where id = ${payment}`],
    ['money that is held for no reason', `update ledger_accounts set is_held = true where id = ${account('paid_in')}`],
  ],
};

test('rewards that were granted, kept and returned break none of them (LEDG-013)', async () => {
  expect(await faultsAfter()).toEqual([]);
});

describe('is found broken', () => {
  test('each of them, in some way (LEDG-013)', () => {
    expect(Object.keys(violations).sort()).toEqual(rewardInvariants.map(({ name }) => name).sort());
  });

  const cases = Object.entries(violations).flatMap(([name, ways]) =>
    ways.map(([what, ...statements]) => [name, what, statements] as const),
  );
  test.each(cases)('%s: %s (LEDG-013)', async (name, _what, statements) => {
    expect(await faultsAfter(...statements)).toContain(name);
  });
});
