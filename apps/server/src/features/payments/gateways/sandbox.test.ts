// The way of a payment through a gateway, with the built-in one: its page, its signed callbacks over HTTP, its silence.

import { beforeEach, describe, expect, test } from 'vitest';
import { agreeToAll } from '../../../testing/agree.ts';
import { newPerson } from '../../../testing/new-person.ts';
import { listeningApp } from '../../../testing/panels/guest-panel.ts';
import { books, methodOf } from '../../../testing/panels/payment-panel.ts';
import { expireInvoices, reconcile } from '../callbacks/reconcile.ts';
import { eraseCardsOf } from '../payments.ts';
import { sandboxSecret, sandboxSignature } from './sandbox.adapter.ts';
import { signedHeader } from './signed-header.ts';

const app = await listeningApp();
const { invoice, balance, records, events, verify } = books(app);
const staff = await newPerson(app, { roles: ['owner'] });
const { job } = app;

beforeEach(() => {
  app.clock.offsetMs = 0;
});

async function start(options: { key?: string; amount?: number; panelId?: number } = {}) {
  const person = await newPerson(app, { panelId: options.panelId ?? 1 });
  const method = await methodOf(person, options.key ?? 'sandbox');
  const { data } = await person.call.addFunds({
    body: { payment_method_id: method.id, amount: options.amount ?? 100 },
  });
  const reference = new URL(data.redirect_url ?? '').pathname.split('/').at(-1) as string;
  return { person, info: data, reference };
}

/** What the browser is sent when a button of the page is pressed. */
async function press(reference: string, choice: 'pay' | 'cancel', host = 'localhost') {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/sandbox-gateway/${reference}/${choice}`,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  return { status: answer.statusCode, location: String(answer.headers.location) };
}

/** Makes the gateway's books say so, without a word to the panel. */
const quietly = (reference: string, status: string, change: object = {}) =>
  app.database.panel(1, (trx) =>
    trx
      .updateTable('sandbox_payments')
      .set({ status, ...change })
      .where('reference', '=', reference)
      .execute(),
  );

type Forging = { secret?: string; seconds?: number; signature?: string; sent?: string; host?: string };

function knock(message: object, forging: Forging = {}) {
  const text = JSON.stringify(message);
  const secret = forging.secret ?? sandboxSecret({ secrets: app.secrets, panel: app.directory.find('localhost') });
  const seconds = forging.seconds ?? Math.floor(Date.now() / 1000);
  return app.server.inject({
    method: 'POST',
    url: '/api/v1/payment-callbacks/sandbox',
    headers: {
      host: forging.host ?? 'localhost',
      'content-type': 'application/json',
      ...(forging.signature === ''
        ? {}
        : { [sandboxSignature]: forging.signature ?? signedHeader(secret, seconds, text) }),
    },
    payload: forging.sent ?? text,
  });
}

describe('the page of the test gateway', () => {
  test('shows the amount, says that it is a test, and leads back when paid; the money is there by then (CREATE-020)', async () => {
    const { person, info, reference } = await start();
    expect(info).toMatchObject({ is_test: true, strategy: 'others', charge_amount: '100.00' });
    const page = await app.server.inject({ url: `/sandbox-gateway/${reference}`, headers: { host: 'localhost' } });
    expect(page.body).toContain('This is a test payment. No real money is charged.');
    expect(page.body).toContain('100.00 USD');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect([...page.body.matchAll(/<button[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual(['Pay', 'Cancel']);

    const { status, location } = await press(reference, 'pay');
    expect([status, location]).toEqual([
      303,
      `http://localhost:${app.config.PORT}/add-funds/success?invoice_id=${info.invoice_id}`,
    ]);
    expect((await person.call.readInvoice({ params: { id: String(info.invoice_id) } })).data.status).toBe('paid');
    expect(await balance(person)).toEqual({ paidIn: 10_000, bonus: 200 });
    expect(await records(person)).toEqual([
      ['invoiced', 10_000],
      ['bonus', 200],
    ]);
    const over = await app.server.inject({ url: `/sandbox-gateway/${reference}`, headers: { host: 'localhost' } });
    expect(over.body).not.toContain('<button');
  });

  test('leads to the error page when canceled, and the invoice has failed (CREATE-020)', async () => {
    const { person, info, reference } = await start();
    expect((await press(reference, 'cancel')).location).toContain('/add-funds/error');
    expect((await invoice(info.invoice_id)).status).toBe('failed');
    await press(reference, 'pay');
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
  });

  test('does not exist for payments of another panel', async () => {
    const { reference } = await start();
    const answer = await app.server.inject({
      url: `/sandbox-gateway/${reference}`,
      headers: { host: 'second.localhost' },
    });
    expect(answer.statusCode).toBe(404);
    expect((await press(reference, 'pay', 'second.localhost')).status).toBe(404);
  });

  test('works for every panel of the installation', async () => {
    const { person, reference } = await start({ panelId: 2 });
    await press(reference, 'pay', 'second.localhost');
    expect(await books(app, 2).balance(person)).toMatchObject({ paidIn: 10_000 });
  });
});

