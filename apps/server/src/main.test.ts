// The program as an operator meets it: started, refused, stopped and killed as a process of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { insertSession } from './features/accounts/accounts.ts';
import { createClock } from './platform/clock.ts';
import { openDatabase } from './platform/postgres/database.ts';
import { findHome } from './platform/postgres/embedded-postgres/home.ts';
import { adoptPostmaster, databaseUrl } from './platform/postgres/embedded-postgres/postmaster.ts';
import { destroyEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { giveMoney } from './testing/money.ts';
import { createThrowAwayFolder } from './testing/processes/test-cluster.ts';
import { testDatabase } from './testing/test-database.ts';

const main = new URL('./main.ts', import.meta.url).pathname;
const database = await testDatabase();
const dataDir = await createThrowAwayFolder('crescendo-test-main-');
const children = new Set<ChildProcess>();
// What a failed test leaves running would fail every test after it.
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});
afterAll(async () => {
  await destroyEmbeddedPostgres(dataDir);
});

async function takePort(): Promise<Server> {
  const server = createServer().listen(0, '::');
  await once(server, 'listening');
  return server;
}
const portOf = (server: Server) => (server.address() as { port: number }).port;
const holder = await takePort();
const port = portOf(holder);
holder.close();

function launch(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      DEMO_SERVICES: '100',
      DEMO_ORDERS: '30',
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const exit = once(child, 'exit').then(([code, signal]) => code ?? signal);
  return { child, exit, output: () => output };
}

const ask = (path: string, accept = 'application/json') =>
  fetch(`http://localhost:${port}${path}`, { headers: { accept } }).catch(() => undefined);

async function untilReady(program: ReturnType<typeof launch>) {
  for (let tries = 0; tries < 1000; tries += 1) {
    if (program.child.exitCode !== null) throw new Error(program.output());
    if ((await ask('/health/ready'))?.status === 200) return;
    await wait(100);
  }
  throw new Error(`It did not get ready: ${program.output()}`);
}

test('starts on an empty folder, prints where to go, and stops cleanly with its database (OPSR-001, OPSR-004)', async () => {
  const program = launch();
  await untilReady(program);
  expect(program.output()).toContain(`http://localhost:${port}`);
  expect(program.output()).toContain('demo@crescendo.test / demo-demo-demo');
  expect(program.output()).toContain('owner@crescendo.test / owner-owner-owner');
  expect(program.output()).toContain('finance@crescendo.test / finance-finance-finance');
  expect(await (await ask('/', 'text/html'))?.text()).toContain('<html lang="en"');
  program.child.kill('SIGTERM');
  expect(await program.exit).toBe(0);
});

/** The program's own database while it runs, for a customer who has money and a session at once. */
async function openItsDatabase() {
  const home = await findHome(dataDir, () => {});
  const password = await readFile(join(home.folder, 'postgres.password'), 'utf8');
  const postmaster = await adoptPostmaster(home, password);
  if (!postmaster) throw new Error('Its database does not run');
  return openDatabase(databaseUrl(postmaster.port, password, 'crescendo'), { connections: 1, onError: () => {} });
}

