import { beforeEach, describe, expect, test } from 'vitest';
import { agreeToAll } from '../../../testing/agree.ts';
import { fakeCryptoGateway } from '../../../testing/fakes/fake-crypto-gateway.ts';
import { newPerson } from '../../../testing/new-person.ts';
import { books, methodOf } from '../../../testing/panels/payment-panel.ts';
import { testApp } from '../../../testing/test-app.ts';
import { reconcile } from '../callbacks/reconcile.ts';

const keys = { key: 'key-of-this-panel', callback: 'callback-of-this-panel' };
const gateway = await fakeCryptoGateway(keys);
const app = await testApp({ CRYPTO_GATEWAY_URL: gateway.url });
const { invoice, balance, events } = books(app);
const staff = await newPerson(app, { roles: ['owner'] });
for (const [name, value] of [
  ['cryptoKey', keys.key],
  ['cryptoCallback', keys.callback],
] as const) {
  await staff.call.savePanelSecret({ params: { name }, body: { value } });
}
const { job } = app;

beforeEach(() => {
  app.clock.offsetMs = 0;
  gateway.faults = [];
});

/** 200 dollars bring a bonus of 10. */
async function start() {
  const person = await newPerson(app);
  const method = await methodOf(person, 'crypto');
  const { data } = await person.call.addFunds({ body: { payment_method_id: method.id, amount: 200 } });
  return { person, info: data, iid: data.redirect_url?.split('/').at(-1) as string };
}

const send = ({ body, signature }: { body: string; signature: string | undefined }) =>
  app.server.inject({
    method: 'POST',
    url: '/api/v1/payment-callbacks/crypto',
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'x-nowpayments-sig': signature }),
    },
    payload: body,
  });

describe('a payment by coins', () => {
  test('goes to the page of the gateway and is credited when it is finished, not before', async () => {
    const { person, info, iid } = await start();
    expect(gateway.invoices.get(iid)).toMatchObject({
      price_amount: 200,
      price_currency: 'usd',
      order_id: String(info.invoice_id),
      ipn_callback_url: expect.stringContaining('/api/v1/payment-callbacks/crypto'),
    });
    for (const status of ['waiting', 'confirming', 'confirmed', 'sending']) {
      expect((await send(gateway.callback(gateway.pay(iid, status)))).statusCode).toBe(200);
      expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
    }
    await send(gateway.callback(gateway.pay(iid, 'finished')));
    expect(await balance(person)).toEqual({ paidIn: 20_000, bonus: 1000 });
  });

  test('ends the same in whatever order and however often it is reported', async () => {
    const { person, info, iid } = await start();
    const reported = ['waiting', 'confirming', 'finished'].map((status) => gateway.callback(gateway.pay(iid, status)));
    await Promise.all(Array.from({ length: 20 }, (_, at) => send(reported[(at * 2) % 3] as (typeof reported)[number])));
    expect(await balance(person)).toEqual({ paidIn: 20_000, bonus: 1000 });
    expect((await events(info.invoice_id)).filter(({ outcome }) => outcome === 'credited')).toHaveLength(1);
  });

  test.each<[string, (payment: object) => { body: string; signature: string | undefined }]>([
    ['not signed', (payment) => ({ ...gateway.callback(payment), signature: undefined })],
    ['signed with another secret', (payment) => gateway.callback(payment, 'guessed')],
    ['changed', (payment) => ({ ...gateway.callback(payment), body: JSON.stringify({ ...payment, price_amount: 1 }) })],
    ['signed with nothing', (payment) => ({ ...gateway.callback(payment), signature: '' })],
    ['not JSON', (payment) => ({ ...gateway.callback(payment), body: '{"payment_id"' })],
  ])('is not credited by a callback that is %s', async (_what, forge) => {
    const { person, info, iid } = await start();
    expect((await send(forge(gateway.pay(iid, 'finished')))).statusCode).toBe(400);
    expect(await events(info.invoice_id)).toEqual([]);
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
  });

  test('is not credited by the payment of another invoice, nor by what the gateway does not confirm', async () => {
    const [victim, other] = [await start(), await start()];
    const payment = gateway.pay(other.iid, 'finished');
    const answer = await send(gateway.callback({ ...payment, invoice_id: victim.iid }));
    expect(answer.statusCode).toBe(503);
    await send(gateway.callback({ ...gateway.pay(victim.iid, 'waiting'), payment_status: 'finished' }));
    expect(await balance(victim.person)).toEqual({ paidIn: 0, bonus: 0 });
  });

  test('of too little is not credited and shown to an operator', async () => {
    const { person, info, iid } = await start();
    await send(gateway.callback(gateway.pay(iid, 'partially_paid')));
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
    expect(await invoice(info.invoice_id)).toMatchObject({ status: 'created', problem: 'underpaid' });
    const smaller = await start();
    await send(gateway.callback(gateway.pay(smaller.iid, 'finished', { price_amount: 20 })));
    expect(await balance(smaller.person)).toEqual({ paidIn: 0, bonus: 0 });
    expect((await invoice(smaller.info.invoice_id)).problem).toBe('amount-differs');
  });

  test('without a callback is found by the reconciler', async () => {
    const { person, iid } = await start();
    gateway.pay(iid, 'finished');
    app.clock.offsetMs = 6 * 60_000;
    await reconcile(job);
    expect(await balance(person)).toEqual({ paidIn: 20_000, bonus: 1000 });
  });

  test('that fails or runs out is over', async () => {
    for (const [status, becomes] of [
      ['failed', 'failed'],
      ['expired', 'expired'],
    ] as const) {
      const { info, iid } = await start();
      await send(gateway.callback(gateway.pay(iid, status)));
      expect((await invoice(info.invoice_id)).status).toBe(becomes);
    }
  });

  test('waits while the gateway is down or talks nonsense, and is refused where it says no', async () => {
    const person = await newPerson(app);
    const method = await methodOf(person, 'crypto');
    const ask = (idempotencyKey: string) =>
      person.call.addFunds({ body: { payment_method_id: method.id, amount: 200 }, idempotencyKey });
    for (const fault of ['down', 'garbage'] as const) {
      gateway.faults = [fault];
      await expect(ask(`key-for-${fault}`)).rejects.toMatchObject({ statusCode: 503 });
      expect((await ask(`key-for-${fault}`)).data.redirect_url).toContain('/pay/');
    }
    gateway.faults = ['refuses'];
    await expect(ask('key-for-refusal')).rejects.toMatchObject({ statusCode: 422 });
  });

  test('goes back by hand, and the books say so', async () => {
    const { person, info, iid } = await start();
    await send(gateway.callback(gateway.pay(iid, 'finished')));
    const params = { id: String(info.invoice_id) };
    await staff.call.refundInvoice({ params, body: { reason: 'Asked for' } });
    await agreeToAll(app);
    const [data] = (await staff.call.listInvoices({ query: { user_id: String(person.id) } })).data;
    expect(data).toMatchObject({ status: 'refunded', refund_state: 'done' });
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
  });
});
