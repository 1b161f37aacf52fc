// The gateway has the money no longer: a bank disputes a payment, or somebody refunded it there.
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeStripe } from '../../../testing/fakes/fake-stripe.ts';
import { newPerson } from '../../../testing/new-person.ts';
import { newService, oneLine, ordersOf } from '../../../testing/panels/order-panel.ts';
import { books, methodOf } from '../../../testing/panels/payment-panel.ts';
import { testApp } from '../../../testing/test-app.ts';
import { reconcile } from './reconcile.ts';

const keys = { secret: 'sk_test_of_this_panel', webhook: 'whsec_of_this_panel' };
const stripe = await fakeStripe(keys);
const app = await testApp({ STRIPE_URL: stripe.url });
const { invoice, balance, records, verify } = books(app);
const { orders, feeds } = ordersOf(app);
const staff = await newPerson(app, { roles: ['owner'] });
for (const [name, value] of [
  ['stripeKey', keys.secret],
  ['stripeWebhook', keys.webhook],
] as const) {
  await staff.call.savePanelSecret({ params: { name }, body: { value } });
}
const service = await newService(app, { isDripFeedAllowed: true });
const { job } = app;

beforeEach(() => {
  app.clock.offsetMs = 0;
});

const send = (event: { body: string; signature: string | undefined }) =>
  app.server.inject({
    method: 'POST',
    url: '/api/v1/payment-callbacks/stripe',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': event.signature ?? '' },
    payload: event.body,
  });

type Paid = Awaited<ReturnType<typeof paid>>;

/** 100 dollars paid in by Stripe: a fee of 2.50, and a bonus of 2. */
async function paid() {
  const person = await newPerson(app);
  await verify(person);
  const method = await methodOf(person, 'stripe');
  const { data } = await person.call.addFunds({ body: { payment_method_id: method.id, amount: 100 } });
  const session = (await invoice(data.invoice_id)).gateway_reference as string;
  const intent = stripe.pay(session).id;
  await send(stripe.event('checkout.session.completed', stripe.sessionObject(session)));
  expect(await balance(person)).toEqual({ paidIn: 10_000, bonus: 200 });
  return { person, intent, invoiceId: data.invoice_id, session };
}

/** The bank informs Stripe, and Stripe calls the panel. */
async function reportDispute(
  { intent }: Paid,
  status: string,
  kind = 'updated',
  options: { amount?: number; eventId?: string } = {},
) {
  const dispute = stripe.dispute(intent, status, options.amount);
  const object = { ...dispute, object: 'dispute', payment_intent: intent, charge: `ch_${intent}` };
  const answer = await send(stripe.event(`charge.dispute.${kind}`, object, options.eventId ? options : {}));
  expect(answer.statusCode).toBe(200);
}
async function refunded({ intent }: Paid, amount?: number) {
  Object.assign(stripe.intents.get(intent) as object, amount ? { refunded: amount } : { isRefunded: true });
  await send(stripe.event('charge.refunded', { id: `ch_${intent}`, object: 'charge', payment_intent: intent }));
}

const buy = ({ person }: Paid, quantity: number, line: object = {}) =>
  person.call.createOrders({ body: oneLine(service, { quantity, ...line }) });
const alerts = async (kind: string, subject: string) => {
  const { data } = await staff.call.listAlerts({ query: { per_page: '100' } });
  return data.filter((alert) => alert.kind === kind && alert.subject === subject);
};
const owed = { statusCode: 422, errors: { balance: expect.anything() } };

