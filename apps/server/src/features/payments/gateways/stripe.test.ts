import { beforeEach, describe, expect, test } from 'vitest';
import { agreeToAll } from '../../../testing/agree.ts';
import { fakeStripe } from '../../../testing/fakes/fake-stripe.ts';
import { newPerson } from '../../../testing/new-person.ts';
import { books, methodOf } from '../../../testing/panels/payment-panel.ts';
import { testApp } from '../../../testing/test-app.ts';
import { expireInvoices, reconcile } from '../callbacks/reconcile.ts';

const keys = { secret: 'sk_test_of_this_panel', webhook: 'whsec_of_this_panel' };
const stripe = await fakeStripe(keys);
const app = await testApp({ STRIPE_URL: stripe.url });
const { invoice, invoices, balance, events, verify } = books(app);
const staff = await newPerson(app, { roles: ['owner'] });
for (const [name, value] of [
  ['stripeKey', keys.secret],
  ['stripeWebhook', keys.webhook],
] as const) {
  await staff.call.savePanelSecret({ params: { name }, body: { value } });
}
const { job } = app;

// Stripe's library repeats by itself, once and under the same key, what breaks off: anyone who is not heard twice is lost.
beforeEach(() => {
  app.clock.offsetMs = 0;
  stripe.faults = [];
  stripe.losesAnswers = 0;
  stripe.declines = false;
});

async function customer() {
  const person = await newPerson(app);
  await verify(person);
  return { person, method: await methodOf(person, 'stripe') };
}

/** A customer before Stripe's page. 100 dollars cost a fee of 2.50 and bring a bonus of 2. */
async function start() {
  const { person, method } = await customer();
  const body = { payment_method_id: method.id, amount: 100 };
  const { data } = await person.call.addFunds({ body });
  const { gateway_reference } = await invoice(data.invoice_id);
  return { person, info: data, session: gateway_reference as string };
}

const send = (event: { body: string; signature: string | undefined }, host = 'localhost') =>
  app.server.inject({
    method: 'POST',
    url: '/api/v1/payment-callbacks/stripe',
    headers: {
      host,
      'content-type': 'application/json; charset=utf-8',
      ...(event.signature === undefined ? {} : { 'stripe-signature': event.signature }),
    },
    payload: event.body,
  });
const completed = (session: string, options = {}) =>
  stripe.event('checkout.session.completed', stripe.sessionObject(session), options);

