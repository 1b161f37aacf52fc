// A token for testing sits in scripts and on build machines: anyone who finds it must reach nothing that was paid for.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newService, oneLine, ordersOf } from '../../testing/panels/order-panel.ts';
import { add, resellersOf, type Sent } from '../../testing/panels/reseller.ts';
import { proof, proven } from '../../testing/proof.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const { call, reseller } = resellersOf(app);
const { orders, feeds } = ordersOf(app);
const none = { error: 'Incorrect order ID' };

/** A customer with a real and a test token, each with an order, a completed order with a refill, and a drip-feed. */
async function bothModes() {
  const real = await reseller();
  const body = { name: 'tests', scopes: ['read' as const, 'order' as const], is_test: true, ...proof };
  const key = proven(await real.call.addApiToken({ body })).api_token ?? '';
  const testing = { key, ask: (sent: Sent) => call({ key, ...sent }), byToken: app.caller({ token: key }) };
  const service = await newService(app, { hasRefill: true, isDripFeedAllowed: true });
  const placed = async ({ ask }: Pick<typeof real, 'ask'>) => {
    const open = (await ask({ ...add, service })).order as number;
    const ended = (await ask({ ...add, service, quantity: 1500 })).order as number;
    const feed = (await ask({ ...add, service, runs: 3, interval: 30 })).order as number;
    await app.database.panel(1, (trx) =>
      sql`with ended as (update orders set status = 'completed', delivery_state = 'ended', current_quantity = quantity,
          completed_at = now(), supported_until = now() + interval '30 days' where id = ${ended} returning panel_id, id)
        insert into order_events (panel_id, order_id, from_status, to_status, cause, actor)
        select panel_id, id, 'in_processing', 'completed', 'completed', 'system' from ended`.execute(trx),
    );
    return { open, ended, feed };
  };
  return {
    real: { ...real, byToken: app.caller({ token: real.key }), ...(await placed(real)) },
    testing: { ...testing, ...(await placed(testing)) },
    service,
  };
}

describe('a token for testing', () => {
  test('neither sees nor touches what was paid for, in any action of API v2 (APV2-005)', async () => {
    const { real, testing } = await bothModes();
    const { refill } = await real.ask({ action: 'refill', order: real.ended });
    for (const order of [real.open, real.ended, real.feed]) {
      expect(await testing.ask({ action: 'status', order })).toEqual(none);
      expect(await testing.ask({ action: 'refill', order })).toEqual(none);
      expect(await testing.ask({ action: 'cancel', orders: order })).toEqual([{ order, cancel: none }]);
      expect(await testing.ask({ action: 'refill_status', order })).toEqual({ error: 'Refill not found' });
    }
    const both = [real.open, testing.open].join();
    expect(await testing.ask({ action: 'status', orders: both })).toMatchObject({
      [real.open]: none,
      [testing.open]: { status: 'Pending' },
    });
    expect(await testing.ask({ action: 'refill', orders: [real.ended, testing.ended].join() })).toEqual([
      { order: real.ended, refill: none },
      { order: testing.ended, refill: expect.any(Number) },
    ]);
    expect(await testing.ask({ action: 'refill_status', refill })).toEqual({ error: 'Refill not found' });
    expect(await testing.ask({ action: 'refill_status', refills: `${refill},1` })).toEqual([
      { refill: Number(refill), status: { error: 'Refill not found' } },
      { refill: 1, status: { error: 'Refill not found' } },
    ]);
    expect(await testing.ask({ action: 'cancel', orders: [testing.open, testing.feed].join() })).toEqual([
      { order: testing.open, cancel: 1 },
      { order: testing.feed, cancel: 1 },
    ]);
    const left = (await orders(real.id)).filter(({ is_test }) => !is_test);
    expect(left.map(({ status, cancel_requested_at }) => [status, cancel_requested_at])).toEqual([
      ['in_processing', null],
      ['completed', null],
    ]);
    expect((await feeds(real.id)).find(({ id }) => id === real.feed)?.status).toBe('in_processing');
  });

  test('neither lists, reads nor cancels what was paid for by the REST calls (APV2-005, API-035)', async () => {
    const { real, testing } = await bothModes();
    const { byToken } = testing;
    expect((await byToken.listOrders()).data.map(({ id }) => id).sort()).toEqual([testing.open, testing.ended]);
    expect((await byToken.listOrders()).total).toBe(2);
    expect(await byToken.listDripFeeds()).toMatchObject({ data: [{ id: testing.feed }], total: 1 });
    const missing = { statusCode: 404 };
    const order = { params: { orderId: String(real.open) } };
    await expect(byToken.readOrder(order)).rejects.toMatchObject(missing);
    await expect(byToken.cancelOrder({ ...order, body: {} })).rejects.toMatchObject(missing);
    const feed = { params: { id: String(real.feed) } };
    await expect(byToken.readDripFeed(feed)).rejects.toMatchObject(missing);
    await expect(byToken.cancelDripFeed({ ...feed, body: {} })).rejects.toMatchObject(missing);
    const own = { params: { orderId: String(testing.open) } };
    expect((await byToken.readOrder(own)).data.is_test).toBe(true);
    expect((await byToken.cancelOrder({ ...own, body: {} })).data.status).toBe('canceled');
  });

  test('gets no answer of a real call by naming its request or its key (APV2-005)', async () => {
    const { real, testing, service } = await bothModes();
    const named = { ...add, service, quantity: 2000, request_id: 'one-name' };
    expect(await testing.ask(named)).not.toEqual(await real.ask(named));
    const call = { body: oneLine(service, { quantity: 2500 }), idempotencyKey: 'one-key-of-both' };
    const [paid, free] = [await real.byToken.createOrders(call), await testing.byToken.createOrders(call)];
    expect(free.data.orders[0]?.id).not.toBe(paid.data.orders[0]?.id);
  });

  test('is alone with what it ordered: a real token does not meet it, its owner sees both (APV2-005)', async () => {
    const { real, testing } = await bothModes();
    expect(await real.ask({ action: 'status', order: testing.open })).toEqual(none);
    expect(await real.ask({ action: 'status', order: real.open })).toMatchObject({ status: 'Pending' });
    expect((await real.byToken.listOrders()).data.every(({ is_test }) => !is_test)).toBe(true);
    expect((await real.call.listOrders()).total).toBe(4);
    expect((await real.call.readOrder({ params: { orderId: String(testing.open) } })).data.is_test).toBe(true);
  });
});
