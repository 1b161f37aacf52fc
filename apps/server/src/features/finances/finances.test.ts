import { describe, expect, test } from 'vitest';
import { giveMoney } from '../../testing/money.ts';
import { newPerson } from '../../testing/new-person.ts';
import { testApp } from '../../testing/test-app.ts';
import { charge, post, refund } from '../ledger/ledger.ts';

const app = await testApp();
const permissions = ['invoices.manage', 'invoices.approve'];
const [staff, second] = [await newPerson(app, { permissions }), await newPerson(app, { permissions })];

let howMany = 0;
/** A customer with one record of several types: 10 paid in, 4 bonus, an order of 6 of which 1 came back. */
async function spender() {
  howMany += 1;
  const one = await newPerson(app);
  await giveMoney(app.database, one.id, { paidInMicros: 10_000_000n, bonusMicros: 4_000_000n });
  const [reference, userId] = [`order:${howMany}`, one.id];
  await app.database.panel(1, async (trx) => {
    await charge(trx, 1, { kind: 'order', reference, userId, amountMicros: 6_000_000n, orderId: 7 });
    await refund(trx, 1, { chargeReference: reference, reference: `${reference}:refund`, amountMicros: 1_000_000n });
    await post(trx, 1, {
      kind: 'referral',
      reference: `${reference}:referral`,
      userId,
      lines: [
        { account: { kind: 'referral', userId }, amountMicros: 500_000n },
        { account: { kind: 'rewards' }, amountMicros: -500_000n },
      ],
    });
  });
  return one;
}

test('the profile contains balance, earnings and spending from the ledger', async () => {
  const { data } = await (await spender()).call.getProfile();
  expect(data).toMatchObject({
    balance: 9,
    currency: 'USD',
    spend: 5,
    referral_user_balance: 0.5,
    task_user_balance: 0,
  });
});

