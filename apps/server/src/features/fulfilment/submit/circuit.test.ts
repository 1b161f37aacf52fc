// Providers that fail, have no money or are called too often: they are paused, probed, and nobody else's
// orders wait for them.
import { expect, test } from 'vitest';
import { fulfilmentPanel } from '../../../testing/panels/fulfilment-panel.ts';
import { pollDue } from '../follow/poll-submissions.ts';

const panel = await fulfilmentPanel(2);
const { newOrder, order, pass, provider: providerRow, probe, routedService, submissions, submitAll, alerts } = panel;
const [first, second] = panel.scripted as [(typeof panel.scripted)[0], (typeof panel.scripted)[0]];

/** Every provider that is due for a probe. */
async function probeAll() {
  while ((await probe()) > 0);
}

const adds = () => first.calls.filter(({ action }) => action === 'add').length;

test('a provider that fails five times in a row is paused, probed for its balance, and gets one order to show that it is well (PROV-013)', async () => {
  const { service, routes } = await routedService([first.url]);
  const id = routes[0]?.provider as number;
  await first.setDown(true);
  const placed: Awaited<ReturnType<typeof newOrder>>[] = [];
  for (let made = 0; made < 12; made += 1) placed.push(await newOrder(service));
  await submitAll();
  expect((await providerRow(id)).closed_until).not.toBeNull();
  expect(await alerts()).toContain(`provider-paused provider:${id}`);

  // While it is down it is probed repeatedly, at growing intervals, and no order goes there.
  pass(16);
  await probe();
  expect((await providerRow(id)).failures).toBe(6);
  pass(16);
  expect(await probe()).toBe(0);
  await first.setDown(false);
  await submitAll();
  expect(adds()).toBe(0);

  pass(30);
  await probe();
  expect((await providerRow(id)).closed_until).toBeNull();
  expect(await alerts()).not.toContain(`provider-paused provider:${id}`);
  pass(600);
  const worker = panel.newWorker();
  await worker.submitSome();
  await worker.settled();
  expect(adds()).toBe(1);
  await submitAll();
  expect((await providerRow(id)).failures).toBe(0);
  for (const { id: orderId } of placed) expect(await order(orderId)).toMatchObject({ delivery_state: 'delivering' });
  for (const { url } of placed) expect(first.bought(url)).toHaveLength(1);
});

test('while one provider is paused the next route takes over, and orders of others do not wait behind its queue', async () => {
  const held = await routedService([first.url]);
  const both = await routedService([first.url, second.url]);
  const other = await routedService([second.url]);
  for (const provider of [held.routes[0]?.provider, both.routes[0]?.provider]) {
    await panel.app.owner.pool.query(`update providers set closed_until = now() + interval '1 day' where id = $1`, [
      provider,
    ]);
  }
  const waiting: Awaited<ReturnType<typeof newOrder>>[] = [];
  for (let made = 0; made < 30; made += 1) waiting.push(await newOrder(held.service));
  const spared = await newOrder(both.service);
  const free = await newOrder(other.service);
  await panel.newWorker({ concurrency: 5 }).submitAll();
  expect(await order(spared.id)).toMatchObject({ delivery_state: 'delivering', route_reason: 'others-paused' });
  expect(await order(free.id)).toMatchObject({ delivery_state: 'delivering' });
  for (const { id } of waiting) expect(await submissions(id)).toEqual([]);
});

test('a provider without money waits for it, with an alert, and its orders with it (PROV-013)', async () => {
  const { service, routes } = await routedService([first.url]);
  const id = routes[0]?.provider as number;
  first.behave = () => ({ refuse: 'Not enough funds on balance' });
  first.balanceMicros = 100_000;
  const { id: orderId, url } = await newOrder(service);
  await submitAll();
  expect(await submissions(orderId)).toMatchObject([{ state: 'refused', refusal: 'funds' }]);
  expect(await order(orderId)).toMatchObject({
    status: 'in_processing',
    delivery_state: 'waiting',
    refunded_micros: 0n,
  });
  expect(await alerts()).toContain(`provider-funds provider:${id}`);

  first.behave = () => 'accept';
  pass(120);
  await probeAll();
  await submitAll();
  expect((await providerRow(id)).is_out_of_funds).toBe(true);
  expect(first.bought(url)).toHaveLength(0);

  first.balanceMicros = 50_000_000;
  pass(120);
  await probeAll();
  expect((await providerRow(id)).is_out_of_funds).toBe(false);
  await submitAll();
  expect(first.bought(url)).toHaveLength(1);
  expect(await alerts()).not.toContain(`provider-funds provider:${id}`);
});