describe('a payment by Stripe', () => {
  test('goes to its page with what was promised, and is credited when Stripe reports it (CREATE-020)', async () => {
    const { person, info, session } = await start();
    expect(info).toMatchObject({
      strategy: 'stripe_checkout',
      status: 'created',
      redirect_url: `${stripe.url}/pay/${session}`,
    });
    expect(stripe.sessions.get(session)?.fields).toMatchObject({
      mode: 'payment',
      client_reference_id: String(info.invoice_id),
      customer_email: person.email,
      'line_items[0][price_data][unit_amount]': '10250',
      'line_items[0][price_data][currency]': 'usd',
      success_url: expect.stringContaining('/add-funds/success'),
      'metadata[invoice_id]': String(info.invoice_id),
    });
    const { id } = stripe.pay(session);
    expect((await send(completed(session))).statusCode).toBe(200);
    expect(await invoice(info.invoice_id)).toMatchObject({ status: 'paid', gateway_payment: id });
    expect(await balance(person)).toEqual({ paidIn: 10_000, bonus: 200 });
  });

  test('is credited once though every event comes often, in any order and at once', async () => {
    const { person, info, session } = await start();
    const { id } = stripe.pay(session);
    const reported = [
      completed(session),
      stripe.event('payment_intent.succeeded', stripe.intentObject(id)),
      stripe.event('checkout.session.async_payment_succeeded', stripe.sessionObject(session)),
      stripe.event('checkout.session.expired', stripe.sessionObject(session)),
      stripe.event('customer.created', { id: 'cus_1', object: 'customer' }),
    ];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => send(reported[at % reported.length] as (typeof reported)[number])),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await balance(person)).toEqual({ paidIn: 10_000, bonus: 200 });
    expect((await events(info.invoice_id)).filter(({ outcome }) => outcome === 'credited')).toHaveLength(1);
  });

  const now = () => Math.floor(Date.now() / 1000);
  test.each<[string, (session: string) => { body: string; signature: string | undefined }]>([
    ['not signed', (session) => ({ ...completed(session), signature: undefined })],
    ['signed with another secret', (session) => completed(session, { secret: 'whsec_guessed' })],
    ['signed long ago', (session) => completed(session, { seconds: now() - 600 })],
    [
      'changed on the way',
      (session) => ({ ...completed(session), body: completed(session).body.replace('paid', 'paid ') }),
    ],
    ['signed for nothing', (session) => ({ ...completed(session), signature: 't=,v1=' })],
    ['empty', () => ({ body: '{}', signature: stripe.event('x', {}).signature })],
  ])('is not credited by an event that is %s', async (_what, forge) => {
    const { person, info, session } = await start();
    stripe.pay(session);
    expect((await send(forge(session))).statusCode).toBe(400);
    expect(await events(info.invoice_id)).toEqual([]);
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
  });

  test('of this panel is nothing to another panel with the same account at Stripe', async () => {
    const { person, session } = await start();
    const abroad = app.caller({ token: await app.signIn('owner@crescendo.test', 2), host: 'second.localhost' });
    expect((await send(completed(session), 'second.localhost')).statusCode).toBe(404);
    for (const [name, value] of [
      ['stripeKey', keys.secret],
      ['stripeWebhook', 'whsec_of_the_second'],
    ] as const) {
      await abroad.savePanelSecret({ params: { name }, body: { value } });
    }
    stripe.pay(session);
    expect((await send(completed(session), 'second.localhost')).statusCode).toBe(400);
    expect((await send(completed(session, { secret: 'whsec_of_the_second' }))).statusCode).toBe(400);
    expect((await send(completed(session, { secret: 'whsec_of_the_second' }), 'second.localhost')).statusCode).toBe(
      200,
    );
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
  });

  test('of another amount or currency is not credited', async () => {
    for (const change of [{ amount: 1 }, { amount: 10_251 }, { currency: 'rub' }]) {
      const { person, info, session } = await start();
      stripe.pay(session, change);
      await send(completed(session));
      expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
      expect(await invoice(info.invoice_id)).toMatchObject({ status: 'created', problem: 'amount-differs' });
    }
  });

  test('without a callback is found by the reconciler, which retries when Stripe does not respond', async () => {
    const { person, info, session } = await start();
    stripe.pay(session);
    app.clock.offsetMs = 6 * 60_000;
    stripe.faults = Array.from({ length: 50 }, () => 'down' as const);
    await reconcile(job);
    expect((await invoice(info.invoice_id)).status).toBe('created');
    stripe.faults = [];
    app.clock.offsetMs = 12 * 60_000;
    await reconcile(job);
    expect(await balance(person)).toEqual({ paidIn: 10_000, bonus: 200 });
  });

  test('is not ended by time while Stripe cannot say whether it was paid', async () => {
    const { info, session } = await start();
    app.clock.offsetMs = 25 * 3_600_000;
    stripe.faults = Array.from({ length: 50 }, () => 'never answers' as const);
    await expireInvoices(job);
    expect((await invoice(info.invoice_id)).status).toBe('created');
    stripe.faults = [];
    stripe.pay(session);
    await expireInvoices(job);
    expect((await invoice(info.invoice_id)).status).toBe('paid');
  });

  test('is delivered again later when Stripe cannot be called meanwhile', async () => {
    const { person, info, session } = await start();
    stripe.pay(session);
    for (const fault of ['down', 'garbage', 'html', 'never answers'] as const) {
      stripe.faults = [fault, fault].slice(0, fault === 'never answers' ? 2 : 1);
      const answer = await send(completed(session));
      expect([fault, answer.statusCode]).toEqual([fault, 503]);
    }
    expect(await events(info.invoice_id)).toEqual([]);
    expect((await send(completed(session))).statusCode).toBe(200);
    expect(await balance(person)).toEqual({ paidIn: 10_000, bonus: 200 });
  });
});

