// What staff do with an order: it is never bought twice, its money ends as every order's does, and it is on record.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newPerson } from '../../../testing/new-person.ts';
import { fulfilmentPanel } from '../../../testing/panels/fulfilment-panel.ts';
import { books } from '../../../testing/panels/payment-panel.ts';
import { waitTogether } from '../../../testing/processes/wait-together.ts';
import { lockBalance } from '../../ledger/ledger.ts';

const panel = await fulfilmentPanel(2);
const { app, causes, newOrder, order, pass, routedService, submissions, submitAll } = panel;
const [first, second] = panel.scripted as [(typeof panel.scripted)[0], (typeof panel.scripted)[0]];
const { balance, audits } = books(app);
const staff = await newPerson(app, { permissions: ['orders.manage'], name: 'Desk person' });
const { service, routes } = await routedService([first.url, second.url]);
const [routeOne, routeTwo] = routes as [(typeof routes)[0], (typeof routes)[0]];

type Placed = Awaited<ReturnType<typeof newOrder>>;
const paramsOf = ({ id }: Placed) => ({ orderId: String(id) });
const desk = async (placed: Placed) => (await staff.call.readOrderDesk({ params: paramsOf(placed) })).data;
const versionOf = async (placed: Placed) => (await desk(placed)).version;
const refusals = async (placed: Placed) =>
  Object.fromEntries((await desk(placed)).acts.map(({ act, refusal }) => [act, refusal]));
const auditOf = async (placed: Placed, action: string) =>
  (await audits(action)).filter(({ subject }) => subject === `order:${placed.id}`);

/** Paid and waiting: both providers are out of money, so that nobody has it. */
async function waitingOrder() {
  for (const scripted of [first, second]) scripted.behave = () => ({ refuse: 'Not enough funds on balance' });
  const placed = await newOrder(service);
  await submitAll();
  for (const scripted of [first, second]) scripted.behave = () => 'accept';
  await app.owner.pool.query('update providers set is_out_of_funds = false, closed_until = null, failures = 0');
  return placed;
}

test('an order that waits is sent again by the chosen route, once, and its attempts are shown in the provider’s words (CONS-003)', async () => {
  const placed = await waitingOrder();
  const seen = await desk(placed);
  expect(seen.attempts.length).toBeGreaterThan(0);
  expect(seen.attempts[0]).toMatchObject({
    no: 1,
    state: 'refused',
    answer: expect.stringContaining('Not enough funds'),
    refusal: 'funds',
    quoted: 0.5,
    charged: null,
    route_id: routeOne.route,
  });
  expect(seen.routes.map(({ id, state, quoted }) => ({ id, state, quoted }))).toEqual([
    { id: routeOne.route, state: 'open', quoted: 0.5 },
    { id: routeTwo.route, state: 'open', quoted: 0.5 },
  ]);
  await staff.call.resendOrder({
    params: paramsOf(placed),
    body: { version: seen.version, route_id: routeTwo.route },
  });
  expect((await desk(placed)).routes.find(({ is_chosen }) => is_chosen)?.id).toBe(routeTwo.route);
  await submitAll();
  expect(second.bought(placed.url)).toHaveLength(1);
  expect(first.bought(placed.url)).toHaveLength(0);
  expect((await submissions(placed.id)).at(-1)).toMatchObject({ state: 'accepted' });
  expect((await desk(placed)).routes.some(({ is_chosen }) => is_chosen)).toBe(false);
  expect(await auditOf(placed, 'orders.resend')).toMatchObject([
    {
      actor_id: staff.id,
      details: { route_id: routeTwo.route, before: { next_route_id: null }, after: { next_route_id: routeTwo.route } },
    },
  ]);
  // Its customer sees that it was sent, not how staff arranged it; staff see both.
  const told = await placed.person.call.readOrder({ params: paramsOf(placed) });
  expect(told.data.timeline.map(({ cause }) => cause)).not.toContain('resent');
  const shown = await staff.call.readOrderAsStaff({ params: paramsOf(placed) });
  expect(shown.data.timeline.map(({ cause }) => cause)).toContain('resent');
});

