// What a provider's own list of orders says of submissions whose answer never came.
import { expect, test } from 'vitest';
import { fulfilmentPanel } from '../../../testing/panels/fulfilment-panel.ts';

const panel = await fulfilmentPanel(2);
const { alerts, app, causes, newLink, newOrder, order, pass, probe, routedService, submissions, submitAll } = panel;
const [provider, otherProvider] = panel.scripted as [(typeof panel.scripted)[0], (typeof panel.scripted)[0]];

/** When each order was made, as the provider's clock says. */
const made = new Map<number, number>();
const listed = () =>
  provider.adds.map(({ order: id, parameters }) => ({
    order: id,
    service: parameters.service,
    link: parameters.link,
    quantity: parameters.quantity,
    created: made.get(id),
  }));

/** A service at a provider of its own that lists its orders, or does not. */
async function freshProvider(isListing = true, terms: { callsPerMinute?: number } = {}) {
  await app.owner.pool.query('update providers set is_enabled = false');
  provider.listing = isListing ? listed : undefined;
  const { service, routes } = await routedService([provider.url], terms);
  return { service, id: routes[0]?.provider as number };
}

type Fate = { isBought: boolean; isAnswered?: boolean; url?: string };

async function sent(service: number, { isBought, isAnswered = false, url = newLink() }: Fate) {
  provider.behave = () => (isAnswered ? 'accept' : { accept: isBought, answer: 'reset' });
  const placed = await newOrder(service, { url });
  await submitAll();
  provider.behave = () => 'accept';
  for (const { order: id } of provider.adds) {
    if (!made.has(id)) made.set(id, Math.floor((Date.now() + app.clock.offsetMs) / 1000));
  }
  await app.owner.pool.query('update providers set failures = 0, closed_until = null');
  return placed;
}
const actions = () => provider.calls.map(({ action }) => action).filter((action) => action !== 'add');
const listing = async (id: number) => (await submissions(id)).at(0)?.evidence?.listing;

test('an order that is in the list is followed under its id from then on, before any balance is checked', async () => {
  const { service } = await freshProvider();
  const { id, url } = await sent(service, { isBought: true });
  // Another provider numbers its own orders, and has come to the same number.
  const other = await routedService([otherProvider.url]);
  otherProvider.nextOrder = provider.bought(url)[0]?.order as number;
  await sent(other.service, { isBought: true, isAnswered: true });
  await app.owner.pool.query('update providers set is_enabled = false where id = $1', [other.routes[0]?.provider]);
  provider.calls.length = 0;
  expect(await probe()).toBe(1);
  expect(actions()).toEqual(['balance']);
  pass(301);
  await probe();
  expect(actions()).toEqual(['balance', 'orders', 'balance']);
  const [bought] = provider.bought(url);
  expect(await submissions(id)).toMatchObject([
    { state: 'accepted', external_id: String(bought?.order), resolution: 'confirmed' },
  ]);
  expect(await order(id)).toMatchObject({ delivery_state: 'delivering', is_submitted: true });
  expect(await causes(id)).toEqual(['placed', 'in-review', 'review-confirmed']);
  expect(await alerts()).not.toContain(`submission-unknown order:${id}`);
  await submitAll();
  expect(provider.bought(url)).toHaveLength(1);
});

test('one that is not in it is unknown as before: a list may be cut', async () => {
  const { service, id: providerId } = await freshProvider(true, { callsPerMinute: 21 });
  const { id } = await sent(service, { isBought: false });
  pass(301);
  const begun = await app.database.panel(1, (trx) => app.clock.now(trx));
  await probe();
  // The list and the balance: two calls, as many as may come at once, and what was saved up is gone.
  expect(Number((await panel.provider(providerId)).calls_spent_until)).toBeGreaterThanOrEqual(Number(begun));
  expect(await listing(id)).toMatchObject({ verdict: 'not-listed' });
  expect(await submissions(id)).toMatchObject([{ state: 'unknown' }]);
  expect(await order(id)).toMatchObject({ delivery_state: 'in_review' });
});

test('the id of another order of ours is never taken, and of two alike with one in the list none is', async () => {
  const { service } = await freshProvider();
  // Otherwise the second of a link would wait for the first.
  await app.owner.pool.query('update services set queues_same_link = false where id = $1', [service]);
  const url = newLink();
  await sent(service, { isBought: true, isAnswered: true, url });
  const never = await sent(service, { isBought: false, url });
  const twins = newLink();
  const both = [
    await sent(service, { isBought: true, url: twins }),
    await sent(service, { isBought: false, url: twins }),
  ];
  pass(301);
  await probe();
  expect(await listing(never.id)).toMatchObject({ verdict: 'not-listed' });
  for (const { id } of both) {
    expect(await listing(id)).toEqual({ verdict: 'unclear' });
    expect(await submissions(id)).toMatchObject([{ state: 'unknown' }]);
  }
});

test('where the list gives the id that an order was answered with to one whose answer was lost, each is followed under its own (PROV-016)', async () => {
  const { service } = await freshProvider();
  const lost = await sent(service, { isBought: true });
  const id = provider.bought(lost.url)[0]?.order as number;
  provider.behave = () => ({ acceptAs: id });
  const misnamed = await newOrder(service);
  await submitAll();
  provider.behave = () => 'accept';
  const real = provider.nextOrder++;
  for (const add of provider.adds) if (add.parameters.link === misnamed.url) add.order = real;
  made.set(real, Math.floor((Date.now() + app.clock.offsetMs) / 1000));
  expect(await submissions(misnamed.id)).toMatchObject([{ state: 'accepted', external_id: String(id) }]);
  pass(301);
  await probe();
  expect(await submissions(lost.id)).toMatchObject([{ state: 'accepted', external_id: String(id) }]);
  expect(await submissions(misnamed.id)).toMatchObject([{ state: 'accepted', external_id: String(real) }]);
  expect(await causes(misnamed.id)).toEqual(['placed', 'submitted', 'in-review', 'review-confirmed']);
  expect(await order(misnamed.id)).toMatchObject({ delivery_state: 'delivering' });
  expect(await alerts()).not.toContain(`submission-unknown order:${misnamed.id}`);
});

test('a provider that does not know the action is called once, until it is given another address', async () => {
  const { service, id } = await freshProvider(false);
  const first = await sent(service, { isBought: true });
  pass(301);
  await probe();
  provider.calls.length = 0;
  await sent(service, { isBought: true });
  pass(301);
  while ((await probe()) > 0) pass(31);
  expect(actions()).not.toContain('orders');
  expect(await listing(first.id)).toMatchObject({ verdict: 'unread' });
  const staff = app.caller({ token: await app.signIn('owner@crescendo.test') });
  const remembered = async () =>
    (await app.owner.pool.query('select lists_orders from providers where id = $1', [id])).rows[0];
  const { data } = await staff.listProviders();
  const { name } = data.find((one) => one.id === id) as { name: string };
  await staff.updateProvider({ params: { id: String(id) }, body: { name, url: provider.url, version: 1 } });
  expect(await remembered()).toEqual({ lists_orders: false });
  await staff.updateProvider({ params: { id: String(id) }, body: { name, url: `${provider.url}/`, version: 2 } });
  expect(await remembered()).toEqual({ lists_orders: null });
});
