// Payments that a customer has not finished: listed, given up, paid all the same, and their receipts.
import { beforeEach, describe, expect, test } from 'vitest';
import { agreeToAll } from '../../../testing/agree.ts';
import { newPerson } from '../../../testing/new-person.ts';
import { listeningApp, pressSandbox, referenceOf } from '../../../testing/panels/guest-panel.ts';
import { customerWith, newService, oneLine, ordersOf } from '../../../testing/panels/order-panel.ts';
import { books, methodOf } from '../../../testing/panels/payment-panel.ts';
import { askCanceled } from './cancel-invoice.ts';

const app = await listeningApp();
const press = pressSandbox(app);
const { orders } = ordersOf(app);
const { balance, invoice, records } = books(app);
const staff = await newPerson(app, { roles: ['finance'] });
const service = await newService(app);
const { job } = app;
beforeEach(() => {
  app.clock.offsetMs = 0;
});

const params = (id: number) => ({ id: String(id) });

/** The gateway has the money, and its callback is lost. */
const payUnheard = (url: string | null) =>
  app.database.panel(1, (trx) =>
    trx.updateTable('sandbox_payments').set({ status: 'paid' }).where('reference', '=', referenceOf(url)).execute(),
  );

async function opened(key: string, coupon_code: string | null = null) {
  const person = await newPerson(app);
  const { id } = await methodOf(person, key);
  const { data } = await person.call.addFunds({ body: { payment_method_id: id, amount: 50, coupon_code } });
  const cancel = () => person.call.cancelInvoice({ params: params(data.invoice_id), body: {} });
  return { person, info: data, id: data.invoice_id, cancel };
}

let made = 0;
async function newCoupon(bonus_type: 'bonus' | 'cashback') {
  made += 1;
  const code = `OPEN-${made}`;
  const terms = { bonus_type, bonus_amount_calculation_type: 'percent', bonus_ppm: 100_000, max_uses: 1 } as const;
  await app.database.panel(1, (trx) =>
    trx
      .insertInto('coupons')
      .values({ panel_id: 1, code, name: JSON.stringify({ en: code }), ...terms })
      .execute(),
  );
  return code;
}

describe('open invoices', () => {
  test('are those to pay, to be confirmed and in moderation, of their customer only (PAY-035)', async () => {
    const { person, id } = await opened('sandbox');
    const qr = await methodOf(person, 'qr_code');
    const { data: second } = await person.call.addFunds({ body: { payment_method_id: qr.id, amount: 20 } });
    const list = async () =>
      (await person.call.listOpenInvoices()).data.map(({ invoice_id, status, is_cancelable }) => [
        invoice_id,
        status,
        is_cancelable,
      ]);
    expect(await list()).toEqual([
      [second.invoice_id, 'created', true],
      [id, 'created', true],
    ]);
    await person.call.markIsPaid({ params: { invoiceId: String(second.invoice_id) }, body: {} });
    await press((await invoice(id)).redirect_url);
    expect(await list()).toEqual([[second.invoice_id, 'waiting_confirmation', true]]);
    expect((await (await newPerson(app)).call.listOpenInvoices()).data).toEqual([]);
    await expect(app.caller().listOpenInvoices()).rejects.toMatchObject({ statusCode: 401 });
  });

  test('do not show one that can no longer be paid (PAY-035)', async () => {
    const { person } = await opened('qr_code');
    app.clock.offsetMs = 25 * 3_600_000;
    expect((await person.call.listOpenInvoices()).data).toEqual([]);
  });
});

