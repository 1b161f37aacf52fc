// What staff are told of the business, and who is.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newPerson } from '../../testing/new-person.ts';
import { customerWith, newService, oneLine, ordersOf } from '../../testing/panels/order-panel.ts';
import { testApp } from '../../testing/test-app.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { endOrder } from '../orders/orders.ts';

const app = await testApp();
const { orders } = ordersOf(app);
const reader = await newPerson(app, { permissions: ['analytics.read'] });
const manager = await newPerson(app, { roles: ['manager'] });
const other = await newPerson(app, { permissions: ['orders.manage'] });
const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Ten dollars, two of them given back, six taken by a provider. */
async function partialOrder() {
  const person = await customerWith(app, { dollars: 50 });
  const service = await newService(app, { price: 10 });
  await person.call.createWidgetOrders({ body: oneLine(service) });
  const id = (await orders(person.id)).at(-1)?.id ?? 0;
  const provider = await app.database.panel(1, async (trx) => {
    const { rows } = await sql<{ id: number }>`insert into providers (panel_id, name, url, sealed_key)
      values (1, ${`Provider of ${id}`}, 'http://provider.test', '') returning id`.execute(trx);
    await sql`insert into submissions (panel_id, order_id, provider_id, attempt_no, state, lease_token, lease_until,
        parameters, quantity, expected_micros, external_id, accepted_at, charge_micros, poll_at)
      values (1, ${id}, ${rows[0]?.id}, 1, 'accepted', gen_random_uuid(), now(), '{}', 1000, 7000000, ${`e-${id}`}, now(),
        6000000, now())`.execute(trx);
    await sql`update orders set is_submitted = true, delivery_state = 'delivering' where id = ${id}`.execute(trx);
    const by = { actor: 'system' as const };
    await endOrder(
      trx,
      { panelId: 1, clock: app.clock },
      { orderId: id, end: 'partial', delivered: 800, cause: 'partial', by },
    );
    await sql`update submissions set ended_at = now() where order_id = ${id}`.execute(trx);
    return rows[0]?.id ?? 0;
  });
  return { id, service, provider };
}

test('home shows today, the period and the period before, and what is open now (CONS-002)', async () => {
  const before = (await reader.call.readHome()).data;
  expect(before.period).toEqual({ from: daysAgo(29), to: today });
  expect(before.before).toEqual({ from: daysAgo(59), to: daysAgo(30) });
  await partialOrder();
  const waiting = await customerWith(app, { dollars: 5 });
  await waiting.call.createWidgetOrders({ body: oneLine(await newService(app)) });
  for (const query of [{}, { from: today, to: today }]) {
    const { data } = await reader.call.readHome({ query });
    const of = (key: keyof typeof data.figures.now) =>
      Math.round((Number(data.figures.now[key]) - Number(before.figures.now[key])) * 1e6) / 1e6;
    expect([of('revenue'), of('refunds'), of('cost'), of('quoted_cost'), of('margin')]).toEqual([11, 2, 6, 0, 3]);
    expect([of('orders'), of('completed'), of('partial'), of('canceled')]).toEqual([2, 0, 1, 0]);
    expect([of('funds'), of('payments'), of('customers')]).toEqual([55, 2, 2]);
    expect(data.figures.today).toEqual(data.figures.now);
    expect(data.figures.before).toMatchObject({ revenue: 0, orders: 0, margin_share: null });
    const { revenue, cost, funds } = data.figures.now;
    expect(data.series.at(-1)).toEqual({ day: today, revenue, cost, funds });
    expect(data.has_data).toBe(true);
    // Whoever may not read orders is told of no single one.
    expect([data.states, data.reviews, data.alerts]).toEqual([null, null, null]);
  }
  const { data: whole } = await manager.call.readHome();
  expect(whole.series).toHaveLength(30);
  expect(whole.states?.find(({ status }) => status === 'in_processing')?.count).toBeGreaterThan(0);
  expect(whole.states?.some(({ status }) => status === 'completed')).toBe(false);
});