describe('the list of finance records', () => {
  test('has each movement with its signed amount, the newest first, in pages (API-084, ENT-045, PAY-022)', async () => {
    const { call } = await spender();
    const all = await call.listPaymentStatistics();
    expect(all.total).toBe(5);
    expect(all.data).toEqual(
      [
        { type: 'referral', amount: 0.5, order_id: null },
        { type: 'cancel_order', amount: 1, order_id: 7 },
        { type: 'order', amount: -6, order_id: 7 },
        { type: 'coupon', amount: 4, order_id: null },
        { type: 'invoiced', amount: 10, order_id: null },
      ].map((record) => ({
        ...record,
        id: expect.any(Number),
        invoice_id: null,
        payment_method: null,
        created_at: expect.any(String),
      })),
    );
    const page = await call.listPaymentStatistics({ query: { page: '2', per_page: '2' } });
    expect([page.data, page.total]).toEqual([all.data.slice(2, 4), 5]);
    const oldest = await call.listPaymentStatistics({ query: { order_on: 'asc', per_page: '1' } });
    expect(oldest.data).toEqual([all.data[4]]);
  });

  test('is filtered by type and by days, both included (API-084)', async () => {
    const { call } = await spender();
    const types = async (query: object) => (await call.listPaymentStatistics({ query })).data.map(({ type }) => type);
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    await expect(types({ type: 'order' })).resolves.toEqual(['order']);
    await expect(types({ date_from: day(-1), date_to: day(1), type: 'coupon' })).resolves.toEqual(['coupon']);
    await expect(types({ date_from: day(1) })).resolves.toEqual([]);
    await expect(types({ date_to: day(-1) })).resolves.toEqual([]);
    const { rows } = await app.owner.pool.query(`select to_char(now() at time zone 'utc', 'YYYY-MM-DD') as today`);
    await expect(types({ date_from: rows[0].today, date_to: rows[0].today })).resolves.toHaveLength(5);
    for (const query of [{ type: 'hold' }, { date_from: '2026-02-30' }, { date_to: 'today' }, { page: '0' }]) {
      await expect(call.listPaymentStatistics({ query: query as object })).rejects.toMatchObject({ statusCode: 422 });
    }
  });

  test('names the payment method in the requested language (ENT-045)', async () => {
    const one = await newPerson(app);
    const { rows } = await app.owner.pool.query(`select id, name from payment_methods where panel_id = 1 limit 1`);
    const [{ id: paymentMethodId, name }] = rows;
    await app.database.panel(1, (trx) =>
      post(trx, 1, {
        kind: 'invoiced',
        reference: `named:${one.id}`,
        userId: one.id,
        paymentMethodId,
        lines: [
          { account: { kind: 'paid_in', userId: one.id }, amountMicros: 1n },
          { account: { kind: 'gateway', name: 'test' }, amountMicros: -1n },
        ],
      }),
    );
    const methodIn = async (locale: string) =>
      (await app.caller({ token: one.token, locale }).listPaymentStatistics()).data[0]?.payment_method;
    await expect(methodIn('en')).resolves.toBe(name.en);
    await expect(methodIn('ru')).resolves.toBe(name.ru ?? name.en);
  });

  test('is for its customer only (API-084)', async () => {
    const [one, other] = [await spender(), await newPerson(app)];
    await expect(other.call.listPaymentStatistics()).resolves.toEqual({ data: [], total: 0 });
    await expect(app.caller().listPaymentStatistics()).rejects.toMatchObject({ statusCode: 401 });
    expect((await one.call.listPaymentStatistics()).total).toBe(5);
  });

  test('comes whole as a file for spreadsheets, in words, with its currency and even decimals (PAY-037)', async () => {
    const one = await spender();
    const exported = (query: string) =>
      app.server.inject({
        url: `/core/api/v1/payments/statistics/export${query}`,
        headers: { host: 'localhost', authorization: `Bearer ${one.token}` },
      });
    const answer = await exported('?type=order');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''finances.csv",
    });
    const [head, row, end] = answer.body.split('\r\n');
    expect([head, end]).toEqual(['\ufeffTransaction ID,Date (UTC),Type,Amount,Currency,Order,Payment method', '']);
    expect(row).toMatch(/^\d+,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Order,-6.00,USD,7,$/);
    const german = (await exported('?locale=de')).body.split('\r\n').map((line) => line.split(',').slice(2, 5));
    expect(german.slice(0, 3)).toEqual([
      ['Art', 'Betrag', 'Währung'],
      ['Empfehlungsprämie', '0.50', 'USD'],
      ['Erstattung einer Bestellung', '1.00', 'USD'],
    ]);
  });
});