test('the timeline says to staff who did it and why, and to its customer only what (CONS-003, CONS-041)', async () => {
  const placed = await newOrder(service);
  await submitAll();
  const params = paramsOf(placed);
  const because = (text: string) => `${text}, as the page shows`;
  await staff.call.setOrderQuantities({
    params,
    body: { version: await versionOf(placed), start: 5, delivered: 10, reason: because('Stuck') },
  });
  const version = await versionOf(placed);
  await staff.call.endOrderByStaff({ params, body: { version, how: 'partial', reason: because('Over') } });
  const { timeline } = (await staff.call.readOrderAsStaff({ params })).data;
  const byStaff = timeline.filter(({ actor }) => actor === 'staff');
  expect(byStaff.map(({ cause, by, text }) => [cause, by, text])).toEqual([
    ['quantities-set', 'Desk person', because('Stuck')],
    ['partial', 'Desk person', because('Over')],
  ]);
  expect(timeline.filter(({ actor }) => actor !== 'staff').map(({ by }) => by)).not.toContain('Desk person');
  const told = (await placed.person.call.readOrder({ params })).data;
  expect(told.timeline.at(-1)).toMatchObject({ cause: 'partial', actor: 'staff', text: null });
  expect(JSON.stringify(told)).not.toMatch(/as the page shows|Desk person/);
});

test('a route is chosen for the next attempt; one of another service, or that is off, is refused (CONS-003)', async () => {
  const placed = await waitingOrder();
  const other = await routedService([first.url]);
  const choose = async (route_id: number | null) =>
    staff.call.chooseOrderRoute({ params: paramsOf(placed), body: { version: await versionOf(placed), route_id } });
  await expect(choose(other.routes[0]?.route ?? 0)).rejects.toMatchObject({ statusCode: 422 });
  await app.owner.pool.query('update service_routes set is_enabled = false where id = $1', [routeTwo.route]);
  await expect(choose(routeTwo.route)).rejects.toMatchObject({ statusCode: 422 });
  await app.owner.pool.query('update service_routes set is_enabled = true where id = $1', [routeTwo.route]);
  await choose(routeTwo.route);
  expect(second.bought(placed.url)).toHaveLength(0);
  pass(600);
  await submitAll();
  expect(second.bought(placed.url)).toHaveLength(1);
  expect(first.bought(placed.url)).toHaveLength(0);
});

test('nothing is sent again that a provider has or may have: the act is off, the call refused, and it is bought once (CONS-003)', async () => {
  const placed = await newOrder(service);
  await submitAll();
  expect(await refusals(placed)).toMatchObject({ resend: 'at-provider', route: 'at-provider', completed: null });
  const body = { version: await versionOf(placed), route_id: routeTwo.route };
  for (const act of [staff.call.resendOrder, staff.call.chooseOrderRoute]) {
    await expect(act({ params: paramsOf(placed), body })).rejects.toMatchObject({
      statusCode: 422,
      errors: { id: [expect.stringContaining('buy it twice')] },
    });
  }
  first.behave = () => ({ accept: true, answer: 'reset' });
  const lost = await newOrder(service);
  await submitAll();
  first.behave = () => 'accept';
  await app.owner.pool.query('update providers set closed_until = null, failures = 0');
  expect(await refusals(lost)).toMatchObject({
    resend: 'uncertain',
    route: 'uncertain',
    completed: 'uncertain',
    partial: 'uncertain',
    canceled: 'uncertain',
    quantities: null,
  });
  const version = await versionOf(lost);
  const end = staff.call.endOrderByStaff({ params: paramsOf(lost), body: { version, how: 'canceled', reason: 'x' } });
  await expect(end).rejects.toMatchObject({ statusCode: 422 });
  pass(600);
  await submitAll();
  expect(first.bought(placed.url).length + second.bought(placed.url).length).toBe(1);
  expect(first.bought(lost.url).length + second.bought(lost.url).length).toBe(1);
  expect(await balance(lost.person)).toEqual({ paidIn: 900, bonus: 0 });
});

test('two who send at once send once: the later one finds the order changed (CONS-003)', async () => {
  const placed = await waitingOrder();
  const version = await versionOf(placed);
  const resend = () =>
    staff.call.resendOrder({ params: paramsOf(placed), body: { version, route_id: routeTwo.route } });
  const answers = await waitTogether(
    app,
    1,
    (trx) => lockBalance(trx, 1, placed.person.id),
    [resend, resend],
    async () => {},
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { statusCode: 409 } });
  await submitAll();
  expect(second.bought(placed.url)).toHaveLength(1);
});

