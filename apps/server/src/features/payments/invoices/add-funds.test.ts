import { describe, expect, test } from 'vitest';
import { agreeToAll } from '../../../testing/agree.ts';
import { newPerson } from '../../../testing/new-person.ts';
import { books, methodOf } from '../../../testing/panels/payment-panel.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const { invoice, invoices, balance, records, audits } = books(app);
const staff = await newPerson(app, { roles: ['finance'] });

const requested = (person: Awaited<ReturnType<typeof newPerson>>, body: object, key?: string) =>
  app.server.inject({
    method: 'POST',
    url: '/core/api/v1/add-funds',
    headers: { authorization: `Bearer ${person.token}`, ...(key ? { 'idempotency-key': key } : {}) },
    payload: body,
  });

async function customerWith(key: string) {
  const person = await newPerson(app);
  return { person, method: await methodOf(person, key) };
}

describe('the total of adding funds', () => {
  test('is shown before anything is requested, by either spelling of its fields (API-079)', async () => {
    const { person, method } = await customerWith('bank_transfer');
    const { data } = await person.call.readAddFundsTotal({ body: { payment_method_id: method.id, amount: 500 } });
    expect(data).toEqual({
      totalAmount: 500,
      toBeCredited: 515,
      couponBonusType: null,
      couponError: null,
      fee: 0,
      paymentMethodBonus: 15,
      discount: 0,
      couponBonus: 0,
      cashback: 0,
      chargeAmount: '500.00',
      chargeCurrency: 'USD',
    });
    const other = await person.call.readAddFundsTotal({ body: { id: method.id, amount: '500.00', couponCode: '' } });
    expect(other.data).toEqual(data);
    const card = await methodOf(person, 'sandbox_card');
    const fee = await person.call.readAddFundsTotal({ body: { id: card.id, amount: 10.01 } });
    expect(fee.data).toMatchObject({ fee: 0.26, totalAmount: 10.27, toBeCredited: 10.01, chargeAmount: '10.27' });
  });

  test('shows what is charged in the currency of the method', async () => {
    const { person, method } = await customerWith('qr_code');
    const { data } = await person.call.readAddFundsTotal({ body: { payment_method_id: method.id, amount: 10 } });
    const { rub_rate } = app.directory.find('localhost').settings.currencies;
    expect(data).toMatchObject({ totalAmount: 10, chargeCurrency: 'RUB', chargeAmount: `${rub_rate * 10}.00` });
  });

  test('of an unknown coupon has no bonus type, and the payment itself is refused', async () => {
    const { person, method } = await customerWith('sandbox');
    const body = { payment_method_id: method.id, amount: 10, coupon_code: 'NOBODY-HAS-IT' };
    expect((await person.call.readAddFundsTotal({ body })).data.couponBonusType).toBeNull();
    await expect(person.call.addFunds({ body })).rejects.toMatchObject({
      statusCode: 422,
      errors: { coupon_code: ['Coupon does not apply'] },
    });
    await expect(person.call.addFunds({ body: { payment_method_id: 999_999, amount: 10 } })).rejects.toMatchObject({
      errors: { payment_method_id: ['This payment method isn’t available. Choose another one'] },
    });
    await expect(person.call.addFunds({ body: { payment_method_id: method.id, amount: 0.5 } })).rejects.toMatchObject({
      errors: { amount: ['Enter at least $\u00a01'] },
    });
    expect(await invoices(person.id)).toEqual([]);
  });
});

