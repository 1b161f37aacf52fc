// A person pauses a provider: nothing is sent there until a person resumes it, and nobody overwrites another's change.
import { expect, test } from 'vitest';
import { fulfilmentPanel } from '../../../testing/panels/fulfilment-panel.ts';

const panel = await fulfilmentPanel(2);
const { app, newOrder, order, routedService, submissions, submitAll, alerts, probe, pass } = panel;
const [first, second] = panel.scripted as [(typeof panel.scripted)[0], (typeof panel.scripted)[0]];
const staff = app.caller({ token: await app.signIn('owner@crescendo.test') });
const params = (id: number) => ({ params: { id: String(id) } });
const conflict = { statusCode: 409 };

test('while staff have paused a provider its orders wait and are counted, the next route takes over, and all goes on after (CONS-037, ROLE-003)', async () => {
  const only = await routedService([first.url]);
  const both = await routedService([first.url, second.url]);
  const id = only.routes[0]?.provider as number;
  const other = both.routes[0]?.provider as number;
  for (const each of [id, other]) {
    const { data } = await staff.pauseProvider({ ...params(each), body: { version: 1, reason: 'Prices doubled' } });
    expect(data).toMatchObject({
      state: 'paused',
      pause_reason: 'Prices doubled',
      paused_by: expect.any(String),
      version: 2,
    });
  }
  expect(await alerts()).toContain(`provider-paused-by-staff provider:${id}`);
  const held = await newOrder(only.service);
  const spared = await newOrder(both.service);
  await submitAll();
  expect(await submissions(held.id)).toEqual([]);
  expect(await order(held.id)).toMatchObject({ status: 'in_processing', delivery_state: 'waiting' });
  expect(await order(spared.id)).toMatchObject({ delivery_state: 'delivering', route_reason: 'others-paused' });
  expect((await staff.readProvider(params(id))).data.figures).toMatchObject({ state: 'paused', waiting: 1 });
  // A pause by a person is not over when the provider is well.
  pass(1000);
  while ((await probe()) > 0);
  await submitAll();
  expect(await submissions(held.id)).toEqual([]);

  const { data } = await staff.resumeProvider({ ...params(id), body: { version: 2 } });
  expect(data).toMatchObject({ state: 'open', pause_reason: null, version: 3, waiting: 0 });
  expect(await alerts()).not.toContain(`provider-paused-by-staff provider:${id}`);
  await submitAll();
  expect(await submissions(held.id)).toMatchObject([{ state: 'accepted' }]);
  const { rows } = await app.owner.pool.query(
    'select action, details from audit_entries where subject = $1 order by id',
    [`provider:${id}`],
  );
  expect(rows).toMatchObject([
    { action: 'providers.pause', details: { before: { isPaused: false }, after: { reason: 'Prices doubled' } } },
    { action: 'providers.resume', details: { before: { reason: 'Prices doubled' }, after: { isPaused: false } } },
  ]);
});

test('of two people who change a provider at once the second is refused and overwrites nothing (CONS-010, CONS-044)', async () => {
  const { routes } = await routedService([first.url]);
  const id = routes[0]?.provider as number;
  const results = await Promise.allSettled(
    ['One', 'Two', 'Three'].map((reason) => staff.pauseProvider({ ...params(id), body: { version: 1, reason } })),
  );
  const done = results.filter(({ status }) => status === 'fulfilled');
  expect(done).toHaveLength(1);
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(conflict);
  const change = { name: `Changed ${id}`, url: first.url };
  await expect(staff.updateProvider({ ...params(id), body: { ...change, version: 1 } })).rejects.toMatchObject(
    conflict,
  );
  await staff.updateProvider({ ...params(id), body: { ...change, version: 2 } });
  const { data } = await staff.readProvider(params(id));
  expect(data).toMatchObject({ settings: { name: `Changed ${id}` }, figures: { version: 3, state: 'paused' } });
  await expect(staff.resumeProvider({ ...params(id), body: { version: 2 } })).rejects.toMatchObject(conflict);
});

test('after failures staff may end the rest, and one order has to arrive before others follow (CONS-037, PROV-013)', async () => {
  const { service, routes } = await routedService([second.url]);
  const id = routes[0]?.provider as number;
  await second.setDown(true);
  for (let made = 0; made < 6; made += 1) await newOrder(service);
  await submitAll();
  const { figures } = (await staff.readProvider(params(id))).data;
  expect(figures).toMatchObject({ state: 'resting', resting_until: expect.any(String), waiting: 6 });
  await second.setDown(false);
  const before = second.adds.length;
  await staff.resumeProvider({ ...params(id), body: { version: figures.version } });
  pass(600);
  const worker = panel.newWorker();
  await worker.submitSome();
  await worker.settled();
  expect(second.adds.length - before).toBe(1);
  await expect(staff.resumeProvider({ ...params(id), body: { version: figures.version + 1 } })).rejects.toMatchObject(
    conflict,
  );
});
