// Acts on many orders go on when nobody looks, do each order once, and say of each what became of it.
import { expect, test } from 'vitest';
import { newPerson } from '../../../testing/new-person.ts';
import { fulfilmentPanel } from '../../../testing/panels/fulfilment-panel.ts';
import { books } from '../../../testing/panels/payment-panel.ts';
import { runBulkAct } from './run-bulk-act.ts';

const panel = await fulfilmentPanel(2);
const { app, causes, newOrder, newRoute, order, routedService, submitAll } = panel;
const [scripted, other] = panel.scripted as [(typeof panel.scripted)[0], (typeof panel.scripted)[0]];
const { balance, audits } = books(app);
const staff = await newPerson(app, { permissions: ['orders.manage', 'invoices.manage'] });
const { service } = await routedService([scripted.url]);

const bulkOf = async (id: number) => (await staff.call.listBulkActs()).data.find((each) => each.id === id);
async function exported(id: number): Promise<string[]> {
  const { body } = await app.server.inject({
    method: 'GET',
    url: `/core/api/v1/admin/orders/bulk-acts/${id}/export`,
    headers: { host: 'localhost', authorization: `Bearer ${staff.token}` },
  });
  return body.trim().split('\r\n').slice(1);
}

test('each order by the single act’s own rules, with a result of its own; the others go on (CONS-023)', async () => {
  const [sound, twin] = [await newOrder(service), await newOrder(service)];
  await submitAll();
  const ended = await newOrder(service);
  await submitAll();
  const { data: desk } = await staff.call.readOrderDesk({ params: { orderId: String(ended.id) } });
  await staff.call.endOrderByStaff({
    params: { orderId: String(ended.id) },
    body: { version: desk.version, how: 'completed', reason: 'Seen' },
  });
  const { data: bulk } = await staff.call.startBulkAct({
    body: { act: 'canceled', reason: 'The service is gone', orders: { ids: [sound.id, twin.id, ended.id] } },
  });
  expect(bulk).toMatchObject({ total: 3, done: 0, ended_at: null });
  await app.runJobs();
  expect(await bulkOf(bulk.id)).toMatchObject({
    total: 3,
    done: 2,
    refused: 1,
    asked: 0,
    ended_at: expect.any(String),
  });
  for (const each of [sound, twin]) {
    expect(await order(each.id)).toMatchObject({ status: 'canceled', refunded_micros: 1_000_000n });
    expect(await balance(each.person)).toEqual({ paidIn: 1000, bonus: 0 });
  }
  expect(await order(ended.id)).toMatchObject({ status: 'completed', refunded_micros: 0n });
  const lines = await exported(bulk.id);
  expect(lines).toHaveLength(3);
  expect(lines.find((line) => line.startsWith(`${ended.id},`))).toContain('Not done,This order has ended');
  const of = (await audits('orders.end-canceled')).filter(({ subject }) => subject === `order:${sound.id}`);
  expect(of).toMatchObject([{ actor_id: staff.id }]);
});

test('all that match are frozen as of now: what begins to match later is not touched (CONS-023)', async () => {
  const first = await newOrder(service);
  const matching = { state: 'open', customer_id: String(first.person.id) } as const;
  const { data: bulk } = await staff.call.startBulkAct({
    body: { act: 'canceled', reason: 'x', orders: { matching } },
  });
  const { data } = await first.person.call.createWidgetOrders({
    body: { orders: [{ service_id: service, quantity: 100, url: 'https://www.youtube.com/watch?v=later' }] },
  });
  await app.runJobs();
  expect(await bulkOf(bulk.id)).toMatchObject({ total: 1, done: 1 });
  expect(await order(data.orders[0]?.id ?? 0)).toMatchObject({ status: 'in_processing' });
});

test('after a crash it goes on with the rest, and two processes at once do no order twice (CONS-023)', async () => {
  const placed = [await newOrder(service), await newOrder(service), await newOrder(service), await newOrder(service)];
  const { data: bulk } = await staff.call.startBulkAct({
    body: { act: 'canceled', reason: 'x', orders: { ids: placed.map(({ id }) => id) } },
  });
  const payload = { panelId: 1, id: bulk.id };
  // One was done before the process died.
  await app.owner.pool.query(
    `update bulk_act_rows set result = 'refused', detail = 'desk-ended' where bulk_act_id = $1 and order_id = $2`,
    [bulk.id, placed[0]?.id],
  );
  await Promise.all([runBulkAct(app.job, payload), runBulkAct(app.job, payload), runBulkAct(app.job, payload)]);
  expect(await bulkOf(bulk.id)).toMatchObject({ total: 4, done: 3, refused: 1, ended_at: expect.any(String) });
  expect(await order(placed[0]?.id ?? 0)).toMatchObject({ status: 'in_processing' });
  for (const each of placed.slice(1)) expect(await balance(each.person)).toEqual({ paidIn: 1000, bonus: 0 });
});

