// One panel sells through another: what its customers order is bought there by API v2, over real HTTP, and what becomes
// of it there becomes of it here.
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { endOrder } from '../features/orders/orders.ts';
import { buyingPanel } from '../testing/panels/buying-panel.ts';
import { newService, ordersOf } from '../testing/panels/order-panel.ts';
import { resellersOf } from '../testing/panels/reseller.ts';
import { testApp } from '../testing/test-app.ts';

const app = await testApp();
const { database, clock } = app;
await app.server.listen({ host: 'localhost', port: 0 });
const host = `localhost:${(app.server.addresses()[0] as AddressInfo).port}`;

// The first panel sells; the second is its customer, and has customers of its own.
const seller = await resellersOf(app).reseller(3);
const sold = await newService(app, { price: 0.5 });
const buyer = await buyingPanel(app, { panelId: 2, host, key: seller.key, externalId: sold });

const bought = async () => (await ordersOf(app).orders(seller.id)).at(-1);
const end = (orderId: number, how: 'completed' | 'partial', delivered: number) =>
  database.panel(1, (trx) =>
    endOrder(trx, { panelId: 1, clock }, { orderId, end: how, delivered, cause: how, by: { actor: 'system' } }),
  );

test('an order on one panel is bought on the other, and is completed here when it is completed there', async () => {
  const { orderId, url } = await buyer.order();
  const there = await bought();
  expect(there).toMatchObject({ service_id: sold, url, quantity: 1000, source: 'api_v2', charge_micros: 500_000n });
  expect(await buyer.stateOf(orderId)).toMatchObject({ status: 'in_processing', delivery_state: 'delivering' });
  await buyer.follow();
  expect(await buyer.stateOf(orderId)).toMatchObject({ status: 'in_processing' });
  await end(there?.id ?? 0, 'completed', 1000);
  await buyer.follow();
  expect(await buyer.stateOf(orderId)).toMatchObject({
    status: 'completed',
    is_partial: false,
    current_quantity: 1000,
  });
});

test('what is delivered in part there gives back the rest on both, once', async () => {
  const { orderId, call } = await buyer.order();
  await end((await bought())?.id ?? 0, 'partial', 600);
  await buyer.follow();
  await buyer.follow();
  expect(await buyer.stateOf(orderId)).toMatchObject({
    status: 'completed',
    is_partial: true,
    current_quantity: 600,
    refunded_micros: 400_000n,
  });
  expect((await bought())?.refunded_micros).toBe(200_000n);
  expect((await call.getProfile()).data.balance).toBe(9.4);
});

test('a cancel goes through to the other panel, and the money comes back when that has ended it', async () => {
  const { orderId, call } = await buyer.order();
  await call.cancelOrder({ params: { orderId: String(orderId) }, body: {} });
  expect(await buyer.stateOf(orderId)).toMatchObject({ status: 'in_processing', refunded_micros: 0n });
  await buyer.askCancels();
  expect((await bought())?.status).toBe('canceled');
  await buyer.follow();
  expect(await buyer.stateOf(orderId)).toMatchObject({ status: 'canceled', refunded_micros: 1_000_000n });
});

test('without money there nothing is bought, and the order waits here', async () => {
  const before = (await ordersOf(app).orders(seller.id)).length;
  await app.owner.pool.query('update services set default_price_micros = 900000000 where id = $1', [sold]);
  const { orderId } = await buyer.order();
  expect(await ordersOf(app).orders(seller.id)).toHaveLength(before);
  expect(await buyer.stateOf(orderId)).toMatchObject({ status: 'in_processing', refunded_micros: 0n });
});