describe('a callback', () => {
  test('is credited once, though it comes twenty times at once (LEDG-004)', async () => {
    const { person, info, reference } = await start();
    await quietly(reference, 'paid');
    const message = { event: `${reference}:paid`, kind: 'payment', reference };
    const answers = await Promise.all(Array.from({ length: 20 }, () => knock(message)));
    // All wait for one invoice: on a busy machine the last get the response to retry, which gateways do.
    for (const { statusCode } of answers) expect([200, 503]).toContain(statusCode);
    expect((await knock(message)).statusCode).toBe(200);
    await Promise.all([1, 2, 3].map((each) => knock({ ...message, event: `other-${reference}-${each}` })));
    expect(await balance(person)).toEqual({ paidIn: 10_000, bonus: 200 });
    const stored = await events(info.invoice_id);
    expect(stored.filter(({ outcome }) => outcome === 'credited')).toHaveLength(1);
    expect(stored).toHaveLength(4);
  });

  const minute = 60;
  test.each<[string, (message: object) => Forging]>([
    ['without a signature', () => ({ signature: '' })],
    ['with a signature of nothing', () => ({ signature: 't=1,v1=00' })],
    ['signed with another secret', () => ({ secret: 'guessed' })],
    [
      'signed with the secret of another panel',
      () => ({ secret: sandboxSecret({ secrets: app.secrets, panel: app.directory.find('second.localhost') }) }),
    ],
    ['whose body was changed', (message) => ({ sent: JSON.stringify({ ...message, event: 'changed' }) })],
    ['that is too old', () => ({ seconds: Math.floor(Date.now() / 1000) - 6 * minute })],
    ['that comes from the future', () => ({ seconds: Math.floor(Date.now() / 1000) + 6 * minute })],
  ])('%s is refused and nothing is written', async (_what, forge) => {
    const { person, info, reference } = await start();
    await quietly(reference, 'paid');
    const message = { event: `${reference}:paid`, kind: 'payment', reference };
    const answer = await knock(message, forge(message));
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'The request could not be understood' }]);
    expect(await events(info.invoice_id)).toEqual([]);
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
  });

  test('is not believed but checked: one that says paid of an open payment changes nothing', async () => {
    const { person, info, reference } = await start();
    expect((await knock({ event: 'a-lie', kind: 'payment', reference })).statusCode).toBe(200);
    expect((await invoice(info.invoice_id)).status).toBe('created');
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
  });

  test('of another amount or currency than requested is not credited, and an operator sees it', async () => {
    for (const change of [{ amount_minor: 9999 }, { amount_minor: 10_001 }, { currency: 'RUB' }]) {
      const { person, info, reference } = await start();
      await quietly(reference, 'paid', change);
      await knock({ event: `${reference}:paid`, kind: 'payment', reference });
      expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
      const { data } = await staff.call.listInvoices({ query: { user_id: String(person.id) } });
      expect(data[0]).toMatchObject({ id: info.invoice_id, status: 'created', problem: 'amount-differs' });
      expect(await events(info.invoice_id)).toMatchObject([{ outcome: 'mismatch', applied_transaction_id: null }]);
    }
  });

  test('about a payment that is not ours is answered and forgotten', async () => {
    expect((await knock({ event: 'x', kind: 'payment', reference: 'nobody-knows' })).statusCode).toBe(200);
  });

  test('in no known form, or of a gateway the panel does not have, is refused', async () => {
    const garbage = await knock({ hello: 'world' });
    expect(garbage.statusCode).toBe(400);
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/v1/payment-callbacks/stripe',
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a payment without a callback', () => {
  test('is found by the reconciler', async () => {
    const { person, info, reference } = await start();
    await quietly(reference, 'paid');
    await reconcile(job);
    expect((await invoice(info.invoice_id)).status).toBe('created');
    app.clock.offsetMs = 6 * 60_000;
    await reconcile(job);
    expect((await invoice(info.invoice_id)).status).toBe('paid');
    await knock(
      { event: `${reference}:paid`, kind: 'payment', reference },
      { seconds: Math.floor(Date.now() / 1000) + 360 },
    );
    expect(await balance(person)).toEqual({ paidIn: 10_000, bonus: 200 });
  });

  test('ends after a day, but not one that was paid at the last moment', async () => {
    const [lost, late, manual] = [
      await start(),
      await start(),
      await start({ key: 'bank_transfer' }).catch(() => undefined),
    ];
    expect(manual).toBeUndefined();
    await quietly(late.reference, 'paid');
    app.clock.offsetMs = 23 * 3_600_000;
    await expireInvoices(job);
    expect((await invoice(lost.info.invoice_id)).status).toBe('created');
    app.clock.offsetMs = 24 * 3_600_000 + 60_000;
    await expireInvoices(job);
    expect((await invoice(lost.info.invoice_id)).status).toBe('expired');
    expect((await invoice(late.info.invoice_id)).status).toBe('paid');
    // Late is not never.
    await quietly(lost.reference, 'paid');
    const seconds = Math.floor((Date.now() + app.clock.offsetMs) / 1000);
    await knock({ event: `${lost.reference}:paid`, kind: 'payment', reference: lost.reference }, { seconds });
    expect(await balance(lost.person)).toEqual({ paidIn: 10_000, bonus: 200 });
  });
});

