import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverEnvironment } from '../start/server-environment.mjs';
import { fetchBody } from './load.ts';

const project = join(import.meta.dirname, '..', '..');
const patienceMs = 120_000;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

export type Product = { url: string; startedMs: number; memoryMb: () => number; stop: () => Promise<void> };

/** Starts the product as a customer of `npm start` gets it, and says how long the first 200 took. */
export async function startProduct(dataDir: string, services: number): Promise<Product> {
  const port = await freePort();
  const begin = performance.now();
  const child = spawn('node', ['apps/server/src/main.ts'], {
    cwd: project,
    env: {
      ...process.env,
      ...serverEnvironment(),
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_SERVICES: String(services),
      DEMO_ORDERS: '0',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (performance.now() - begin < patienceMs) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`);
    const answer = await fetchBody(`${url}/health/ready`).catch(() => undefined);
    if (answer?.status === 200) break;
    await wait(20);
  }
  await fetchBody(`${url}/`);
  const startedMs = performance.now() - begin;
  return {
    url,
    startedMs,
    memoryMb: () => residentMb(child),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function residentMb(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
}

export type Bare = { url: string; give: (name: string, text: string) => Promise<void>; stop: () => Promise<void> };

export async function startBare(): Promise<Bare> {
  const port = await freePort();
  const child = spawn('node', ['tooling/bench/bare-server.ts', String(port)], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    async give(name, text) {
      child.send({ name, text });
      await once(child, 'message');
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
