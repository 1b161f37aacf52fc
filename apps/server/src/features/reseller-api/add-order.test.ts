import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { giveMoney } from '../../testing/money.ts';
import { endedWith, newService, ordersOf, withSettings } from '../../testing/panels/order-panel.ts';
import { add, resellersOf, type Sent } from '../../testing/panels/reseller.ts';
import { waitTogether } from '../../testing/processes/wait-together.ts';
import { testApp } from '../../testing/test-app.ts';
import { watchTrips } from '../../testing/watch-statements.ts';
import { runFeedsDue } from '../drip-feeds/drip-feeds.ts';
import { endOrder } from '../orders/orders.ts';

const app = await testApp();
const { database, clock, secrets, config } = app;
const workers = { database, clock, secrets, config, log: createLog('silent') };
const { call, raw, reseller } = resellersOf(app);
const { orders, feeds } = ordersOf(app);

describe('an order', () => {
  test('that cannot be placed is refused in the words of the protocol (APV2-001)', async () => {
    const one = await reseller(1);
    const service = await newService(app);
    const refused = async (sent: Sent) => (await one.ask({ ...add, service, ...sent })).error;
    expect(await refused({ service: 999_999_999 })).toBe('Incorrect service ID');
    expect(await refused({ service: '' })).toBe('Incorrect service ID');
    expect(await refused({ quantity: 50 })).toBe('Quantity less than minimal 100');
    expect(await refused({ quantity: 100_050 })).toBe('Quantity more than maximum 100000');
    expect(await refused({ quantity: 125 })).toBe('Quantity must be a multiple of 50');
    expect(await refused({ quantity: '' })).toBe('quantity is required');
    expect(await refused({ quantity: '1e3' })).toBe('Incorrect request: quantity is not a whole number');
    expect(await refused({ link: 'https://example.com/x' })).toBe('Bad link');
    expect(await refused({ link: '' })).toBe('Bad link');
    expect(await refused({ runs: 2, interval: 10 })).toBe('This service does not support dripfeed');
    expect(await refused({ quantity: 2000 })).toBe('Not enough funds on balance');
    expect(await orders(one.id)).toEqual([]);
  });

  test('costs what any other route would take from this customer, grade and guarantee included', async () => {
    const one = await reseller(100);
    const service = await newService(app, { price: 1, hasRefill: true });
    await withSettings(app, { guarantee_charge_percent: 0.1 }, async () => {
      const { rate } = await one.listed(service);
      const { order } = await one.ask({ ...add, service });
      expect(rate).toBe('1.10');
      expect(await one.ask({ action: 'status', order })).toMatchObject({ charge: '1.10' });
    });
    expect(await orders(one.id)).toMatchObject([{ is_guarantee: true, source: 'api_v2' }]);
  });

  test('spread over runs is a drip-feed, followed and cancelled by its own number', async () => {
    const one = await reseller();
    const service = await newService(app, { isDripFeedAllowed: true });
    expect(await one.ask({ ...add, service, runs: 3 })).toEqual({ error: 'interval is required' });
    const { order } = await one.ask({ ...add, service, runs: '3', interval: '30' });
    expect(await feeds(one.id)).toMatchObject([{ id: order, runs: 3, minutes_between_runs: 30, mode: 'flat' }]);
    expect(await one.ask({ action: 'status', order })).toEqual({
      charge: '3.00',
      start_count: '0',
      status: 'Pending',
      remains: '3000',
      currency: 'USD',
      runs: '3',
      orders: [],
    });
    expect(await one.ask({ action: 'cancel', orders: order })).toEqual([{ order, cancel: 1 }]);
    expect(await one.ask({ action: 'balance' })).toEqual({ balance: '100.00', currency: 'USD' });
  });

  test('spread over runs is reported with the numbers of the runs that came', async () => {
    const one = await reseller();
    const service = await newService(app, { isDripFeedAllowed: true });
    const { order } = await one.ask({ ...add, service, runs: 3, interval: 30 });
    await runFeedsDue(workers);
    app.clock.offsetMs += 31 * 60_000;
    await runFeedsDue(workers);
    const runs = (await orders(one.id)).map(({ id }) => id);
    expect(runs).toHaveLength(2);
    const reported = { status: 'In progress', remains: '3000', runs: '3', orders: runs };
    expect(await one.ask({ action: 'status', order })).toMatchObject(reported);
    expect(await one.ask({ action: 'status', orders: [runs[0], order].join() })).toMatchObject({
      [order]: reported,
      [runs[0] as number]: { status: 'Pending', charge: '1.00' },
    });
  });

  test('spread over runs and cancelled after some of them is partial while money is kept (APV2-008)', async () => {
    const one = await reseller();
    const service = await newService(app, { isDripFeedAllowed: true });
    const { order } = await one.ask({ ...add, service, runs: 3, interval: 30 });
    await runFeedsDue(workers);
    expect(await one.ask({ action: 'cancel', orders: order })).toEqual([{ order, cancel: 1 }]);
    const [run] = await orders(one.id);
    // The run that is under way is still delivered: it is neither given back nor missing.
    const kept = { charge: '1.00', status: 'Partial', remains: '2000', runs: '3', orders: [run?.id] };
    expect(await one.ask({ action: 'status', order })).toMatchObject(kept);
    expect(await one.ask({ action: 'status', orders: `${order},1` })).toMatchObject({ [order]: kept });
    await endedWith(app, run?.id ?? 0, 'partial', 400);
    expect(await one.ask({ action: 'status', order })).toMatchObject({
      charge: '0.40',
      status: 'Partial',
      remains: '2600',
    });
  });

  test('spread over runs is canceled where all that was paid went back (APV2-008)', async () => {
    const one = await reseller();
    const service = await newService(app, { isDripFeedAllowed: true });
    const { order } = await one.ask({ ...add, service, runs: 3, interval: 30 });
    await runFeedsDue(workers);
    await one.ask({ action: 'cancel', orders: order });
    const [run] = await orders(one.id);
    await one.ask({ action: 'cancel', orders: run?.id });
    expect(await one.ask({ action: 'status', order })).toMatchObject({
      charge: '0.00',
      status: 'Canceled',
      remains: '3000',
    });
    expect(await one.ask({ action: 'balance' })).toEqual({ balance: '100.00', currency: 'USD' });
  });

  test('spread over runs that came in part is partial in the end, never completed (APV2-008)', async () => {
    const one = await reseller();
    const service = await newService(app, { isDripFeedAllowed: true });
    const { order } = await one.ask({ ...add, service, runs: 2, interval: 30 });
    await runFeedsDue(workers);
    app.clock.offsetMs += 31 * 60_000;
    await runFeedsDue(workers);
    const [first, second] = await orders(one.id);
    await endedWith(app, first?.id ?? 0, 'completed', 1000);
    await endedWith(app, second?.id ?? 0, 'partial', 250);
    await runFeedsDue(workers);
    expect(await one.ask({ action: 'status', order })).toMatchObject({
      charge: '1.25',
      status: 'Partial',
      remains: '750',
    });
  });

  test('that was cancelled after some of it came is partial, because that was paid for (APV2-008)', async () => {
    const one = await reseller();
    const { order } = await one.ask({ ...add, service: await newService(app) });
    const end = {
      orderId: order,
      end: 'canceled',
      delivered: 400,
      cause: 'canceled',
      by: { actor: 'system' },
    } as const;
    await database.panel(1, (trx) => endOrder(trx, { panelId: 1, clock }, end));
    expect(await one.ask({ action: 'status', order })).toMatchObject({
      charge: '0.40',
      status: 'Partial',
      remains: '600',
    });
  });

  test('that came in part is reported with what it began at, what is missing and what it cost in the end', async () => {
    const one = await reseller();
    const { order } = await one.ask({ ...add, service: await newService(app) });
    await database.panel(1, async (trx) => {
      await sql`update orders set start_quantity = 17 where id = ${order}`.execute(trx);
      const end = {
        orderId: order,
        end: 'partial',
        delivered: 400,
        cause: 'partial',
        by: { actor: 'system' },
      } as const;
      await endOrder(trx, { panelId: 1, clock }, end);
    });
    expect(await one.ask({ action: 'status', order })).toEqual({
      charge: '0.40',
      start_count: '17',
      status: 'Partial',
      remains: '600',
      currency: 'USD',
    });
  });

  test('of somebody else does not exist', async () => {
    const [one, other] = [await reseller(), await reseller()];
    const { order } = await one.ask({ ...add, service: await newService(app) });
    const none = { error: 'Incorrect order ID' };
    expect(await other.ask({ action: 'status', order })).toEqual(none);
    expect(await other.ask({ action: 'refill', order })).toEqual(none);
    expect(await other.ask({ action: 'cancel', orders: order })).toEqual([{ order, cancel: none }]);
    expect((await orders(one.id))[0]?.status).toBe('in_processing');
  });

  test('is reported in one round trip to the database, as a hundred are, the key included', async () => {
    const one = await reseller();
    const { order } = await one.ask({ ...add, service: await newService(app) });
    for (const orders of [String(order), hundred.slice(1).join(',')]) {
      const trips = watchTrips();
      await one.ask({ action: 'status', orders });
      expect(trips()).toHaveLength(1);
    }
  });

  const hundred = Array.from({ length: 101 }, (_, at) => at + 1);
  test.each(['status', 'cancel', 'refill'])('%s takes a hundred at once and no more', async (action) => {
    const one = await reseller();
    expect(await one.ask({ action, orders: hundred.join(',') })).toEqual({
      error: 'Incorrect request: at most 100 at once',
    });
    expect(Object.keys(await one.ask({ action, orders: hundred.slice(0, 100).join(',') }))).toHaveLength(100);
    // Without a key nobody learns what is wrong.
    for (const requested of ['', hundred.join(',')]) {
      expect(await call({ key: 'wrong', action, orders: requested })).toEqual({ error: 'Invalid API key' });
    }
  });
});

