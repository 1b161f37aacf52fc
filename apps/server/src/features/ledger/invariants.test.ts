// A check that does not fire is worth nothing: each invariant is broken once, past every guard, and has to be found.
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../platform/postgres/database.ts';
import { giveMoney } from '../../testing/money.ts';
import { newCustomers } from '../../testing/new-customers.ts';
import { faultsAfter } from '../../testing/planted-faults.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { invariants } from './invariants.queries.ts';
import { charge, refund } from './ledger.ts';

const urls = await testDatabase();
const options = { connections: 2, onError: () => {} };
const [database, owner] = [openDatabase(urls.appUrl, options), openDatabase(urls.ownerUrl, options)];
const client = new pg.Client({ connectionString: urls.ownerUrl });
await client.connect();
afterAll(() => Promise.all([database.close(), owner.close(), client.end()]));

const [customer = 0, staff = 0] = await newCustomers(owner, 1, 2);
const [foreigner = 0] = await newCustomers(owner, 2, 1);
for (const [userId, panelId] of [
  [customer, 1],
  [staff, 1],
  [foreigner, 2],
] as const) {
  await giveMoney(database, userId, { paidInMicros: 10_000_000n, bonusMicros: 1_000_000n, panelId });
}
await database.panel(1, async (trx) => {
  await charge(trx, 1, { kind: 'order', reference: 'order:1', userId: customer, amountMicros: 4_000_000n });
  await refund(trx, 1, { chargeReference: 'order:1', reference: 'order:1:refund', amountMicros: 1_000_000n });
});

const { rows: coupons } = await client.query<{ id: number }>(`
  insert into coupons (panel_id, code, name, bonus_type, bonus_amount_calculation_type, bonus_ppm, uses)
  values (1, 'TENTH', '{"en": "A tenth"}', 'discount', 'percent', 100000, 1) returning id`);
const couponId = Number(coupons[0]?.id);
await client.query(`
  insert into coupon_redemptions (panel_id, coupon_id, user_id, subject, bonus_type, base_micros, bonus_micros, min_amount_micros)
  values (1, ${couponId}, ${customer}, 'invoice:1', 'discount', 10000000, 1000000, 0)`);
await client.query(
  `insert into coupon_customers (panel_id, coupon_id, user_id, uses) values (1, ${couponId}, ${customer}, 1)`,
);

const account = (kind: string, userId: number | null = customer) =>
  `(select id from ledger_accounts where kind = '${kind}' and user_id ${userId === null ? 'is null and panel_id = 1' : `= ${userId}`})`;
const transaction = (reference: string) => `(select id from ledger_transactions where reference = '${reference}')`;
const charged = transaction('order:1');
const header = (columns: string, values: string) =>
  `insert into ledger_transactions (panel_id, reference, ${columns}) values (1, 'planted', ${values})`;
const line = (tx: string, at: string, amount: string) =>
  `insert into ledger_lines (panel_id, transaction_id, account_id, amount_micros) values (1, ${tx}, ${at}, ${amount})`;
const planted = transaction('planted');
const pair = [line(planted, account('paid_in'), '5'), line(planted, account('adjustments', null), '-5')];
const follow = `update ledger_accounts set balance_micros = balance_micros + 5 where id = ${account('paid_in')}`;

