import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { JobContext } from '../../platform/jobs.ts';
import { createLog } from '../../platform/log.ts';
import { openDatabase } from '../../platform/postgres/database.ts';
import { customerWith, newService, ordersOf, video } from '../../testing/panels/order-panel.ts';
import { books } from '../../testing/panels/payment-panel.ts';
import { testApp } from '../../testing/test-app.ts';
import { endOrder } from '../orders/orders.ts';
import { stopFeed } from './drip-feeds.store.ts';
import { runFeedsDue } from './drip-feeds.ts';

const app = await testApp();
const { orders, feeds } = ordersOf(app);
const { balance, verify } = books(app);
const { database, clock, secrets, config } = app;
const context: JobContext = { database, clock, secrets, config, log: createLog('silent') };
const minutes = (count: number) => {
  clock.offsetMs += count * 60_000;
};

// Time that a test let pass is the next one's no more.
afterEach(() => {
  clock.offsetMs = 0;
});

type Person = Awaited<ReturnType<typeof customerWith>>;
const threeRuns = { runs: 3, mode: 'increase', minutes_between_runs: 60, quantity_step: 100 } as const;

async function fed(person: Person, { isReviewRequired = false, line = {} } = {}) {
  const service = await newService(app, { isDripFeedAllowed: true, hasRefill: true, isReviewRequired });
  const { data } = await person.call.createWidgetOrders({
    body: { orders: [{ service_id: service, quantity: 1000, url: video, drip_feed: threeRuns, ...line }] },
  });
  const id = data.drip_feeds[0]?.id ?? 0;
  return { id, params: { id: String(id) } };
}
const made = async ({ id }: Person) => (await orders(id)).map(({ run_no, quantity }) => [run_no, quantity]);

