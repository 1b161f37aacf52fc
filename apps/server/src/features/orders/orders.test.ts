import { describe, expect, test } from 'vitest';
import { agreeToAll } from '../../testing/agree.ts';
import { newPerson } from '../../testing/new-person.ts';
import {
  customerWith,
  newService,
  newTarget,
  oneLine,
  ordersOf,
  video,
  withSettings,
} from '../../testing/panels/order-panel.ts';
import { books, methodOf } from '../../testing/panels/payment-panel.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const { orders } = ordersOf(app);
const { balance, records, invoices } = books(app);
const stranger = await customerWith(app);
const staff = await newPerson(app, { roles: ['finance'] });

type Person = Awaited<ReturnType<typeof customerWith>>;

/** Orders of one customer, paid from the balance. */
async function bought(person: Person, service: number, lines: object[] = [{}]) {
  const { data } = await person.call.createWidgetOrders({
    body: { orders: lines.map((line) => ({ service_id: service, quantity: 1000, url: video, ...line })) },
  });
  return data.orders.map(({ id }) => ({ id, params: { orderId: String(id) } }));
}

/** An order that waits for a payment by a transfer. */
async function unpaid(person: Person, service: number) {
  const method = await methodOf(person, 'bank_transfer');
  const { data } = await person.call.createOrders({
    body: { ...oneLine(service, { quantity: 100_000 }), payment_method_id: method.id },
  });
  const id = data.orders[0]?.id ?? 0;
  return { id, params: { orderId: String(id) }, invoiceId: data.payment?.invoice_id ?? 0 };
}

const set = (id: number, columns: object) =>
  app.database.panel(1, async (trx) => {
    const { status } = columns as { status?: string };
    const before = await trx.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    await trx.updateTable('orders').set(columns).where('id', '=', id).execute();
    if (status === undefined) return;
    await trx
      .insertInto('order_events')
      .values({
        panel_id: 1,
        order_id: id,
        from_status: before.status,
        to_status: status,
        cause: 'tested',
        actor: 'system',
      })
      .execute();
  });