describe('when Stripe does not answer', () => {
  test.each(['down', 'garbage', 'html', 'never answers'] as const)(
    'a payment that meets "%s" can be asked for again under its key, and there is one of it',
    async (fault) => {
      const { person, method } = await customer();
      const ask = {
        body: { payment_method_id: method.id, amount: 100 },
        idempotencyKey: `one-payment-${fault}`.replaceAll(' ', '-'),
      };
      stripe.faults = [fault, fault].slice(0, fault === 'never answers' ? 2 : 1);
      await expect(person.call.addFunds(ask)).rejects.toMatchObject({ statusCode: 503 });
      expect((await invoices(person.id)).map(({ status, gateway_reference }) => [status, gateway_reference])).toEqual([
        ['created', null],
      ]);
      const { data } = await person.call.addFunds(ask);
      expect(data.redirect_url).toContain('/pay/cs_');
      expect(await invoices(person.id)).toHaveLength(1);
    },
  );

  test('after it has done its work, the repeated call finds the page it made', async () => {
    const { person, method } = await customer();
    const before = stripe.sessions.size;
    const ask = { body: { payment_method_id: method.id, amount: 100 }, idempotencyKey: 'the-answer-was-lost' };
    stripe.losesAnswers = 2;
    await expect(person.call.addFunds(ask)).rejects.toMatchObject({ statusCode: 503 });
    await person.call.addFunds(ask);
    expect(stripe.sessions.size).toBe(before + 1);
  });

  test('but says no, the payment is over and the customer is informed', async () => {
    const { person, method } = await customer();
    stripe.faults = ['refuses'];
    await expect(person.call.addFunds({ body: { payment_method_id: method.id, amount: 100 } })).rejects.toMatchObject({
      errors: { payment_method_id: [expect.any(String)] },
    });
    expect((await invoices(person.id))[0]?.status).toBe('failed');
  });
});

describe('a refund by Stripe', () => {
  async function paid() {
    const started = await start();
    const { id } = stripe.pay(started.session);
    await send(completed(started.session));
    return { ...started, intent: id, params: { id: String(started.info.invoice_id) } };
  }

  test('is sent once, whatever is lost on the way, and heard of without effect', async () => {
    const { person, info, intent, params } = await paid();
    await staff.call.refundInvoice({ params, body: { reason: 'Asked for' } });
    await agreeToAll(app);
    stripe.losesAnswers = Number.POSITIVE_INFINITY;
    await app.runJobs();
    expect((await invoice(info.invoice_id)).refund_state).toBe('asked');
    stripe.losesAnswers = 0;
    // The queue waits a while before it tries again; a worker that comes then is not kept waiting here.
    await app.owner.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await app.runJobs();
    expect(await invoice(info.invoice_id)).toMatchObject({ status: 'refunded', refund_state: 'done' });
    expect(stripe.refunds.filter((each) => each.intent === intent)).toEqual([{ intent, amount: 10_250 }]);
    const charge = { id: `ch_${intent}`, object: 'charge', payment_intent: intent, refunded: true };
    expect((await send(stripe.event('charge.refunded', charge))).statusCode).toBe(200);
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
  });

  test('that Stripe refuses gives the customer the money again', async () => {
    const { person, info, params } = await paid();
    await staff.call.refundInvoice({ params, body: { reason: 'Asked for' } });
    await agreeToAll(app);
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
    stripe.faults = ['refuses'];
    await app.runJobs();
    expect(await invoice(info.invoice_id)).toMatchObject({
      status: 'paid',
      refund_state: 'refused',
      problem: 'refund-refused',
    });
    expect(await balance(person)).toEqual({ paidIn: 10_000, bonus: 200 });
  });

  test('made at Stripe itself takes the money back here, even if it is heard of first', async () => {
    const { person, info, intent } = await paid();
    Object.assign(stripe.intents.get(intent) as object, { isRefunded: true });
    await send(stripe.event('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: intent }));
    expect((await invoice(info.invoice_id)).status).toBe('refunded');
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });

    const early = await start();
    const second = stripe.pay(early.session);
    Object.assign(second, { isRefunded: true });
    await send(stripe.event('charge.refunded', { id: 'ch_2', object: 'charge', payment_intent: second.id }));
    await send(completed(early.session));
    expect(await balance(early.person)).toEqual({ paidIn: 0, bonus: 0 });
  });
});

