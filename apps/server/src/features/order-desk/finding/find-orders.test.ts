// Staff find orders by what they have in hand, by every filter, and never those of another panel.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { message } from '../../../platform/messages.ts';
import { newPerson } from '../../../testing/new-person.ts';
import { fulfilmentPanel } from '../../../testing/panels/fulfilment-panel.ts';

const panel = await fulfilmentPanel(1);
const { app, newOrder, routedService, submitAll, submissions } = panel;
const [scripted] = panel.scripted as [(typeof panel.scripted)[0]];
const staff = await newPerson(app, { permissions: ['orders.manage'] });
const reader = await newPerson(app, { permissions: ['orders.read'] });
const { service, routes } = await routedService([scripted.url]);

const find = async (query: Record<string, string>, caller = staff.call) =>
  (await caller.listDeskOrders({ query })).data.map(({ id }) => id);

test('a number, a provider’s id, a link with or without its trimmings, either end of it and an address find the order (CONS-003)', async () => {
  const order = await newOrder(service, { url: 'https://www.youtube.com/watch?v=fiNdMe_77x' });
  await newOrder(service);
  await submitAll();
  const external = (await submissions(order.id))[0]?.external_id as string;
  for (const search of [
    String(order.id),
    external,
    'https://www.youtube.com/watch?v=fiNdMe_77x',
    'youtube.com/watch?v=findme',
    'HTTP://m.youtube.com/watch?v=fiNdMe_77x/',
    'fiNdMe_77x',
    'me_77x',
    order.person.email,
    order.person.email.slice(0, -6).toUpperCase(),
  ]) {
    expect(await find({ search }), search).toContain(order.id);
  }
  const shared = await newOrder(service, { url: 'https://youtu.be/shAred88?si=abcdef&t=4' });
  expect(await find({ search: 'shared88' })).toEqual([shared.id]);
  for (const search of ['nothing-like-it', '%', '___', 'https://www.', '?&#', "' or true --", '99999999999999999']) {
    expect(await find({ search }), search).toEqual([]);
  }
});

test('orders of another panel are never found, by whatever is the same there (CONS-003)', async () => {
  const order = await newOrder(service, { url: 'https://www.youtube.com/watch?v=onTwoPanels' });
  await submitAll();
  const external = (await submissions(order.id))[0]?.external_id as string;
  const other = await newPerson(app, { panelId: 2, permissions: ['orders.manage', 'analytics.read'] });
  for (const search of [String(order.id), external, order.url, 'onTwoPanels', order.person.email]) {
    expect(await find({ search })).toContain(order.id);
    expect(await find({ search }, other.call)).toEqual([]);
  }
  expect(await find({}, other.call)).not.toContain(order.id);
  const { data } = await other.call.countDeskOrders({ query: { search: 'onTwoPanels' } });
  expect(data).toMatchObject({ matching: { count: 0, is_estimate: false }, revenue: 0 });
  const act = other.call.endOrderByStaff({
    params: { orderId: String(order.id) },
    body: { version: 0, how: 'canceled', reason: 'x' },
  });
  await expect(act).rejects.toMatchObject({ statusCode: 404 });
  await expect(other.call.readOrderDesk({ params: { orderId: String(order.id) } })).rejects.toMatchObject({
    statusCode: 404,
  });
});

