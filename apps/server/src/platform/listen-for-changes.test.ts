import pg from 'pg';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { customerWith, newService, oneLine } from '../testing/panels/order-panel.ts';
import { swallowingProxy } from '../testing/processes/swallowing-proxy.ts';
import { testApp } from '../testing/test-app.ts';

const app = await testApp();
const proxy = await swallowingProxy(app.appUrl);
afterAll(proxy.close);
const patiently = { timeout: 30_000, interval: 50 };

type Server = Awaited<ReturnType<typeof app.anotherServer>>;
const readiness = async (server: Server) => {
  const answer = await server.inject('/health/ready');
  return [answer.statusCode, (answer.json() as { status: string }).status];
};
const nameShown = async (server: Server) =>
  ((await server.inject('/core/settings')).json() as { data: { panelName: string } }).data.panelName;
/** Only the database notifies the other process. */
const rename = (name: string) =>
  app.owner.pool.query(
    `update panels set settings = jsonb_set(settings, '{panelName}', to_jsonb($1::text)) where id = 1`,
    [name],
  );

async function newClient() {
  const client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('a process that has never received a notification is not ready, and shows no page that may be old (OPSR-003, PROD-034)', async () => {
  proxy.swallow(true);
  const deaf = await app.anotherServer({ listens: true, listenUrl: proxy.url });
  expect(proxy.swallowed()).toBeGreaterThan(0);
  expect(await readiness(deaf)).toEqual([503, 'not ready']);
  expect((await deaf.inject('/health/ready')).body).toContain('DATABASE_LISTEN_URL');
  await nameShown(deaf);
  await rename('Renamed unheard');
  // The panel itself is read again with each try to hear.
  await vi.waitFor(async () => expect(await nameShown(deaf)).toBe('Renamed unheard'), patiently);
  expect(await readiness(deaf)).toEqual([503, 'not ready']);
  proxy.swallow(false);
  await vi.waitFor(async () => expect(await readiness(deaf)).toEqual([200, 'ready']), patiently);
}, 60_000);

test('a process that hears no longer notices it, forgets what it knew and says so, until it hears again (OPSR-003, PROD-034)', async () => {
  proxy.swallow(false);
  const server = await app.anotherServer({ listens: true, listenUrl: proxy.url });
  expect(await readiness(server)).toEqual([200, 'ready']);
  await nameShown(server);
  proxy.swallow(true);
  await rename('Renamed while nobody listened');
  await vi.waitFor(async () => expect(await readiness(server)).toEqual([200, 'degraded']), patiently);
  await vi.waitFor(async () => expect(await nameShown(server)).toBe('Renamed while nobody listened'), patiently);
  proxy.swallow(false);
  await vi.waitFor(async () => expect(await readiness(server)).toEqual([200, 'ready']), patiently);
  await rename('Renamed and noticed');
  await vi.waitFor(async () => expect(await nameShown(server)).toBe('Renamed and noticed'), patiently);
}, 60_000);

test('a transaction is announced once, whatever it changes, and without what was taken back', async () => {
  const service = await newService(app);
  const person = await customerWith(app, { dollars: 100 });
  const orders: number[] = [];
  for (let made = 0; made < 3; made += 1)
    orders.push((await person.call.createWidgetOrders({ body: oneLine(service) })).data.orders[0]?.id as number);
  const [listener, own] = [await newClient(), await newClient()];
  await listener.query('listen panel_changes');
  const received: Record<string, unknown>[] = [];
  listener.on('notification', ({ payload }) => received.push(JSON.parse(payload as string) as Record<string, unknown>));
  const session = async () => {
    await app.openSession(person.id);
    const { rows } = await own.query<{ id: string }>('select max(id) as id from sessions');
    return Number(rows[0]?.id);
  };
  const ended = await session();
  await own.query(
    `insert into providers (panel_id, name, url, sealed_key) values (1, 'Any', 'https://provider.test', '')`,
  );

  await own.query('begin');
  await own.query('update orders set current_quantity = current_quantity + 1 where id = any($1)', [orders.slice(0, 2)]);
  await own.query('savepoint before');
  await own.query('update orders set current_quantity = current_quantity + 1 where id = $1', [orders[2]]);
  await own.query('rollback to before');
  await own.query('update orders set cancel_requested_at = now() where id = $1', [orders[0]]);
  await own.query('update services set updated_at = now() where id = $1', [service]);
  await own.query(`update panels set settings = settings where id in (1, 2)`);
  await own.query('delete from sessions where id = $1', [ended]);
  await own.query('update providers set calls_per_minute = calls_per_minute + 1 where panel_id = 1');
  await own.query('commit');
  await own.query(`notify panel_changes, '{"end": true}'`);
  await vi.waitFor(() => expect(received.at(-1)).toEqual({ end: true }), patiently);
  expect(received).toEqual([
    {
      panel: 1,
      area: 'catalogue',
      areas: [
        [1, 'catalogue'],
        [1, 'panel'],
        [2, 'panel'],
      ],
      orders: orders.slice(0, 2).map((id) => [1, person.id, id]),
      sessions: [[1, ended]],
      work: ['all', 'ask-cancels', 'submit'],
    },
    { end: true },
  ]);

  // What changes nothing that anybody follows announces nothing, and what begins in vain hinders nobody after it.
  received.length = 0;
  await own.query('begin');
  await own.query('update orders set route_reason = null where id = $1', [orders[0]]);
  await own.query('savepoint before');
  await own.query('update orders set current_quantity = current_quantity + 1 where id = $1', [orders[0]]);
  await own.query('rollback to before');
  await own.query('update orders set current_quantity = current_quantity + 1 where id = $1', [orders[1]]);
  await own.query('commit');
  await own.query('update orders set route_reason = null where id = $1', [orders[0]]);
  await own.query(`notify panel_changes, '{"end": true}'`);
  await vi.waitFor(() => expect(received.at(-1)).toEqual({ end: true }), patiently);
  expect(received).toEqual([{ orders: [[1, person.id, orders[1]]], work: ['submit'] }, { end: true }]);
}, 60_000);

test('what is too long for one notification comes in several, and all of it', async () => {
  const person = await customerWith(app);
  const { rows } = await app.owner.pool.query<{ id: number }>(
    `insert into sessions (panel_id, user_id, token_hash, expires_at)
     select 1, $1, sha256(('many' || n)::bytea), now() + interval '1 day' from generate_series(1, 1000) as n returning id`,
    [person.id],
  );
  const received = new Set<number>();
  app.cache.onNotice('sessionEnd', ({ session }) => received.add(session));
  await app.owner.pool.query('delete from sessions where id = any($1)', [rows.map(({ id }) => id)]);
  await vi.waitFor(() => expect(received.size).toBe(1000), patiently);
});
