import { describe, expect, test } from 'vitest';
import {
  customerWith,
  newService,
  newTarget,
  oneLine,
  ordersOf,
  video,
  withSettings,
} from '../../../testing/panels/order-panel.ts';
import { books } from '../../../testing/panels/payment-panel.ts';
import { testApp } from '../../../testing/test-app.ts';
import { countStatements } from '../../../testing/watch-statements.ts';

const app = await testApp();
const { orders, checkouts, feeds } = ordersOf(app);
const { balance, records } = books(app);

const order = (token: string, body: object, key?: string) =>
  app.server.inject({
    method: 'POST',
    url: '/core/api/v1/order-widget/orders',
    headers: { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) },
    payload: body,
  });

describe('an order paid from the balance', () => {
  test('is charged, placed and under way in one call, and says so (API-105, ENT-024, ENT-025)', async () => {
    const person = await customerWith(app, { dollars: 10, bonus: 0.5 });
    const service = await newService(app);
    const { data } = await person.call.createWidgetOrders({
      body: oneLine(
        service,
        { quantity: 1500, name: 'My film' },
        { source: 'buy_page', google_analytics4_client_id: 'ga-1' },
      ),
    });
    expect(data).toEqual({
      user: expect.objectContaining({ email: person.email, is_new_user: false, account_type: 'personal' }),
      payment: null,
      orders: [{ id: expect.any(Number), status: 'in_processing' }],
      drip_feeds: [],
      guest_link: null,
    });
    const [stored] = await orders(person.id);
    expect(stored).toMatchObject({
      status: 'in_processing',
      url: video,
      name: 'My film',
      quantity: 1500,
      price_micros: 1_000_000n,
      cost_micros: 1_500_000n,
      charge_micros: 1_500_000n,
      source: 'buy_page',
      min_quantity: 100,
      max_quantity: 100_000,
      quantity_step: 50,
    });
    expect(await balance(person)).toEqual({ paidIn: 900, bonus: 0 });
    expect(await records(person)).toEqual([
      ['invoiced', 1000],
      ['coupon', 50],
      ['order', -150],
    ]);
    const [checkout] = await checkouts(person.id);
    expect(checkout).toMatchObject({ source: 'buy_page', total_micros: 1_500_000n, analytics: { client: 'ga-1' } });
  });

  test('takes every part of a line, keeps it with the order, and refuses parts that no line has (ENT-017)', async () => {
    const person = await customerWith(app, { dollars: 50 });
    const service = await newService(app, { hasRefill: true, isDripFeedAllowed: true });
    const target = await newTarget(app, service, 'textarea');
    const line = {
      service_id: service,
      quantity: 1500,
      url: video,
      name: 'My film',
      is_guarantee: true,
      targetable_values: [{ target_id: target, values: ['Birds'] }],
      is_reorder: true,
    };
    const drip_feed = { runs: 3, quantity_step: 50, mode: 'increase', minutes_between_runs: 90 } as const;
    const { data } = await person.call.createWidgetOrders({
      body: { orders: [line, { ...line, url: `${video}&run`, drip_feed }] },
    });
    const { data: stored } = await person.call.readOrder({ params: { orderId: String(data.orders[0]?.id) } });
    expect(stored).toMatchObject({
      ...{ quantity: 1500, url: video, name: 'My film', is_guarantee: true, is_reorder: true, drip_feed_id: null },
      service: { id: service },
      targetable_values: [{ target_id: target, values: ['Birds'] }],
    });
    const { data: feed } = await person.call.readDripFeed({ params: { id: String(data.drip_feeds[0]?.id) } });
    expect(feed).toMatchObject({ ...drip_feed, quantity: 1500, targetable_values: [{ values: ['Birds'] }] });
    for (const unknown of [{ price: 1 }, { drip_feed: { ...drip_feed, start: 1 } }]) {
      const answer = await order(person.token, { orders: [{ ...line, ...unknown }] });
      expect(answer.statusCode).toBe(422);
    }
  });

  test('that costs more than there is changes nothing and names the balance (CREATE-021)', async () => {
    const person = await customerWith(app, { dollars: 1 });
    const service = await newService(app);
    await expect(person.call.createWidgetOrders({ body: oneLine(service, { quantity: 1050 }) })).rejects.toMatchObject({
      statusCode: 422,
      errors: { balance: ['Insufficient funds on balance'] },
    });
    expect(await orders(person.id)).toEqual([]);
    expect(await checkouts(person.id)).toEqual([]);
    expect(await balance(person)).toEqual({ paidIn: 100, bonus: 0 });
  });

  test('whose price has changed is refused with the new total, and nothing is charged (CREATE-022)', async () => {
    const person = await customerWith(app, { dollars: 10 });
    const service = await newService(app);
    const body = oneLine(service, {}, { expected_total: 1 });
    await app.database.panel(1, (trx) =>
      trx.updateTable('services').set({ default_price_micros: 1_200_000n }).where('id', '=', service).execute(),
    );
    await expect(person.call.createWidgetOrders({ body })).rejects.toMatchObject({
      statusCode: 422,
      errors: { total: ['The price has changed. The total is now $\u00a01.20'] },
    });
    expect(await orders(person.id)).toEqual([]);
    const { data } = await person.call.createWidgetOrders({ body: { ...body, expected_total: 1.2 } });
    expect(data.orders).toHaveLength(1);
    expect(await balance(person)).toEqual({ paidIn: 880, bonus: 0 });
  });

  test('is one order however often its key comes, and another body under it is refused (LEDG-006)', async () => {
    const person = await customerWith(app, { dollars: 10 });
    const service = await newService(app);
    const body = oneLine(service);
    const answers = await Promise.all(Array.from({ length: 6 }, () => order(person.token, body, 'attempt-0001')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await orders(person.id)).toHaveLength(1);
    expect(await balance(person)).toEqual({ paidIn: 900, bonus: 0 });

    // Even when it could not be ordered any more, the first response is given.
    await app.database.panel(1, (trx) =>
      trx.updateTable('services').set({ is_deactivated: true }).where('id', '=', service).execute(),
    );
    const again = await order(person.token, body, 'attempt-0001');
    expect(again.body).toBe(answers[0]?.body);
    const other = await order(person.token, oneLine(service, { quantity: 2000 }), 'attempt-0001');
    expect(other.statusCode).toBe(422);
    expect(other.json().errors).toHaveProperty('idempotency_key');
    // The key of one customer means nothing to another.
    const stranger = await customerWith(app, { dollars: 10 });
    expect((await order(stranger.token, oneLine(await newService(app)), 'attempt-0001')).statusCode).toBe(201);
  });

  test('forty at once on money for ten: ten are served (LEDG-003)', async () => {
    const person = await customerWith(app, { dollars: 10 });
    const service = await newService(app);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => order(person.token, oneLine(service), `at-once-${at}-key`)),
    );
    const served = answers.filter(({ statusCode }) => statusCode === 201);
    expect(served).toHaveLength(10);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect(answer.json().errors).toEqual({ balance: ['Insufficient funds on balance'] });
    }
    expect(await orders(person.id)).toHaveLength(10);
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
  });

  test('of five hundred lines takes as many statements as one of three', async () => {
    const person = await customerWith(app, { dollars: 500 });
    const services = await Promise.all(Array.from({ length: 10 }, () => newService(app)));
    const lines = (count: number) => ({
      orders: Array.from({ length: count }, (_, at) => ({
        service_id: services[at % services.length] as number,
        quantity: 100 + (at % 5) * 50,
        url: `${video}&line=${at}`,
      })),
    });
    const statements = async (count: number) => {
      const counted = countStatements();
      const { data } = await person.call.createWidgetOrders({ body: lines(count) });
      expect(data.orders).toHaveLength(count);
      return counted();
    };
    expect(await statements(500)).toBe(await statements(3));
    const stored = await orders(person.id);
    expect(stored).toHaveLength(503);
    expect(stored.slice(0, 500).map(({ url }) => url)).toEqual(lines(500).orders.map(({ url }) => url));
    await expect(person.call.createWidgetOrders({ body: lines(501) })).rejects.toMatchObject({ statusCode: 422 });
  });
});

