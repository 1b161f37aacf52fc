import { expect, test } from 'vitest';
import { providerDesk, secretKey } from '../../testing/fakes/provider-desk.ts';
import { newService } from '../../testing/panels/order-panel.ts';

const desk = await providerDesk();
const { app, simulator, staff } = desk;
const params = (id: number) => ({ params: { id: String(id) } });
const customer = app.caller({ token: await app.signIn('demo@crescendo.test') });
const refused = (errors: Record<string, unknown>) => ({ statusCode: 422, errors });

test('a provider has a name, address, key, currency and markup; its key is sealed and never shown or logged (PROV-001)', async () => {
  const { data: made } = await staff.createProvider({
    body: { ...desk.draft(), currency: 'EUR', unit_value: '1.08', markup_share: 0.25, low_balance: 50 },
  });
  expect(made).toEqual({
    id: expect.any(Number),
    name: 'Provider 1',
    url: simulator.url,
    currency: 'EUR',
    unit_value: 1.08,
    markup_share: 0.25,
    is_enabled: true,
    is_simulated: true,
    calls_per_minute: 300,
    low_balance: 50,
    balance: null,
    balance_read_at: null,
    synced_at: null,
    services: 0,
  });
  await staff.syncProvider(params(made.id));
  // The provider itself repeats the key in what it says.
  simulator.setFaults({
    rules: [{ mode: 'refuse', action: 'services', times: 1, text: `Invalid API key ${secretKey}` }],
  });
  await expect(staff.syncProvider(params(made.id))).rejects.toMatchObject({ statusCode: 503 });
  const listed = await staff.listProviders();
  expect(listed.data.find(({ id }) => id === made.id)).toMatchObject({
    services: simulator.services.size,
    balance: 108,
  });

  const stored = await app.owner.system(async (trx) => [
    await trx.selectFrom('providers').selectAll().execute(),
    await trx.selectFrom('audit_entries').selectAll().execute(),
    await trx.selectFrom('alerts').selectAll().execute(),
  ]);
  expect(stored.map((rows) => rows.length > 0)).toEqual([true, true, true]);
  const text = JSON.stringify([made, listed, stored, desk.lines], (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(text).not.toContain(secretKey);
  expect(desk.lines.length).toBeGreaterThan(0);
});

test('a provider is edited and switched off, keeps its key unless a new one is given, and belongs to its panel alone (PROV-001)', async () => {
  const { data: made } = await staff.createProvider({ body: desk.draft() });
  const sealed = () =>
    app.database.panel(1, (trx) =>
      trx.selectFrom('providers').select('sealed_key').where('id', '=', made.id).executeTakeFirstOrThrow(),
    );
  const before = await sealed();
  const change = { name: 'Renamed', url: simulator.url };
  const { data } = await staff.updateProvider({
    ...params(made.id),
    body: { ...change, is_enabled: false, version: 1 },
  });
  expect([data.name, data.is_enabled]).toEqual(['Renamed', false]);
  expect(await sealed()).toEqual(before);
  await staff.updateProvider({ ...params(made.id), body: { ...change, key: 'another-key', version: 2 } });
  expect(await sealed()).not.toEqual(before);
  const acts = await app.database.panel(1, (trx) =>
    trx
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', `provider:${made.id}`)
      .orderBy('id')
      .execute(),
  );
  expect(acts.map(({ action }) => action)).toEqual(['providers.create', 'providers.update', 'providers.update']);

  const others = app.caller({ token: await app.signIn('owner@crescendo.test', 2), host: 'second.localhost' });
  expect((await others.listProviders()).data).toEqual([]);
  await expect(others.updateProvider({ ...params(made.id), body: { ...change, version: 3 } })).rejects.toMatchObject({
    statusCode: 404,
  });
});

test('only staff who manage the catalogue deal with providers, and bad input is refused field by field', async () => {
  for (const [caller, statusCode] of [
    [app.caller(), 401],
    [customer, 404],
  ] as const) {
    await expect(caller.listProviders()).rejects.toMatchObject({ statusCode });
    await expect(caller.createProvider({ body: desk.draft() })).rejects.toMatchObject({ statusCode });
    await expect(caller.syncProvider(params(1))).rejects.toMatchObject({ statusCode });
  }
  const add = (body: object) => staff.createProvider({ body: { ...desk.draft(), ...body } as never });
  await expect(add({ name: ' ' })).rejects.toMatchObject(refused({ name: expect.anything() }));
  await expect(add({ name: 'Renamed' })).rejects.toMatchObject(refused({ name: expect.anything() }));
  await expect(add({ key: undefined })).rejects.toMatchObject(refused({ key: expect.anything() }));
  await expect(add({ url: 'nonsense' })).rejects.toMatchObject(refused({ url: expect.anything() }));
  await expect(add({ markup_share: -1 })).rejects.toMatchObject(refused({ markup_share: expect.anything() }));
  await expect(staff.syncProvider(params(999_999))).rejects.toMatchObject({ statusCode: 404 });
});

test('a provider at a private address is refused when it is added and never called (SECU-004)', async () => {
  for (const url of [
    'http://127.0.0.1:1/api/v2',
    'http://localhost/api/v2',
    'http://169.254.169.254/',
    'http://[::1]/',
    'http://10.0.0.7/x',
  ]) {
    await expect(staff.createProvider({ body: { ...desk.draft(), url } })).rejects.toMatchObject(
      refused({ url: ['This address points to a private network. Its host must be allowed in the configuration'] }),
    );
  }
  // One whose name came to mean a private machine later.
  const id = await desk.newProvider();
  await app.owner.pool.query('update providers set url = $1 where id = $2', ['http://localhost:1/api/v2', id]);
  await expect(staff.syncProvider(params(id))).rejects.toMatchObject({ statusCode: 503 });
});

test('routes of a service are ordered by priority or by cost, and those left out are switched off (PROV-004, CONS-044)', async () => {
  const provider = await desk.newProvider();
  const cheap = await desk.providerService(provider, '1060');
  const dear = await desk.providerService(provider, '1061');
  const service = await newService(app);
  const save = async (
    routes_by: 'priority' | 'cost',
    ...routes: { provider_service_id: number; priority: number }[]
  ) => {
    const { version } = (await staff.readServiceRoutes(params(service))).data;
    return staff.saveServiceRoutes({ ...params(service), body: { version, routes_by, routes } });
  };
  const both = [
    { provider_service_id: dear, priority: 1 },
    { provider_service_id: cheap, priority: 2 },
  ];
  const order = (answer: Awaited<ReturnType<typeof save>>) =>
    answer.data.routes.map(({ provider_service_id, is_enabled }) => [provider_service_id, is_enabled]);
  expect(order(await save('priority', ...both))).toEqual([
    [dear, true],
    [cheap, true],
  ]);
  expect(order(await save('cost', ...both))).toEqual([
    [cheap, true],
    [dear, true],
  ]);
  const one = await save('priority', { provider_service_id: cheap, priority: 0 });
  expect(order(one)).toEqual([
    [cheap, true],
    [dear, false],
  ]);
  expect((await staff.readServiceRoutes(params(service))).data).toEqual(one.data);
  // Somebody who still has the routes of before open overwrites nothing.
  const stale = { version: one.data.version - 1, routes_by: 'cost' as const, routes: [] };
  await expect(staff.saveServiceRoutes({ ...params(service), body: stale })).rejects.toMatchObject({ statusCode: 409 });
  expect((await staff.readServiceRoutes(params(service))).data).toEqual(one.data);
  expect(one.data.routes[0]).toMatchObject({ provider_id: provider, is_simulated: true, is_listed: true });
  await expect(save('cost', { provider_service_id: 999_999, priority: 0 })).rejects.toMatchObject(
    refused({ routes: expect.anything() }),
  );
  await expect(
    staff.saveServiceRoutes({ ...params(999_999), body: { version: 0, routes_by: 'cost', routes: [] } }),
  ).rejects.toMatchObject({ statusCode: 404 });
  await expect(customer.readServiceRoutes(params(service))).rejects.toMatchObject({ statusCode: 404 });
});

test('the routes of a service say what staff decide by: names, limits, rates, price, states, and which were left out (PROV-020, PROV-004)', async () => {
  const provider = await desk.newProvider();
  const ids = [
    await desk.providerService(provider, '1060'),
    await desk.providerService(provider, '1061'),
    await desk.providerService(provider, '1080'),
  ] as const;
  const service = await newService(app);
  const save = (
    version: number,
    ...routes: { provider_service_id: number; priority: number; is_enabled?: boolean }[]
  ) => staff.saveServiceRoutes({ ...params(service), body: { version, routes_by: 'priority', routes } });
  const first = await save(0, ...ids.map((provider_service_id, priority) => ({ provider_service_id, priority })));
  const known = simulator.services.get('1060');
  expect(first.data).toMatchObject({
    name: expect.stringMatching(/^tested/),
    price: 1,
    price_type: 'per_quantity',
    proposal: null,
  });
  expect(first.data.routes[0]).toMatchObject({
    external_id: '1060',
    name: known?.name,
    type: known?.type,
    rate: 0.04,
    min_quantity: known?.min,
    max_quantity: known?.max,
    state: 'open',
    is_left_out: false,
  });
  // One that is switched off keeps its place; one that is left out goes to the end, and its place is accepted back.
  const second = await save(
    first.data.version,
    { provider_service_id: ids[1], priority: 0, is_enabled: false },
    { provider_service_id: ids[2], priority: 1 },
  );
  const states = (answer: typeof second) =>
    answer.data.routes.map((route) => [route.provider_service_id, route.is_enabled, route.is_left_out]);
  expect(states(second)).toEqual([
    [ids[1], false, false],
    [ids[2], true, false],
    [ids[0], false, true],
  ]);
  await staff.pauseProvider({ ...params(provider), body: { version: 1, reason: 'Slow' } });
  const [paused] = (await staff.readServiceRoutes(params(service))).data.routes;
  expect(paused).toMatchObject({ state: 'paused' });
  const again = second.data.routes.map(({ provider_service_id, priority }) => ({ provider_service_id, priority }));
  expect(states(await save(second.data.version, ...again))).toEqual([
    [ids[1], true, false],
    [ids[2], true, false],
    [ids[0], true, false],
  ]);
});

test('a low balance at a provider raises one alert, which ends when there is money again (PROV-013)', async () => {
  const id = await desk.newProvider({ low_balance: 500 });
  const alert = `provider-balance provider:${id}`;
  expect(await desk.openAlerts()).toContain(alert);
  await app.runJob('providers.read-balances');
  await app.runJobs();
  expect((await desk.openAlerts()).filter((open) => open === alert)).toHaveLength(1);
  const { data } = await staff.listProviders();
  expect(data.find((provider) => provider.id === id)?.balance).toBe(100);
  await app.owner.pool.query('update providers set low_balance_micros = 99000000 where id = $1', [id]);
  await app.runJob('providers.read-balances');
  await app.runJobs();
  expect(await desk.openAlerts()).not.toContain(alert);
});

test('reading a catalogue takes two of the calls that a provider takes in a minute', async () => {
  const { data } = await staff.createProvider({ body: { ...desk.draft(), calls_per_minute: 21 } });
  const begun = await app.database.panel(1, (trx) => app.clock.now(trx));
  await staff.syncProvider(params(data.id));
  const { calls_spent_until } = await app.database.panel(1, (trx) =>
    trx.selectFrom('providers').select('calls_spent_until').where('id', '=', data.id).executeTakeFirstOrThrow(),
  );
  // Two may come at once: what was saved up before is gone, and the next is as far away as ever.
  expect(Number(calls_spent_until)).toBeGreaterThanOrEqual(Number(begun));
});
