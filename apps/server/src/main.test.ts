// The program as an operator meets it: started, refused, stopped and killed as a process of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { destroyEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { createThrowAwayFolder } from './testing/test-cluster.ts';

const main = new URL('./main.ts', import.meta.url).pathname;
const dataDir = await createThrowAwayFolder('crescendo-test-main-');
const children = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
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
  for (let tries = 0; tries < 300; tries += 1) {
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
  expect(await (await ask('/', 'text/html'))?.text()).toContain('<html lang="en"');
  program.child.kill('SIGTERM');
  expect(await program.exit).toBe(0);
});

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
  await wait(5);
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
