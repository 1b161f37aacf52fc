// Many workers over one database, killed, frozen and cut off at the worst moments: nothing is bought twice, nothing is
// lost, and what nobody can know is listed.
import { expect, test, vi } from 'vitest';
import { fulfilmentPanel } from '../../../testing/panels/fulfilment-panel.ts';
import { books } from '../../../testing/panels/payment-panel.ts';
import { forkApi } from '../../../testing/processes/forked-api.ts';
import { pollDue } from '../follow/poll-submissions.ts';

const panel = await fulfilmentPanel(1);
const { app, newOrder, order, routedService, submissions, submitAll, sweep, pass, alerts } = panel;
const [provider] = panel.scripted as [(typeof panel.scripted)[0]];
const { balance, records } = books(app);
const { service } = await routedService([provider.url]);

const startWorkerProcess = (environment: Record<string, string> = {}) =>
  forkApi(app.appUrl, { ROLE: 'worker', OUTBOUND_ALLOW: provider.host, ...environment });
/** The database notices late that a process was killed, and holds the rows of its transaction until then. */
const openTransactions = async () => {
  const { rows } = await app.owner.pool.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend' and xact_start is not null`,
  );
  return rows[0]?.open;
};
/** Beyond every lease. Other processes do not know of the time that passes here, so it does not stay. */
const longAfter = async () => {
  await expect.poll(openTransactions).toBe(0);
  pass(120);
  await sweep();
  pass(-120);
};
const states = async (id: number) => (await submissions(id)).map(({ state }) => state);

test.each([
  ['fulfilment-intent', 0],
  ['fulfilment-sent', 1],
])(
  'a worker killed at %s leaves an order that nobody sends again; a person finds out (PROV-006)',
  async (point, bought) => {
    const { id, url } = await newOrder(service);
    const doomed = await startWorkerProcess({ CRASH_POINT: point });
    await expect(doomed.exited).resolves.toBe('SIGKILL');
    expect(await order(id)).toMatchObject({ delivery_state: 'sending' });
    // Its lease has not run out: it may still be at it.
    await sweep();
    expect(await states(id)).toEqual(['sending']);
    await longAfter();
    await submitAll();
    expect(provider.bought(url)).toHaveLength(bought);
    expect(await states(id)).toEqual(['unknown']);
    expect(await order(id)).toMatchObject({
      status: 'in_processing',
      delivery_state: 'in_review',
      refunded_micros: 0n,
    });
    expect(await alerts()).toContain(`submission-unknown order:${id}`);
  },
  60_000,
);

test('a worker killed while it ends a refused order has ended nothing by half (LEDG-004)', async () => {
  provider.behave = () => ({ refuse: 'Bad link' });
  const { id, person } = await newOrder(service);
  const doomed = await startWorkerProcess({ CRASH_POINT: 'fulfilment-end' });
  await expect(doomed.exited).resolves.toBe('SIGKILL');
  expect(await order(id)).toMatchObject({ status: 'in_processing', refunded_micros: 0n });
  expect(await balance(person)).toMatchObject({ paidIn: 900 });
  provider.behave = () => 'accept';
  await longAfter();
  expect(await states(id)).toEqual(['unknown']);
}, 60_000);

test('a worker killed while it ends a partial order has ended nothing by half; the next ends it once (LEDG-004)', async () => {
  provider.behave = () => 'accept';
  // Of another size than the orders above whose answers were lost: its end can be that of none of them.
  const { id, person } = await newOrder(service, { quantity: 500 });
  await submitAll();
  const [taken] = await submissions(id);
  const untold = provider.statusOf;
  provider.statusOf = (requested) =>
    requested === taken?.external_id ? { status: 'Partial', remains: '200', charge: '0.15' } : untold(requested);
  const isDue = () => app.owner.pool.query('update submissions set poll_at = now() where id = $1', [taken?.id]);
  await isDue();
  const doomed = await startWorkerProcess({ CRASH_POINT: 'fulfilment-end' });
  await expect(doomed.exited).resolves.toBe('SIGKILL');
  expect(await order(id)).toMatchObject({ status: 'in_processing', is_partial: false, refunded_micros: 0n });
  expect(await balance(person)).toMatchObject({ paidIn: 950 });
  expect(await records(person)).toHaveLength(2);

  for (let round = 0; round < 2; round += 1) {
    await isDue();
    await pollDue(panel.context);
  }
  provider.statusOf = untold;
  expect(await order(id)).toMatchObject({ status: 'completed', is_partial: true, refunded_micros: 200_000n });
  expect(await balance(person)).toMatchObject({ paidIn: 970 });
  expect((await records(person)).slice(2)).toEqual([['cancel_order', 20]]);
}, 60_000);