describe('guarantee and speed-up', () => {
  test('are charged where the panel charges a percentage for them, of services that have them (CREATE-005)', async () => {
    const person = await customerWith(app, { dollars: 10 });
    const quick = await newService(app, { canSpeedup: true, hasRefill: true });
    const plain = await newService(app);
    await withSettings(app, { guarantee_charge_percent: 0.1, speedup_charge_percent: 0.25 }, async () => {
      await person.call.createWidgetOrders({
        body: {
          orders: [
            { service_id: quick, quantity: 1000, url: video, is_guarantee: true },
            { service_id: plain, quantity: 1000, url: video, is_guarantee: true },
          ],
          is_speedup: true,
          expected_total: 2.35,
        },
      });
    });
    const stored = await orders(person.id);
    expect(stored.map((row) => [row.guarantee_micros, row.speedup_micros, row.charge_micros])).toEqual([
      [100_000n, 250_000n, 1_350_000n],
      [0n, 0n, 1_000_000n],
    ]);
    expect(stored.map((row) => [row.is_guarantee, row.is_speedup])).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});

describe('a drip-feed', () => {
  test('is paid in full into a hold, and given back when it is cancelled (DRIP-010, DRIP-012)', async () => {
    const person = await customerWith(app, { dollars: 10, bonus: 1 });
    const service = await newService(app, { isDripFeedAllowed: true });
    const drip_feed = { runs: 3, mode: 'increase' as const, minutes_between_runs: 90, quantity_step: 100 };
    const { data } = await person.call.createWidgetOrders({ body: oneLine(service, { quantity: 1000, drip_feed }) });
    expect(data).toMatchObject({ orders: [], drip_feeds: [{ id: expect.any(Number) }] });
    const [feed] = await feeds(person.id);
    expect(feed).toMatchObject({ total_quantity: 3300, charge_micros: 3_300_000n, status: 'in_processing' });
    expect(await balance(person)).toEqual({ paidIn: 770, bonus: 0 });
    const id = String(feed?.id);
    const detail = (await person.call.readDripFeed({ params: { id } })).data;
    expect(detail).toMatchObject({ held: 3.3, cost: 3.3, orders_count: 0, actions: { cancelable: true } });
    expect(detail.plan.map(({ run, quantity }) => [run, quantity])).toEqual([
      [1, 1000],
      [2, 1100],
      [3, 1200],
    ]);
    expect(Date.parse(detail.plan[2]?.due_at ?? '') - Date.parse(detail.plan[0]?.due_at ?? '')).toBe(180 * 60_000);

    const canceled = await person.call.cancelDripFeed({ params: { id }, body: {} });
    expect(canceled.data).toMatchObject({ status: 'canceled', actions: { cancelable: false } });
    expect(await balance(person)).toEqual({ paidIn: 1000, bonus: 100 });
    expect(await records(person)).toEqual([
      ['invoiced', 1000],
      ['coupon', 100],
      ['hold', -330],
      ['release', 330],
    ]);
    await expect(person.call.cancelDripFeed({ params: { id }, body: {} })).rejects.toMatchObject({ statusCode: 422 });
  });
});
