// Sleeping loops are woken when there is work. Everything here would also happen by itself, half a minute later: that it
// does not take that long is shown by how often the loops queried.
import { afterAll, expect, test, vi } from 'vitest';
import { fulfilmentPanel } from '../../testing/panels/fulfilment-panel.ts';
import { watchTrips } from '../../testing/watch-statements.ts';

const panel = await fulfilmentPanel(1);
const { app, newOrder, order, routedService, submissions } = panel;
const [scripted] = panel.scripted as [(typeof panel.scripted)[0]];
const { service, routes } = await routedService([scripted.url], { canCancel: true });
const loops = panel.startLoops({ notifications: app.cache });
afterAll(loops.stop);

const patiently = { timeout: 20_000, interval: 20 };
const rounds = (trips: readonly string[], statement: RegExp) => trips.filter((text) => statement.test(text)).length;
const claims = /for update skip locked/;
const polls = /as first\s+where p\.id <> all/;

/** Until every loop has done its round and read when the next is due: from then on there are no queries. */
async function allAsleep() {
  for (let quiet = 0; quiet < 3; ) {
    const trips = watchTrips();
    await new Promise((resolve) => setTimeout(resolve, 700));
    quiet = trips().length === 0 ? quiet + 1 : 0;
  }
}

test('an order is sent as soon as it is paid, by loops that were asleep', async () => {
  await allAsleep();
  const trips = watchTrips();
  const { id, url } = await newOrder(service);
  await vi.waitFor(
    async () => expect((await submissions(id)).map(({ state }) => state)).toEqual(['accepted']),
    patiently,
  );
  const seen = trips();
  expect(scripted.bought(url)).toHaveLength(1);
  // One round that took it, one that saw that this was all, and one more that was woken by its change.
  expect(rounds(seen, claims)).toBeLessThanOrEqual(6);
  expect(rounds(seen, claims)).toBeGreaterThan(0);
});

test('it is followed when its first poll is due, which woke the polling loop', async () => {
  const { id } = await newOrder(service);
  await vi.waitFor(
    async () => expect((await submissions(id)).map(({ state }) => state)).toEqual(['accepted']),
    patiently,
  );
  const trips = watchTrips();
  await vi.waitFor(async () => {
    const { rows } = await app.owner.pool.query('select polled_at from submissions where order_id = $1', [id]);
    expect(rows[0].polled_at).not.toBeNull();
  }, patiently);
  expect(rounds(trips(), polls)).toBeLessThan(40);
});

test('a provider that opens again gets what waited for it at once', async () => {
  const provider = routes[0]?.provider as number;
  const close = (until: string) =>
    app.owner.pool.query(`update providers set closed_until = ${until} where id = $1`, [provider]);
  await close(`now() + interval '1 hour'`);
  const { id } = await newOrder(service);
  await allAsleep();
  expect(await order(id)).toMatchObject({ delivery_state: 'waiting' });
  await close('null');
  await vi.waitFor(
    async () => expect((await submissions(id)).map(({ state }) => state)).toEqual(['accepted']),
    patiently,
  );
});

test('an idle process makes almost no queries', async () => {
  await app.owner.pool.query('update submissions set ended_at = now()');
  await allAsleep();
  const trips = watchTrips();
  await new Promise((resolve) => setTimeout(resolve, 5000));
  // Nine loops that query every half second would make hundreds of queries.
  expect(trips().length).toBeLessThan(70);
}, 60_000);