test('a worker that was frozen beyond its lease writes nothing when it wakes (PROV-006)', async () => {
  let hears = () => {};
  const received = new Promise<void>((resolve) => {
    hears = resolve;
  });
  let lets = () => {};
  const held = new Promise<void>((resolve) => {
    lets = resolve;
  });
  provider.beforeAnswer = () => {
    hears();
    return held;
  };
  const { id, url } = await newOrder(service);
  const sleeper = await startWorkerProcess();
  await received;
  sleeper.freeze();
  provider.beforeAnswer = async () => {};
  await longAfter();
  expect(await states(id)).toEqual(['unknown']);
  lets();
  sleeper.thaw();
  // It is awake when it does new work; by then it has read the old answer too.
  const next = await newOrder(service);
  await vi.waitFor(async () => expect(await states(next.id)).toEqual(['accepted']), { timeout: 30_000, interval: 50 });
  expect(await submissions(id)).toMatchObject([{ state: 'unknown', external_id: null }]);
  expect(provider.bought(url)).toHaveLength(1);
  await sleeper.kill();
}, 60_000);

test('an answer of a lost lease is not written, whatever it says', async () => {
  let lets = () => {};
  const held = new Promise<void>((resolve) => {
    lets = resolve;
  });
  provider.beforeAnswer = () => held;
  const worker = panel.newWorker({ timeoutMs: 20_000 });
  const { id } = await newOrder(service);
  await worker.submitSome();
  await vi.waitFor(async () => expect(await states(id)).toEqual(['sending']), { timeout: 30_000 });
  await longAfter();
  lets();
  await worker.settled();
  provider.beforeAnswer = async () => {};
  expect(await submissions(id)).toMatchObject([{ state: 'unknown', external_id: null }]);
  expect(await order(id)).toMatchObject({ delivery_state: 'in_review', is_submitted: false });
});

test('several workers at once submit every order once, whichever of them is killed (OPSR-002, PROV-006)', async () => {
  provider.latencyMs = 30;
  const placed: Awaited<ReturnType<typeof newOrder>>[] = [];
  for (let made = 0; made < 40; made += 1) placed.push(await newOrder(service));
  const workers = await Promise.all([startWorkerProcess(), startWorkerProcess(), startWorkerProcess()]);
  const own = panel.startLoops({ concurrency: 3 });
  await vi.waitFor(() => expect(provider.adds.length).toBeGreaterThan(10), { timeout: 30_000, interval: 5 });
  await workers[0]?.kill();
  const isSettled = async () => {
    const { rows } = await app.owner.pool.query<{ left: number }>(
      `select count(*)::int as left from orders where id = any($1) and delivery_state in ('waiting', 'queued')`,
      [placed.map(({ id }) => id)],
    );
    expect(rows[0]?.left).toBe(0);
  };
  await vi.waitFor(isSettled, { timeout: 30_000, interval: 50 });
  await own.stop();
  await Promise.all(workers.slice(1).map(({ kill }) => kill()));
  await longAfter();
  provider.latencyMs = 0;
  for (const { id, url } of placed) {
    const [submission, ...others] = await submissions(id);
    expect(others).toEqual([]);
    const bought = provider.bought(url);
    if (submission?.state === 'accepted')
      expect(bought.map(({ order: no }) => String(no))).toEqual([submission.external_id]);
    else expect([submission?.state, bought.length <= 1]).toEqual(['unknown', true]);
  }
}, 90_000);

test('losing every waiting job loses no order, because the orders are the queue (PROV-006)', async () => {
  const { id, url } = await newOrder(service);
  await app.owner.pool.query('truncate graphile_worker._private_jobs');
  await submitAll();
  expect(await states(id)).toEqual(['accepted']);
  expect(provider.bought(url)).toHaveLength(1);
});

test('a worker that is stopped begins nothing new and waits for what is under way', async () => {
  let lets = () => {};
  const held = new Promise<void>((resolve) => {
    lets = resolve;
  });
  provider.beforeAnswer = () => held;
  const { id } = await newOrder(service);
  const own = panel.startLoops();
  await vi.waitFor(async () => expect(await states(id)).toEqual(['sending']), { timeout: 30_000 });
  const stopped = own.stop();
  // A round that had begun may still take an order.
  await own.ended;
  const later = await newOrder(service);
  lets();
  await stopped;
  provider.beforeAnswer = async () => {};
  expect([await states(id), await states(later.id)]).toEqual([['accepted'], []]);
});