/** What breaks each of them. Others may notice as well, as a real fault would be noticed by several. */
const violations: Record<string, string[]> = {
  'journal-sums-to-zero': [
    `update ledger_lines set amount_micros = amount_micros + 1 where transaction_id = ${charged} and amount_micros > 0`,
  ],
  'transactions-balance': [`delete from ledger_lines where transaction_id = ${charged} and amount_micros > 0`],
  'transactions-have-lines': [header('kind, amount_micros', `'hold', 0`)],
  'lines-stay-in-their-panel': [
    `update ledger_lines set account_id = ${account('bonus', foreigner)} where transaction_id = ${charged} and account_id = ${account('bonus')}`,
  ],
  'amounts-equal-lines': [`update ledger_transactions set amount_micros = amount_micros - 1 where id = ${charged}`],
  'balances-equal-lines': [
    `update ledger_accounts set balance_micros = balance_micros + 1 where id = ${account('bonus')}`,
  ],
  'spending-equals-lines': [
    `update ledger_accounts set spent_micros = spent_micros + 1 where id = ${account('bonus')}`,
  ],
  'never-below-zero': [
    `update ledger_lines set amount_micros = amount_micros * 1000 where transaction_id = ${charged}`,
  ],
  'booked-once': [
    'alter table ledger_transactions drop constraint ledger_transactions__reference',
    `update ledger_transactions set reference = 'order:1' where reference = 'order:1:refund'`,
  ],
  'refunds-within-charges': [
    `update ledger_transactions set amount_micros = 4000001 where reference = 'order:1:refund'`,
  ],
  'staff-answer-for-money': [
    'alter table ledger_transactions drop constraint ledger_transactions__admin_answers',
    header('kind, user_id, amount_micros', `'admin', ${customer}, 5`),
    ...pair,
    follow,
  ],
  'nobody-pays-himself': [
    'alter table ledger_transactions drop constraint ledger_transactions__actor_is_another',
    header('kind, user_id, amount_micros, actor_id, reason', `'admin', ${customer}, 5, ${customer}, 'For me'`),
    ...pair,
    follow,
  ],
  'adjustments-done-once': [
    `insert into balance_adjustments (panel_id, user_id, amount_micros, reason, status, asked_by, decided_at)
     values (1, ${customer}, 5, 'Never done', 'done', ${staff}, now())`,
  ],
  'keys-have-answers': [
    `insert into idempotency_keys (panel_id, caller, key, route, request_hash)
     values (1, 'user:1', 'abandoned', 'order', decode(repeat('00', 32), 'hex'))`,
  ],
  'coupon-uses-are-counted': [`update coupons set uses = 2 where id = ${couponId}`],
  'coupon-customers-are-counted': [`delete from coupon_customers where coupon_id = ${couponId}`],
  'coupons-in-time-and-above-minimum': [
    'alter table coupon_redemptions drop constraint coupon_redemptions__amounts',
    `update coupon_redemptions set min_amount_micros = base_micros + 1 where coupon_id = ${couponId}`,
  ],
  'granted-coupons-are-posted': [
    `update coupon_redemptions set state = 'granted', settled_at = now() where coupon_id = ${couponId}`,
  ],
  'discounts-within-prices': [
    'alter table coupon_redemptions drop constraint coupon_redemptions__discount',
    `update coupon_redemptions set bonus_micros = base_micros + 1 where coupon_id = ${couponId}`,
  ],
};

test('books that were kept by the front door break none of the invariants', async () => {
  expect(await faultsAfter({ owner }, [])).toEqual([]);
});

describe('an invariant that is broken by hand is found', () => {
  test.each(invariants.map(({ name }) => name).filter((name) => name in violations))('%s', async (name) => {
    expect(await faultsAfter({ owner }, violations[name] ?? [])).toContain(name);
  });

  test('staff-answer-for-money without a second person, and with the same one twice', async () => {
    const give = (approver: string) => [
      'alter table ledger_transactions drop constraint ledger_transactions__admin_answers, drop constraint ledger_transactions__two_of_them',
      header(
        'kind, user_id, amount_micros, actor_id, approver_id, reason',
        `'admin', ${customer}, 100000001, ${staff}, ${approver}, 'Much'`,
      ),
      line(planted, account('paid_in'), '100000001'),
      line(planted, account('adjustments', null), '-100000001'),
    ];
    for (const approver of ['null', String(staff)]) {
      expect(await faultsAfter({ owner }, give(approver))).toContain('staff-answer-for-money');
    }
  });
});