test('the default start delivers what is ordered to its end by the simulated provider, and says that it is simulated; so it does with the order that was there before (ORD-026, OPSR-009)', async () => {
  const program = launch({ SIMULATOR_SPEED: '20000' });
  await untilReady(program);
  const database = await openItsDatabase();
  const { userId, token, service, moving } = await database.panel(1, async (trx) => {
    const user = trx.selectFrom('users').select('id').where('email', '=', 'demo@crescendo.test');
    const { id } = await user.executeTakeFirstOrThrow();
    // One that a day delivers a thousand to ten thousand of, with only a link required.
    const found = await trx
      .selectFrom('services as service')
      .select(['service.id', 'service.example_link', 'service.min_quantity', 'service.units_per_day'])
      .where('is_enabled', '=', true)
      .where('is_deactivated', '=', false)
      .where('is_package', '=', false)
      .where('price_type', '=', 'per_quantity')
      .where('units_per_day', '>=', 1000)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('targets').select('id').whereRef('targets.service_id', '=', 'service.id'))),
      )
      .orderBy('service.id')
      .executeTakeFirstOrThrow();
    // Drip-feeds of other sample customers place real orders too, whenever their time comes.
    const real = trx.selectFrom('orders').select('id').where('is_sample', '=', false).where('user_id', '=', id);
    return {
      userId: id,
      token: await insertSession(trx, createClock(), { panelId: 1, userId: id }),
      service: found,
      moving: (await real.orderBy('id').executeTakeFirstOrThrow()).id,
    };
  });
  await giveMoney(database, userId, { paidInMicros: 500_000_000n });
  await database.close();
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`http://localhost:${port}/core/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await answer.json()) as { data: { orders: { id: number }[] } & Record<string, unknown> };
  };
  const quantity = service.min_quantity * 4;
  const placed = await call('/order-widget/orders', {
    orders: [{ service_id: service.id, quantity, url: service.example_link }],
  });
  const id = placed.data.orders[0]?.id;
  await vi.waitFor(
    async () => {
      const { data } = await call(`/orders/${id}`);
      expect(data).toMatchObject({ status: 'completed', current_quantity: quantity, is_simulated: true });
      const { data: first } = await call(`/orders/${moving}`);
      expect(first).toMatchObject({ is_simulated: true, is_sample: false });
      expect(first.current_quantity).toBeGreaterThan(0);
    },
    { timeout: 120_000, interval: 500 },
  );
  const taken = (await readFile(join(dataDir, 'simulated-provider.jsonl'), 'utf8')).trim().split('\n');
  expect(taken.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ kind: 'add', quantity, link: expect.stringContaining('://') }),
  );
  program.child.kill('SIGTERM');
  expect(await program.exit).toBe(0);
}, 180_000);

test('is killed without warning and recovers by itself at the next start, with its data (OPSR-004)', async () => {
  const killed = launch();
  await untilReady(killed);
  const before = await (await ask('/core/api/v1/networks'))?.text();
  killed.child.kill('SIGKILL');
  await killed.exit;
  const again = launch();
  await untilReady(again);
  expect(await (await ask('/core/api/v1/networks'))?.text()).toBe(before);
  again.child.kill('SIGINT');
  expect(await again.exit).toBe(0);
});

test('a stop signal lets the answer under way finish and refuses what comes later (OPSR-004)', async () => {
  const program = launch();
  await untilReady(program);
  const underWay = Array.from({ length: 10 }, () => ask('/', 'text/html'));
  // One is answered, so others are under way.
  expect(await Promise.race(underWay)).toBeDefined();
  program.child.kill('SIGTERM');
  const answers = await Promise.all(underWay);
  // What was taken up is answered whole; what came too late gets no half answer.
  for (const answer of answers) if (answer) expect(await answer.text()).toContain('</html>');
  expect(await program.exit).toBe(0);
  expect(await ask('/health/live')).toBeUndefined();
});

test('a taken port ends the start with one sentence (OPSR-006)', async () => {
  const taken = await takePort();
  const port = portOf(taken);
  const program = launch({ PORT: String(port) });
  expect(await program.exit).toBe(1);
  taken.close();
  expect(program.output().trim().split('\n').at(-1)).toBe(
    `Port ${port} is taken. Stop what uses it, or set PORT to another.`,
  );
});

test('a second start on the same folder ends with one sentence (OPSR-006)', async () => {
  const first = launch();
  await untilReady(first);
  const second = launch({ PORT: String(port + 1) });
  expect(await second.exit).toBe(1);
  expect(second.output()).toMatch(/^Crescendo is already running on this data folder/m);
  first.child.kill('SIGTERM');
  await first.exit;
});

test.each([
  ['PORT', 'eighty', /^The environment variable PORT must be a whole number from 1 to 65535\.$/m],
  [
    'DATABASE_URL',
    'postgres://u:secret@127.0.0.1:9/none',
    /^The database none at 127\.0\.0\.1:9 cannot be reached \(ECONNREFUSED\)/m,
  ],
])('a bad %s ends the start with one sentence and no secret (OPSR-006, SECU-007)', async (name, value, sentence) => {
  const program = launch({ [name]: value });
  expect(await program.exit).toBe(1);
  expect(program.output()).toMatch(sentence);
  expect(program.output()).not.toContain('secret');
  expect(program.output()).not.toMatch(/^\s+at /m);
});

test('a database that goes away while a process starts ends the start with one sentence and no secret (OPSR-006, SECU-007)', async () => {
  const { ownerUrl } = database;
  const program = launch({
    DATABASE_URL: ownerUrl,
    DATABASE_APP_URL: 'postgres://u:secret@127.0.0.1:9/none',
    ROLE: 'worker',
  });
  expect(await program.exit).toBe(1);
  expect(program.output()).toMatch(/^The database none at 127\.0\.0\.1:9 cannot be reached \(ECONNREFUSED\)/m);
  expect(program.output()).not.toContain('secret');
  expect(program.output()).not.toMatch(/^\s+at /m);
});
