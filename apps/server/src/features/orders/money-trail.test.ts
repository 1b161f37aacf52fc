// Where the money of one order came from and went, as its customer and as the operator see it.
import { expect, test } from 'vitest';
import { agreeToAll } from '../../testing/agree.ts';
import { newPerson } from '../../testing/new-person.ts';
import { customerWith, newService, oneLine } from '../../testing/panels/order-panel.ts';
import { methodOf } from '../../testing/panels/payment-panel.ts';
import { testApp } from '../../testing/test-app.ts';
import { post } from '../ledger/ledger.ts';

const app = await testApp();
const owner = await newPerson(app, { roles: ['owner'] });
const finance = await newPerson(app, { roles: ['finance'] });
const referrer = await newPerson(app);

const trail = (records: { type: string; amount: number }[]) => records.map(({ type, amount }) => [type, amount]);

/** A hundred dollars by a transfer that costs one per cent, with a coupon that gives three. */
async function boughtByTransfer() {
  const person = await customerWith(app);
  const method = await methodOf(person, 'bank_transfer');
  await app.database.panel(1, (trx) =>
    trx.updateTable('payment_methods').set({ fee_ppm: 10_000 }).where('id', '=', method.id).execute(),
  );
  const coupon = { bonus_type: 'bonus', bonus_amount_calculation_type: 'fixed', bonus_amount: 3 } as const;
  await owner.call.addCoupon({ body: { code: 'THANKS', name: { en: 'Thanks' }, ...coupon } as never });
  await agreeToAll(app);
  const { data } = await person.call.createOrders({
    body: {
      ...oneLine(await newService(app), { quantity: 100_000 }, { coupon_code: 'THANKS' }),
      payment_method_id: method.id,
    },
  });
  await finance.call.confirmInvoice({ params: { id: String(data.payment?.invoice_id) }, body: {} });
  await agreeToAll(app);
  const id = data.orders[0]?.id ?? 0;
  return { person, id, params: { orderId: String(id) } };
}

test('an order shows its customer and the operator its payment, fee, charge, rewards and refunds (LEDG-008)', async () => {
  const { person, id, params } = await boughtByTransfer();
  await app.database.panel(1, (trx) =>
    post(trx, 1, {
      kind: 'referral',
      reference: `order:${id}:referral`,
      userId: referrer.id,
      orderId: id,
      lines: [
        { account: { kind: 'referral', userId: referrer.id }, amountMicros: 5_000_000n },
        { account: { kind: 'rewards' }, amountMicros: -5_000_000n },
      ],
    }),
  );
  await person.call.cancelOrder({ params, body: {} });

  const { data: own } = await person.call.readOrder({ params });
  expect(trail(own.money_trail)).toEqual([
    ['invoiced', 101],
    ['fee', -1],
    ['order', -100],
    ['coupon', 3],
    ['cancel_order', 100],
    ['reward_return', -3],
  ]);

  const { data: seen } = await finance.call.readOrderAsStaff({ params });
  expect(seen).toMatchObject({ id, status: 'canceled', refunded: 100, user: { id: person.id, email: person.email } });
  expect(seen.money_trail.map(({ type, amount, user_id }) => [type, amount, user_id])).toEqual([
    ['invoiced', 101, person.id],
    ['fee', -1, person.id],
    ['order', -100, person.id],
    ['coupon', 3, person.id],
    ['referral', 5, referrer.id],
    ['cancel_order', 100, person.id],
    ['reward_return', -3, person.id],
  ]);
});

test('an order that shares nothing with another has a trail of its own', async () => {
  const person = await customerWith(app, { dollars: 10 });
  const service = await newService(app);
  const bought = async () => (await person.call.createWidgetOrders({ body: oneLine(service) })).data.orders[0]?.id;
  const [first] = [await bought(), await bought()];
  const { data } = await person.call.readOrder({ params: { orderId: String(first) } });
  expect(trail(data.money_trail)).toEqual([['order', -1]]);
  expect(data.money_trail[0]?.order_id).toBe(first);
});

test('only staff who may see orders or money read the orders of others, and of their own panel alone', async () => {
  const person = await customerWith(app, { dollars: 10 });
  const { data } = await person.call.createWidgetOrders({ body: oneLine(await newService(app)) });
  const params = { orderId: String(data.orders[0]?.id) };
  const support = await newPerson(app, { roles: ['support'] });
  const elsewhere = await newPerson(app, { roles: ['owner'], panelId: 2 });
  const read = (who: typeof person, what = params) => who.call.readOrderAsStaff({ params: what });
  await expect(read(person)).rejects.toMatchObject({ statusCode: 404 });
  const writer = await newPerson(app, { roles: ['content'] });
  await expect(read(writer)).rejects.toMatchObject({ statusCode: 404 });
  expect((await read(support)).data.status).toBe('in_processing');
  await expect(app.caller().readOrderAsStaff({ params })).rejects.toMatchObject({ statusCode: 401 });
  await expect(read(elsewhere)).rejects.toMatchObject({ statusCode: 404 });
  await expect(read(finance, { orderId: '999999999' })).rejects.toMatchObject({ statusCode: 404 });
  expect((await read(finance)).data.status).toBe('in_processing');
});