test('start and delivered are set with a reason while it is open, and what changed meanwhile is not overwritten (CONS-003)', async () => {
  const placed = await newOrder(service);
  await submitAll();
  const { version } = await desk(placed);
  const set = (body: { version: number; delivered: number }) =>
    staff.call.setOrderQuantities({
      params: paramsOf(placed),
      body: { start: 1204, reason: 'Their counter is stuck', ...body },
    });
  await set({ version, delivered: 400 });
  const { data } = await placed.person.call.readOrder({ params: paramsOf(placed) });
  expect(data).toMatchObject({ current_quantity: 400, refill_first_statistic: { quantity: 1204 } });
  await expect(set({ version, delivered: 500 })).rejects.toMatchObject({ statusCode: 409 });
  await expect(set({ version: await versionOf(placed), delivered: 1001 })).rejects.toMatchObject({ statusCode: 422 });
  expect((await placed.person.call.readOrder({ params: paramsOf(placed) })).data.current_quantity).toBe(400);
  expect(await auditOf(placed, 'orders.set-quantities')).toMatchObject([
    {
      details: {
        reason: 'Their counter is stuck',
        before: { current_quantity: 0, start_quantity: null },
        after: { current_quantity: 400, start_quantity: 1204 },
      },
    },
  ]);
});