describe('an add that is repeated', () => {
  test('under its request_id or Idempotency-Key is the first one, however late (APV2-004)', async () => {
    const one = await reseller();
    const service = await newService(app);
    const first = await one.ask({ ...add, service, request_id: 'a b/ü' });
    app.clock.offsetMs += 3600_000;
    expect(await one.ask({ ...add, service, request_id: 'a b/ü' })).toEqual(first);
    expect(await one.ask({ ...add, service, request_id: 'a b/ü', quantity: 2000 })).toEqual({
      error: 'Incorrect request: this request_id was used for another order',
    });
    const headers = { 'idempotency-key': 'of-header' };
    const second = await call({ key: one.key, ...add, service }, { headers });
    app.clock.offsetMs += 3600_000;
    expect(await call({ key: one.key, ...add, service }, { headers })).toEqual(second);
    expect(second).not.toEqual(first);
    expect(await orders(one.id)).toHaveLength(2);
    const other = await reseller();
    expect(await other.ask({ ...add, service, request_id: 'a b/ü' })).not.toEqual(first);
  });

  test('within a minute of its end is the first one and says so, later another, and another request is another order (APV2-004)', async () => {
    const one = await reseller();
    const service = await newService(app);
    const fresh = await raw({ key: one.key, ...add, service });
    const first = fresh.json();
    expect([fresh.headers['idempotency-replayed'], fresh.headers['x-duplicate-of']]).toEqual([undefined, undefined]);
    app.clock.offsetMs += 58_000;
    const json = { 'content-type': 'application/json', authorization: `Bearer ${one.key}` };
    const again = await raw(JSON.stringify({ ...add, service, quantity: 1000 }), { headers: json });
    expect(again.json()).toEqual(first);
    expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true', 'x-duplicate-of': String(first.order) });
    expect(await one.ask({ ...add, service, quantity: 1050 })).not.toEqual(first);
    // What repeats the first call is no call that others repeat.
    app.clock.offsetMs += 3_000;
    const later = await raw({ key: one.key, ...add, service });
    expect([later.json().order === first.order, later.headers['x-duplicate-of']]).toEqual([false, undefined]);
    expect(await orders(one.id)).toHaveLength(3);
  });

  test('is known for a minute after the first call ended, however long that took (APV2-004)', async () => {
    const one = await reseller();
    const service = await newService(app);
    // The first call waits for the balance while more than a minute passes.
    const [slow] = await waitTogether(
      app,
      1,
      (trx) => sql`select from ledger_accounts where user_id = ${one.id} for update`.execute(trx),
      [() => one.ask({ ...add, service })],
      async () => {
        app.clock.offsetMs += 90_000;
      },
    );
    const { order } = slow?.status === 'fulfilled' ? slow.value : {};
    expect(order).toBeTypeOf('number');
    expect(await one.ask({ ...add, service })).toEqual({ order });
    expect(await orders(one.id)).toHaveLength(1);
  });

  test('counts for as long as the token says, or not at all (APV2-004)', async () => {
    const long = await reseller(100, { duplicate_seconds: 3600 });
    const never = await reseller(100, { duplicate_seconds: 0 });
    const service = await newService(app);
    const first = await long.ask({ ...add, service });
    app.clock.offsetMs += 3500_000;
    expect(await long.ask({ ...add, service })).toEqual(first);
    const all = await Promise.all([1, 2, 3].map(() => never.ask({ ...add, service })));
    expect(new Set(all.map(({ order }) => order)).size).toBe(3);
    const { data } = await never.call.listApiTokens();
    const params = { id: String(data[0]?.id) };
    expect(data[0]?.duplicate_seconds).toBe(0);
    const changed = await never.call.changeApiToken({ params, body: { duplicate_seconds: 30 } });
    expect(changed.data).toMatchObject({ duplicate_seconds: 30, name: 'shop' });
    expect(await never.ask({ ...add, service })).toEqual(await never.ask({ ...add, service }));
    await expect(never.call.changeApiToken({ params, body: { duplicate_seconds: 3601 } })).rejects.toMatchObject({
      statusCode: 422,
    });
  });

  test('under another request_id is another order, whatever it requests, and says when it repeats one (APV2-004)', async () => {
    const one = await reseller();
    const service = await newService(app);
    const plain = await one.ask({ ...add, service });
    const named = await one.ask({ ...add, service, request_id: 'a' });
    const other = await one.ask({ ...add, service, request_id: 'b' });
    expect(new Set([plain, named, other].map(({ order }) => order)).size).toBe(3);
    const again = await raw({ key: one.key, ...add, service, request_id: 'a' });
    expect(again.json()).toEqual(named);
    expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true', 'x-duplicate-of': String(named.order) });
  });

  test('twenty times at once makes one order and takes its price once (APV2-004)', async () => {
    const one = await reseller();
    const service = await newService(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => raw({ key: one.key, ...add, service })));
    expect(new Set(answers.map((answer) => answer.json().order)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['x-duplicate-of'] === undefined)).toHaveLength(1);
    expect(await orders(one.id)).toHaveLength(1);
    expect(await one.ask({ action: 'balance' })).toEqual({ balance: '99.00', currency: 'USD' });
  });

  test('after a refusal is tried again (APV2-004)', async () => {
    const one = await reseller(0);
    const service = await newService(app);
    expect(await one.ask({ ...add, service })).toEqual({ error: 'Not enough funds on balance' });
    await giveMoney(database, one.id, { paidInMicros: 2_000_000n });
    expect(await one.ask({ ...add, service })).toEqual({ order: expect.any(Number) });
  });
});
