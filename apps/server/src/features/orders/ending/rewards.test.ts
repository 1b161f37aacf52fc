// What a checkout grants is earned by delivery: anyone who gets the price back gives the reward back.
import { describe, expect, test } from 'vitest';
import { agreeToAll } from '../../../testing/agree.ts';
import { newPerson } from '../../../testing/new-person.ts';
import { customerWith, endedWith, newService, oneLine, video } from '../../../testing/panels/order-panel.ts';
import { books, methodOf } from '../../../testing/panels/payment-panel.ts';
import { testApp } from '../../../testing/test-app.ts';
import { readBalances } from '../../ledger/ledger.ts';

const app = await testApp();
const { balance, records } = books(app);
const owner = await newPerson(app, { roles: ['owner'] });
const staff = await newPerson(app, { roles: ['finance'] });
const service = await newService(app, { isDripFeedAllowed: true, max: 1_000_000 });
const drip_feed = { runs: 3, mode: 'flat', minutes_between_runs: 60, quantity_step: 0 } as const;

type Person = Awaited<ReturnType<typeof customerWith>>;

const cancel = (person: Person, id: number | undefined) =>
  person.call.cancelOrder({ params: { orderId: String(id) }, body: {} });

const cents = async (person: Person) => {
  const { paidIn, bonus } = await balance(person);
  return paidIn + bonus;
};

let coupons = 0;
async function newCoupon(terms: object): Promise<string> {
  coupons += 1;
  const code = `REWARD-${coupons}`;
  await owner.call.addCoupon({ body: { code, name: { en: code }, ...terms } as never });
  await agreeToAll(app);
  return code;
}
const fixedBonus = (bonus_amount: number) =>
  newCoupon({ bonus_type: 'bonus', bonus_amount_calculation_type: 'fixed', bonus_amount });

async function order(person: Person, line: object, coupon_code: string) {
  const { data } = await person.call.createOrders({ body: oneLine(service, line, { coupon_code }) });
  return data;
}

describe('ordering with a public coupon and cancelling', () => {
  test('six times with bonus and cashback leaves what was paid in, and not a cent more (LEDG-011)', async () => {
    const person = await customerWith(app, { dollars: 315 });
    for (const coupon_code of ['PLUS15', 'BACK7', 'BACK2', 'PLUS15', 'BACK7', 'GIFT3']) {
      const dollars = Math.floor((await cents(person)) / 100);
      const { orders: made } = await order(person, { quantity: dollars * 1000 }, coupon_code);
      await cancel(person, made[0]?.id);
    }
    expect(await cents(person)).toBe(31_500);
  });

  test('as a drip-feed leaves what was paid in too (LEDG-011)', async () => {
    const person = await customerWith(app, { dollars: 315 });
    for (const coupon_code of ['PLUS15', 'BACK7']) {
      const { drip_feeds } = await order(person, { quantity: 100_000, drip_feed }, coupon_code);
      await person.call.cancelDripFeed({ params: { id: String(drip_feeds[0]?.id) }, body: {} });
    }
    expect(await cents(person)).toBe(31_500);
  });

  test('is shown to the customer as a record of its own, with the order it belongs to (LEDG-011, PAY-021)', async () => {
    const person = await customerWith(app, { dollars: 20 });
    const { orders: made } = await order(person, { quantity: 20_000 }, 'BACK7');
    await cancel(person, made[0]?.id);
    expect(await records(person)).toEqual([
      ['invoiced', 2000],
      ['order', -2000],
      ['coupon', 140],
      ['cancel_order', 2000],
      ['reward_return', -140],
    ]);
    const { data } = await person.call.listPaymentStatistics({ query: { type: 'reward_return' } });
    expect(data).toMatchObject([{ type: 'reward_return', amount: -1.4, order_id: made[0]?.id }]);
  });
});