describe('a card linked by Stripe', () => {
  async function withCard() {
    const { person, method } = await customer();
    const { data } = await person.call.linkCard({ body: { payment_method_id: method.id, subscription_id: 7 } });
    const session = data.redirect_url.split('/').at(-1) as string;
    expect(stripe.sessions.get(session)?.fields).toMatchObject({
      mode: 'setup',
      success_url: expect.stringContaining('subscription_id=7'),
    });
    stripe.giveCard(session);
    const reported = stripe.event('checkout.session.completed', stripe.sessionObject(session));
    await Promise.all([send(reported), send(reported), send(reported)]);
    const { data: cards } = await person.call.listLinkedCards();
    expect(cards).toEqual([
      { id: expect.any(Number), payment_method_id: method.id, brand: 'visa', last4: '4242', expires: '2031-04' },
    ]);
    const body = { payment_method_id: method.id, linked_card_id: cards[0]?.id as number, amount: 100 };
    return { person, method, body, session, cardId: cards[0]?.id as number };
  }

  test('pays without its owner, once under a key, though the answer is lost', async () => {
    const { person, body } = await withCard();
    const before = stripe.intents.size;
    stripe.losesAnswers = 2;
    const ask = { body, idempotencyKey: 'charge-my-card-once' };
    await expect(person.call.addFunds(ask)).rejects.toMatchObject({ statusCode: 503 });
    expect((await person.call.addFunds(ask)).data).toMatchObject({ status: 'paid', strategy: 'linkedCard' });
    await person.call.addFunds(ask);
    expect(stripe.intents.size).toBe(before + 1);
    expect(await balance(person)).toEqual({ paidIn: 10_000, bonus: 200 });
  });

  test('that was charged when the response was lost, and is not repeated, is found by the reconciler', async () => {
    const { person, body } = await withCard();
    stripe.losesAnswers = 2;
    await expect(person.call.addFunds({ body })).rejects.toMatchObject({ statusCode: 503 });
    const before = stripe.intents.size;
    app.clock.offsetMs = 6 * 60_000;
    await reconcile(job);
    expect(stripe.intents.size).toBe(before);
    expect(await balance(person)).toEqual({ paidIn: 10_000, bonus: 200 });
  });

  test('is heard of before its own answer is stored, and credited once', async () => {
    const { person, body } = await withCard();
    stripe.losesAnswers = 2;
    await expect(person.call.addFunds({ body, idempotencyKey: 'heard-of-first' })).rejects.toMatchObject({
      statusCode: 503,
    });
    const intent = [...stripe.intents.keys()].at(-1) as string;
    await send(stripe.event('payment_intent.succeeded', stripe.intentObject(intent)));
    expect(await balance(person)).toEqual({ paidIn: 10_000, bonus: 200 });
    expect((await person.call.addFunds({ body, idempotencyKey: 'heard-of-first' })).data.status).toBe('paid');
    expect(await balance(person)).toEqual({ paidIn: 10_000, bonus: 200 });
  });

  test('that is declined pays nothing and says so', async () => {
    const { person, body } = await withCard();
    stripe.declines = true;
    await expect(person.call.addFunds({ body })).rejects.toMatchObject({
      errors: { payment_method_id: ['The card was declined. Choose another payment method'] },
    });
    expect((await invoices(person.id)).at(-1)?.status).toBe('failed');
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
  });

  test('is forgotten there too when its owner removes it', async () => {
    const { person, cardId, session } = await withCard();
    await person.call.removeLinkedCard({ params: { cardId: String(cardId) } });
    await app.runJobs();
    expect(stripe.detached).toContain(`pm_${session}`);
  });

  test('without a callback is found by the reconciler', async () => {
    const { person, method } = await customer();
    const { data } = await person.call.linkCard({ body: { payment_method_id: method.id } });
    stripe.giveCard(data.redirect_url.split('/').at(-1) as string);
    await reconcile(job);
    expect((await person.call.listLinkedCards()).data).toHaveLength(1);
  });
});

test('no key of a panel is in its answers, and none is kept in the clear (SECU-007)', async () => {
  const stored = JSON.stringify(await app.owner.system((trx) => trx.selectFrom('panel_secrets').selectAll().execute()));
  const answers = JSON.stringify([
    await staff.call.listMethodRecords(),
    await staff.call.readPanelSettings(),
    await staff.call.listInvoices(),
    await staff.call.listPanelSecrets(),
  ]);
  for (const secret of [keys.secret, keys.webhook]) {
    expect(stored).not.toContain(secret);
    expect(answers).not.toContain(secret);
  }
});