describe('a customer who cancels an invoice', () => {
  test('ends it once, releases its coupon, and is told the same when the call is repeated (PAY-035)', async () => {
    const code = await newCoupon('bonus');
    const { person, id, cancel } = await opened('sandbox', code);
    const { data } = await cancel();
    expect(data).toMatchObject({ status: 'expired', is_canceled: true, is_cancelable: false, redirect_url: null });
    expect(await cancel()).toEqual({ data });
    expect((await person.call.listOpenInvoices()).data).toEqual([]);
    expect(await invoice(id)).toMatchObject({ status: 'expired', is_coupon_released: true });
    const { data: total } = await person.call.readAddFundsTotal({
      body: { payment_method_id: data.payment_method_id, amount: 50, coupon_code: code },
    });
    expect(total.couponBonusType).toBe('bonus');
    await app.runJobs();
    expect((await app.mails(person.email)).map(({ kind }) => kind)).not.toContain('payment-refused');
  });

  test('may be nobody else (PAY-035)', async () => {
    const { id, cancel } = await opened('sandbox');
    const body = {};
    await expect(app.caller().cancelInvoice({ params: params(id), body })).rejects.toMatchObject({ statusCode: 401 });
    for (const other of [await newPerson(app), staff]) {
      await expect(other.call.cancelInvoice({ params: params(id), body })).rejects.toMatchObject({ statusCode: 404 });
    }
    expect((await invoice(id)).status).toBe('created');
    expect((await cancel()).data.is_canceled).toBe(true);
  });

  test('cannot cancel what has arrived, however late it is noticed (PAY-035)', async () => {
    const { person, id, info, cancel } = await opened('sandbox');
    await payUnheard(info.redirect_url);
    await expect(cancel()).rejects.toMatchObject({ statusCode: 409 });
    expect((await invoice(id)).status).toBe('paid');
    expect(await balance(person)).toEqual({ paidIn: 5000, bonus: 0 });
    await expect(cancel()).rejects.toMatchObject({ statusCode: 409 });
  });

  test('and pays all the same is credited, without the coupon that is free again (PAY-035)', async () => {
    const { person, id, info, cancel } = await opened('sandbox', await newCoupon('bonus'));
    await cancel();
    await press(info.redirect_url);
    expect(await invoice(id)).toMatchObject({ status: 'paid', problem: null });
    expect(await balance(person)).toEqual({ paidIn: 5000, bonus: 0 });
    const { data } = await person.call.readInvoice({ params: params(id) });
    expect(data).toMatchObject({ status: 'paid', is_canceled: false, to_be_credited: 50 });
  });

  test('and pays all the same is credited even if the callback is lost, when the invoice would have expired (PAY-035)', async () => {
    const { person, id, info, cancel } = await opened('sandbox');
    await cancel();
    const { rows } = await app.owner.pool.query(
      `select run_at, payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'payments.ask-canceled'
        order by j.id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({ run_at: new Date(info.expires_at), payload: { panelId: 1, invoiceId: id } });
    await payUnheard(info.redirect_url);
    for (let times = 0; times < 2; times += 1) await askCanceled(job, rows[0].payload);
    expect((await invoice(id)).status).toBe('paid');
    expect(await balance(person)).toEqual({ paidIn: 5000, bonus: 0 });
  });

  test('at the moment the payment arrives loses nothing, whoever is first (PAY-035)', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => opened('sandbox')));
    await Promise.all(
      all.map(async ({ info, cancel }, at) => {
        const canceling = () => cancel().catch(() => undefined);
        const paying = () => press(info.redirect_url).catch(() => undefined);
        await Promise.all(at % 2 === 0 ? [canceling(), paying()] : [paying(), canceling()]);
      }),
    );
    for (const { person, id } of all) {
      expect((await invoice(id)).status).toBe('paid');
      expect(await records(person)).toEqual([['invoiced', 5000]]);
    }
  });

  test('of a manual payment that was reported as sent gets its money when an operator sees it (PAY-035)', async () => {
    const { person, id, cancel } = await opened('qr_code');
    await person.call.markIsPaid({ params: { invoiceId: String(id) }, body: { comment: 'Sent' } });
    expect((await cancel()).data.is_canceled).toBe(true);
    await staff.call.confirmInvoice({ params: params(id), body: {} });
    await agreeToAll(app);
    expect((await invoice(id)).status).toBe('paid');
    expect(await balance(person)).toEqual({ paidIn: 5000, bonus: 0 });
  });

  test('for an order has the order to pay again (PAY-035)', async () => {
    const person = await customerWith(app);
    const method = await methodOf(person, 'sandbox');
    const body = { ...oneLine(service, { quantity: 10_000 }), payment_method_id: method.id };
    const { data } = await person.call.createOrders({ body });
    const id = data.payment?.invoice_id ?? 0;
    expect((await person.call.listOpenInvoices()).data).toMatchObject([{ invoice_id: id, purpose: 'order' }]);
    await person.call.cancelInvoice({ params: params(id), body: {} });
    const { data: listed } = await person.call.listOrders();
    expect(listed).toMatchObject([{ status: 'unpaid', actions: { payable: true } }]);
    await press(data.payment?.redirect_url);
    expect((await orders(person.id)).map(({ status }) => status)).toEqual(['in_processing']);
  });
});

describe('a receipt', () => {
  test('names what was paid, to its customer, once it is paid (PAY-036)', async () => {
    const { person, id, info } = await opened('sandbox_card');
    const read = (one: typeof person) => one.call.readReceipt({ params: params(id) });
    await expect(read(person)).rejects.toMatchObject({ statusCode: 404 });
    await press(info.redirect_url);
    await staff.call.confirmInvoice({ params: params(id), body: {} });
    expect((await read(person)).data).toMatchObject({
      invoice_id: id,
      purpose: 'add_funds',
      status: 'paid',
      amount: 50,
      fee: 1.25,
      discount: 0,
      total_amount: 51.25,
      charge_amount: '51.25',
      charge_currency: 'USD',
      is_test: true,
      items: [],
    });
    const { data: list } = await person.call.listPaymentStatistics({ query: { type: 'invoiced' } });
    expect(list).toMatchObject([{ invoice_id: id }]);
    await expect(read(await newPerson(app))).rejects.toMatchObject({ statusCode: 404 });
    await expect(app.caller().readReceipt({ params: params(id) })).rejects.toMatchObject({ statusCode: 401 });
  });

  test('of an order lists what it paid for (PAY-036)', async () => {
    const person = await customerWith(app);
    const method = await methodOf(person, 'sandbox');
    const body = { ...oneLine(service, { quantity: 10_000 }), payment_method_id: method.id };
    const { data } = await person.call.createOrders({ body });
    await press(data.payment?.redirect_url);
    const receipt = await person.call.readReceipt({ params: params(data.payment?.invoice_id ?? 0) });
    const [order] = await orders(person.id);
    expect(receipt.data.items).toEqual([
      { kind: 'order', id: order?.id, name: expect.any(String), quantity: 10_000, cost: 10 },
    ]);
  });
});

test('an invoice names the cashback of its coupon, also where the coupon is of an order (PAY-036)', async () => {
  const { person, info } = await opened('sandbox', await newCoupon('cashback'));
  expect(info).toMatchObject({ to_be_credited: 50, cashback: 5 });
  const method = await methodOf(person, 'sandbox');
  const body = {
    ...oneLine(service, { quantity: 10_000 }, { coupon_code: await newCoupon('cashback') }),
    payment_method_id: method.id,
  };
  const { data } = await person.call.createOrders({ body });
  const read = await person.call.readInvoice({ params: params(data.payment?.invoice_id ?? 0) });
  expect(read.data).toMatchObject({ purpose: 'order', cashback: 1 });
});