test.each([
  ['completed', undefined, 900, { status: 'completed', refunded_micros: 0n }],
  ['partial', 250, 975, { status: 'completed', refunded_micros: 750_000n }],
  ['canceled', undefined, 960, { status: 'canceled', refunded_micros: 600_000n }],
] as const)(
  'ended as %s, its money is as every such end leaves it, once, and its provider is followed no more (CONS-003)',
  async (how, delivered, paidIn, ended) => {
    const placed = await newOrder(service);
    await submitAll();
    await app.owner.pool.query('update orders set current_quantity = 400 where id = $1', [placed.id]);
    const { version, refund_if_canceled } = await desk(placed);
    expect(refund_if_canceled).toBe(0.6);
    const end = () =>
      staff.call.endOrderByStaff({
        params: paramsOf(placed),
        body: { version, how, reason: 'Agreed with the customer', ...(delivered ? { delivered } : {}) },
      });
    const answers = await Promise.allSettled([end(), end(), end()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await order(placed.id)).toMatchObject({ ...ended, delivery_state: 'ended' });
    expect(await balance(placed.person)).toEqual({ paidIn, bonus: 0 });
    expect((await causes(placed.id)).at(-1)).toBe(how);
    expect(await auditOf(placed, `orders.end-${how}`)).toHaveLength(1);
    expect(await refusals(placed)).toMatchObject({ resend: 'ended', canceled: 'ended' });
  },
);

test('what goes back on the word of one person counts towards what they may move in a day (ROLE-011)', async () => {
  const clerk = await newPerson(app, { permissions: ['orders.manage', 'invoices.manage', 'invoices.approve'] });
  const agreeing = await newPerson(app, { permissions: ['invoices.manage', 'invoices.approve'] });
  const other = await newPerson(app);
  await clerk.call.adjustBalance({ params: other.params, body: { amount: 99.5, reason: 'An apology' } });
  const placed = await waitingOrder();
  const { data } = await clerk.call.endOrderByStaff({
    params: paramsOf(placed),
    body: { version: await versionOf(placed), how: 'canceled', reason: 'Nobody delivers it' },
  });
  expect(data).toEqual({ money_act_id: expect.any(Number) });
  expect(await order(placed.id)).toMatchObject({ status: 'in_processing', refunded_micros: 0n });
  const act = { params: { id: String(data.money_act_id) } };
  await expect(clerk.call.approveMoneyAct(act)).rejects.toMatchObject({ statusCode: 422 });
  await agreeing.call.approveMoneyAct(act);
  expect(await order(placed.id)).toMatchObject({ status: 'canceled', refunded_micros: 1_000_000n });
  expect(await balance(placed.person)).toEqual({ paidIn: 1000, bonus: 0 });
});

test('nobody acts on an order of their own, and only who manages orders acts at all (CONS-003, ROLE-003)', async () => {
  const placed = await waitingOrder();
  const version = await versionOf(placed);
  const callers = [
    [app.caller(), 401],
    [placed.person.call, 404],
    [(await newPerson(app, { permissions: ['orders.read'] })).call, 404],
  ] as const;
  const params = paramsOf(placed);
  for (const [call, statusCode] of callers) {
    const attempts = await Promise.allSettled([
      call.resendOrder({ params, body: { version, route_id: null } }),
      call.chooseOrderRoute({ params, body: { version, route_id: null } }),
      call.setOrderQuantities({ params, body: { version, start: null, delivered: 1, reason: 'x' } }),
      call.endOrderByStaff({ params, body: { version, how: 'canceled', reason: 'x' } }),
      call.refillOrder({ params, body: { version } }),
      call.startBulkAct({ body: { act: 'resend', reason: 'x', orders: { ids: [placed.id] } } }),
    ]);
    for (const attempt of attempts) expect(attempt).toMatchObject({ reason: { statusCode } });
  }
  await app.database.panel(1, (trx) =>
    sql`insert into user_permissions (panel_id, user_id, permission) values (1, ${placed.person.id}, 'orders.manage')`.execute(
      trx,
    ),
  );
  const own = app.caller({ token: await app.signIn(placed.person.email) });
  await expect(
    own.endOrderByStaff({ params, body: { version, how: 'canceled', reason: 'Mine' } }),
  ).rejects.toMatchObject({ statusCode: 422, errors: { id: [expect.stringContaining('your own')] } });
  expect(await order(placed.id)).toMatchObject({ status: 'in_processing' });
});

test('notes say who wrote them, stay as they were written, and are for staff alone (CONS-021)', async () => {
  const placed = await waitingOrder();
  const { data } = await staff.call.addOrderNote({ params: paramsOf(placed), body: { text: 'Told the customer' } });
  expect(data).toMatchObject({ author: 'Desk person', text: 'Told the customer' });
  expect((await desk(placed)).notes).toEqual([data]);
  expect(JSON.stringify(await placed.person.call.readOrder({ params: paramsOf(placed) }))).not.toContain('Told the');
  for (const change of [`update order_notes set text = 'x'`, 'delete from order_notes']) {
    const attempt = app.database.panel(1, (trx) => sql.raw(change).execute(trx));
    await expect(attempt).rejects.toThrow(/permission denied/);
  }
});

test('a refill is requested for the customer by the terms of the guarantee, one at a time (CONS-003)', async () => {
  const placed = await newOrder(service);
  await submitAll();
  await app.owner.pool.query(
    `update orders set has_refill = true, is_guarantee = true, guarantee_days = 30 where id = $1`,
    [placed.id],
  );
  expect(await refusals(placed)).toMatchObject({ refill: 'not-completed' });
  const params = paramsOf(placed);
  await staff.call.endOrderByStaff({
    params,
    body: { version: await versionOf(placed), how: 'completed', reason: 'Done' },
  });
  await staff.call.refillOrder({ params, body: { version: await versionOf(placed) } });
  expect(await refusals(placed)).toMatchObject({ refill: 'refill-open' });
  await expect(staff.call.refillOrder({ params, body: { version: await versionOf(placed) } })).rejects.toMatchObject({
    statusCode: 422,
  });
  expect((await placed.person.call.listRefillRequests({ params })).data).toHaveLength(1);
});

test('why an order waits is told by its routes: who paused a provider since when, or until when it rests (CONS-041)', async () => {
  const placed = await waitingOrder();
  const until = new Date(Date.now() + 600_000);
  await app.owner.pool.query(
    `update providers set paused_at = now(), paused_by = $2, pause_reason = 'They answer slowly' where id = $1`,
    [routeOne.provider, staff.id],
  );
  await app.owner.pool.query('update providers set closed_until = $2 where id = $1', [routeTwo.provider, until]);
  const { routes: seen } = await desk(placed);
  expect(seen.map(({ state, pause, rests_until }) => ({ state, pause, rests_until }))).toEqual([
    {
      state: 'paused',
      pause: { since: expect.any(String), by: 'Desk person', reason: 'They answer slowly' },
      rests_until: null,
    },
    { state: 'resting', pause: null, rests_until: until.toISOString() },
  ]);
  await app.owner.pool.query(
    'update providers set paused_at = null, paused_by = null, pause_reason = null, closed_until = null',
  );
});

test('the list names for each order the acts that its page offers (CONS-003)', async () => {
  const delivering = await newOrder(service);
  await submitAll();
  const ended = await newOrder(service);
  await staff.call.endOrderByStaff({
    params: paramsOf(ended),
    body: { version: await versionOf(ended), how: 'canceled', reason: 'Asked for it' },
  });
  const waiting = await waitingOrder();
  const { data } = await staff.call.listDeskOrders({ query: { service_id: String(service) } });
  const actsOf = ({ id }: Placed) => data.find((row) => row.id === id)?.acts;
  expect(actsOf(waiting)).toEqual(['resend', 'route', 'quantities', 'completed', 'partial', 'canceled']);
  expect(actsOf(delivering)).toEqual(['quantities', 'completed', 'partial', 'canceled']);
  expect(actsOf(ended)).toEqual([]);
  for (const placed of [waiting, delivering, ended]) {
    const offered = (await desk(placed)).acts.filter(({ refusal }) => refusal === null);
    expect(actsOf(placed)).toEqual(offered.map(({ act }) => act));
  }
});