test('pages follow each other without a gap or a repetition, by number and by time (CONS-003)', async () => {
  const person = await newOrder(service);
  for (let at = 0; at < 4; at += 1) {
    await person.person.call.createWidgetOrders({
      body: { orders: [{ service_id: service, quantity: 100, url: `https://www.youtube.com/watch?v=paged${at}` }] },
    });
  }
  for (const more of [{}, { created_from: '2020-01-01T00:00:00Z' }]) {
    const query = { customer_id: String(person.person.id), limit: '2', ...more };
    const all = await find({ ...query, limit: '100' });
    expect(all).toHaveLength(5);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    const paged: number[] = [];
    let after: string | undefined;
    do {
      const page = await staff.call.listDeskOrders({ query: { ...query, ...(after ? { after } : {}) } });
      paged.push(...page.data.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect(paged).toEqual(all);
  }
});

test('every filter keeps what it names and leaves out the rest (CONS-003)', async () => {
  const order = await newOrder(service, { quantity: 2000 });
  const small = await newOrder(service, { quantity: 100 });
  await submitAll();
  const [provider] = routes;
  const row = (await staff.call.listDeskOrders({ query: { search: String(order.id) } })).data[0];
  expect(row).toMatchObject({
    id: order.id,
    status: 'in_processing',
    delivery_state: 'delivering',
    revenue: 2,
    cost: 1,
    margin: 0.5,
    provider: { id: provider?.provider },
    attempt: 'accepted',
    customer: { id: order.person.id, email: order.person.email },
    quantity: 2000,
    delivered: 0,
  });
  const both = async (query: Record<string, string>) => {
    const found = await find({ limit: '100', ...query });
    return [found.includes(order.id), found.includes(small.id)];
  };
  const networks = await app.database.panel(1, async (trx) => {
    const { rows } = await sql<{ id: number; is_own: boolean }>`select n.id, exists (select from services s
      join service_types t on t.id = s.service_type_id where s.id = ${service} and t.network_id = n.id) as is_own
      from networks n`.execute(trx);
    return rows;
  });
  const own = networks.find(({ is_own }) => is_own)?.id;
  const another = networks.find(({ is_own }) => !is_own)?.id;
  expect(await both({ state: 'open' })).toEqual([true, true]);
  expect(await both({ state: 'completed' })).toEqual([false, false]);
  expect(await both({ state: 'in_review' })).toEqual([false, false]);
  expect(await both({ network_id: String(own) })).toEqual([true, true]);
  expect(await both({ network_id: String(another) })).toEqual([false, false]);
  expect(await both({ service_id: String(service) })).toEqual([true, true]);
  expect(await both({ provider_id: String(provider?.provider) })).toEqual([true, true]);
  expect(await both({ provider_id: '999999999' })).toEqual([false, false]);
  expect(await both({ customer_id: String(small.person.id) })).toEqual([false, true]);
  expect(await both({ revenue_from: '1.5' })).toEqual([true, false]);
  expect(await both({ revenue_to: '1.5' })).toEqual([false, true]);
  expect(await both({ margin_under: '0.51' })).toEqual([true, true]);
  expect(await both({ margin_under: '0.5' })).toEqual([false, false]);
  expect(await both({ created_from: '2099-01-01T00:00:00Z' })).toEqual([false, false]);
  expect(await both({ created_from: '2020-01-01T00:00:00Z', created_to: '2099-01-01T00:00:00Z' })).toEqual([
    true,
    true,
  ]);
  expect(await both({ state: 'late' })).toEqual([false, false]);
  await app.owner.pool.query("update orders set start_promised_at = now() - interval '1 hour' where id = $1", [
    order.id,
  ]);
  expect(await both({ state: 'late' })).toEqual([true, false]);
  const { data } = await staff.call.countDeskOrders({ query: { customer_id: String(order.person.id) } });
  expect(data).toMatchObject({ matching: { count: 1, is_estimate: false }, revenue: 2 });
  expect(data.tabs.find(({ tab }) => tab === 'late')).toEqual({ tab: 'late', count: 1, is_estimate: false });
});

test('who only reads orders sees neither cost nor margin, and cannot find a margin out by its filter (CONS-020)', async () => {
  const order = await newOrder(service);
  await submitAll();
  const search = { query: { search: String(order.id) } };
  expect((await reader.call.listDeskOrders(search)).data[0]).toMatchObject({ revenue: 1, cost: null, margin: null });
  const figures = await newPerson(app, { permissions: ['orders.read', 'analytics.read'] });
  expect((await figures.call.listDeskOrders(search)).data[0]).toMatchObject({ cost: 0.5, margin: 0.5 });
  const query = { margin_under: '0.2' };
  await expect(reader.call.listDeskOrders({ query })).rejects.toMatchObject({ statusCode: 422 });
  await expect(reader.call.countDeskOrders({ query })).rejects.toMatchObject({ statusCode: 422 });
  const params = { orderId: String(order.id) };
  const { data } = await reader.call.readOrderDesk({ params });
  expect(data).toMatchObject({ cost: null, margin: null, revenue: 1 });
  expect(data.attempts[0]).toMatchObject({ quoted: null, charged: null });
  expect(data.routes[0]).toMatchObject({ quoted: null });
});

test('what the provider takes stands with the order as its submission has it, quoted first and then charged (CONS-020)', async () => {
  const order = await newOrder(service);
  await submitAll();
  const costs = async () => {
    const { rows } = await app.owner.pool.query(
      `select o.provider_cost_micros as kept, coalesce(s.charge_micros, s.expected_micros) as exact, o.provider_id = s.provider_id as same
       from orders o join submissions s on s.order_id = o.id and s.state = 'accepted'`,
    );
    return rows.filter(({ kept, exact, same }) => String(kept) !== String(exact) || !same);
  };
  expect(await costs()).toEqual([]);
  expect((await find({ search: String(order.id) })).length).toBe(1);
});

test('the file says of an order what the list in the console says (CONS-003)', () => {
  for (const locale of ['en', 'de', 'ru'] as const) {
    const file = new URL(`../../../../../console/locales/${locale}/orders.json`, import.meta.url);
    const { states } = JSON.parse(readFileSync(file, 'utf8'));
    const exported = Object.keys(states).map((state) => [
      state,
      message(locale, `orders.desk-status-${state}` as never),
    ]);
    expect(Object.fromEntries(exported)).toEqual(states);
  }
});

test('all that match are exported, more than a page and however they are called (CONS-003)', async () => {
  const order = await newOrder(service, { url: 'https://www.youtube.com/watch?v=exported' });
  await app.owner.pool.query('update users set email = null, guest_email = null, name = $1 where id = $2', [
    '=HYPERLINK("http://evil")',
    order.person.id,
  ]);
  const answer = await app.server.inject({
    method: 'GET',
    url: `/core/api/v1/admin/orders/export?customer_id=${order.person.id}`,
    headers: { host: 'localhost', authorization: `Bearer ${staff.token}` },
  });
  expect(answer.headers['content-type']).toContain('text/csv');
  const lines = answer.body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Provider cost (USD)');
  expect(lines[1]).toContain(',In processing,');
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil"")"`);
  const all = await app.server.inject({
    method: 'GET',
    url: '/core/api/v1/admin/orders/export',
    headers: { host: 'localhost', authorization: `Bearer ${staff.token}` },
  });
  const { rows } = await app.owner.pool.query(
    'select count(*)::int as count from orders where panel_id = 1 and deleted_at is null',
  );
  expect(all.body.trim().split('\r\n')).toHaveLength(rows[0].count + 1);
});
