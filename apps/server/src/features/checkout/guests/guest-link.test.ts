// Returning to what a guest ordered: by its link, out of a mail, and from the page of a gateway.
import { describe, expect, test } from 'vitest';
import { agreeToAll } from '../../../testing/agree.ts';
import { newPerson } from '../../../testing/new-person.ts';
import { listeningApp, pressSandbox } from '../../../testing/panels/guest-panel.ts';
import { newService, oneLine, ordersOf } from '../../../testing/panels/order-panel.ts';
import { books, methodOf } from '../../../testing/panels/payment-panel.ts';
import { guestLink } from '../../orders/orders.ts';

const app = await listeningApp();

const { orders } = ordersOf(app);
const { balance, invoices } = books(app);
const visitor = app.caller();
const press = pressSandbox(app);
const customer = await newPerson(app);
const owner = await newPerson(app, { roles: ['owner'] });
const sandbox = await methodOf(customer, 'sandbox');
const transfer = await methodOf(customer, 'bank_transfer');
const service = await newService(app, { isDripFeedAllowed: true });

let made = 0;
const newAddress = () => {
  made += 1;
  return `returning-${made}@example.test`;
};
type Body = Parameters<typeof visitor.requestWidgetOrder>[0]['body'];
const buy = async (email: string, more: Partial<Body> = {}) => {
  const body = { ...oneLine(service, { quantity: 10_000 }), email, payment_method_id: sandbox.id, ...more };
  return (await visitor.requestWidgetOrder({ body })).data;
};
const customerOf = async (email: string) =>
  (await app.owner.pool.query('select id from users where guest_email = $1', [email])).rows[0]?.id as number;
const linkIn = (text: string | null | undefined) =>
  new URL(/https?:\S+guest-order\S+/.exec(text ?? '')?.[0] ?? 'http://none').searchParams.get('link') ?? '';
const line = oneLine(service).orders[0] as NonNullable<Body['orders']>[number];

describe('a guest who cancels at the gateway', () => {
  test('comes back to the order, which says that nothing was paid, and pays it after all (CREATE-026, CREATE-027)', async () => {
    const email = newAddress();
    const placed = await buy(email);
    const back = new URL(await press(placed.payment?.redirect_url, 'cancel'));
    expect(back.pathname).toBe('/guest-order');
    const link = back.searchParams.get('link') ?? '';
    const params = { link };
    expect((await visitor.readGuestOrder({ params })).data).toMatchObject({
      email,
      state: 'unpaid',
      to_pay: 10,
      payment_method_id: sandbox.id,
      orders: [{ id: placed.orders[0]?.id, status: 'unpaid', quantity: 10_000, url: line.url }],
    });
    const again = (await visitor.payGuestOrder({ params, body: { payment_method_id: sandbox.id } })).data;
    expect(again.invoice_id).not.toBe(placed.payment?.invoice_id);
    const success = new URL(await press(again.redirect_url));
    expect(success.pathname).toBe('/add-funds/success');
    expect(success.searchParams.get('link')).not.toBe('');
    expect((await visitor.readGuestOrder({ params })).data).toMatchObject({
      state: 'paid',
      to_pay: 0,
      orders: [{ status: 'in_processing' }],
    });
    await expect(visitor.payGuestOrder({ params, body: { payment_method_id: sandbox.id } })).rejects.toMatchObject({
      statusCode: 422,
      errors: { status: ['This order isn’t waiting for payment'] },
    });
  });

  test('finds the same link in the answer, in the mail about the payment and in the mail about the order (CREATE-026, CREATE-027)', async () => {
    const email = newAddress();
    const placed = await buy(email);
    await press(placed.payment?.redirect_url, 'cancel');
    await app.runJobs();
    const refused = (await app.mails(email)).find(({ kind }) => kind === 'payment-refused');
    for (const link of [placed.guest_link ?? '', linkIn(refused?.text)]) {
      expect((await visitor.readGuestOrder({ params: { link } })).data.state).toBe('unpaid');
    }
    const params = { link: linkIn(refused?.text) };
    const { data } = await visitor.payGuestOrder({ params, body: { payment_method_id: sandbox.id } });
    await press(data.redirect_url);
    await app.runJobs();
    const confirmed = (await app.mails(email)).find(({ kind }) => kind === 'order-placed');
    expect((await visitor.readGuestOrder({ params: { link: linkIn(confirmed?.text) } })).data.state).toBe('paid');
  });

  test('gets the open payment again by the same method, however often they press, and another one by another (CREATE-027)', async () => {
    const email = newAddress();
    const placed = await buy(email, {
      orders: [
        { ...line, quantity: 100_000 },
        { ...line, drip_feed: { runs: 2, mode: 'flat', minutes_between_runs: 60, quantity_step: 0 } },
      ],
    });
    const pay = (id: number) =>
      visitor.payGuestOrder({ params: { link: placed.guest_link ?? '' }, body: { payment_method_id: id } });
    const answers = await Promise.all([pay(sandbox.id), pay(sandbox.id), pay(sandbox.id)]);
    expect(new Set(answers.map(({ data }) => data.invoice_id))).toEqual(new Set([placed.payment?.invoice_id]));
    const { data: other } = await pay(transfer.id);
    expect(other).toMatchObject({ strategy: 'message', message: { account_number: expect.any(String) } });
    expect(await invoices(await customerOf(email))).toHaveLength(2);
  });
});

