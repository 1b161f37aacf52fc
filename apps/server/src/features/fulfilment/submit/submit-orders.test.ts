// From a paid order to a provider's id: which route, what each answer leads to, and that nothing is bought twice.
import { describe, expect, test } from 'vitest';
import type { Behaviour } from '../../../testing/fakes/scripted-provider.ts';
import { fulfilmentPanel } from '../../../testing/panels/fulfilment-panel.ts';
import { books } from '../../../testing/panels/payment-panel.ts';

const panel = await fulfilmentPanel(2);
const { app, newOrder, newRoute, order, routedService, submissions, submitAll, causes, alerts, pass } = panel;
const [first, second] = panel.scripted as [(typeof panel.scripted)[0], (typeof panel.scripted)[0]];
const { balance } = books(app);
const script = (one: Behaviour, other: Behaviour = 'accept') => {
  first.behave = () => one;
  second.behave = () => other;
};

test('a paid order goes to a provider and keeps its id; the timeline says so', async () => {
  script('accept');
  const { service } = await routedService([first.url], { canCancel: true });
  const { id, url } = await newOrder(service, { quantity: 1500 });
  await submitAll();
  const [bought] = first.bought(url);
  expect(bought?.parameters).toMatchObject({ link: url, quantity: '1500', key: 'the-key' });
  expect(await submissions(id)).toMatchObject([{ state: 'accepted', external_id: String(bought?.order) }]);
  expect(await order(id)).toMatchObject({ status: 'in_processing', delivery_state: 'delivering', is_submitted: true });
  expect(await causes(id)).toEqual(['placed', 'submitted']);
  await submitAll();
  expect(first.bought(url)).toHaveLength(1);
});

test('the first route by priority or the cheapest is taken, and the order keeps which and why (PROV-004)', async () => {
  script('accept');
  const { service, routes } = await routedService([first.url]);
  const cheap = await newRoute(service, second.url, { rateMicros: 100_000 });
  const byPriority = await newOrder(service);
  await submitAll();
  expect(await order(byPriority.id)).toMatchObject({ route_id: routes[0]?.route, route_reason: 'priority' });
  expect([first.bought(byPriority.url).length, second.bought(byPriority.url).length]).toEqual([1, 0]);

  await app.owner.pool.query(`update services set routes_by = 'cost' where id = $1`, [service]);
  const byCost = await newOrder(service);
  await submitAll();
  expect(await order(byCost.id)).toMatchObject({ route_id: cheap.route, route_reason: 'cost' });
  expect([first.bought(byCost.url).length, second.bought(byCost.url).length]).toEqual([0, 1]);
});

test('a refusal leads to the next route (PROV-005)', async () => {
  script({ refuse: 'Incorrect service ID' });
  const { service, routes } = await routedService([first.url, second.url]);
  const { id, url } = await newOrder(service);
  await submitAll();
  expect(await submissions(id)).toMatchObject([{ state: 'refused', refusal: 'service' }, { state: 'accepted' }]);
  expect(await order(id)).toMatchObject({ route_id: routes[1]?.route, route_reason: 'after-refusal' });
  expect([first.bought(url).length, second.bought(url).length]).toEqual([0, 1]);
  expect(await alerts()).toContain(`route-refused route:${routes[0]?.route}`);
});

test('when all routes refuse, the order is canceled and its money is back once (PROV-005)', async () => {
  script({ refuse: 'Bad link' }, { refuse: 'Quantity less than minimal 5000' });
  const { service } = await routedService([first.url, second.url]);
  const { id, person } = await newOrder(service);
  expect(await balance(person)).toMatchObject({ paidIn: 900 });
  await submitAll();
  await submitAll();
  expect(await order(id)).toMatchObject({ status: 'canceled', delivery_state: 'ended', refunded_micros: 1_000_000n });
  expect(await balance(person)).toMatchObject({ paidIn: 1000 });
  expect((await submissions(id)).map(({ refusal }) => refusal)).toEqual(['link', 'quantity']);
  expect(await causes(id)).toEqual(['placed', 'refused']);
});

