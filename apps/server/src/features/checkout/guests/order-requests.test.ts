// Orders that are paid from outside: by guests and by customers.
import { describe, expect, test } from 'vitest';
import { agreeToAll } from '../../../testing/agree.ts';
import { newPerson } from '../../../testing/new-person.ts';
import { listeningApp, pressSandbox } from '../../../testing/panels/guest-panel.ts';
import {
  customerWith,
  newService,
  oneLine,
  ordersOf,
  video,
  withSettings,
} from '../../../testing/panels/order-panel.ts';
import { books, methodOf } from '../../../testing/panels/payment-panel.ts';
import { saveResponse } from '../placing/checkouts.store.ts';

const app = await listeningApp();
const press = pressSandbox(app);
const { orders, feeds } = ordersOf(app);
const { balance, invoice, records } = books(app);
const visitor = app.caller();
const customer = await customerWith(app);
const staff = await newPerson(app, { roles: ['finance'] });
const sandbox = await methodOf(customer, 'sandbox');
const checkedCard = await methodOf(customer, 'sandbox_card');
const transfer = await methodOf(customer, 'bank_transfer');

const userBy = (email: string) =>
  app.database.panel(1, (trx) =>
    trx.selectFrom('users').select(['id', 'name']).where('guest_email', '=', email).executeTakeFirstOrThrow(),
  );

const referredBy = async (email: string) => {
  const find = app.database.panel(1, (trx) =>
    trx
      .selectFrom('users')
      .select('referred_by')
      .where(({ or, eb }) => or([eb('email', '=', email), eb('guest_email', '=', email)]))
      .executeTakeFirstOrThrow(),
  );
  return (await find).referred_by;
};

let guests = 0;
const guestBody = (service: number, more: object = {}) => {
  guests += 1;
  return {
    ...oneLine(service, { quantity: 10_000 }),
    email: `guest-${guests}@example.test`,
    payment_method_id: sandbox.id,
    ...more,
  };
};