describe('a reward', () => {
  test('is granted in whole cents, however the price divides, and goes back as it was granted (LEDG-007, LEDG-011)', async () => {
    const person = await customerWith(app, { dollars: 20 });
    // Seven percent of 10.50 dollars are 73.5 cents.
    const { orders: made } = await order(person, { quantity: 10_500 }, 'BACK7');
    const has = () => app.database.panel(1, (trx) => readBalances(trx, person.id));
    expect(await has()).toMatchObject({ paidInMicros: 9_500_000n, bonusMicros: 730_000n });
    await cancel(person, made[0]?.id);
    expect(await has()).toMatchObject({ paidInMicros: 20_000_000n, bonusMicros: 0n });
  });

  test('stays in proportion to what was delivered, rounded down to the cent (LEDG-011)', async () => {
    const person = await customerWith(app, { dollars: 100 });
    const code = await fixedBonus(10);
    const { orders: made } = await order(person, { quantity: 30_000 }, code);
    await endedWith(app, made[0]?.id ?? 0, 'partial', 10_000);
    // 20 dollars come back of 30; of the 10 dollars of bonus 3.33 are earned.
    expect(await balance(person)).toEqual({ paidIn: 9000, bonus: 333 });
  });

  test('of several orders goes back order by order, and all of it with the last (LEDG-011)', async () => {
    const person = await customerWith(app, { dollars: 10 });
    const code = await fixedBonus(1);
    const lines = [1, 2, 3].map((at) => ({ service_id: service, quantity: 1000, url: `${video}&at=${at}` }));
    const { data } = await person.call.createOrders({ body: { orders: lines, coupon_code: code } });
    const left = [];
    for (const { id } of data.orders) {
      await cancel(person, id);
      left.push(await cents(person));
    }
    expect(left).toEqual([700 + 100 + 66, 700 + 200 + 33, 1000]);
  });

  test('is not granted on orders that were deleted before they were paid (LEDG-011)', async () => {
    const person = await customerWith(app, { dollars: 100 });
    const code = await newCoupon({
      bonus_type: 'cashback',
      bonus_amount_calculation_type: 'percent',
      bonus_percentage: 0.1,
    });
    const transfer = await methodOf(person, 'bank_transfer');
    const lines = [1, 2, 3, 4].map((at) => ({ service_id: service, quantity: 50_000, url: `${video}&at=${at}` }));
    const { data } = await person.call.createOrders({
      body: { orders: lines, coupon_code: code, payment_method_id: transfer.id },
    });
    const [first, ...others] = data.orders;
    for (const { id } of others) await person.call.deleteOrder({ params: { orderId: String(id) } });
    await person.call.payOrderByBalance({ params: { orderId: String(first?.id) }, body: {} });
    expect(await balance(person)).toEqual({ paidIn: 5000, bonus: 500 });
  });

  test('of the payment method goes back with the order its invoice paid for (LEDG-011)', async () => {
    const person = await customerWith(app);
    const transfer = await methodOf(person, 'bank_transfer');
    const body = { ...oneLine(service, { quantity: 600_000 }), payment_method_id: transfer.id };
    const { data } = await person.call.createOrders({ body });
    const params = { id: String(data.payment?.invoice_id) };
    await staff.call.confirmInvoice({ params, body: {} });
    await agreeToAll(app);
    const granted = (await records(person)).find(([kind]) => kind === 'bonus')?.[1] as number;
    expect(granted).toBeGreaterThan(0);
    await cancel(person, data.orders[0]?.id);
    expect(await cents(person)).toBe(60_000);
    // Staff send the payment back to its source: the bonus has gone back already, and is taken once.
    await staff.call.refundInvoice({ params, body: { reason: 'Asked for' } });
    await agreeToAll(app);
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
  });

  test('that has been spent is owed: nothing can be spent, and the next payment pays it (LEDG-012)', async () => {
    const person = await customerWith(app, { dollars: 1 });
    const code = await fixedBonus(5);
    const { orders: made } = await order(person, { quantity: 1000 }, code);
    await person.call.createOrders({ body: oneLine(service, { quantity: 4000 }) });
    await cancel(person, made[0]?.id);
    // One dollar came back, and five were taken of the one dollar of bonus that was left.
    expect(await balance(person)).toEqual({ paidIn: -300, bonus: 0 });
    expect((await person.call.getProfile()).data.balance).toBe(-3);
    await expect(person.call.createOrders({ body: oneLine(service, { quantity: 100 }) })).rejects.toMatchObject({
      statusCode: 422,
      errors: { balance: expect.anything() },
    });
    await owner.call.adjustBalance({ params: { id: String(person.id) }, body: { amount: 4, reason: 'A gift' } });
    expect((await person.call.getProfile()).data.balance).toBe(1);
    await person.call.createOrders({ body: oneLine(service, { quantity: 1000 }) });
    expect(await cents(person)).toBe(0);
  });

  test('is taken back once, however many cancel at the same moment (LEDG-011, LEDG-004)', async () => {
    const person = await customerWith(app, { dollars: 20 });
    const { orders: made } = await order(person, { quantity: 20_000 }, 'BACK7');
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => cancel(person, made[0]?.id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await cents(person)).toBe(2000);
  });
});