const php = '<br />\n<b>Warning</b>: Undefined index in add.php on line 7<br />\n{"order": 5}';
const unreadable: [string, Behaviour][] = [
  ['accepts and answers nothing', { accept: true, answer: 'hang' }],
  ['hears it and answers nothing', { accept: false, answer: 'hang' }],
  ['accepts and breaks the connection', { accept: true, answer: 'reset' }],
  ['fails with 502', { accept: false, answer: { status: 502, body: 'Bad gateway' } }],
  ['accepts and fails with 500', { accept: true, answer: { status: 500, body: '{"error":"Incorrect request"}' } }],
  ['answers with a page', { accept: true, answer: { body: '<!doctype html><h1>Just a moment</h1>' } }],
  ['answers with nothing in it', { accept: true, answer: { body: '' } }],
  ['answers with half of it', { accept: true, answer: { body: '{"order": 23' } }],
  ['warns before it answers', { accept: true, answer: { body: php } }],
  ['answers endlessly', { accept: true, answer: { body: `{"order": "${'9'.repeat(2_000_000)}"}` } }],
  ['refuses in words nobody knows', { refuse: 'Not on a Tuesday' }],
  ['gives no id', { accept: true, answer: { body: '{"order": null}' } }],
];

describe('what nobody knows is neither sent again nor given back', () => {
  test.each(unreadable)('the provider %s (PROV-005, PROV-006)', async (_what, behaviour) => {
    script(behaviour);
    const { service } = await routedService([first.url, second.url]);
    const { id, url, person } = await newOrder(service);
    await submitAll();
    const before = first.bought(url).length;
    script('accept');
    pass(3600);
    await submitAll();
    expect([first.bought(url).length, second.bought(url).length]).toEqual([before, 0]);
    expect(await submissions(id)).toMatchObject([{ state: 'unknown' }]);
    expect(await order(id)).toMatchObject({
      status: 'in_processing',
      delivery_state: 'in_review',
      refunded_micros: 0n,
    });
    expect(await balance(person)).toMatchObject({ paidIn: 900 });
    expect(await causes(id)).toEqual(['placed', 'in-review']);
    expect(await alerts()).toContain(`submission-unknown order:${id}`);
    await app.owner.pool.query('update providers set failures = 0, closed_until = null');
  });

  test('an id that is another order’s is no id: the second is unknown (PROV-006)', async () => {
    script('accept');
    const { service } = await routedService([first.url]);
    const good = await newOrder(service);
    await submitAll();
    const [bought] = first.bought(good.url);
    script({ acceptAs: bought?.order ?? 0 });
    const other = await newOrder(service);
    await submitAll();
    expect(await submissions(good.id)).toMatchObject([{ state: 'accepted', external_id: String(bought?.order) }]);
    expect(await submissions(other.id)).toMatchObject([{ state: 'unknown', external_id: null }]);
    expect(await order(other.id)).toMatchObject({ delivery_state: 'in_review' });
  });
});

test('what never left this machine is sent later, to anyone who can be reached', async () => {
  script('accept');
  await first.setDown(true);
  const { service } = await routedService([first.url]);
  const { id, url } = await newOrder(service);
  await submitAll();
  expect(await submissions(id)).toMatchObject([{ state: 'unsent' }]);
  expect(await order(id)).toMatchObject({ delivery_state: 'waiting', route_reason: 'unreachable' });
  await first.setDown(false);
  pass(600);
  await submitAll();
  expect(first.bought(url)).toHaveLength(1);
  expect(await submissions(id)).toMatchObject([{ state: 'unsent' }, { state: 'accepted' }]);
});

test('an order without a route waits, and staff hear of it', async () => {
  const { service, routes } = await routedService([first.url], { max: 500 });
  const { id } = await newOrder(service);
  await submitAll();
  expect(await order(id)).toMatchObject({ delivery_state: 'waiting', route_reason: 'beyond-limits' });
  expect(await alerts()).toContain(`no-route service:${service}`);
  script('accept');
  await app.owner.pool.query(
    'update provider_services set max_quantity = 5000 where id = (select provider_service_id from service_routes where id = $1)',
    [routes[0]?.route],
  );
  pass(61);
  await submitAll();
  expect(await order(id)).toMatchObject({ delivery_state: 'delivering', route_reason: 'only' });
});

test('a test order reaches a simulated provider only', async () => {
  script('accept');
  const { service } = await routedService([first.url]);
  const { id, url } = await newOrder(service);
  await app.owner.pool.query('update orders set is_test = true where id = $1', [id]);
  await submitAll();
  expect(first.bought(url)).toEqual([]);
  await newRoute(service, second.url, { isSimulated: true });
  pass(61);
  await submitAll();
  expect([first.bought(url).length, second.bought(url).length]).toEqual([0, 1]);
});