describe('the list of orders', () => {
  test('is searched by part of the number, the link, the own name and the name of the service (API-036)', async () => {
    const person = await customerWith(app, { dollars: 100 });
    const service = await newService(app);
    const [first, second] = await bought(person, service, [{ url: `${video}&n=Needle` }, { url: `${video}&n=hay` }]);
    await set(second?.id ?? 0, { name: 'Autumn 100%' });
    const found = async (search: string) =>
      (await person.call.listOrders({ query: { search } })).data.map(({ id }) => id);
    expect(await found(' needle ')).toEqual([first?.id]);
    expect(await found(String(second?.id))).toEqual([second?.id]);
    expect(await found('autumn 1')).toEqual([second?.id]);
    const [order] = (await person.call.listOrders()).data;
    expect(await found(order?.service.name.toUpperCase().slice(2) ?? '')).toEqual([second?.id, first?.id]);
    // Wildcards are ordinary characters, and other people's orders are not found.
    expect(await found('%')).toEqual([second?.id]);
    expect(await found('_________')).toEqual([]);
    expect((await stranger.call.listOrders({ query: { search: String(first?.id) } })).data).toEqual([]);
  });

  test('is ten by id descending, and pages, filters and sorts as requested (API-036, API-037, ORD-029)', async () => {
    const person = await customerWith(app, { dollars: 100 });
    const service = await newService(app);
    const placed = await bought(
      person,
      service,
      Array.from({ length: 12 }, (_, at) => ({ url: `${video}&n=${at}`, quantity: 1000 + at * 50 })),
    );
    const ids = placed.map(({ id }) => id).reverse();
    const first = await person.call.listOrdersTable();
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 10));
    expect(first).toMatchObject({ total: 12, recordsFiltered: 12 });
    const second = await person.call.listOrders({ query: { page: '2', per_page: '5' } });
    expect(second.data.map(({ id }) => id)).toEqual(ids.slice(5, 10));
    expect(second.total).toBe(12);
    const byCost = await person.call.listOrdersTable({ query: { order_by: 'cost', order_on: 'asc', per_page: '2' } });
    expect(byCost.data.map(({ quantity }) => quantity)).toEqual([1000, 1050]);

    await set(ids[3] ?? 0, { status: 'completed', completed_at: new Date(), current_quantity: 1400 });
    const done = await person.call.listOrdersTable({ query: { status: 'completed' } });
    expect(done.data).toMatchObject([{ id: ids[3], status: 'completed' }]);
    expect(done).toMatchObject({ total: 12, recordsFiltered: 1, counts: { completed: 1, in_processing: 11 } });
    const narrowed = await person.call.listOrdersTable({ query: { status: 'completed', url: 'n=11' } });
    expect(narrowed).toEqual({ data: [], total: 12, recordsFiltered: 0, counts: { in_processing: 1 } });
    const byUrl = await person.call.listOrders({ query: { url: 'N=11' } });
    expect(byUrl.data).toMatchObject([{ url: `${video}&n=11` }]);
    expect((await person.call.listOrders({ query: { url: '%' } })).data).toEqual([]);
    await expect(person.call.listOrders({ query: { status: 'anything' as never } })).rejects.toMatchObject({
      statusCode: 422,
    });
    expect((await stranger.call.listOrders()).data).toEqual([]);
  });

  test('carries everything an order is, in its current state (ENT-006, ENT-007)', async () => {
    const person = await customerWith(app, { dollars: 100 });
    const service = await newService(app, { hasRefill: true, price: 2 });
    const target = await newTarget(app, service, 'textarea');
    const [order] = await bought(person, service, [
      {
        quantity: 1500,
        name: 'Film',
        is_guarantee: true,
        targetable_values: [{ target_id: target, values: ['Be kind'] }],
      },
    ]);
    await set(order?.id ?? 0, {
      current_quantity: 500,
      start_quantity: 42,
      started_at: new Date('2026-05-01T10:00:00Z'),
    });
    expect((await person.call.listOrders()).data).toEqual([
      {
        id: order?.id,
        name: 'Film',
        url: video,
        cost: 3.3,
        price: 2,
        quantity: 1500,
        status: 'in_processing',
        has_refill: true,
        countries: [],
        created_at: expect.stringMatching(/Z$/),
        completed_at: null,
        current_quantity: 500,
        percent_of_current_fill: 33,
        cancel_reason: null,
        cancel_description: null,
        service: expect.objectContaining({
          id: service,
          is_available: true,
          network: expect.objectContaining({ slug: 'youtube' }),
        }),
        promotable: {
          url: video,
          embed_url: expect.stringContaining('embed'),
          started_at: '2026-05-01T10:00:00.000Z',
          supported_at: null,
          supported_until: null,
          ended_at: null,
          snippet: { thumbnail: null, title: 'Film' },
        },
        actions: { activable: false, pausable: true, deletable: false, cancelable: true, payable: false },
        refill_first_statistic: { date: '2026-05-01T10:00:00.000Z', quantity: 42 },
        auto_refill_is_allowed: true,
        targetable_values: [expect.objectContaining({ target_id: target, values: ['Be kind'], view_type: 'textarea' })],
        source: 'order_widget',
        is_guarantee: true,
        is_speedup: false,
        is_reorder: false,
        drip_feed_id: null,
        is_sample: false,
        delivery_state: 'waiting',
        queued_behind: null,
        is_partial: false,
        cancel_requested_at: null,
        start_promised_at: null,
        is_start_missed: false,
        is_simulated: false,
        is_test: false,
      },
    ]);
  });
});

