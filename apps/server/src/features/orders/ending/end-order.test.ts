import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { customerWith, newService, ordersOf, video } from '../../../testing/panels/order-panel.ts';
import { books } from '../../../testing/panels/payment-panel.ts';
import { testApp } from '../../../testing/test-app.ts';
import { endOrder, type OrderEnd } from '../orders.ts';

const app = await testApp();
const { orders } = ordersOf(app);
const { balance, records } = books(app);

type Person = Awaited<ReturnType<typeof customerWith>>;

async function bought(person: Person, line: object = {}) {
  const service = await newService(app, { hasRefill: true });
  const { data } = await person.call.createWidgetOrders({
    body: { orders: [{ service_id: service, quantity: 1500, url: video, ...line }] },
  });
  return data.orders[0]?.id ?? 0;
}

const end = (orderId: number, ending: Partial<OrderEnd>) =>
  app.database.panel(1, (trx) =>
    endOrder(
      trx,
      { panelId: 1, clock: app.clock },
      { orderId, end: 'completed', delivered: 1500, cause: 'completed', by: { actor: 'system' }, ...ending },
    ),
  );

const causes = (orderId: number) =>
  app.database.panel(1, async (trx) => {
    const { rows } = await sql<{ way: string }>`
      select coalesce(from_status, '') || ' ' || to_status || ' ' || cause as way from order_events
      where order_id = ${orderId} order by id`.execute(trx);
    return rows.map(({ way }) => way);
  });

test('a partial order is completed with what was delivered, marked, and its rest given back once, no matter who reports it and how often (PROV-008)', async () => {
  const person = await customerWith(app, { dollars: 1, bonus: 0.5 });
  const id = await bought(person);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => end(id, { end: 'partial', delivered: 499, cause: 'partial' })),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await end(id, { end: 'canceled', delivered: 0, cause: 'canceled' })).toBe(false);
  // 1.50 × 1001 / 1500 is 1.001: down to the cent, paid-in money first.
  expect(await balance(person)).toEqual({ paidIn: 100, bonus: 0 });
  expect((await records(person)).at(-1)).toEqual(['cancel_order', 100]);
  expect((await orders(person.id))[0]).toMatchObject({
    status: 'completed',
    is_partial: true,
    current_quantity: 499,
    refunded_micros: 1_000_000n,
    delivery_state: 'ended',
    cancel_reason: null,
  });
  expect(await causes(id)).toEqual([' in_processing placed', 'in_processing completed partial']);
});

test('a completed order gives nothing back, and its guarantee runs from then', async () => {
  const person = await customerWith(app, { dollars: 5 });
  const id = await bought(person, { is_guarantee: true });
  const before = await balance(person);
  expect(await end(id, {})).toBe(true);
  expect(await balance(person)).toEqual(before);
  const [order] = await orders(person.id);
  expect(order).toMatchObject({ status: 'completed', is_partial: false, current_quantity: 1500, refunded_micros: 0n });
  expect(Number(order?.supported_until) - Number(order?.completed_at)).toBe(30 * 86_400_000);
});

test('nothing is given back while nobody knows whether a provider has the order', async () => {
  const person = await customerWith(app, { dollars: 5 });
  const id = await bought(person);
  await app.database.panel(1, async (trx) => {
    await sql`insert into providers (panel_id, name, url, sealed_key) values (1, 'Uncertain', 'http://provider.test/', 'x')
      on conflict do nothing`.execute(trx);
    await sql`insert into submissions (panel_id, order_id, provider_id, attempt_no, state, lease_token, lease_until,
      parameters, quantity, expected_micros) select 1, ${id}, id, 1, 'unknown', gen_random_uuid(), now(), '{}', 1500, 0
      from providers where name = 'Uncertain'`.execute(trx);
  });
  expect(await end(id, { end: 'canceled', delivered: 0, cause: 'canceled' })).toBe(false);
  expect((await orders(person.id))[0]).toMatchObject({ status: 'in_processing', refunded_micros: 0n });
  await app.database.panel(1, (trx) =>
    sql`update submissions set state = 'released' where order_id = ${id}`.execute(trx),
  );
  expect(await end(id, { end: 'canceled', delivered: 0, cause: 'canceled', reason: 'provider' })).toBe(true);
  expect(await balance(person)).toEqual({ paidIn: 500, bonus: 0 });
});

test('an order in error that a provider delivers after all comes back to its way first', async () => {
  const person = await customerWith(app, { dollars: 5 });
  const id = await bought(person);
  await app.database.panel(1, async (trx) => {
    await sql`update orders set status = 'error' where id = ${id}`.execute(trx);
    await sql`insert into order_events (panel_id, order_id, from_status, to_status, cause, actor)
      values (1, ${id}, 'in_processing', 'error', 'failed', 'system')`.execute(trx);
  });
  expect(await end(id, {})).toBe(true);
  expect((await causes(id)).slice(-2)).toEqual(['error in_processing resumed', 'in_processing completed completed']);
});