test.each([
  ['a key that is not taken', 'Invalid API key', 'key'],
  ['too many calls', 'Rate limit exceeded', 'rate-limit'],
])('%s is no word about the order: the provider rests, and it is sent again', async (_what, text, refusal) => {
  const { service, routes } = await routedService([first.url]);
  first.behave = () => ({ refuse: text });
  const { id, url } = await newOrder(service);
  await submitAll();
  expect(await submissions(id)).toMatchObject([{ state: 'refused', refusal }]);
  expect((await providerRow(routes[0]?.provider as number)).closed_until).not.toBeNull();
  first.behave = () => 'accept';
  pass(301);
  await probeAll();
  await submitAll();
  expect(first.bought(url)).toHaveLength(1);
});

test('a link that the provider is busy with is tried again later, and only then', async () => {
  const { service } = await routedService([first.url]);
  first.behave = () => ({ refuse: 'You have active order with this link. Please wait until order being completed.' });
  const { id, url } = await newOrder(service);
  await submitAll();
  first.behave = () => 'accept';
  await submitAll();
  expect(await order(id)).toMatchObject({ delivery_state: 'waiting', route_reason: 'refused:link-duplicate' });
  pass(301);
  await submitAll();
  expect(first.bought(url)).toHaveLength(1);
});

test('no minute sees more calls than the provider allows, however many workers there are', async () => {
  const { service, routes } = await routedService([second.url], { callsPerMinute: 40 });
  const placed: Awaited<ReturnType<typeof newOrder>>[] = [];
  for (let made = 0; made < 50; made += 1) placed.push(await newOrder(service));
  const workers = [panel.newWorker(), panel.newWorker(), panel.newWorker()];
  for (let passed = 0; passed < 60; passed += 1) {
    await Promise.all(workers.map((worker) => worker.submitAll()));
    pass(1);
  }
  const { rows } = await panel.app.owner.pool.query<{ most: number; all: number }>(
    `select count(*)::int as all, max(near)::int as most from (
       select count(*) over (order by started_at range between current row and interval '59.9 seconds' following) as near
       from submissions where provider_id = $1) as counted`,
    [routes[0]?.provider],
  );
  expect(rows[0]?.most).toBeLessThanOrEqual(40);
  expect(rows[0]?.all).toBeGreaterThanOrEqual(36);
  for (let rest = 0; rest < 40; rest += 1) {
    pass(1);
    await submitAll();
  }
  for (const { url } of placed) expect(second.bought(url)).toHaveLength(1);
});

test('polls count as calls like submissions, and however much is to be followed leave half of all to them', async () => {
  const { service, routes } = await routedService([second.url], { callsPerMinute: 40 });
  const id = routes[0]?.provider as number;
  for (let made = 0; made < 30; made += 1) await newOrder(service);
  // What earlier tests left there is nothing to this one.
  await panel.app.owner.pool.query(`update submissions set poll_at = 'infinity'`);
  const moments: number[] = [];
  second.calls.length = 0;
  for (let passed = 0; passed < 63; passed += 1) {
    const begun = Date.now() + panel.app.clock.offsetMs;
    // Following comes first each time, and there is always something to follow.
    for (let round = 0; round < 2; round += 1) {
      await panel.app.owner.pool.query(
        `update submissions set poll_at = 'epoch' where provider_id = $1 and state = 'accepted'`,
        [id],
      );
      await pollDue(panel.context);
    }
    await submitAll();
    while (moments.length < second.calls.length) moments.push(begun);
    pass(1);
  }
  // A second less, because each call came somewhat after its round had begun.
  const inMinute = (from: number) => moments.filter((at) => at >= from && at < from + 59_000).length;
  for (const from of moments) expect(inMinute(from)).toBeLessThanOrEqual(40);
  const made = (action: string) => second.calls.filter((call) => call.action === action).length;
  // Every second call, or every third where a poll comes due just after a round.
  expect(made('status')).toBeGreaterThanOrEqual(12);
  expect(made('add')).toBeGreaterThanOrEqual(19);
});

test('a balance probe is one of the calls that a provider takes in a minute, and waits for its turn', async () => {
  const { service, routes } = await routedService([first.url], { callsPerMinute: 2 });
  await probeAll();
  const placed = [await newOrder(service), await newOrder(service)];
  const sent = () => placed.reduce((sum, { url }) => sum + first.bought(url).length, 0);
  await submitAll();
  expect(sent()).toBe(1);

  first.calls.length = 0;
  const looked = probeAll();
  await expect.poll(async () => (await providerRow(routes[0]?.provider as number)).probe_until).not.toBeNull();
  const passedAt = performance.now();
  pass(61);
  await looked;
  expect(first.calls.filter(({ action }) => action === 'balance').at(-1)?.at).toBeGreaterThan(passedAt);
  await submitAll();
  expect(sent()).toBe(1);
  pass(61);
  await submitAll();
  expect(sent()).toBe(2);
});