describe('one order', () => {
  test('has its timeline and its money trail, for its customer alone (API-039)', async () => {
    const person = await customerWith(app, { dollars: 100 });
    const [order] = await bought(person, await newService(app));
    const params = order?.params ?? { orderId: '0' };
    await person.call.pauseOrder({ params, body: {} });
    await person.call.cancelOrder({ params, body: { description: 'Changed my mind' } });
    const { data } = await person.call.readOrder({ params });
    expect(data.timeline.map(({ from, to, cause, actor }) => [from, to, cause, actor])).toEqual([
      [null, 'in_processing', 'placed', 'customer'],
      ['in_processing', 'stopped', 'paused', 'customer'],
      ['stopped', 'canceled', 'canceled', 'customer'],
    ]);
    expect(data.money_trail.map(({ type, amount }) => [type, amount])).toEqual([
      ['order', -1],
      ['cancel_order', 1],
    ]);
    expect(data).toMatchObject({ service_cost: 1, discount: 0, refunded: 1, late_cost: null });
    for (const call of [
      () => stranger.call.readOrder({ params }),
      () => stranger.call.cancelOrder({ params, body: {} }),
      () => stranger.call.pauseOrder({ params, body: {} }),
      () => stranger.call.payOrderByBalance({ params, body: {} }),
      () => stranger.call.listOrderKeywords({ params }),
      () => stranger.call.requestRefill({ params, body: {} }),
    ]) {
      await expect(call()).rejects.toMatchObject({ statusCode: 404 });
    }
    await expect(app.caller().readOrder({ params })).rejects.toMatchObject({ statusCode: 401 });
  });

  test('is paused, activated and cancelled only where its flags say so (ORD-009, ORD-010, API-040, API-041, API-043)', async () => {
    const person = await customerWith(app, { dollars: 100 });
    const [order] = await bought(person, await newService(app));
    const params = order?.params ?? { orderId: '0' };
    const refused = (key: string) => ({ statusCode: 422, errors: { status: [expect.stringContaining(key)] } });
    await expect(person.call.activateOrder({ params, body: {} })).rejects.toMatchObject(refused('resumed'));
    await expect(person.call.deleteOrder({ params, body: {} })).rejects.toMatchObject(refused('unpaid'));
    await expect(person.call.payOrderByBalance({ params, body: {} })).rejects.toMatchObject(refused('wait'));
    expect((await person.call.pauseOrder({ params, body: {} })).data.status).toBe('stopped');
    expect((await person.call.activateOrder({ params, body: {} })).data.status).toBe('in_processing');
    await set(order?.id ?? 0, { is_submitted: true });
    await expect(person.call.pauseOrder({ params, body: {} })).rejects.toMatchObject(refused('paused'));
    await expect(person.call.cancelOrder({ params, body: {} })).rejects.toMatchObject(refused('canceled'));
    await set(order?.id ?? 0, { is_submitted: false });
    expect((await person.call.cancelOrder({ params, body: {} })).data).toMatchObject({
      status: 'canceled',
      cancel_reason: 'user',
      actions: { activable: false, cancelable: false },
    });
    await expect(person.call.activateOrder({ params, body: {} })).rejects.toMatchObject({ statusCode: 422 });
    await expect(person.call.cancelOrder({ params, body: {} })).rejects.toMatchObject({ statusCode: 422 });
  });

  test('gives back what was not delivered, once, to where it came from (ORD-011)', async () => {
    const person = await customerWith(app, { dollars: 1, bonus: 0.5 });
    const [order] = await bought(person, await newService(app), [{ quantity: 1500 }]);
    const params = order?.params ?? { orderId: '0' };
    await set(order?.id ?? 0, { current_quantity: 499 });
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => person.call.cancelOrder({ params, body: { description: 'Too slow' } })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // 1.50 × 1001 / 1500 is 1.001: down to the cent. Paid-in money comes back first.
    expect(await balance(person)).toEqual({ paidIn: 100, bonus: 0 });
    expect(await records(person)).toEqual([
      ['invoiced', 100],
      ['coupon', 50],
      ['order', -150],
      ['cancel_order', 100],
    ]);
    expect((await orders(person.id))[0]).toMatchObject({
      status: 'canceled',
      refunded_micros: 1_000_000n,
      cancel_description: 'Too slow',
    });
  });
});