describe('an amount', () => {
  test.each([
    ['negative', -5],
    ['negative text', '-5'],
    ['zero', 0],
    ['finer than the panel deals in', 10.001],
    ['finer than a micro-dollar', '10.0000001'],
    ['huge', 1e15],
    ['beyond exact numbers', 1e30],
    ['an exponent', '1e2'],
    ['a list', [10]],
    ['an object', { amount: 10 }],
    ['null', null],
    ['absent', undefined],
    ['true', true],
    ['empty', ''],
    ['with a space', ' 10'],
    ['with a comma', '10,5'],
    ['in other digits', '１０'],
    ['hexadecimal', '0x10'],
    ['not a number', 'NaN'],
    ['below the least', 0.99],
    ['above the most', 1000.01],
  ])('that is %s is refused with a word on it', async (_what, amount) => {
    const { person, method } = await customerWith('sandbox');
    const body = { payment_method_id: method.id, amount };
    for (const path of ['/core/api/v1/add-funds', '/core/api/v1/invoices/total-amount']) {
      const answer = await app.server.inject({
        method: 'POST',
        url: path,
        headers: { authorization: `Bearer ${person.token}` },
        payload: body,
      });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['amount']]);
    }
    expect(await invoices(person.id)).toEqual([]);
  });

  test('at either limit is taken', async () => {
    const { person, method } = await customerWith('sandbox');
    for (const amount of [1, '1000.00']) {
      expect((await person.call.addFunds({ body: { payment_method_id: method.id, amount } })).data.status).toBe(
        'created',
      );
    }
  });
});