describe('a guest', () => {
  test('orders with an e-mail, is a customer by it, pays, and is mailed how to sign in (CREATE-013, API-107, PAY-020)', async () => {
    const service = await newService(app);
    const body = guestBody(service, { affiliate_code: 'nobody' });
    const { data } = await visitor.requestWidgetOrder({ body });
    expect(data).toMatchObject({
      user: { email: body.email, is_new_user: true, account_type: 'personal', name: null, email_verified_at: null },
      payment: {
        strategy: 'others',
        currency: 'USD',
        redirect_url: expect.stringContaining('http'),
        qr_code: null,
        message: null,
      },
      orders: [{ id: expect.any(Number), status: 'unpaid' }],
    });
    const { id } = await userBy(body.email);
    expect(await app.mails(body.email)).toEqual([]);
    await press(data.payment?.redirect_url);
    const [order] = await orders(id);
    expect(order).toMatchObject({ status: 'in_processing', charge_micros: 10_000_000n });
    expect(await balance({ id })).toEqual({ paidIn: 0, bonus: 0 });
    expect(await records({ id })).toEqual([
      ['invoiced', 1000],
      ['order', -1000],
    ]);
    await app.runJobs();
    expect((await app.mails(body.email)).map(({ kind }) => kind).sort()).toEqual(['new-account', 'order-placed']);
  });

  test('who has nothing to pay orders at once, and is mailed how to sign in with the first payment (CREATE-013)', async () => {
    const service = await newService(app);
    const owner = await newPerson(app, { roles: ['owner'] });
    const coupon = { code: 'ALL-OF-IT', name: { en: 'All' }, bonus_type: 'discount', bonus_percentage: 1 } as const;
    await owner.call.addCoupon({ body: { ...coupon, bonus_amount_calculation_type: 'percent' } });
    await agreeToAll(app);
    const body = guestBody(service, { coupon_code: coupon.code });
    const { data } = await visitor.requestWidgetOrder({ body });
    expect(data).toMatchObject({ payment: null, orders: [{ status: 'in_processing' }] });
    const kinds = async () => (await app.mails(body.email)).map(({ kind }) => kind).sort();
    await app.runJobs();
    expect(await kinds()).toEqual(['order-placed']);

    const { data: second } = await visitor.requestWidgetOrder({ body: guestBody(service, { email: body.email }) });
    await press(second.payment?.redirect_url);
    await app.runJobs();
    expect(await kinds()).toEqual(['new-account', 'order-placed', 'order-placed']);
  });

  test('learns nothing of whether the e-mail has an account, and the order shows there only when it is paid (CREATE-014)', async () => {
    const service = await newService(app);
    const owner = await customerWith(app);
    await app.owner.pool.query('update users set email_verified_at = now() where id = $1', [owner.id]);
    const known = (await visitor.requestWidgetOrder({ body: guestBody(service, { email: owner.email }) })).data;
    const fresh = (await visitor.requestWidgetOrder({ body: guestBody(service) })).data;
    const shape = ({ user, payment, orders: placed }: typeof known) => ({
      user: { ...user, email: '', created_at: '' },
      payment: Object.keys(payment ?? {}),
      orders: placed.map(({ status }) => status),
    });
    expect(shape(known)).toEqual(shape(fresh));
    expect(Math.abs(Date.parse(known.user.created_at) - Date.now())).toBeLessThan(60_000);
    expect((await owner.call.listOrders()).data).toEqual([]);
    const orderId = String(known.orders[0]?.id);
    await expect(owner.call.readOrder({ params: { orderId } })).rejects.toMatchObject({ statusCode: 404 });
    await press(known.payment?.redirect_url);
    expect((await owner.call.listOrders()).data).toMatchObject([{ id: known.orders[0]?.id, status: 'in_processing' }]);
    await app.runJobs();
    expect((await app.mails(owner.email)).map(({ kind }) => kind)).not.toContain('new-account');
  });

  test('who came by somebody’s link is counted as theirs, and who has an account is not (API-118)', async () => {
    const service = await newService(app);
    const referrer = await customerWith(app);
    const { affiliate_code } = (await referrer.call.getProfile()).data;
    const sent = `nobody,${affiliate_code}`;
    const body = guestBody(service, { affiliate_code: sent });
    await visitor.requestWidgetOrder({ body });
    expect(await referredBy(body.email)).toBe(referrer.id);
    const known = await customerWith(app);
    await known.call.requestWidgetOrder({ body: { ...guestBody(service), email: null, affiliate_code: sent } });
    expect(await referredBy(known.email)).toBeNull();
    expect(await orders(known.id)).toHaveLength(1);
  });

  test('gives an e-mail and pays neither from a balance nor with a linked card', async () => {
    const service = await newService(app);
    await expect(visitor.requestWidgetOrder({ body: guestBody(service, { email: undefined }) })).rejects.toMatchObject({
      statusCode: 422,
      errors: { email: ['This field is required'] },
    });
    const own = await methodOf(customer, 'balance');
    await expect(
      visitor.requestWidgetOrder({ body: guestBody(service, { payment_method_id: own.id }) }),
    ).rejects.toMatchObject({ errors: { payment_method_id: [expect.any(String)] } });
    await expect(visitor.createWidgetOrders({ body: oneLine(service) })).rejects.toMatchObject({ statusCode: 401 });
    await expect(
      visitor.requestWidgetOrderByCard({ body: { ...oneLine(service), recurring_payments_method_id: 1 } }),
    ).rejects.toMatchObject({ statusCode: 401 });
  });

  test('who repeats the call gets the first answer and one order (LEDG-006)', async () => {
    const service = await newService(app);
    const body = guestBody(service);
    const idempotencyKey = 'guest-attempt-1';
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => visitor.requestWidgetOrder({ body, idempotencyKey })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { id } = await userBy(body.email);
    expect(await orders(id)).toHaveLength(1);
    await press(answers[0]?.data.payment?.redirect_url);
    expect(await visitor.requestWidgetOrder({ body, idempotencyKey })).toEqual(answers[0]);
    expect(await orders(id)).toHaveLength(1);
  });

  test('whose calls are answered in different seconds gets the link of the first (LEDG-006)', async () => {
    const service = await newService(app);
    const { data: first } = await visitor.requestWidgetOrder({ body: guestBody(service) });
    const checkoutId = Number(first.guest_link?.split('.')[0]);
    const later = { ...first, guest_link: `${checkoutId}.later` };
    expect(await app.database.panel(1, (trx) => saveResponse(trx, checkoutId, later))).toEqual(first);
  });
});