test('what is beyond one person’s limit waits for a second, order by order (CONS-023, ROLE-011)', async () => {
  const clerk = await newPerson(app, { permissions: ['orders.manage', 'invoices.manage'] });
  const other = await newPerson(app);
  await clerk.call.adjustBalance({ params: other.params, body: { amount: 99, reason: 'An apology' } });
  const placed = [await newOrder(service), await newOrder(service)];
  const { data: bulk } = await clerk.call.startBulkAct({
    body: { act: 'canceled', reason: 'x', orders: { ids: placed.map(({ id }) => id) } },
  });
  await app.runJobs();
  expect(await bulkOf(bulk.id)).toMatchObject({ total: 2, done: 1, asked: 1 });
});

test('whoever may no longer manage orders does nothing more, not even by what they began before (CONS-023)', async () => {
  const leaver = await newPerson(app, { permissions: ['orders.manage'] });
  const placed = await newOrder(service);
  const { data: bulk } = await leaver.call.startBulkAct({
    body: { act: 'canceled', reason: 'x', orders: { ids: [placed.id] } },
  });
  await app.owner.pool.query('delete from user_permissions where user_id = $1', [leaver.id]);
  await app.runJobs();
  expect(await bulkOf(bulk.id)).toMatchObject({ total: 1, refused: 1, ended_at: expect.any(String) });
  expect(await order(placed.id)).toMatchObject({ status: 'in_processing' });
});

test('a route is chosen for many: what a provider has is refused with the reason and bought once (CONS-039)', async () => {
  const { service: sold, routes } = await routedService([scripted.url, other.url]);
  const [first, second] = routes as [(typeof routes)[0], (typeof routes)[0]];
  const has = await newOrder(sold);
  await submitAll();
  const placed = [await newOrder(sold), await newOrder(sold)];
  const elsewhere = await newOrder(service);
  const { data: bulk } = await staff.call.startBulkAct({
    body: {
      act: 'route',
      route_id: second.route,
      reason: 'The first is slow',
      orders: { ids: [has, ...placed, elsewhere].map(({ id }) => id) },
    },
  });
  await app.runJobs();
  expect(await bulkOf(bulk.id)).toMatchObject({ total: 4, done: 2, refused: 2 });
  const lines = await exported(bulk.id);
  expect(lines.find((line) => line.startsWith(`${has.id},`))).toContain('would buy it twice');
  expect(lines.find((line) => line.startsWith(`${elsewhere.id},`))).toContain('belongs to another service');
  await submitAll();
  for (const each of placed) {
    expect(await order(each.id)).toMatchObject({ route_id: second.route });
    expect(await causes(each.id)).toContain('route-chosen');
    expect([scripted.bought(each.url).length, other.bought(each.url).length]).toEqual([0, 1]);
  }
  expect(await order(has.id)).toMatchObject({ route_id: first.route });
  expect([scripted.bought(has.url).length, other.bought(has.url).length]).toEqual([1, 0]);
});

test('a provider is chosen for orders of several services: each takes its own route there, and one without is refused (CONS-039)', async () => {
  const one = await routedService([scripted.url]);
  const two = await routedService([scripted.url]);
  const none = await routedService([scripted.url]);
  const { provider, route } = await newRoute(one.service, other.url);
  const { rows } = await app.owner.pool.query<{ id: number }>(
    `with sold as (
      insert into provider_services (panel_id, provider_id, external_id, name, rate_micros, min_quantity, max_quantity)
      values (1, $1, 'own', 'Of the second service', 500000, 1, 1000000) returning id
    ) insert into service_routes (panel_id, service_id, provider_service_id, priority) select 1, $2, id, 9 from sold
    returning id`,
    [provider, two.service],
  );
  const placed: Awaited<ReturnType<typeof newOrder>>[] = [];
  for (const each of [one, two, none]) placed.push(await newOrder(each.service));
  const body = {
    act: 'resend',
    provider_id: provider,
    reason: 'x',
    orders: { ids: placed.map(({ id }) => id) },
  } as const;
  await expect(staff.call.startBulkAct({ body: { ...body, route_id: route } })).rejects.toMatchObject({
    statusCode: 422,
  });
  await expect(staff.call.startBulkAct({ body: { ...body, act: 'canceled' } })).rejects.toMatchObject({
    statusCode: 422,
  });
  const { data: bulk } = await staff.call.startBulkAct({ body });
  await app.runJobs();
  expect(await bulkOf(bulk.id)).toMatchObject({ total: 3, done: 2, refused: 1 });
  expect((await exported(bulk.id)).find((line) => line.startsWith(`${placed[2]?.id},`))).toContain(
    'no active route to',
  );
  await submitAll();
  expect(await Promise.all(placed.map(async ({ id }) => (await order(id)).route_id))).toEqual([
    route,
    rows[0]?.id,
    none.routes[0]?.route,
  ]);
});
