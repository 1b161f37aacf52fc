// Buying again under the key of a call that is still under way: anyone who waited finds what the first one bought.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { agreeToAll } from '../../../testing/agree.ts';
import { giveMoney } from '../../../testing/money.ts';
import { newPerson } from '../../../testing/new-person.ts';
import { customerWith, newService, oneLine, ordersOf } from '../../../testing/panels/order-panel.ts';
import { books, methodOf } from '../../../testing/panels/payment-panel.ts';
import { waitTogether } from '../../../testing/processes/wait-together.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const { orders, checkouts } = ordersOf(app);
const { balance, invoices } = books(app);
const owner = await newPerson(app, { roles: ['owner'] });
const staff = await newPerson(app, { roles: ['finance'] });
const service = await newService(app);

type Person = Awaited<ReturnType<typeof customerWith>>;
type Body = ReturnType<typeof oneLine>;

/** Three calls that all began before any of them could go on. */
async function threeAtOnce(person: Person, body: Body, idempotencyKey: string) {
  const settled = await waitTogether(
    app,
    1,
    (trx) => sql`select from ledger_accounts where user_id = ${person.id} for update`.execute(trx),
    Array.from({ length: 3 }, () => () => person.call.createWidgetOrders({ body, idempotencyKey })),
  );
  return settled.map((answer) => (answer.status === 'fulfilled' ? answer.value.data.orders : answer.reason));
}

describe('three calls under one key at the same moment', () => {
  test('with a coupon that can be used once are one order and get the same answer (LEDG-006)', async () => {
    const person = await customerWith(app, { dollars: 10 });
    const coupon = {
      code: 'ONE-USE-ONE-KEY',
      name: { en: 'One use' },
      bonus_type: 'discount',
      bonus_amount_calculation_type: 'percent',
      bonus_percentage: 0.5,
      max_uses: 1,
    } as const;
    await owner.call.addCoupon({ body: coupon });
    await agreeToAll(app);
    const body = oneLine(service, {}, { coupon_code: coupon.code, expected_total: 0.5 });
    const answers = await threeAtOnce(person, body, 'coupon-once-0001');
    const placed = await orders(person.id);
    expect(placed).toHaveLength(1);
    expect(answers).toEqual(Array(3).fill([{ id: placed[0]?.id, status: 'in_processing' }]));
    expect(await balance(person)).toEqual({ paidIn: 950, bonus: 0 });
  });

  test('on a balance that pays for one are one order and get the same answer (LEDG-006)', async () => {
    const person = await customerWith(app, { dollars: 1 });
    const answers = await threeAtOnce(person, oneLine(service), 'balance-once-0001');
    const placed = await orders(person.id);
    expect(placed).toHaveLength(1);
    expect(answers).toEqual(Array(3).fill([{ id: placed[0]?.id, status: 'in_processing' }]));
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
  });

  test('for something that cannot be bought are refused, each with the reason, and leave nothing', async () => {
    const person = await customerWith(app, { dollars: 0.5 });
    const answers = await threeAtOnce(person, oneLine(service), 'refused-three-0001');
    expect(answers).toMatchObject(Array(3).fill({ statusCode: 422, errors: { balance: [expect.any(String)] } }));
    expect(await checkouts(person.id)).toEqual([]);
  });
});

test('what was refused for want of money is bought under the same key once there is some, and is the answer from then on (LEDG-006)', async () => {
  const person = await customerWith(app, { dollars: 0.5 });
  const call = { body: oneLine(service), idempotencyKey: 'refused-then-bought-0001' };
  await expect(person.call.createWidgetOrders(call)).rejects.toMatchObject({ statusCode: 422 });
  await giveMoney(app.database, person.id, { paidInMicros: 500_000n });
  const { data } = await person.call.createWidgetOrders(call);
  expect((await person.call.createWidgetOrders(call)).data.orders).toEqual(data.orders);
  expect(await orders(person.id)).toHaveLength(1);
});

test('an invoice for an unpaid order is found again under its key after it was paid (LEDG-006)', async () => {
  const person = await customerWith(app);
  const transfer = await methodOf(person, 'bank_transfer');
  const big = oneLine(service, { quantity: 100_000 });
  const { data } = await person.call.createOrders({ body: { ...big, payment_method_id: transfer.id } });
  const again = () =>
    person.call.payOrderByInvoice({
      params: { orderId: String(data.orders[0]?.id) },
      body: { payment_method_id: transfer.id, unpaid_discount: false },
      idempotencyKey: 'pay-unpaid-0001',
    });
  const first = await again();
  await staff.call.confirmInvoice({ params: { id: String(first.data.invoice_id) }, body: {} });
  await agreeToAll(app);
  expect((await orders(person.id)).map(({ status }) => status)).toEqual(['in_processing']);
  expect((await again()).data.invoice_id).toBe(first.data.invoice_id);
  expect(await invoices(person.id)).toHaveLength(2);
});