describe('adding funds', () => {
  test('is for customers, and never from the balance itself', async () => {
    const { person, method } = await customerWith('balance');
    const body = { payment_method_id: method.id, amount: 10 };
    await expect(app.caller().addFunds({ body })).rejects.toMatchObject({ statusCode: 401 });
    await expect(person.call.addFunds({ body })).rejects.toMatchObject({
      errors: { payment_method_id: [expect.any(String)] },
    });
  });

  test('by a code to scan gives what the code holds (API-078)', async () => {
    const { person, method } = await customerWith('qr_code');
    const { data } = await person.call.addFunds({ body: { payment_method_id: method.id, amount: 10 } });
    expect(data).toMatchObject({ status: 'created', strategy: 'qr_code', charge_currency: 'RUB', redirect_url: null });
    expect(data.qr_code).toBe(
      `https://pay.crescendo.test/qr?sum=${data.charge_amount}&cur=RUB&purpose=DEMO-${data.invoice_id}`,
    );
    expect((await person.call.readInvoice({ params: { id: String(data.invoice_id) } })).data).toEqual(data);
  });

  test('freezes what it promised: a method changed later changes nothing, nor does anybody', async () => {
    const { person, method } = await customerWith('bank_transfer');
    const { data } = await person.call.addFunds({ body: { payment_method_id: method.id, amount: 500 } });
    const change = (set: object) =>
      app.database.panel(1, (trx) => trx.updateTable('invoices').set(set).where('id', '=', data.invoice_id).execute());
    for (const set of [
      { amount_micros: 1n },
      { charge_minor: 1 },
      { charge_currency: 'RUB' },
      { method_bonus_micros: 9n },
    ]) {
      await expect(change(set)).rejects.toThrow(/frozen|check/);
    }
  });

  test.each([
    'https://evil.example/add-funds/success',
    'http://localhost.evil.example:3000/',
    'http://evil@localhost:3000/',
    'http://localhost:3001/add-funds/success',
    'https://localhost:3000/add-funds/success',
    'javascript:alert(1)',
    '//evil.example',
    '/add-funds/success',
    'data:text/html,x',
  ])('comes back to the panel alone, not to %s', async (url) => {
    const { person, method } = await customerWith('sandbox');
    for (const field of ['success_url', 'cancel_url']) {
      const answer = await requested(person, { payment_method_id: method.id, amount: 10, [field]: url });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    }
    const own = {
      success_url: 'http://localhost:3000/de/add-funds/success',
      cancel_url: 'http://localhost:3000/de/add-funds/error',
    };
    const answer = await requested(person, { payment_method_id: method.id, amount: 10, ...own });
    expect(answer.statusCode).toBe(201);
    expect(await invoice(answer.json().data.invoice_id)).toMatchObject(own);
  });

  test('under one key is done once, however often and at once it is requested (LEDG-006)', async () => {
    const { person, method } = await customerWith('sandbox');
    const body = { payment_method_id: method.id, amount: 10 };
    const answers = await Promise.all(Array.from({ length: 10 }, () => requested(person, body, 'key-of-this-payment')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(answers.map((each) => JSON.stringify(each.json()))).size).toBe(1);
    expect(await invoices(person.id)).toHaveLength(1);

    const other = await requested(person, { ...body, amount: 11 }, 'key-of-this-payment');
    expect([other.statusCode, Object.keys(other.json().errors)]).toEqual([422, ['idempotency_key']]);
    const stranger = await newPerson(app);
    expect((await requested(stranger, body, 'key-of-this-payment')).json().data.invoice_id).not.toBe(
      answers[0]?.json().data.invoice_id,
    );
    expect((await requested(person, body, 'short')).statusCode).toBe(422);
  });
});

describe('a manual payment', () => {
  async function transfer(amount = 500) {
    const { person, method } = await customerWith('bank_transfer');
    const { data } = await person.call.addFunds({ body: { payment_method_id: method.id, amount } });
    return { person, info: data, params: { id: String(data.invoice_id) }, own: { invoiceId: String(data.invoice_id) } };
  }

  test('shows where to pay and what to write, waits after "I have paid", and is credited by an operator (API-080, PAY-029)', async () => {
    const { person, info, params, own } = await transfer();
    expect(info.payment_message).toEqual({
      account_number: 'DEMO 0000 0000 0000 0000',
      comment: `Invoice ${info.invoice_id}`,
    });
    expect(info).toMatchObject({ is_user_comment: true, additional_information: expect.stringContaining('Demo') });

    const marked = await person.call.markIsPaid({ params: own, body: { comment: ' From my brother ' } });
    expect(marked.data.status).toBe('waiting_confirmation');
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
    const again = await person.call.markIsPaid({ params: own, body: { comment: 'something else' } });
    expect(again.data.status).toBe('waiting_confirmation');
    const { data: waiting } = await staff.call.listInvoices({ query: { status: 'waiting_confirmation' } });
    expect(waiting.find(({ id }) => id === info.invoice_id)).toMatchObject({
      customer_comment: 'From my brother',
      email: person.email,
      total_amount: 500,
      bonus: 15,
    });

    const waitingMoney = async () => (await staff.call.readDesk()).data.waiting.money ?? 0;
    const waitingBefore = await waitingMoney();
    const { data } = await staff.call.confirmInvoice({ params, body: {} });
    expect(data).toMatchObject({ status: 'waiting_confirmation', waits_for_second_person: true });
    // It waits once, whomever it waits for.
    expect(await waitingMoney()).toBe(waitingBefore);
    await agreeToAll(app);
    expect(await waitingMoney()).toBe(waitingBefore - 1);
    const [confirmed] = (await staff.call.listInvoices({ query: { user_id: String(person.id) } })).data;
    expect(confirmed).toMatchObject({ status: 'paid', approved_by: staff.id, waits_for_second_person: false });
    expect(await records(person)).toEqual([
      ['invoiced', 50_000],
      ['bonus', 1500],
    ]);
    const named = async (locale: string) =>
      (await app.caller({ token: person.token, locale }).listPaymentStatistics()).data.map(
        (each) => each.payment_method,
      );
    expect(await named('en')).toEqual(['Bank transfer', 'Bank transfer']);
    expect(await named('de')).toEqual(['Banküberweisung', 'Banküberweisung']);
    expect(await balance(person)).toEqual({ paidIn: 50_000, bonus: 1500 });
    expect((await person.call.getProfile()).data.balance).toBe(515);
    await expect(staff.call.confirmInvoice({ params, body: {} })).rejects.toMatchObject({ statusCode: 409 });
    expect(await audits('payments.confirm')).toHaveLength(1);
    const [mail] = await app.mails(person.email);
    expect([mail?.kind, mail?.text]).toEqual(['payment-received', expect.stringContaining('500.00')]);
  });

  test('is refused with a reason that the customer reads', async () => {
    const { person, params } = await transfer();
    const { data } = await staff.call.refuseInvoice({ params, body: { reason: 'Nothing arrived' } });
    expect(data).toMatchObject({ status: 'failed', decision_reason: 'Nothing arrived' });
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
    const [mail] = await app.mails(person.email);
    expect([mail?.kind, mail?.text]).toEqual(['payment-refused', expect.stringContaining('Nothing arrived')]);
    await expect(staff.call.confirmInvoice({ params, body: {} })).rejects.toMatchObject({ statusCode: 409 });
  });

  test('is decided by many at once and credited once (LEDG-004)', async () => {
    const { person, params } = await transfer();
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => staff.call.confirmInvoice({ params, body: {} })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await agreeToAll(app);
    expect(await balance(person)).toEqual({ paidIn: 50_000, bonus: 1500 });
  });

  test('is never decided by who pays it, nor by who may not', async () => {
    const method = await methodOf(staff, 'bank_transfer');
    const { data } = await staff.call.addFunds({ body: { payment_method_id: method.id, amount: 100 } });
    const params = { id: String(data.invoice_id) };
    await expect(staff.call.confirmInvoice({ params, body: {} })).rejects.toMatchObject({ statusCode: 409 });
    const other = await newPerson(app, { roles: ['support'] });
    for (const [caller, statusCode] of [
      [app.caller(), 401],
      [other.call, 404],
    ] as const) {
      await expect(caller.confirmInvoice({ params, body: {} })).rejects.toMatchObject({ statusCode });
      await expect(caller.refuseInvoice({ params, body: { reason: 'x' } })).rejects.toMatchObject({ statusCode });
      await expect(caller.refundInvoice({ params, body: { reason: 'x' } })).rejects.toMatchObject({ statusCode });
      await expect(caller.listInvoices()).rejects.toMatchObject({ statusCode });
    }
    const abroad = await newPerson(app, { panelId: 2, roles: ['finance'] });
    await expect(abroad.call.confirmInvoice({ params, body: {} })).rejects.toMatchObject({ statusCode: 404 });
    await expect(
      app.database.panel(1, (trx) =>
        trx.updateTable('invoices').set({ approved_by: staff.id }).where('id', '=', data.invoice_id).execute(),
      ),
    ).rejects.toThrow(/invoices__approved_by_other/);
  });

  test('belongs to its customer: nobody else marks it, and nobody marks one of a gateway', async () => {
    const { own } = await transfer();
    const { person, method } = await customerWith('sandbox');
    await expect(person.call.markIsPaid({ params: own, body: {} })).rejects.toMatchObject({ statusCode: 404 });
    const { data } = await person.call.addFunds({ body: { payment_method_id: method.id, amount: 10 } });
    await expect(
      person.call.markIsPaid({ params: { invoiceId: String(data.invoice_id) }, body: {} }),
    ).rejects.toMatchObject({ statusCode: 409 });
  });

  test('goes back to its source with everything it had credited', async () => {
    const { person, params } = await transfer();
    await staff.call.confirmInvoice({ params, body: {} });
    await agreeToAll(app);
    const { data } = await staff.call.refundInvoice({ params, body: { reason: 'Paid twice' } });
    expect(data).toMatchObject({ status: 'paid', refund_state: null, waits_for_second_person: true });
    await agreeToAll(app);
    const [refunded] = (await staff.call.listInvoices({ query: { user_id: String(person.id) } })).data;
    expect(refunded).toMatchObject({ status: 'refunded', refund_state: 'done' });
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
    expect((await records(person)).at(-1)).toEqual(['source_refund', -51_500]);
    await expect(staff.call.refundInvoice({ params, body: { reason: 'again' } })).rejects.toMatchObject({
      statusCode: 409,
    });
    expect((await app.mails(person.email))[0]).toMatchObject({ kind: 'payment-refunded' });
  });

  test('says nothing to who does not want to hear of payments', async () => {
    const { person, params } = await transfer();
    await person.call.updateProfile({ body: { notify_payment_actions: false } });
    await staff.call.confirmInvoice({ params, body: {} });
    await agreeToAll(app);
    expect(await app.mails(person.email)).toEqual([]);
  });
});