describe('a payment of somebody who has not proven who they are', () => {
  const paid = async () => {
    const started = await start({ key: 'sandbox_card', amount: 40 });
    await press(started.reference, 'pay');
    return started;
  };
  const waiting = async (person: Awaited<ReturnType<typeof newPerson>>) =>
    (await person.call.getProfile()).data.invoices_in_moderation;

  test('waits in moderation and is credited when the last document is approved (PAY-028)', async () => {
    const { person, info } = await paid();
    expect((await invoice(info.invoice_id)).status).toBe('in_moderation');
    expect(await waiting(person)).toBe(1);
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
    expect((await app.mails(person.email))[0]).toMatchObject({ kind: 'payment-in-moderation' });

    await verify(person, [1, 2]);
    const { id } = await app.database.panel(1, (trx) =>
      trx
        .insertInto('verification_documents')
        .values({
          panel_id: 1,
          user_id: person.id,
          step: 3,
          filename: 'selfie',
          stored_name: `selfie-${person.id}`,
          media_type: 'image/png',
          bytes: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await app.runJobs();
    expect(await waiting(person)).toBe(1);
    await staff.call.reviewDocument({ params: { id: String(id) }, body: { status: 'approved' } });
    await app.runJobs();
    expect(await waiting(person)).toBe(0);
    expect(await invoice(info.invoice_id)).toMatchObject({ status: 'paid', approved_by: staff.id });
    // 40 dollars and the fee of one were paid; the fee is the panel's.
    expect(await records(person)).toEqual([
      ['invoiced', 4100],
      ['fee', -100],
    ]);
    expect(await balance(person)).toEqual({ paidIn: 4000, bonus: 0 });
  });

  test('is credited at once when they have proven it before', async () => {
    const started = await start({ key: 'sandbox_card', amount: 40 });
    await verify(started.person);
    await press(started.reference, 'pay');
    expect(await balance(started.person)).toEqual({ paidIn: 4000, bonus: 0 });
  });

  test('is released by an operator, or refused and sent back', async () => {
    const released = await paid();
    await staff.call.confirmInvoice({ params: { id: String(released.info.invoice_id) }, body: { reason: 'Known' } });
    expect(await balance(released.person)).toEqual({ paidIn: 4000, bonus: 0 });

    const refused = await paid();
    const params = { id: String(refused.info.invoice_id) };
    await staff.call.refuseInvoice({ params, body: { reason: 'Stolen card' } });
    await app.runJobs();
    expect(await invoice(refused.info.invoice_id)).toMatchObject({ status: 'failed', refund_state: 'done' });
    expect(await balance(refused.person)).toEqual({ paidIn: 0, bonus: 0 });
    const message = { event: `late-${refused.reference}`, kind: 'payment', reference: refused.reference };
    expect((await knock(message)).statusCode).toBe(200);
    expect(await balance(refused.person)).toEqual({ paidIn: 0, bonus: 0 });
  });
});

describe('a refund to the source', () => {
  test('takes everything the payment credited, and is sent to the gateway once', async () => {
    const { person, info, reference } = await start();
    await press(reference, 'pay');
    const params = { id: String(info.invoice_id) };
    const answers = await Promise.allSettled(
      [1, 2, 3, 4].map(() => staff.call.refundInvoice({ params, body: { reason: 'Asked for' } })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await agreeToAll(app);
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
    await app.runJobs();
    expect(await invoice(info.invoice_id)).toMatchObject({ status: 'refunded', refund_state: 'done' });
    const [row] = await app.database.panel(1, (trx) =>
      trx.selectFrom('sandbox_payments').select('status').where('reference', '=', reference).execute(),
    );
    expect(row?.status).toBe('refunded');
    expect((await app.mails(person.email))[0]).toMatchObject({ kind: 'payment-refunded' });
  });

  test('made at the gateway itself takes the money back here too', async () => {
    const { person, info, reference } = await start();
    await press(reference, 'pay');
    await quietly(reference, 'refunded');
    await knock({ event: `${reference}:refunded`, kind: 'payment', reference });
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
    expect((await invoice(info.invoice_id)).status).toBe('refunded');
  });

  test('that is reported before the payment leaves nothing to take', async () => {
    const { person, info, reference } = await start();
    await quietly(reference, 'refunded');
    await knock({ event: `${reference}:paid`, kind: 'payment', reference });
    await knock({ event: `${reference}:refunded`, kind: 'payment', reference });
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
    expect((await invoice(info.invoice_id)).status).toBe('failed');
  });
});

describe('a linked card', () => {
  async function withCard() {
    const person = await newPerson(app);
    const method = await methodOf(person, 'sandbox');
    const { data } = await person.call.linkCard({ body: { payment_method_id: method.id } });
    const reference = new URL(data.redirect_url).pathname.split('/').at(-1) as string;
    return { person, method, reference };
  }

  test('is linked at the gateway, listed, paid with and removed (API-081, API-082, API-083)', async () => {
    const { person, method, reference } = await withCard();
    expect((await person.call.listLinkedCards()).data).toEqual([]);
    expect((await press(reference, 'pay')).location).toBe(`http://localhost:${app.config.PORT}/profile?card=linked`);
    const { data: cards } = await person.call.listLinkedCards();
    expect(cards).toEqual([
      { id: expect.any(Number), payment_method_id: method.id, brand: 'visa', last4: '4242', expires: '2034-12' },
    ]);
    const cardId = cards[0]?.id as number;
    const { data: methods } = await person.call.listPaymentMethods();
    expect(methods.find(({ linkedCardId }) => linkedCardId === cardId)).toMatchObject({
      id: method.id,
      name: 'Visa •••• 4242',
      strategy: 'linkedCard',
      charge_type: 'recurring',
    });
    expect((await app.caller().listPaymentMethods()).data.every(({ linkedCardId }) => linkedCardId === null)).toBe(
      true,
    );

    const body = { payment_method_id: method.id, linkedCardId: cardId, amount: 30 };
    const { data: info } = await person.call.addFunds({ body, idempotencyKey: 'pay-with-my-card' });
    expect(info).toMatchObject({ status: 'paid', strategy: 'linkedCard', redirect_url: null });
    await person.call.addFunds({ body, idempotencyKey: 'pay-with-my-card' });
    expect(await balance(person)).toEqual({ paidIn: 3000, bonus: 0 });

    await person.call.removeLinkedCard({ params: { cardId: String(cardId) } });
    await app.runJobs();
    expect((await person.call.listLinkedCards()).data).toEqual([]);
    await expect(person.call.addFunds({ body })).rejects.toMatchObject({
      errors: { payment_method_id: ['This card isn’t linked to your account'] },
    });
    expect((await invoice(info.invoice_id)).linked_card_id).toBeNull();
  });

  test('goes with the account of its owner', async () => {
    const { person, reference } = await withCard();
    await press(reference, 'pay');
    await app.database.panel(1, (trx) => eraseCardsOf(trx, 1, person.id));
    await app.runJobs();
    expect((await person.call.listLinkedCards()).data).toEqual([]);
  });

  test('is of one customer alone', async () => {
    const { person, method, reference } = await withCard();
    await press(reference, 'pay');
    const cardId = (await person.call.listLinkedCards()).data[0]?.id as number;
    const stranger = await newPerson(app);
    expect((await stranger.call.listLinkedCards()).data).toEqual([]);
    await expect(stranger.call.removeLinkedCard({ params: { cardId: String(cardId) } })).rejects.toMatchObject({
      statusCode: 404,
    });
    const body = { payment_method_id: method.id, linked_card_id: cardId, amount: 30 };
    await expect(stranger.call.addFunds({ body })).rejects.toMatchObject({ statusCode: 422 });
    expect((await person.call.listLinkedCards()).data).toHaveLength(1);
  });

  test('is not linked by who cancels, nor by a method without cards', async () => {
    const { person, reference } = await withCard();
    expect((await press(reference, 'cancel')).location).toContain('card=canceled');
    expect((await person.call.listLinkedCards()).data).toEqual([]);
    for (const key of ['balance', 'bank_transfer', 'qr_code']) {
      const { id } = await methodOf(person, key);
      await expect(person.call.linkCard({ body: { payment_method_id: id } })).rejects.toMatchObject({
        statusCode: 422,
      });
    }
  });
});