describe('an unpaid order', () => {
  test('is paid from the balance later, less what the panel gives for it (ORD-019, API-045)', async () => {
    const person = await customerWith(app, { dollars: 500 });
    const order = await unpaid(person, await newService(app));
    expect((await person.call.readOrder({ params: order.params })).data).toMatchObject({
      late_cost: 100,
      invoice_id: order.invoiceId,
      actions: { payable: true, deletable: true },
    });
    await withSettings(app, { unpaid_discount_percent: 0.125 }, async () => {
      expect((await person.call.readOrder({ params: order.params })).data.late_cost).toBe(87.5);
      const { data } = await person.call.payOrderByBalance({
        params: order.params,
        body: { unpaid_discount: true },
        idempotencyKey: 'pay-later-1',
      });
      expect(data).toMatchObject({ status: 'in_processing', cost: 87.5 });
      const again = await person.call.payOrderByBalance({
        params: order.params,
        body: { unpaid_discount: true },
        idempotencyKey: 'pay-later-1',
      });
      expect(again.data).toEqual(data);
    });
    expect(await balance(person)).toEqual({ paidIn: 41_250, bonus: 0 });
  });

  test('is paid by another invoice later; of two payments one pays and one stays on the balance (API-044)', async () => {
    const person = await customerWith(app);
    const order = await unpaid(person, await newService(app));
    const method = await methodOf(person, 'bank_transfer');
    const own = await methodOf(person, 'balance');
    await expect(
      person.call.payOrderByInvoice({ params: order.params, body: { payment_method_id: own.id } }),
    ).rejects.toMatchObject({ statusCode: 422, errors: { payment_method_id: [expect.any(String)] } });
    const { data } = await person.call.payOrderByInvoice({
      params: order.params,
      body: { payment_method_id: method.id },
      idempotencyKey: 'pay-by-invoice-1',
    });
    expect(data).toMatchObject({ strategy: 'message', amount: 100, currency: 'USD' });
    const again = await person.call.payOrderByInvoice({
      params: order.params,
      body: { payment_method_id: method.id },
      idempotencyKey: 'pay-by-invoice-1',
    });
    expect(again.data).toEqual(data);
    expect(await invoices(person.id)).toHaveLength(2);
    for (const id of [data.invoice_id, order.invoiceId]) {
      await staff.call.confirmInvoice({ params: { id: String(id) }, body: {} });
      await agreeToAll(app);
    }
    expect((await orders(person.id)).map(({ status }) => status)).toEqual(['in_processing']);
    expect((await balance(person)).paidIn).toBe(10_000);
  });

  test('is deleted and gone; what is paid for it afterwards stays on the balance (API-042)', async () => {
    const person = await customerWith(app);
    const order = await unpaid(person, await newService(app));
    await person.call.deleteOrder({ params: order.params, body: {} });
    expect((await person.call.listOrders()).data).toEqual([]);
    await expect(person.call.readOrder({ params: order.params })).rejects.toMatchObject({ statusCode: 404 });
    await staff.call.confirmInvoice({ params: { id: String(order.invoiceId) }, body: {} });
    await agreeToAll(app);
    expect((await balance(person)).paidIn).toBe(10_000);
    expect((await orders(person.id))[0]).toMatchObject({ status: 'unpaid' });
  });
});