describe('the link of a guest', () => {
  test('opens one order of one panel until it runs out, and nothing that nobody signed (CREATE-026)', async () => {
    const [mine, other] = [await buy(newAddress()), await buy(newAddress())];
    const link = mine.guest_link ?? '';
    const [id = '', until = '', ...signature] = link.split('.');
    const otherId = (other.guest_link ?? '').split('.')[0];
    const wrong = [
      '1',
      `${id}.${until}.1.AAAA`,
      [otherId, until, ...signature].join('.'),
      [id, String(Number(until) + 86_400), ...signature].join('.'),
      `${id}.${until}.${app.secrets.sign('unsubscribe', `1:${id}:${until}`)}`,
    ];
    for (const each of wrong) {
      await expect(visitor.readGuestOrder({ params: { link: each } })).rejects.toMatchObject({ statusCode: 404 });
    }
    const elsewhere = app.caller({ host: 'second.localhost' });
    await expect(elsewhere.readGuestOrder({ params: { link } })).rejects.toMatchObject({ statusCode: 404 });
    app.clock.offsetMs = 91 * 86_400_000;
    await expect(visitor.readGuestOrder({ params: { link } })).rejects.toMatchObject({ statusCode: 404 });
    app.clock.offsetMs = 0;
    await expect(visitor.readGuestOrder({ params: { link } })).resolves.toBeDefined();
  });

  test('opens no order of a signed-in customer, and signs nobody in (CREATE-026)', async () => {
    const own = await customer.call.requestWidgetOrder({
      body: { ...oneLine(service, { quantity: 10_000 }), payment_method_id: sandbox.id },
    });
    expect(own.data.guest_link).toBeNull();
    const { rows } = await app.owner.pool.query('select checkout_id from orders where id = $1', [
      own.data.orders[0]?.id,
    ]);
    const panel = app.directory.find('localhost');
    const forged = guestLink({ panel, secrets: app.secrets, clock: app.clock }, rows[0].checkout_id);
    await expect(visitor.readGuestOrder({ params: { link: forged } })).rejects.toMatchObject({ statusCode: 404 });
    const placed = await buy(newAddress());
    const answer = await app.server.inject({ url: `/core/api/v1/guest-orders/${placed.guest_link}` });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers.authorization).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('ends a paid order; the money waits with the guest, and no order of others is touched (CREATE-026)', async () => {
    const email = newAddress();
    const placed = await buy(email);
    await press(placed.payment?.redirect_url);
    const foreign = await buy(newAddress());
    const link = placed.guest_link ?? '';
    await expect(
      visitor.cancelGuestOrder({ params: { link, orderId: String(foreign.orders[0]?.id) }, body: {} }),
    ).rejects.toMatchObject({ statusCode: 404 });
    const params = { link, orderId: String(placed.orders[0]?.id) };
    expect((await visitor.cancelGuestOrder({ params, body: {} })).data.status).toBe('canceled');
    expect(await balance({ id: await customerOf(email) })).toEqual({ paidIn: 1000, bonus: 0 });
  });
});

describe('orders of a guest that nobody pays', () => {
  const refused = { statusCode: 422, errors: { email: [expect.stringContaining('at most 50 unpaid orders')] } };
  const many = (count: number) => ({ orders: Array.from({ length: count }, () => line) });

  test('are fifty at most for one mailbox, also when they come at once (CREATE-028)', async () => {
    await expect(buy(newAddress(), many(500))).rejects.toMatchObject(refused);
    const email = newAddress();
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => buy(email, many(10))));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await orders(await customerOf(email))).toHaveLength(50);
    await expect(buy(email)).rejects.toMatchObject(refused);
    await expect(buy(newAddress())).resolves.toBeDefined();
  });

  test('expire: their coupon is free after a day, they are gone after a week, and the mailbox may order again (CREATE-029)', async () => {
    const email = newAddress();
    const coupon_code = 'ONCE-FOR-A-GUEST';
    const terms = { bonus_type: 'discount', bonus_amount_calculation_type: 'percent', bonus_percentage: 0.1 };
    await owner.call.addCoupon({
      body: { ...terms, code: coupon_code, name: { en: coupon_code }, max_uses: 1 } as never,
    });
    await agreeToAll(app);
    const placed = await buy(email, { ...many(50), coupon_code });
    await expect(buy(newAddress(), { coupon_code })).rejects.toMatchObject({ statusCode: 422 });
    await expect(buy(email)).rejects.toMatchObject(refused);
    app.clock.offsetMs = 2 * 86_400_000;
    await app.runJob('payments.expire');
    await app.runJob('orders.expire-guest-orders');
    await expect(buy(newAddress(), { coupon_code })).resolves.toBeDefined();
    await expect(buy(email)).rejects.toMatchObject(refused);
    app.clock.offsetMs = 8 * 86_400_000;
    await app.runJob('orders.expire-guest-orders');
    const params = { link: placed.guest_link ?? '' };
    expect((await visitor.readGuestOrder({ params })).data).toMatchObject({ state: 'expired', orders: [], to_pay: 0 });
    await expect(visitor.payGuestOrder({ params, body: { payment_method_id: sandbox.id } })).rejects.toMatchObject({
      statusCode: 422,
    });
    await expect(buy(email)).resolves.toBeDefined();
    app.clock.offsetMs = 0;
  });
});