describe('a customer', () => {
  test('pays by a transfer: the orders begin when the operator confirms it (API-038)', async () => {
    const person = await customerWith(app);
    const service = await newService(app, { isDripFeedAllowed: true });
    const { data } = await person.call.createOrders({
      body: {
        orders: [
          { service_id: service, quantity: 100_000, url: video },
          {
            service_id: service,
            quantity: 10_000,
            url: video,
            drip_feed: { runs: 2, mode: 'flat', minutes_between_runs: 60, quantity_step: 0 },
          },
        ],
        payment_method_id: transfer.id,
      },
    });
    expect(data).toMatchObject({
      payment: {
        strategy: 'message',
        redirect_url: null,
        message: { account_number: expect.any(String), comment: expect.any(String) },
      },
      orders: [{ status: 'unpaid' }],
      drip_feeds: [{ id: expect.any(Number) }],
    });
    expect((await person.call.listDripFeeds()).data).toEqual([]);
    await staff.call.confirmInvoice({ params: { id: String(data.payment?.invoice_id) }, body: {} });
    await agreeToAll(app);
    expect((await orders(person.id)).map(({ status }) => status)).toEqual(['in_processing']);
    expect((await feeds(person.id)).map(({ status }) => status)).toEqual(['in_processing']);
    expect((await person.call.listDripFeeds()).data).toHaveLength(1);
  });

  test('whose card is not verified yet waits with the order in moderation until the documents are approved (ORD-027)', async () => {
    const person = await customerWith(app);
    const service = await newService(app);
    const { data } = await person.call.createOrders({
      body: { ...oneLine(service, { quantity: 10_000 }), payment_method_id: checkedCard.id },
    });
    await press(data.payment?.redirect_url);
    expect(await invoice(data.payment?.invoice_id ?? 0)).toMatchObject({ status: 'in_moderation' });
    expect((await orders(person.id)).map(({ status, paid_at }) => [status, paid_at])).toEqual([
      ['in_moderation', null],
    ]);
    await staff.call.confirmInvoice({ params: { id: String(data.payment?.invoice_id) }, body: {} });
    await agreeToAll(app);
    expect((await orders(person.id)).map(({ status }) => status)).toEqual(['in_processing']);
    expect(await records(person)).toEqual([
      ['invoiced', 1025],
      ['fee', -25],
      ['order', -1000],
    ]);
  });

  test('does not pay for some services from the balance, the panel adding its own to those (PAY-019)', async () => {
    const person = await customerWith(app, { dollars: 1000 });
    const service = await newService(app);
    const special = 156_119;
    const { data } = await person.call.readService({ params: { idOrSlug: String(special) } });
    const lineOf = (id: number, quantity = 1000) => oneLine(id, { quantity }).orders[0] as never;
    const refused = {
      statusCode: 422,
      errors: { payment_method_id: ['This payment method isn’t available. Choose another one'] },
    };
    // One of them among others is enough.
    const together = [lineOf(service), lineOf(special, data.min_quantity)];
    await expect(person.call.createWidgetOrders({ body: { orders: together } })).rejects.toMatchObject(refused);
    await withSettings(app, { restricted_payment_service_ids: [service] }, async () => {
      await expect(person.call.createWidgetOrders({ body: oneLine(service) })).rejects.toMatchObject(refused);
      const own = await methodOf(person, 'balance');
      const services = [{ service_id: service, quantity: 1000 }];
      await expect(person.call.readTotalCost({ body: { services, payment_method_id: own.id } })).rejects.toMatchObject(
        refused,
      );
    });
    expect(await orders(person.id)).toEqual([]);
    await person.call.createWidgetOrders({ body: oneLine(service) });
    expect(await orders(person.id)).toHaveLength(1);
  });
});
