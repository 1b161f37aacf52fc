import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { customerWith, newService, oneLine, video } from '../../testing/panels/order-panel.ts';
import { methodOf } from '../../testing/panels/payment-panel.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const first = await customerWith(app, { dollars: 100 });
const second = await customerWith(app, { dollars: 100 });
const third = await customerWith(app, { dollars: 100 });
const fourth = await customerWith(app, { dollars: 100 });
const people = [first, second, third, fourth];
type Person = typeof first;
const newServices = (count: number) => Promise.all(Array.from({ length: count }, () => newService(app)));

const lines = (services: readonly number[]) => services.flatMap((id) => oneLine(id, { quantity: 100 }).orders);
const buy = (who: Person, ...services: number[]) => who.call.createOrders({ body: { orders: lines(services) } });
const find = () => app.runJob('orders.find-bought-together');
const pairs = () =>
  app.owner.system(async (trx) => {
    const rows = await trx
      .selectFrom('services_bought_together')
      .selectAll()
      .orderBy('service_id')
      .orderBy('other_id')
      .execute();
    return rows.map(({ service_id, other_id, customers }) => [service_id, other_id, customers]);
  });
const shown = async (id: number) =>
  (await app.caller().listBoughtTogether({ params: { id: String(id) } })).data.map((service) => service.id);
const change = (statement: ReturnType<typeof sql>) => app.owner.system((trx) => statement.execute(trx));

test('what three customers paid for at once is shown as bought together, the most often first, and is found again each day (API-054)', async () => {
  const [tape, reel, spool] = (await newServices(3)) as [number, number, number];
  const feed = await newService(app, { isDripFeedAllowed: true });
  const form = { runs: 2, mode: 'flat' as const, minutes_between_runs: 60, quantity_step: 0 };
  for (const who of [first, second, third]) await buy(who, tape, reel);
  const canceled = (await buy(fourth, tape, reel)).data.orders[0]?.id;
  for (const who of [first, second, third]) await buy(who, tape, spool, spool);
  // Often, but by two alone.
  for (const who of [first, first, first, second]) await buy(who, reel, spool);
  // One after the other.
  for (const who of people) await buy(who, feed);
  const spread = { service_id: feed, quantity: 100, url: video, drip_feed: form };
  for (const who of [second, third, fourth])
    await who.call.createOrders({ body: { orders: [...lines([reel]), spread] } });

  expect(await shown(tape)).toEqual([]);
  await find();
  const found = [
    [tape, reel, 4],
    [tape, spool, 3],
    [reel, tape, 4],
    [reel, feed, 3],
    [spool, tape, 3],
    [feed, reel, 3],
  ];
  expect(await pairs()).toEqual(found.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d));
  await vi.waitFor(async () => expect(await shown(tape)).toEqual([reel, spool]), { timeout: 30_000 });

  // Nothing is written where nothing changed, and what is over goes.
  const written = () => change(sql`select xmin::text, * from services_bought_together order by 3, 4`);
  const before = (await written()).rows;
  await find();
  expect((await written()).rows).toEqual(before);
  await fourth.call.cancelOrder({ params: { orderId: String(canceled) }, body: {} });
  await change(sql`update orders set is_sample = true where user_id = ${third.id} and service_id = ${spool}`);
  await find();
  expect((await pairs()).filter(([id]) => id === tape)).toEqual([[tape, reel, 3]]);
  await vi.waitFor(async () => expect(await shown(tape)).toEqual([reel]), { timeout: 30_000 });

  app.clock.offsetMs += 366 * 86_400_000;
  await find();
  expect(await pairs()).toEqual([]);
  app.clock.offsetMs = 0;
});

test('what nobody has paid yet, and whole lists bought at once, say nothing of what goes together (API-054)', async () => {
  const [one, other] = (await newServices(2)) as [number, number];
  const transfer = await methodOf(first, 'bank_transfer');
  for (const who of people)
    await who.call.createOrders({
      body: {
        orders: [one, other].map((id) => ({ service_id: id, quantity: 50_000, url: video })),
        payment_method_id: transfer.id,
      },
    });
  const many = await newServices(21);
  for (const who of people) await buy(who, ...many);
  await find();
  const among = async () => (await pairs()).filter(([id = 0]) => [one, other, ...many].includes(id));
  expect(await among()).toEqual([]);
  for (const who of people) await buy(who, ...many.slice(1));
  await find();
  expect(await among()).toHaveLength(20 * 19);
});