describe('an adjustment of a balance', () => {
  const balance = async (one: Awaited<ReturnType<typeof newPerson>>) => (await one.call.getProfile()).data.balance;

  test('gives or takes with a reason, and is in the audit and in the finances', async () => {
    const one = await newPerson(app);
    const given = await staff.call.adjustBalance({ params: one.params, body: { amount: 50, reason: 'An apology' } });
    expect(given.data).toMatchObject({
      user_id: one.id,
      amount: 50,
      status: 'done',
      asked_by: staff.id,
      decided_by: null,
    });
    await staff.call.adjustBalance({ params: one.params, body: { amount: '-40.5', reason: 'A mistake' } });
    await expect(balance(one)).resolves.toBe(9.5);
    const { data } = await one.call.listPaymentStatistics({ query: { type: 'admin' } });
    expect(data.map(({ amount }) => amount)).toEqual([-40.5, 50]);
    const { rows } = await app.owner.pool.query(
      `select actor_id, action, details from audit_entries where subject = $1 order by id`,
      [`user:${one.id}`],
    );
    expect(rows).toMatchObject([
      { actor_id: staff.id, action: 'balance.adjust', details: { amount: 50, reason: 'An apology' } },
      { actor_id: staff.id, action: 'balance.adjust', details: { amount: -40.5 } },
    ]);
  });

  test('above a hundred dollars waits until another agrees', async () => {
    const one = await newPerson(app);
    const { data: requested } = await staff.call.adjustBalance({
      params: one.params,
      body: { amount: 100.000001, reason: 'A large apology' },
    });
    expect(requested).toMatchObject({ status: 'asked', decided_at: null });
    await expect(balance(one)).resolves.toBe(0);
    const params = { id: String(requested.id) };
    await expect(staff.call.approveMoneyAct({ params })).rejects.toMatchObject({
      statusCode: 422,
      errors: { id: ['Someone else has to approve your request'] },
    });
    const waiting = await second.call.listMoneyActs({ query: { status: 'asked' } });
    expect(waiting.data.map(({ id }) => id)).toContain(requested.id);
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => second.call.approveMoneyAct({ params })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(balance(one)).resolves.toBe(100.000001);
    const again = { statusCode: 422, errors: { id: ['This has already been decided'] } };
    await expect(second.call.approveMoneyAct({ params })).rejects.toMatchObject(again);
    await expect(second.call.refuseMoneyAct({ params })).rejects.toMatchObject(again);
  });

  test('that is turned down moves nothing', async () => {
    const one = await newPerson(app);
    const { data } = await staff.call.adjustBalance({ params: one.params, body: { amount: 500, reason: 'Too much' } });
    const refused = await second.call.refuseMoneyAct({ params: { id: String(data.id) } });
    expect(refused.data).toMatchObject({ status: 'refused', decided_by: second.id });
    await expect(balance(one)).resolves.toBe(0);
  });

  test("is never of one's own money, neither requested nor agreed", async () => {
    const refusal = { statusCode: 422, errors: { id: ['You can’t decide on requests about your own money'] } };
    const body = { amount: 1, reason: 'For me' };
    await expect(staff.call.adjustBalance({ params: staff.params, body })).rejects.toMatchObject(refusal);
    const { data } = await second.call.adjustBalance({ params: staff.params, body: { ...body, amount: 200 } });
    const params = { id: String(data.id) };
    await expect(staff.call.approveMoneyAct({ params })).rejects.toMatchObject(refusal);
    await expect(staff.call.refuseMoneyAct({ params })).rejects.toMatchObject(refusal);
  });

  test('takes forty times at once only what is there, and the others hear why (LEDG-003)', async () => {
    const [one, staff] = [await newPerson(app), await newPerson(app, { permissions })];
    await giveMoney(app.database, one.id, { paidInMicros: 6_000_000n, bonusMicros: 4_000_000n });
    /** A caller that a busy server refuses retries under the same key. */
    const take = async (idempotencyKey: string): Promise<unknown> => {
      try {
        const body = { amount: -1, reason: 'All at once' };
        return await staff.call.adjustBalance({ params: one.params, body, idempotencyKey });
      } catch (error) {
        if ((error as { statusCode?: number }).statusCode === 503) return take(idempotencyKey);
        throw error;
      }
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, at) => take(`all-at-once-${at}`)));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(30);
    for (const reason of refused) {
      expect(reason).toMatchObject({ statusCode: 422, errors: { balance: [expect.stringContaining('balance')] } });
    }
    await expect(balance(one)).resolves.toBe(0);
  });

  test('takes an exact amount and a reason, of a customer who is there, by staff of this panel', async () => {
    const one = await newPerson(app);
    const { params } = one;
    for (const amount of [0, '1e3', [5], null, 1e20, 0.0000001, 'much']) {
      await expect(
        staff.call.adjustBalance({ params, body: { amount: amount as number, reason: 'Odd' } }),
      ).rejects.toMatchObject({ statusCode: 422, errors: { amount: [expect.any(String)] } });
    }
    await expect(staff.call.adjustBalance({ params, body: { amount: 1, reason: ' ' } })).rejects.toMatchObject({
      errors: { reason: [expect.any(String)] },
    });
    const body = { amount: 1, reason: 'Somebody' };
    const abroad = await newPerson(app, { panelId: 2, permissions });
    for (const [caller, id] of [
      [staff, 999_999_999],
      [staff, abroad.id],
      [abroad, one.id],
      [one, one.id],
    ] as const) {
      await expect(caller.call.adjustBalance({ params: { id: String(id) }, body })).rejects.toMatchObject({
        statusCode: 404,
      });
    }
    await expect(balance(one)).resolves.toBe(0);
  });
});
