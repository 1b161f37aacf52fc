// Orders that wait for an invoice: paid with a linked card, given up, and paid after all when nobody waited any more.
import { beforeEach, describe, expect, test } from 'vitest';
import { agreeToAll } from '../../../testing/agree.ts';
import { newPerson } from '../../../testing/new-person.ts';
import { listeningApp, pressSandbox } from '../../../testing/panels/guest-panel.ts';
import { customerWith, newService, oneLine, ordersOf } from '../../../testing/panels/order-panel.ts';
import { books, methodOf } from '../../../testing/panels/payment-panel.ts';
import { expireInvoices } from '../callbacks/reconcile.ts';

const app = await listeningApp();
const press = pressSandbox(app);
const { orders, feeds } = ordersOf(app);
const { balance, invoice, invoices, records } = books(app);
const owner = await newPerson(app, { roles: ['owner'] });
const service = await newService(app, { isDripFeedAllowed: true });
const { job } = app;

beforeEach(() => {
  app.clock.offsetMs = 0;
});

describe('a linked card', () => {
  test('pays for an order at once and for no more than one call under its key (API-106, API-108)', async () => {
    const person = await customerWith(app);
    const method = await methodOf(person, 'sandbox');
    const { data: link } = await person.call.linkCard({ body: { payment_method_id: method.id } });
    await press(link.redirect_url);
    const { data: cards } = await person.call.listOrderCards();
    const body = {
      ...oneLine(service, { quantity: 10_000 }),
      recurring_payments_method_id: cards[0]?.id as number,
      coupon_code: null,
      affiliate_code: 'nobody',
      source: 'order_widget',
      is_speedup: false,
      google_analytics4_client_id: '1.2',
      google_analytics4_session_id: '3',
    };
    const pay = () => person.call.requestWidgetOrderByCard({ body, idempotencyKey: 'order-by-card-1' });
    const { data } = await pay();
    expect(data).toMatchObject({
      payment: { strategy: 'linkedCard', redirect_url: null, amount: 10 },
      orders: [{ status: 'in_processing' }],
    });
    expect(await pay()).toEqual({ data });
    expect(await records(person)).toEqual([
      ['invoiced', 1000],
      ['order', -1000],
    ]);
    expect(await invoices(person.id)).toMatchObject([{ status: 'paid', purpose: 'order' }]);

    const { affiliate_code: _, ...own } = body;
    const again = await person.call.createWidgetOrders({ body: own, idempotencyKey: 'order-by-card-2' });
    expect(again.data).toMatchObject({ payment: { strategy: 'linkedCard' }, orders: [{ status: 'in_processing' }] });
    expect(await records(person)).toHaveLength(4);

    const stranger = await customerWith(app);
    await expect(stranger.call.requestWidgetOrderByCard({ body })).rejects.toMatchObject({
      errors: { recurring_payments_method_id: ['This card isn’t linked to your account'] },
    });
    expect(await orders(stranger.id)).toEqual([]);
  });
});

describe('an invoice that nobody paid in time', () => {
  const code = 'WAITING-TENTH';
  async function expired() {
    const person = await customerWith(app);
    const method = await methodOf(person, 'sandbox');
    const line = oneLine(service, { quantity: 10_000 }).orders[0] as ReturnType<typeof oneLine>['orders'][number];
    const drip_feed = { runs: 2, mode: 'flat', minutes_between_runs: 60, quantity_step: 0 } as const;
    const { data } = await person.call.createOrders({
      body: { orders: [line, { ...line, drip_feed }], payment_method_id: method.id, coupon_code: code },
    });
    expect(data.payment?.amount).toBe(27);
    app.clock.offsetMs = 25 * 3_600_000;
    await expireInvoices(job);
    const invoiceId = data.payment?.invoice_id ?? 0;
    expect((await invoice(invoiceId)).status).toBe('expired');
    return { person, invoiceId, payAt: data.payment?.redirect_url };
  }
  test('leaves its order unpaid, without the coupon that is free again, and payable', async () => {
    await owner.call.addCoupon({
      body: {
        code,
        name: { en: code },
        bonus_type: 'discount',
        bonus_amount_calculation_type: 'percent',
        bonus_percentage: 0.1,
        max_uses: 1,
      },
    });
    await agreeToAll(app);
    const { person } = await expired();
    expect(await orders(person.id)).toMatchObject([
      { status: 'unpaid', charge_micros: 10_000_000n, coupon_discount_micros: 0n },
    ]);
    expect(await feeds(person.id)).toMatchObject([{ status: 'unpaid', charge_micros: 20_000_000n }]);
    const { data } = await person.call.listOrders();
    expect(data).toMatchObject([{ status: 'unpaid', actions: { payable: true } }]);
    expect(await records(person)).toEqual([]);
  });

  test('and is paid late pays for what its money covers; the rest stays unpaid and its money on the balance', async () => {
    const { person, invoiceId, payAt } = await expired();
    app.clock.offsetMs = 0;
    await press(payAt);
    expect((await invoice(invoiceId)).status).toBe('paid');
    // Twenty-seven dollars came for what now costs thirty: the order is served, the drip-feed is not.
    expect((await orders(person.id)).map(({ status }) => status)).toEqual(['in_processing']);
    expect((await feeds(person.id)).map(({ status }) => status)).toEqual(['unpaid']);
    expect(await balance(person)).toEqual({ paidIn: 1700, bonus: 0 });
  });
});
