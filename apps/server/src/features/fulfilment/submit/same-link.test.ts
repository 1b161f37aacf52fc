import { expect, test } from 'vitest';
import { newPerson } from '../../../testing/new-person.ts';
import { fulfilmentPanel } from '../../../testing/panels/fulfilment-panel.ts';

const panel = await fulfilmentPanel(1);
const { app, causes, context, newLink, newOrder, order, pass, routedService, submitAll } = panel;
const [provider] = panel.scripted as [(typeof panel.scripted)[0]];

/** As the provider's status would end it. */
const complete = (id: number) =>
  app.database.panel(1, async (trx) => {
    const { endOrder } = await import('../../orders/orders.ts');
    const end = {
      orderId: id,
      end: 'completed',
      delivered: 1000,
      cause: 'completed',
      by: { actor: 'system' },
    } as const;
    expect(await endOrder(trx, { panelId: 1, clock: context.clock }, end)).toBe(true);
  });

test('orders on the same link and service go one after another, and the timeline says behind which (PROV-012)', async () => {
  const { service } = await routedService([provider.url]);
  const url = newLink();
  const [one, two, three] = [
    await newOrder(service, { url }),
    await newOrder(service, { url }),
    await newOrder(service, { url }),
  ];
  const elsewhere = await newOrder(service);
  await submitAll();
  expect(provider.bought(url)).toHaveLength(1);
  expect(await order(one.id)).toMatchObject({ delivery_state: 'delivering' });
  expect(await order(two.id)).toMatchObject({ delivery_state: 'queued', route_reason: 'same-link' });
  expect(await order(elsewhere.id)).toMatchObject({ delivery_state: 'delivering' });
  pass(11);
  await submitAll();
  // It is noted once, however often it is looked at.
  expect(await causes(two.id)).toEqual(['placed', 'queued-behind']);
  const { rows } = await app.owner.pool.query(
    `select text from order_events where order_id = $1 and cause = 'queued-behind'`,
    [three.id],
  );
  expect(rows).toEqual([{ text: String(one.id) }]);

  await complete(one.id);
  pass(11);
  await submitAll();
  expect(await order(two.id)).toMatchObject({ delivery_state: 'delivering' });
  expect(await order(three.id)).toMatchObject({ delivery_state: 'queued' });
  await complete(two.id);
  pass(11);
  await submitAll();
  expect(provider.bought(url)).toHaveLength(3);
});

test('only an order that waits for its link says so: not the one that is delivered, and not one whose provider is away (PROV-012)', async () => {
  const { service, routes } = await routedService([provider.url]);
  const url = newLink();
  const first = await newOrder(service, { url });
  const second = await newOrder(service, { url });
  const { data } = await first.person.call.createWidgetOrders({
    body: { orders: [{ service_id: service, quantity: 1000, url }] },
  });
  const third = { id: data.orders[0]?.id as number, person: first.person };
  const shown = async ({ id, person }: Pick<typeof first, 'id' | 'person'>) => {
    const listed = (await person.call.listOrders()).data.find((each) => each.id === id);
    return [listed?.delivery_state, listed?.queued_behind];
  };
  await submitAll();
  expect(await shown(first)).toEqual(['delivering', null]);
  // The order of somebody else is not named.
  expect(await shown(second)).toEqual(['queued', null]);
  expect(await shown(third)).toEqual(['queued', first.id]);

  await app.owner.pool.query('update providers set is_enabled = false where id = $1', [routes[0]?.provider]);
  await complete(first.id);
  pass(11);
  await submitAll();
  expect(await order(second.id)).toMatchObject({ delivery_state: 'queued' });
  expect(await shown(second)).toEqual(['waiting', null]);
  expect(await shown(third)).toEqual(['queued', null]);
});

test('an order whose outcome is unknown holds its link', async () => {
  const { service } = await routedService([provider.url]);
  const url = newLink();
  provider.behave = () => ({ accept: false, answer: 'reset' });
  const lost = await newOrder(service, { url });
  await submitAll();
  provider.behave = () => 'accept';
  const next = await newOrder(service, { url });
  await submitAll();
  expect(await order(lost.id)).toMatchObject({ delivery_state: 'in_review' });
  expect(await order(next.id)).toMatchObject({ delivery_state: 'queued' });
  expect(provider.bought(url)).toEqual([]);
});

test('the operator can switch the rule off for a service, also for orders that wait already (PROV-012, CONS-044)', async () => {
  const { service } = await routedService([provider.url]);
  const manager = await newPerson(app, { permissions: ['providers.manage'] });
  const customer = await newPerson(app);
  const change = (by: Pick<typeof manager, 'call'>, queues_same_link: boolean, version: number, id = service) =>
    by.call.setSameLinkQueue({ params: { id: String(id) }, body: { version, queues_same_link } });
  const url = newLink();
  await newOrder(service, { url });
  const waiting = await newOrder(service, { url });
  await submitAll();
  expect(await order(waiting.id)).toMatchObject({ delivery_state: 'queued' });

  const { version } = (await manager.call.readServiceRoutes({ params: { id: String(service) } })).data;
  await expect(change({ call: app.caller() }, false, 0)).rejects.toMatchObject({ statusCode: 401 });
  await expect(change(customer, false, 0)).rejects.toMatchObject({ statusCode: 404 });
  await expect(change(manager, false, 0, 999_999)).rejects.toMatchObject({ statusCode: 404 });
  expect((await change(manager, false, version)).data).toMatchObject({ service_id: service, queues_same_link: false });
  await expect(change(manager, true, version)).rejects.toMatchObject({ statusCode: 409 });
  pass(11);
  await newOrder(service, { url });
  await submitAll();
  expect(provider.bought(url)).toHaveLength(3);

  expect((await change(manager, true, version + 1)).data.queues_same_link).toBe(true);
  const { rows } = await app.owner.pool.query(
    `select actor_id, details from audit_entries where action = 'providers.set-same-link-queue' and subject = $1 order by id`,
    [`service:${service}`],
  );
  expect(rows).toEqual([
    { actor_id: manager.id, details: { queuesSameLink: false } },
    { actor_id: manager.id, details: { queuesSameLink: true } },
  ]);
});

test('one that was paused while a later one was sent waits for that one, also when several workers decide at once', async () => {
  const { service } = await routedService([provider.url]);
  const url = newLink();
  const early = await newOrder(service, { url });
  const params = { orderId: String(early.id) };
  await early.person.call.pauseOrder({ params });
  const late = await newOrder(service, { url });
  const workers = Array.from({ length: 4 }, () => panel.newWorker());
  await Promise.all([early.person.call.activateOrder({ params }), ...workers.map((worker) => worker.submitAll())]);
  await submitAll();
  const states = [(await order(early.id)).delivery_state, (await order(late.id)).delivery_state];
  expect(states.toSorted()).toEqual(['delivering', 'queued']);
  expect(provider.bought(url)).toHaveLength(1);
});
