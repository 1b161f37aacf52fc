// Coupons of orders: lower prices now, money later, and nobody gets one twice.
import { describe, expect, test } from 'vitest';
import { agreeToAll } from '../../../testing/agree.ts';
import { newPerson } from '../../../testing/new-person.ts';
import { customerWith, newService, oneLine, ordersOf, video } from '../../../testing/panels/order-panel.ts';
import { books, methodOf } from '../../../testing/panels/payment-panel.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const { orders } = ordersOf(app);
const { balance, records, invoice } = books(app);
const owner = await newPerson(app, { roles: ['owner'] });
const staff = await newPerson(app, { roles: ['finance'] });
const service = await newService(app);

let made = 0;
async function newCoupon(terms: object): Promise<string> {
  made += 1;
  const code = `ORDER-${made}`;
  await owner.call.addCoupon({
    body: {
      code,
      name: { en: code },
      bonus_type: 'discount',
      bonus_amount_calculation_type: 'percent',
      ...terms,
    } as never,
  });
  await agreeToAll(app);
  return code;
}
const redemptions = (code: string) =>
  app.database.panel(1, (trx) =>
    trx
      .selectFrom('coupon_redemptions')
      .innerJoin('coupons', 'coupons.id', 'coupon_redemptions.coupon_id')
      .select(['coupon_redemptions.state', 'coupon_redemptions.bonus_micros', 'coupons.uses'])
      .where('coupons.code', '=', code)
      .execute(),
  );

describe('a coupon', () => {
  test('of a discount lowers what each order is charged, to the cent, and is used', async () => {
    const code = await newCoupon({ bonus_percentage: 0.1 });
    const person = await customerWith(app, { dollars: 100 });
    const lines = [333, 333, 334].map((n) => ({ service_id: service, quantity: 1000, url: `${video}&n=${n}` }));
    const { data: total } = await person.call.readTotalCost({
      body: { services: lines, coupon_code: code.toLowerCase() },
    });
    expect(total).toMatchObject({ float_total_amount: 2.7, coupon_bonus_float: 0.3, coupon_bonus_type: 'discount' });
    await person.call.createWidgetOrders({ body: { orders: lines, coupon_code: code, expected_total: 2.7 } });
    const stored = await orders(person.id);
    expect(stored.map(({ charge_micros }) => charge_micros)).toEqual([900_000n, 900_000n, 900_000n]);
    expect(await balance(person)).toEqual({ paidIn: 9730, bonus: 0 });
    expect(await redemptions(code)).toMatchObject([{ state: 'granted', bonus_micros: 300_000n, uses: 1 }]);
  });

  test('that makes an order free leaves nothing to pay, and says why it is free', async () => {
    const code = await newCoupon({ bonus_percentage: 1 });
    const person = await customerWith(app);
    const { data } = await person.call.createWidgetOrders({
      body: oneLine(service, {}, { coupon_code: code, expected_total: 0 }),
    });
    expect(data.orders).toMatchObject([{ status: 'in_processing' }]);
    expect((await orders(person.id))[0]).toMatchObject({ charge_micros: 0n, free_by: 'coupon' });
    expect(await records(person)).toEqual([]);
  });

  test('of a bonus brings its money after the payment', async () => {
    const code = await newCoupon({ bonus_type: 'bonus', bonus_amount_calculation_type: 'fixed', bonus_amount: 3 });
    const person = await customerWith(app, { dollars: 10 });
    await person.call.createWidgetOrders({ body: oneLine(service, {}, { coupon_code: code }) });
    expect(await balance(person)).toEqual({ paidIn: 900, bonus: 300 });
    expect(await records(person)).toEqual([
      ['invoiced', 1000],
      ['order', -100],
      ['coupon', 300],
    ]);
  });

  test('that does not apply refuses the order and says why; of an unknown code only that it does not (PAY-038)', async () => {
    const person = await customerWith(app, { dollars: 10 });
    const dear = await newCoupon({ bonus_percentage: 0.1, min_amount: 50 });
    const texts = {
      [dear]: 'Coupon does not apply: it needs an amount of at least $\u00a050.00',
      'NOBODY-HAS-IT': 'Coupon does not apply',
    };
    for (const [coupon_code, text] of Object.entries(texts)) {
      const services = [{ service_id: service, quantity: 1000 }];
      const { data } = await person.call.readTotalCost({ body: { services, coupon_code } });
      expect(data).toMatchObject({ coupon_bonus_type: null, coupon_error: text });
      await expect(
        person.call.createWidgetOrders({ body: oneLine(service, {}, { coupon_code }) }),
      ).rejects.toMatchObject({
        statusCode: 422,
        errors: { coupon_code: [text] },
      });
    }
    expect(await orders(person.id)).toEqual([]);
    expect(await balance(person)).toEqual({ paidIn: 1000, bonus: 0 });
  });

  test('with one use is used once by thirty who order at the same moment', async () => {
    const code = await newCoupon({ bonus_percentage: 0.5, max_uses: 1 });
    const people = await Promise.all(Array.from({ length: 30 }, () => customerWith(app, { dollars: 5 })));
    const answers = await Promise.allSettled(
      people.map((person) => person.call.createWidgetOrders({ body: oneLine(service, {}, { coupon_code: code }) })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await redemptions(code)).toHaveLength(1);
    const charged = await Promise.all(people.map(async (person) => (await orders(person.id)).length));
    expect(charged.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  test('whose uses are counted by customer is not for guests, so that a refusal reveals nothing about an account', async () => {
    const code = await newCoupon({ bonus_percentage: 0.1, max_per_user: 1 });
    const body = { services: [{ service_id: service, quantity: 1000 }], coupon_code: code };
    expect((await app.caller().readTotalCost({ body })).data).toMatchObject({
      coupon_bonus_type: null,
      coupon_error: 'Coupon does not apply: sign in to use it',
    });
    expect((await staff.call.readTotalCost({ body })).data.coupon_bonus_type).toBe('discount');
  });

  test('is kept for an invoice and free again with its end; the order then costs what it costs without (PAY-030)', async () => {
    const code = await newCoupon({ bonus_percentage: 0.1, max_uses: 1 });
    const person = await customerWith(app);
    const transfer = await methodOf(person, 'bank_transfer');
    const body = { ...oneLine(service, { quantity: 100_000 }, { coupon_code: code }) };
    const big = { ...body, orders: [body.orders[0], body.orders[0]] as typeof body.orders };
    const { data } = await person.call.createOrders({ body: { ...big, payment_method_id: transfer.id } });
    expect(data.payment?.amount).toBe(180);
    expect(await redemptions(code)).toMatchObject([{ state: 'reserved', uses: 1 }]);
    const id = data.payment?.invoice_id ?? 0;
    await staff.call.refuseInvoice({ params: { id: String(id) }, body: { reason: 'Nothing came' } });
    expect(await redemptions(code)).toMatchObject([{ state: 'released', uses: 0 }]);
    expect((await orders(person.id)).map(({ charge_micros, status }) => [charge_micros, status])).toEqual([
      [100_000_000n, 'unpaid'],
      [100_000_000n, 'unpaid'],
    ]);
    expect(await invoice(id)).toMatchObject({ status: 'failed' });
  });
});