describe('around an order', () => {
  test('a question to the support is kept and mailed (API-048)', async () => {
    const person = await customerWith(app, { dollars: 10 });
    const [order] = await bought(person, await newService(app));
    const params = order?.params ?? { orderId: '0' };
    await withSettings(app, { supportEmail: 'help@crescendo.test' }, async () => {
      await person.call.writeToSupport({
        params,
        body: { subject: 'When?', text: 'When does it begin?', email: 'me@example.test' },
      });
    });
    const [mail] = await app.mails('help@crescendo.test');
    expect(mail?.subject).toBe(`Order ${order?.id}: When?`);
    expect(mail?.text).toContain('When does it begin?');
    const kept = await app.database.panel(1, (trx) =>
      trx.selectFrom('support_requests').selectAll().where('user_id', '=', person.id).execute(),
    );
    expect(kept).toMatchObject([{ order_id: order?.id, subject: 'When?', email: 'me@example.test' }]);
    await expect(
      person.call.writeToSupport({ params, body: { subject: '', text: 'x'.repeat(5001), email: 'nobody' } }),
    ).rejects.toMatchObject({
      statusCode: 422,
      errors: { subject: [expect.any(String)], text: [expect.any(String)], email: [expect.any(String)] },
    });
    await expect(
      stranger.call.writeToSupport({ params, body: { subject: 'a', text: 'b', email: 'me@example.test' } }),
    ).rejects.toMatchObject({ statusCode: 404 });
  });

  test('a refill is requested within its time, one at a time, and not of a sample; keywords are listed (API-046, API-047, ORD-039)', async () => {
    const person = await customerWith(app, { dollars: 10 });
    const service = await newService(app, { hasRefill: true });
    const keywords = await newTarget(app, service, 'seo_keywords');
    const [order] = await bought(person, service, [
      { is_guarantee: true, targetable_values: [{ target_id: keywords, values: ['timber frame\ncabin'] }] },
    ]);
    const params = order?.params ?? { orderId: '0' };
    expect((await person.call.listOrderKeywords({ params })).data).toEqual([
      { keyword: 'timber frame', position: null, date: null },
      { keyword: 'cabin', position: null, date: null },
    ]);
    await expect(person.call.requestRefill({ params, body: {} })).rejects.toMatchObject({ statusCode: 422 });
    const until = new Date(Date.now() + 86_400_000);
    const delivered = { current_quantity: 1000, completed_at: new Date() };
    await set(order?.id ?? 0, { status: 'completed', ...delivered, supported_until: until, is_sample: true });
    await expect(person.call.requestRefill({ params, body: {} })).rejects.toMatchObject({ statusCode: 422 });
    await set(order?.id ?? 0, { is_sample: false });
    const { data } = await person.call.requestRefill({ params, body: {} });
    expect(data).toMatchObject({ quantity: 1000, status: 'requested' });
    await expect(person.call.requestRefill({ params, body: {} })).rejects.toMatchObject({ statusCode: 422 });
    expect((await person.call.listRefillRequests({ params })).data).toEqual([data]);
  });

  test('services that were ordered are listed and reviewed once each, with a rating (ORD-025, API-064, API-065, API-066)', async () => {
    const person = await customerWith(app, { dollars: 10 });
    const [service, other, foreign] = [await newService(app), await newService(app), await newService(app)];
    await bought(person, service);
    await bought(person, other);
    expect((await person.call.listMyServices()).data.map(({ id }) => id)).toEqual([other, service]);
    const review = (reviews: { service_id: number; rating?: number; comment?: string }[]) =>
      person.call.addReviews({ body: { reviews } });
    const { data } = await review([
      { service_id: service, rating: 4, comment: 'Good' },
      { service_id: other, comment: 'No rating' },
    ]);
    expect(data.find(({ id }) => id === service)?.review).toMatchObject({ rating: 4, comment: 'Good' });
    expect((await person.call.listMyServicesWithoutReviews()).data.map(({ id }) => id)).toEqual([other]);
    await expect(review([{ service_id: service, rating: 5 }])).rejects.toMatchObject({
      statusCode: 422,
      errors: { 'reviews.0.service_id': [expect.any(String)] },
    });
    await expect(
      review([
        { service_id: other, rating: 5 },
        { service_id: foreign, rating: 5 },
      ]),
    ).rejects.toMatchObject({
      errors: { 'reviews.1.service_id': [expect.any(String)] },
    });
    expect((await person.call.listMyServicesWithoutReviews()).data).toHaveLength(1);
    for (const wrong of [{ rating: 6 }, { rating: 0 }, { rating: 4.5 }, { rating: 4, comment: 'x'.repeat(1001) }]) {
      await expect(review([{ service_id: other, ...wrong }])).rejects.toMatchObject({ statusCode: 422 });
    }
    await person.call.addReviewsAlias({ body: { reviews: [{ service_id: other, rating: 5 }] } });
    expect((await person.call.listMyServicesWithoutReviews()).data).toEqual([]);
  });

  test('the dashboard and the statistics add up what was ordered (API-049, API-148)', async () => {
    const person = await customerWith(app, { dollars: 100 });
    const service = await newService(app);
    const [first, second] = await bought(person, service, [{}, { quantity: 3000 }]);
    await set(second?.id ?? 0, { status: 'completed', completed_at: new Date(), current_quantity: 3000 });
    const { data } = await person.call.readDashboard();
    expect(data).toMatchObject({ balance: 96, spend: 4, active_orders_count: 1, completed_orders_count: 1 });
    expect(data).toMatchObject({ bonus: 0, moderated_orders_count: 0, failed_orders_count: 0 });
    expect(data).toMatchObject({ ordered_quantity: 4000, delivered_quantity: 3000 });
    expect(data.latest_orders.map(({ id }) => id)).toEqual([second?.id, first?.id]);
    expect(data.grades).toHaveProperty('spend_to_goal');
    expect(data.spending_by_day).toHaveLength(30);
    expect(data.spending_by_day.at(-1)?.amount).toBe(4);
    const week = (await person.call.readDashboard({ query: { days: '7' } })).data;
    expect(week.spending_by_day).toEqual(data.spending_by_day.slice(-7));
    expect(week.spending_before).toEqual(data.spending_by_day.slice(-14, -7));
    const today = new Date().toISOString().slice(0, 10);
    const byDay = await person.call.readOrderStatistics();
    expect(byDay.data).toEqual([{ date: today, orders_count: 2, quantity: 4000, cost: 4 }]);
    const one = await person.call.readOrderStatistics({ query: { groupBy: 'month', orders: String(first?.id) } });
    expect(one.data).toEqual([{ date: `${today.slice(0, 7)}-01`, orders_count: 1, quantity: 1000, cost: 1 }]);
    const before = await person.call.readOrderStatistics({ query: { startDate: '2020-01-01', endDate: '2020-12-31' } });
    expect(before.data).toEqual([]);
    expect((await stranger.call.readOrderStatistics({ query: { orders: String(first?.id) } })).data).toEqual([]);
  });

  test('the dashboard counts what was delivered of the paid orders of its days, and the orders that wait for somebody (API-148)', async () => {
    const person = await customerWith(app, { dollars: 100 });
    const service = await newService(app);
    const [recent, old, given] = await bought(person, service, [{ quantity: 2000 }, {}, { quantity: 4000 }]);
    const read = async (days: '7' | '30') => (await person.call.readDashboard({ query: { days } })).data;
    await set(recent?.id ?? 0, { status: 'error', current_quantity: 2000 });
    await set(old?.id ?? 0, { created_at: new Date(Date.now() - 7 * 86_400_000), current_quantity: 400 });
    expect(await read('30')).toMatchObject({
      ordered_quantity: 7000,
      delivered_quantity: 2400,
      failed_orders_count: 1,
    });
    await person.call.cancelOrder({ params: given?.params ?? { orderId: '0' }, body: {} });
    expect(await read('30')).toMatchObject({ ordered_quantity: 3000, delivered_quantity: 2400 });
    expect(await read('7')).toMatchObject({ ordered_quantity: 2000, delivered_quantity: 2000 });
    await set(old?.id ?? 0, { status: 'in_moderation' });
    expect(await read('7')).toMatchObject({
      moderated_orders_count: 1,
      failed_orders_count: 1,
      active_orders_count: 1,
    });
  });

  test('cost and quantity of the statistics count the same orders: what was given back is in neither (API-049)', async () => {
    const person = await customerWith(app, { dollars: 100 });
    const service = await newService(app);
    const [whole, partly, canceled] = await bought(person, service, [{}, { quantity: 2000 }, { quantity: 4000 }]);
    await person.call.cancelOrder({ params: canceled?.params ?? { orderId: '0' }, body: {} });
    await set(partly?.id ?? 0, { current_quantity: 500 });
    await person.call.cancelOrder({ params: partly?.params ?? { orderId: '0' }, body: {} });
    const { data } = await person.call.readOrderStatistics();
    expect(data).toEqual([expect.objectContaining({ orders_count: 2, quantity: 1500, cost: 1.5 })]);
    const { data: chosen } = await person.call.readOrderStatistics({
      query: { orders: `${whole?.id},${canceled?.id}` },
    });
    expect(chosen).toEqual([expect.objectContaining({ orders_count: 1, quantity: 1000, cost: 1 })]);
    await set(whole?.id ?? 0, { is_test: true });
    expect((await person.call.readOrderStatistics({ query: { orders: String(whole?.id) } })).data).toEqual([]);
  });
});
