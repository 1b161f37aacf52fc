// What a provider's balance says of submissions whose answer never came, and what it does not say.
import { expect, test } from 'vitest';
import { fulfilmentPanel } from '../../../testing/panels/fulfilment-panel.ts';

const panel = await fulfilmentPanel(1);
const { alerts, app, causes, newOrder, order, pass, probe, routedService, submissions, submitAll } = panel;
const [provider] = panel.scripted as [(typeof panel.scripted)[0]];

/** A service at a provider of its own that has been looked at while nothing was under way. */
async function freshProvider() {
  await app.owner.pool.query('update providers set is_enabled = false');
  const { service, routes } = await routedService([provider.url]);
  provider.behave = () => ({ refuse: 'Bad link' });
  await newOrder(service);
  await submitAll();
  await probe();
  provider.behave = () => 'accept';
  return { service, id: routes[0]?.provider as number };
}

async function lost(service: number, accept: boolean, quantity = 1000) {
  provider.behave = () => ({ accept, answer: 'reset' });
  const placed = await newOrder(service, { quantity });
  await submitAll();
  provider.behave = () => 'accept';
  return placed;
}

const verdict = async (id: number) => (await submissions(id)).at(0)?.evidence?.balance;

test('a balance that did not move proves that nothing was bought: the order goes on by itself, once', async () => {
  const { service } = await freshProvider();
  const { id, url } = await lost(service, false);
  expect(await probe()).toBe(0);
  pass(301);
  await probe();
  expect(await submissions(id)).toMatchObject([{ state: 'released', resolution: 'released' }]);
  expect(await causes(id)).toEqual(['placed', 'in-review', 'review-released']);
  expect(await alerts()).not.toContain(`submission-unknown order:${id}`);
  await submitAll();
  expect(provider.bought(url)).toHaveLength(1);
  expect(await order(id)).toMatchObject({ delivery_state: 'delivering' });
});

test('a balance that fell by its price is evidence that it was bought: it waits for its id', async () => {
  const { service } = await freshProvider();
  const { id, url } = await lost(service, true);
  pass(301);
  await probe();
  expect(await verdict(id)).toMatchObject({ verdict: 'charged', is_proof: true });
  expect(await submissions(id)).toMatchObject([{ state: 'unknown' }]);
  expect(await order(id)).toMatchObject({ delivery_state: 'in_review' });
  await submitAll();
  expect(provider.bought(url)).toHaveLength(1);
});

test('of two a balance clears neither when it fell: the dearer may be delivered in part and given back in part', async () => {
  const { service } = await freshProvider();
  const [had, never] = [await lost(service, true, 3000), await lost(service, false, 1000)];
  // A third of it was delivered, the rest is given back: what is missing is the price of the other.
  provider.balanceMicros += 1_000_000;
  pass(301);
  await probe();
  expect(await verdict(had.id)).toMatchObject({ verdict: 'not-charged', is_proof: false });
  for (const { id } of [had, never]) expect(await submissions(id)).toMatchObject([{ state: 'unknown' }]);
  await submitAll();
  expect([provider.bought(had.url).length, provider.bought(never.url).length]).toEqual([1, 0]);
});

test.each([
  [
    'another order',
    async (service: number) => {
      await newOrder(service);
      await submitAll();
    },
  ],
  [
    'an earlier one without an answer',
    async (service: number) => {
      await lost(service, true);
      pass(301);
      await probe();
    },
  ],
])('while %s may have been given back, a balance that did not move proves nothing', async (_, buyFirst) => {
  const { service } = await freshProvider();
  await buyFirst(service);
  const { id, url } = await lost(service, true);
  // The provider cancels the first and gives its money back: as if the second had never been bought.
  provider.balanceMicros += 500_000;
  pass(301);
  await probe();
  expect(await verdict(id)).toMatchObject({ verdict: 'not-charged', is_proof: false });
  expect(await submissions(id)).toMatchObject([{ state: 'unknown' }]);
  await submitAll();
  expect(provider.bought(url)).toHaveLength(1);
});

test('two that cost the same are not distinguished', async () => {
  const { service } = await freshProvider();
  const both = [await lost(service, true), await lost(service, false)];
  pass(301);
  await probe();
  for (const { id } of both) {
    expect(await verdict(id)).toMatchObject({ verdict: 'unclear' });
    expect(await submissions(id)).toMatchObject([{ state: 'unknown' }]);
  }
});

test('nobody sends to a provider while its balance is looked at', async () => {
  const { service, id: providerId } = await freshProvider();
  await app.owner.pool.query(
    `update providers set probe_token = gen_random_uuid(), probe_until = now() + interval '10 hours' where id = $1`,
    [providerId],
  );
  const { id, url } = await newOrder(service);
  await submitAll();
  expect(provider.bought(url)).toHaveLength(0);
  await app.owner.pool.query('update providers set probe_token = null, probe_until = null where id = $1', [providerId]);
  pass(10);
  await submitAll();
  expect(provider.bought(url)).toHaveLength(1);
  expect(await order(id)).toMatchObject({ delivery_state: 'delivering' });
});

test('what a dead worker left under way holds nobody else back: the probe is given up at once, and nothing is checked', async () => {
  await app.owner.pool.query('update providers set is_enabled = false');
  const { service, routes } = await routedService([provider.url]);
  const dead = await newOrder(service);
  await submitAll();
  await app.owner.pool.query(
    `update submissions set state = 'sending', external_id = null, accepted_at = null, poll_at = null,
       started_at = now() + make_interval(secs => $1) - interval '36 seconds',
       lease_until = now() + make_interval(secs => $1) + interval '54 seconds' where order_id = $2`,
    [app.clock.offsetMs / 1000, dead.id],
  );
  await app.owner.pool.query(`update orders set delivery_state = 'sending' where id = $1`, [dead.id]);
  expect(await probe()).toBe(1);
  const { rows } = await app.owner.pool.query('select opening_at, probe_token from providers where id = $1', [
    routes[0]?.provider,
  ]);
  expect(rows).toEqual([{ opening_at: null, probe_token: null }]);
  const next = await newOrder(service);
  await submitAll();
  expect(provider.bought(next.url)).toHaveLength(1);
  // A call takes thirty seconds at most, and anyone who waited for this one would do so for longer.
}, 20_000);
