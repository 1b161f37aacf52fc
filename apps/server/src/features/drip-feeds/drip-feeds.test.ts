import { describe, expect, test } from 'vitest';
import { customerWith, newService, newTarget, video } from '../../testing/panels/order-panel.ts';
import { books } from '../../testing/panels/payment-panel.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const { balance, records } = books(app);
const stranger = await customerWith(app);

type Person = Awaited<ReturnType<typeof customerWith>>;

/** Three runs of 1000, 1100 and 1200, a dollar a thousand. */
const threeRuns = { runs: 3, mode: 'increase', minutes_between_runs: 60, quantity_step: 100 } as const;

async function fed(person: Person, line: object = {}) {
  const service = await newService(app, { isDripFeedAllowed: true });
  const { data } = await person.call.createWidgetOrders({
    body: { orders: [{ service_id: service, quantity: 1000, url: video, drip_feed: threeRuns, ...line }] },
  });
  const id = data.drip_feeds[0]?.id ?? 0;
  return { id, service, params: { id: String(id) } };
}

describe('drip-feeds', () => {
  test('are listed with all that belongs to them, the newest first, by state and link, for their customer alone (API-073, ENT-032)', async () => {
    const person = await customerWith(app, { dollars: 100 });
    const first = await fed(person, { url: `${video}&n=1`, name: 'Film' });
    const second = await fed(person);
    const { data, total } = await person.call.listDripFeeds();
    expect(total).toBe(2);
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(data[1]).toEqual({
      id: first.id,
      url: `${video}&n=1`,
      name: 'Film',
      quantity: 1000,
      service: expect.objectContaining({ id: first.service }),
      runs: 3,
      orders_count: 0,
      mode: 'increase',
      quantity_step: 100,
      minutes_between_runs: 60,
      status: 'in_processing',
      contents_limit: 1,
      total_quantity: 3300,
      cost: 3.3,
      actions: { cancelable: true },
      awaits_review: false,
      next_run_at: expect.any(String),
      created_at: expect.any(String),
      is_sample: false,
    });
    await person.call.cancelDripFeed({ params: second.params, body: {} });
    const listed = async (query: object) => (await person.call.listDripFeeds({ query })).data.map(({ id }) => id);
    expect(await listed({ status: 'canceled' })).toEqual([second.id]);
    expect(await listed({ url: 'N=1' })).toEqual([first.id]);
    expect(await listed({ url: '%' })).toEqual([]);
    expect(await listed({ order_on: 'asc', per_page: '1' })).toEqual([first.id]);
    expect(await listed({ page: '2', per_page: '1' })).toEqual([first.id]);
    await expect(listed({ status: 'unpaid' })).rejects.toMatchObject({ statusCode: 422 });
    expect(await stranger.call.listDripFeeds()).toEqual({ data: [], total: 0 });
  });

  test('show of each run when it is due and what is set aside for it; those of others do not exist (API-074)', async () => {
    const person = await customerWith(app, { dollars: 100 });
    const service = await newService(app, { isDripFeedAllowed: true });
    const target = await newTarget(app, service, 'textarea');
    const feed = await fed(person, {
      service_id: service,
      is_guarantee: false,
      targetable_values: [{ target_id: target, values: ['Be kind'] }],
    });
    const { data } = await person.call.readDripFeed({ params: feed.params });
    const due = data.plan.map(({ due_at }) => Date.parse(due_at ?? ''));
    expect(data.plan.map(({ run, quantity, order_id }) => [run, quantity, order_id])).toEqual([
      [1, 1000, null],
      [2, 1100, null],
      [3, 1200, null],
    ]);
    expect(due.map((moment) => moment - (due[0] ?? 0))).toEqual([0, 3_600_000, 7_200_000]);
    expect(data).toMatchObject({ held: 3.3, is_guarantee: false, orders: [] });
    expect(data.targetable_values).toMatchObject([{ target_id: target, values: ['Be kind'] }]);
    expect(data.money_trail.map(({ amount }) => amount)).toEqual([-3.3]);
    await expect(stranger.call.readDripFeed({ params: feed.params })).rejects.toMatchObject({ statusCode: 404 });
    await expect(app.caller().readDripFeed({ params: feed.params })).rejects.toMatchObject({ statusCode: 401 });
    await expect(person.call.readDripFeed({ params: { id: '999999999' } })).rejects.toMatchObject({ statusCode: 404 });
  });

  test('are cancelled once, however many requests come at once, and refund what is set aside (API-075)', async () => {
    const person = await customerWith(app, { dollars: 5 });
    const feed = await fed(person);
    expect(await balance(person)).toEqual({ paidIn: 170, bonus: 0 });
    await expect(stranger.call.cancelDripFeed({ params: feed.params, body: {} })).rejects.toMatchObject({
      statusCode: 404,
    });
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => person.call.cancelDripFeed({ params: feed.params, body: {} })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ statusCode: 422 });
    }
    expect(await balance(person)).toEqual({ paidIn: 500, bonus: 0 });
    expect((await records(person)).map(([, amount]) => amount)).toEqual([500, -330, 330]);
    const { data } = await person.call.readDripFeed({ params: feed.params });
    expect(data).toMatchObject({ status: 'canceled', held: 0, next_run_at: null, actions: { cancelable: false } });
    expect(data.plan.map(({ due_at }) => due_at)).toEqual([null, null, null]);
  });
});
