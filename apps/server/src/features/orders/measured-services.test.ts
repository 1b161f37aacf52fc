import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Trx } from '../../platform/postgres/database.ts';
import { customerWith, newService, ordersOf, video } from '../../testing/panels/order-panel.ts';
import { testApp } from '../../testing/test-app.ts';
import { endOrder } from './orders.ts';

const app = await testApp();
const { orders } = ordersOf(app);

const facts = (serviceId: number) =>
  app.database.panel(1, (trx) =>
    trx.selectFrom('service_facts').selectAll().where('service_id', '=', serviceId).executeTakeFirst(),
  );

/** Orders that started after 10, 20, 30 … minutes and took a day each. */
async function endedOrders(ends: readonly ('completed' | 'partial' | 'canceled')[]) {
  const person = await customerWith(app, { dollars: 100 });
  const service = await newService(app);
  await person.call.createWidgetOrders({
    body: { orders: ends.map((_, at) => ({ service_id: service, quantity: 1000, url: `${video}&n=${at}` })) },
  });
  const placed = await orders(person.id);
  for (const [at, end] of ends.entries()) {
    const id = placed[at]?.id ?? 0;
    await app.database.panel(1, async (trx) => {
      await sql`update orders set is_submitted = true where id = ${id}`.execute(trx);
      const delivered = end === 'completed' ? 1000 : end === 'partial' ? 500 : 0;
      await endOrder(
        trx,
        { panelId: 1, clock: app.clock },
        { orderId: id, end, delivered, cause: end, by: { actor: 'system' } },
      );
      if (end === 'canceled') return;
      await sql`update orders set started_at = paid_at + make_interval(mins => ${(at + 1) * 10}),
        completed_at = paid_at + make_interval(mins => ${(at + 1) * 10}, days => 1) where id = ${id}`.execute(trx);
    });
  }
  return { person, service, ids: placed.map(({ id }) => id) };
}

test('the orders that ended show how soon a service starts, how fast it is, how it ends and whether refills are honoured (FACT-001)', async () => {
  const ends = [...Array<'completed'>(7).fill('completed'), 'partial', 'partial', 'canceled', 'canceled'] as const;
  const { person, service, ids } = await endedOrders(ends);
  await app.database.panel(1, async (trx) => {
    for (const [at, status] of (['completed', 'rejected', 'requested'] as const).entries()) {
      await sql`insert into refill_requests (panel_id, order_id, quantity, status, ended_at)
        values (1, ${ids[at]}, 10, ${status}, ${status === 'requested' ? null : sql`now()`})`.execute(trx);
    }
  });
  await app.runJob('orders.measure-services');
  // Starts after 10 to 90 minutes; seven times 1000 a day and twice 500.
  expect(await facts(service)).toMatchObject({
    orders: 11,
    completed: 7,
    partial: 2,
    canceled: 2,
    median_start_minutes: 50,
    median_units_per_day: 1000,
    refills_asked: 2,
    refills_honoured: 1,
  });
  const { measured_from, measured_to } = (await facts(service)) ?? {};
  expect(Number(measured_to) - Number(measured_from)).toBeGreaterThan(89 * 86_400_000);

  // What was taken back before any provider had it says nothing of the service.
  const { data } = await person.call.createWidgetOrders({
    body: { orders: [{ service_id: service, quantity: 1000, url: video }] },
  });
  await person.call.cancelOrder({ params: { orderId: String(data.orders[0]?.id) }, body: {} });
  await app.runJob('orders.measure-services');
  expect(await facts(service)).toMatchObject({ orders: 11, canceled: 2 });

  // What ended long ago is forgotten.
  app.clock.offsetMs += 100 * 86_400_000;
  await app.runJob('orders.measure-services');
  expect(await facts(service)).toBeUndefined();
  app.clock.offsetMs = 0;
});

test('an end has services measured within the hour, once for all ends until then (FACT-001)', async () => {
  await endedOrders(['completed', 'completed', 'canceled']);
  await app.runJobs();
  const { rows } = await app.owner.pool.query<{ minutes: number }>(
    `select round(extract(epoch from j.run_at - now()) / 60)::int as minutes from graphile_worker.jobs j
     where j.key = 'measure-services'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.minutes).toBeGreaterThan(50);
});

test('an order is read once when it has ended, and what it showed is stored; one that is committed late is not missed (FACT-001, FACT-004)', async () => {
  const { service, ids } = await endedOrders(['completed', 'completed', 'completed']);
  // Later runs find all transactions ended, and settle what the first has seen.
  for (let run = 0; run < 5; run += 1) await app.runJob('orders.measure-services');
  expect(await facts(service)).toMatchObject({ orders: 3, median_start_minutes: 20 });
  // Whatever became of the orders meanwhile: they are not read again.
  await app.owner.pool.query('update orders set started_at = completed_at where id = any($1)', [ids]);
  await app.runJob('orders.measure-services');
  expect(await facts(service)).toMatchObject({ orders: 3, median_start_minutes: 20 });

  // An end that is written first and committed last, with runs and other ends in between.
  const order = async () => {
    const person = await customerWith(app, { dollars: 100 });
    await person.call.createWidgetOrders({ body: { orders: [{ service_id: service, quantity: 1000, url: video }] } });
    return (await orders(person.id))[0]?.id;
  };
  const [late, soon] = [await order(), await order()];
  const end =
    (orderId = 0) =>
    async (trx: Trx) => {
      await sql`update orders set is_submitted = true where id = ${orderId}`.execute(trx);
      const by = { actor: 'system' as const };
      await endOrder(
        trx,
        { panelId: 1, clock: app.clock },
        { orderId, end: 'completed', delivered: 1000, cause: 'done', by },
      );
    };
  const slow = await app.database.openPanel(1);
  await end(late)(slow as unknown as Trx);
  await app.database.panel(1, end(soon));
  for (let run = 0; run < 3; run += 1) await app.runJob('orders.measure-services');
  expect(await facts(service)).toMatchObject({ orders: 4 });
  await slow.commit().execute();
  await app.runJob('orders.measure-services');
  expect(await facts(service)).toMatchObject({ orders: 5 });
});