describe('the runs of a drip-feed', () => {
  test('come one by one at their times, grow as planned, and are paid out of the hold to the last cent (DRIP-007, DRIP-012, PROV-011)', async () => {
    const person = await customerWith(app, { dollars: 10 });
    const feed = await fed(person);
    expect(await balance(person)).toEqual({ paidIn: 670, bonus: 0 });
    expect(await runFeedsDue(context)).toBe(1);
    expect(await runFeedsDue(context)).toBe(0);
    expect(await made(person)).toEqual([[1, 1000]]);
    minutes(59);
    expect(await runFeedsDue(context)).toBe(0);
    minutes(1.1);
    expect(await runFeedsDue(context)).toBe(1);
    minutes(60);
    expect(await runFeedsDue(context)).toBe(1);
    minutes(600);
    expect(await runFeedsDue(context)).toBe(0);
    expect(await made(person)).toEqual([
      [1, 1000],
      [2, 1100],
      [3, 1200],
    ]);
    const runs = await orders(person.id);
    expect(runs.map(({ charge_micros }) => charge_micros)).toEqual([1_000_000n, 1_100_000n, 1_200_000n]);
    expect(runs.map(({ status, delivery_state }) => [status, delivery_state])).toEqual(
      runs.map(() => ['in_processing', 'waiting']),
    );
    expect((await person.call.readDripFeed({ params: feed.params })).data).toMatchObject({
      held: 0,
      status: 'in_processing',
      orders_count: 3,
      actions: { cancelable: false },
    });
    expect(await balance(person)).toEqual({ paidIn: 670, bonus: 0 });
  });

  test('are made once each by however many workers at once, and by one that starts again (PROV-011)', async () => {
    const people = [];
    for (let count = 0; count < 3; count += 1) people.push(await customerWith(app, { dollars: 10 }));
    for (const person of people) await fed(person);
    const others = [1, 2, 3].map(() => openDatabase(app.appUrl, { connections: 2, onError: () => {} }));
    const workers = [context, ...others.map((other) => ({ ...context, database: other }))];
    for (let round = 0; round < 4; round += 1) {
      const done = await Promise.all(workers.map(runFeedsDue));
      expect(done.reduce((sum, one) => sum + one, 0)).toBe(round < 3 ? people.length : 0);
      minutes(60.1);
    }
    for (const person of people) expect((await made(person)).map(([run]) => run)).toEqual([1, 2, 3]);
    for (const other of others) await other.close();
  });

  test('neither skip nor double whatever the clock does, and do not come in a heap after a standstill (PROV-011)', async () => {
    const person = await customerWith(app, { dollars: 10 });
    await fed(person, {
      line: { drip_feed: { ...threeRuns, runs: 5, mode: 'flat', quantity_step: 0 }, quantity: 500 },
    });
    await runFeedsDue(context);
    const planned = async () => Number((await feeds(person.id))[0]?.next_run_at);
    const first = await planned();
    // Ten minutes back, as a machine that was set right: nothing comes twice.
    minutes(-10);
    expect(await runFeedsDue(context)).toBe(0);
    minutes(90);
    expect(await runFeedsDue(context)).toBe(1);
    // Twenty minutes late: the plan stays.
    expect((await planned()) - first).toBe(60 * 60_000);
    minutes(60 * 24);
    expect(await runFeedsDue(context)).toBe(1);
    expect(await runFeedsDue(context)).toBe(0);
    minutes(61);
    expect(await runFeedsDue(context)).toBe(1);
    minutes(61);
    expect(await runFeedsDue(context)).toBe(1);
    minutes(61);
    expect(await runFeedsDue(context)).toBe(0);
    expect((await made(person)).map(([run]) => run)).toEqual([1, 2, 3, 4, 5]);
  });

  test('to come are stopped by a cancel, which returns what the hold still has and leaves those before alone (DRIP-010, DRIP-012)', async () => {
    const person = await customerWith(app, { dollars: 10 });
    const feed = await fed(person);
    await runFeedsDue(context);
    minutes(60.1);
    const [canceled, ran] = await Promise.allSettled([
      person.call.cancelDripFeed({ params: feed.params, body: {} }),
      runFeedsDue(context),
    ]);
    expect([canceled.status, ran.status]).toEqual(['fulfilled', 'fulfilled']);
    const taken = (await orders(person.id)).reduce((sum, { charge_micros }) => sum + charge_micros, 0n);
    expect(await balance(person)).toEqual({ paidIn: 1000 - Number(taken / 10_000n), bonus: 0 });
    minutes(600);
    const before = await made(person);
    await runFeedsDue(context);
    expect(await made(person)).toEqual(before);
    expect((await orders(person.id)).every(({ status }) => status === 'in_processing')).toBe(true);
  });

  test('are never later than the cancel that waited for them (DRIP-010)', async () => {
    const person = await customerWith(app, { dollars: 10 });
    const { id } = await fed(person);
    const [times] = await database.panel(1, async (trx) => {
      // The transaction of the cancel has begun, and a run comes before its turn.
      await sql`select now()`.execute(trx);
      expect(await runFeedsDue(context)).toBe(1);
      await stopFeed(trx, clock, { id, userId: person.id });
      const { rows } = await sql<{ ran: Date; canceled: Date }>`
        select o.created_at as ran, f.canceled_at as canceled
        from drip_feeds f join orders o on o.drip_feed_id = f.id where f.id = ${id}`.execute(trx);
      return rows;
    });
    expect(times?.canceled.getTime()).toBeGreaterThanOrEqual(times?.ran.getTime() ?? Number.NaN);
  });

  test('complete the drip-feed when all have ended, and what one did not deliver goes back to where it was paid from (DRIP-012)', async () => {
    const person = await customerWith(app, { dollars: 3, bonus: 1 });
    const feed = await fed(person, { line: { drip_feed: { ...threeRuns, runs: 2 } } });
    await runFeedsDue(context);
    minutes(60.1);
    await runFeedsDue(context);
    const [first, second] = await orders(person.id);
    const end = (orderId: number, delivered: number) =>
      database.panel(1, (trx) =>
        endOrder(
          trx,
          { panelId: 1, clock },
          { orderId, end: 'partial', delivered, cause: 'partial', by: { actor: 'system' } },
        ),
      );
    expect(await end(first?.id ?? 0, 600)).toBe(true);
    await runFeedsDue(context);
    expect((await feeds(person.id))[0]?.status).toBe('in_processing');
    expect(await end(second?.id ?? 0, 0)).toBe(true);
    expect(await runFeedsDue(context)).toBe(1);
    const { data } = await person.call.readDripFeed({ params: feed.params });
    expect(data).toMatchObject({ status: 'completed', held: 0 });
    // 2.10 were paid, a dollar of it bonus; 0.40 and 1.10 come back: what was paid in first.
    expect(await balance(person)).toEqual({ paidIn: 300, bonus: 40 });
  });
});

test('a drip-feed of a service that requires a review waits, paid, until its customer is known (ORD-027)', async () => {
  const person = await customerWith(app, { dollars: 10 });
  const feed = await fed(person, { isReviewRequired: true });
  const other = await fed(person, { isReviewRequired: true });
  expect(await runFeedsDue(context)).toBe(0);
  expect((await person.call.readDripFeed({ params: feed.params })).data).toMatchObject({
    status: 'in_processing',
    awaits_review: true,
    next_run_at: null,
    actions: { cancelable: true },
  });
  const { data: canceled } = await person.call.cancelDripFeed({ params: other.params, body: {} });
  expect(canceled).toMatchObject({ status: 'canceled', awaits_review: false });
  expect(await balance(person)).toEqual({ paidIn: 670, bonus: 0 });
  await verify(person);
  const staff = await customerWith(app);
  await database.panel(1, (trx) =>
    sql`select graphile_worker.add_job('documents.approved',
      json_build_object('panelId', 1, 'userId', ${person.id}::bigint, 'reviewerId', ${staff.id}::bigint))`.execute(trx),
  );
  await app.runJobs();
  expect(await runFeedsDue(context)).toBe(1);
  expect(await made(person)).toEqual([[1, 1000]]);
  const { data: begun } = await person.call.readDripFeed({ params: feed.params });
  expect(begun).toMatchObject({ awaits_review: false, orders_count: 1 });
});