test('home names the open alerts with their subject and the first of the review queue with what is at stake (CONS-002)', async () => {
  const { id, provider } = await partialOrder();
  const text = 'It answered 502';
  const kind = 'provider-paused';
  await app.database.panel(1, (trx) =>
    raiseAlert(trx, app.clock, { panelId: 1, kind, subject: `provider:${provider}`, text }),
  );
  const lost = await customerWith(app, { dollars: 20 });
  await lost.call.createWidgetOrders({ body: oneLine(await newService(app, { price: 15 })) });
  const orderId = (await orders(lost.id)).at(-1)?.id ?? 0;
  await app.database.panel(1, async (trx) => {
    await sql`insert into submissions (panel_id, order_id, provider_id, attempt_no, state, lease_token, lease_until,
        parameters, quantity, expected_micros, answer) values (1, ${orderId}, ${provider}, 1, 'unknown',
        gen_random_uuid(), now(), '{}', 1000, 1, 'Time-out after sending')`.execute(trx);
    await sql`update orders set delivery_state = 'in_review', is_submitted = true where id = ${orderId}`.execute(trx);
    const about = { panelId: 1, kind: 'submission-unknown', subject: `order:${orderId}` };
    await raiseAlert(trx, app.clock, { ...about, text: 'Time-out after sending' });
  });
  const { data } = await manager.call.readHome();
  expect(data.alerts?.data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind, subject: `provider:${provider}`, name: `Provider of ${id}`, text }),
      expect.objectContaining({ kind: 'submission-unknown', subject: `order:${orderId}`, name: null }),
    ]),
  );
  expect(data.reviews?.total).toBe(1);
  expect(data.reviews?.data[0]).toMatchObject({
    order_id: orderId,
    state: 'unknown',
    provider: `Provider of ${id}`,
    answer: 'Time-out after sending',
    network: 'youtube',
    at_stake: 15,
  });
});

test('analytics groups by network, service, provider and day, each compared, and goes out as CSV (CONS-028)', async () => {
  const { service, provider } = await partialOrder();
  const find = async (by: 'network' | 'service' | 'provider' | 'day', key: string) => {
    const { data } = await reader.call.readAnalytics({ query: { by } });
    return data.groups.find((group) => group.key === key);
  };
  const figures = { revenue: 10, refunds: 2, cost: 6, margin: 2, margin_share: 0.25, orders: 1, partial: 1 };
  const before = { revenue: 0, orders: 0 };
  expect(await find('service', String(service))).toMatchObject({ network: 'youtube', now: figures, before });
  expect(await find('provider', String(provider))).toMatchObject({ now: figures, before });
  expect((await find('network', (await reader.call.readAnalytics()).data.groups[0]?.key ?? ''))?.name).toBe('YouTube');
  const { data: byDay } = await reader.call.readAnalytics({ query: { by: 'day', service_id: service } as never });
  expect(byDay.groups).toMatchObject([{ key: today, now: figures }]);
  expect(byDay.figures.now).toMatchObject(figures);
  expect(byDay.series).toHaveLength(30);
  const year = (await reader.call.readAnalytics({ query: { compare: 'year' } })).data;
  expect(year.before).toEqual({ from: daysAgo(29 + 364), to: daysAgo(364) });

  const answer = await app.server.inject({
    url: `/core/api/v1/admin/analytics/export?by=service&service_id=${service}`,
    headers: { host: 'localhost', authorization: `Bearer ${reader.token}` },
  });
  expect(answer.headers['content-disposition']).toContain(`analytics-service-${daysAgo(29)}-${today}.csv`);
  const [header, row] = answer.body.replace('\ufeff', '').trim().split('\r\n');
  expect(header).toContain('Service,Name,"Revenue, USD"');
  expect(row).toMatch(new RegExp(`^${service},tested-\\d+,10,2,6,0,2,1,0,1,0,0,0,0$`));
});

test('a range that ends before it begins or is longer than two years is refused (CONS-028)', async () => {
  for (const query of [
    { from: '2026-05-02', to: '2026-05-01' },
    { from: '2020-01-01', to: '2026-05-01' },
    { from: '2026-02-30' },
  ]) {
    await expect(reader.call.readHome({ query })).rejects.toMatchObject({ statusCode: 422 });
    await expect(reader.call.readAnalytics({ query })).rejects.toMatchObject({ statusCode: 422 });
  }
});

test('figures are for staff who may read them, and for nobody else (CONS-002, CONS-028)', async () => {
  const callers = [
    [app.caller(), 401],
    [other.call, 404],
    [(await newPerson(app)).call, 404],
  ] as const;
  for (const [caller, statusCode] of callers) {
    const attempts = await Promise.allSettled([
      caller.readHome(),
      caller.exportHome(),
      caller.readAnalytics(),
      caller.exportAnalytics(),
      caller.listCohorts(),
    ]);
    for (const attempt of attempts) expect(attempt).toMatchObject({ reason: { statusCode } });
  }
  expect((await reader.call.listCohorts()).total).toBe(0);
});