describe('a disputed payment', () => {
  test('is taken back with its bonus, and what is left is held until it is decided (PAY-034)', async () => {
    const payment = await paid();
    const other = await methodOf(payment.person, 'bank_transfer');
    const { data } = await payment.person.call.addFunds({ body: { payment_method_id: other.id, amount: 100 } });
    const finance = await newPerson(app, { roles: ['finance'] });
    await finance.call.confirmInvoice({ params: { id: String(data.invoice_id) }, body: {} });
    await reportDispute(payment, 'needs_response', 'created');
    const { person, invoiceId } = payment;
    expect(await balance(person)).toEqual({ paidIn: 10_000, bonus: 0 });
    expect(await invoice(invoiceId)).toMatchObject({ status: 'paid', dispute_state: 'open', lost_minor: 10_250 });
    expect((await records(person)).slice(-2)).toEqual([
      ['chargeback', -10_000],
      ['reward_return', -200],
    ]);
    await expect(buy(payment, 1000)).rejects.toMatchObject({
      statusCode: 422,
      errors: { balance: ['Your balance is on hold because a payment is disputed'] },
    });
    expect((await person.call.getProfile()).data).toMatchObject({ balance: 100, balance_is_held: true });
    expect(await alerts('payment-disputed', `invoice:${invoiceId}`)).toHaveLength(1);
    expect((await app.mails(person.email))[0]).toMatchObject({ kind: 'payment-disputed' });

    await reportDispute(payment, 'lost', 'closed');
    expect(await balance(person)).toEqual({ paidIn: 10_000, bonus: 0 });
    expect(await alerts('payment-disputed', `invoice:${invoiceId}`)).toEqual([]);
    await buy(payment, 1000);
    expect((await person.call.getProfile()).data).toMatchObject({ balance: 99, balance_is_held: false });
  });

  test('that was spent is owed: what nobody has begun is cancelled, and its money reduces the debt (PAY-034, LEDG-012)', async () => {
    const payment = await paid();
    const { person } = payment;
    const delivered = (await buy(payment, 30_000)).data.orders[0]?.id ?? 0;
    await app.database.panel(1, (trx) =>
      trx.updateTable('orders').set({ is_submitted: true }).where('id', '=', delivered).execute(),
    );
    await buy(payment, 20_000);
    const drip_feed = { runs: 4, mode: 'flat', minutes_between_runs: 60, quantity_step: 0 } as const;
    await buy(payment, 10_000, { drip_feed });
    await reportDispute(payment, 'needs_response', 'created');
    // 30 dollars are with a provider; the rest is stopped and comes back.
    await app.runJobs();
    expect((await orders(person.id)).map(({ id, status }) => [id === delivered, status])).toEqual([
      [true, 'in_processing'],
      [false, 'canceled'],
    ]);
    expect(await feeds(person.id)).toMatchObject([{ status: 'canceled' }]);
    const { paidIn, bonus } = await balance(person);
    expect(paidIn + bonus).toBe(-3000);
    expect((await person.call.getProfile()).data.balance).toBe(-30);
    expect(await alerts('balance-owed', `user:${person.id}`)).toHaveLength(1);
    const mail = (await app.mails(person.email)).find(({ kind }) => kind === 'payment-disputed');
    expect(mail?.text).toContain('You owe');
  });

  test('keeps an order that was not paid yet from being paid from outside, while it is held and while something is owed (PAY-034)', async () => {
    const payment = await paid();
    const { person } = payment;
    const { id: payment_method_id } = await methodOf(person, 'stripe');
    const { data } = await person.call.createOrders({
      body: oneLine(service, { quantity: 5000 }, { payment_method_id }),
    });
    const params = { orderId: String(data.orders[0]?.id) };
    const payAgain = () => person.call.payOrderByInvoice({ params, body: { payment_method_id } });
    await payAgain();
    const delivered = (await buy(payment, 30_000)).data.orders[0]?.id ?? 0;
    await app.database.panel(1, (trx) =>
      trx.updateTable('orders').set({ is_submitted: true }).where('id', '=', delivered).execute(),
    );
    await reportDispute(payment, 'needs_response', 'created');
    await expect(payAgain()).rejects.toMatchObject({
      errors: { balance: ['Your balance is on hold because a payment is disputed'] },
    });
    await reportDispute(payment, 'lost', 'closed');
    await expect(payAgain()).rejects.toMatchObject({ errors: { balance: [expect.stringContaining('30')] } });
  });

  test('that is won comes back once, with its bonus, whatever is reported how often and in which order (PAY-034, LEDG-004)', async () => {
    const payment = await paid();
    const { person, invoiceId } = payment;
    await reportDispute(payment, 'needs_response', 'created', { eventId: `evt_created_${invoiceId}` });
    await reportDispute(payment, 'needs_response', 'created', { eventId: `evt_created_${invoiceId}` });
    await reportDispute(payment, 'needs_response', 'funds_withdrawn');
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
    await reportDispute(payment, 'won', 'funds_reinstated');
    await reportDispute(payment, 'won', 'closed');
    // One that was late on its way: its current state is read from Stripe.
    await reportDispute(payment, 'won', 'created');
    expect(await balance(person)).toEqual({ paidIn: 10_000, bonus: 200 });
    expect(await invoice(invoiceId)).toMatchObject({ status: 'paid', dispute_state: 'won', lost_minor: 0 });
    expect((await app.mails(person.email))[0]).toMatchObject({ kind: 'payment-dispute-won' });
    await buy(payment, 1000);
  });

  test('is not ended by an answer of the gateway that was given before it and comes after it (PAY-034, LEDG-004)', async () => {
    const payment = await paid();
    const { invoiceId, session } = payment;
    let arrive = () => {};
    stripe.late.push(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const early = send(stripe.event('checkout.session.completed', stripe.sessionObject(session)));
    await expect.poll(() => stripe.late.length).toBe(0);
    await reportDispute(payment, 'needs_response', 'created');
    arrive();
    expect((await early).statusCode).toBe(200);
    expect(await balance(payment.person)).toEqual({ paidIn: 0, bonus: 0 });
    expect(await invoice(invoiceId)).toMatchObject({ dispute_state: 'open', lost_minor: 10_250 });
  });

  test('ten events at once take the money once (PAY-034, LEDG-004)', async () => {
    const payment = await paid();
    await Promise.all(Array.from({ length: 10 }, () => reportDispute(payment, 'needs_response', 'created')));
    expect(await balance(payment.person)).toEqual({ paidIn: 0, bonus: 0 });
    await Promise.all(Array.from({ length: 10 }, () => reportDispute(payment, 'won', 'closed')));
    expect(await balance(payment.person)).toEqual({ paidIn: 10_000, bonus: 200 });
  });

  test('meets orders that are charged at the same moment: what is charged is owed, nothing is charged afterwards (PAY-034)', async () => {
    const payment = await paid();
    const { person } = payment;
    const tries = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => buy(payment, 10_000)),
      reportDispute(payment, 'needs_response', 'created'),
      ...Array.from({ length: 6 }, () => buy(payment, 10_000)),
    ]);
    const bought = tries.filter(({ status }) => status === 'fulfilled').length - 1;
    const { paidIn, bonus } = await balance(person);
    expect(paidIn + bonus).toBe(-1000 * bought);
    await expect(buy(payment, 1000)).rejects.toMatchObject(owed);
    await app.runJobs();
    const after = await balance(person);
    expect(after.paidIn + after.bonus).toBe(0);
  });

  test('of a part takes the part, rounded against the customer, and all of it where it grows (PAY-033)', async () => {
    const payment = await paid();
    await reportDispute(payment, 'needs_response', 'created', { amount: 3333 });
    // 32.52 of 102.50 dollars less the fee, and of the bonus of 2 dollars 0.65.
    const { paidIn, bonus } = await balance(payment.person);
    expect({ paidIn, bonus }).toEqual({ paidIn: 6748, bonus: 134 });
    await reportDispute(payment, 'needs_response', 'updated', { amount: 10_250 });
    expect(await balance(payment.person)).toEqual({ paidIn: 0, bonus: 0 });
    await reportDispute(payment, 'won', 'closed');
    expect(await balance(payment.person)).toEqual({ paidIn: 10_000, bonus: 200 });
  });

  test('whose end was not reported is read from Stripe, so that money is not held for ever (PAY-034)', async () => {
    const payment = await paid();
    await reportDispute(payment, 'needs_response', 'created');
    await reconcile(job);
    expect(await balance(payment.person)).toEqual({ paidIn: 0, bonus: 0 });
    stripe.dispute(payment.intent, 'won');
    app.clock.offsetMs = 2 * 3_600_000;
    await reconcile(job);
    expect(await balance(payment.person)).toEqual({ paidIn: 10_000, bonus: 200 });
  });

  test('cannot be refunded by staff as well (PAY-034)', async () => {
    const payment = await paid();
    await reportDispute(payment, 'needs_response', 'created');
    const params = { id: String(payment.invoiceId) };
    await expect(staff.call.refundInvoice({ params, body: { reason: 'Twice' } })).rejects.toMatchObject({
      statusCode: 409,
    });
  });

  test('is a question of the bank first, which holds nothing (PAY-034)', async () => {
    const payment = await paid();
    await reportDispute(payment, 'warning_needs_response', 'created');
    expect(await balance(payment.person)).toEqual({ paidIn: 10_000, bonus: 200 });
    await buy(payment, 1000);
  });
});

describe('a refund made at the gateway', () => {
  test('of money that was spent leaves the customer owing it, and the rest cannot be spent (PAY-032, LEDG-012)', async () => {
    const payment = await paid();
    const { person, invoiceId } = payment;
    const order = (await buy(payment, 60_000)).data.orders[0]?.id ?? 0;
    await app.database.panel(1, (trx) =>
      trx.updateTable('orders').set({ is_submitted: true }).where('id', '=', order).execute(),
    );
    await refunded(payment);
    const { paidIn, bonus } = await balance(person);
    expect(paidIn + bonus).toBe(-6000);
    expect(await invoice(invoiceId)).toMatchObject({ status: 'refunded', refund_state: 'done' });
    await expect(buy(payment, 1000)).rejects.toMatchObject(owed);
    expect(await alerts('balance-owed', `user:${person.id}`)).toHaveLength(1);
    const mail = (await app.mails(person.email)).find(({ kind }) => kind === 'payment-refunded');
    expect(mail?.text).toContain('You owe');

    // The next payment pays what is owed, and the alert is over.
    const transfer = await methodOf(person, 'bank_transfer');
    const { data } = await person.call.addFunds({ body: { payment_method_id: transfer.id, amount: 100 } });
    const finance = await newPerson(app, { roles: ['finance'] });
    await finance.call.confirmInvoice({ params: { id: String(data.invoice_id) }, body: {} });
    expect(await alerts('balance-owed', `user:${person.id}`)).toEqual([]);
    expect((await person.call.getProfile()).data.balance).toBe(40);
    await buy(payment, 10_000);
  });

  test('of a part takes the part, and the rest with the rest (PAY-033)', async () => {
    const payment = await paid();
    await refunded(payment, 5125);
    expect(await balance(payment.person)).toEqual({ paidIn: 5000, bonus: 100 });
    expect((await invoice(payment.invoiceId)).status).toBe('paid');
    await refunded(payment);
    expect(await balance(payment.person)).toEqual({ paidIn: 0, bonus: 0 });
    expect((await invoice(payment.invoiceId)).status).toBe('refunded');
  });
});
