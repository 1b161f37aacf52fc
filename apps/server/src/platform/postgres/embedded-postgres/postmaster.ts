// The running database server: launched on a free port, or adopted when a crash of ours left it running.
import { execFile, spawn } from 'node:child_process';
import { open, readFile, readlink, realpath, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartRefused } from '../../start-refused.ts';
import { OWNER_ROLE, programEnvironment, runProgram } from './cluster.ts';
import type { Home } from './home.ts';

export type Settings = Record<string, string | number>;
export type Postmaster = { pid: number; port: number };

/** For a machine of two cores and a few gigabytes, shared with the server itself. */
const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  // Statements are short: compiling them costs more than it saves.
  jit: 'off',
  random_page_cost: 1.1,
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The application logs failing statements itself; this file must not grow with them.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

const RECOVERY_MS = 120_000;

export function databaseUrl(port: number, password: string, database: string): string {
  return `postgres://${OWNER_ROLE}:${password}@127.0.0.1:${port}/${database}`;
}

/** With a fixed port it insists on it (clients hold the address already), else it tries free ones. */
export async function launchPostmaster(home: Home, settings: Settings, fixedPort?: number): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const port = fixedPort ?? (await freePort());
    const outcome = await launchOn(home, settings, port);
    if (typeof outcome !== 'string') return outcome;
    const portWasTaken = outcome.includes('could not create any TCP/IP sockets');
    if (!portWasTaken || fixedPort !== undefined || attempt === 5) {
      throw new StartRefused(`PostgreSQL did not start: ${outcome.trim() || 'it said nothing'}`);
    }
  }
}

/** The started postmaster, or what it wrote before it gave up. */
async function launchOn(home: Home, settings: Settings, port: number): Promise<Postmaster | string> {
  const logFile = join(home.folder, 'postgres.log');
  const log = await open(logFile, 'a', 0o600);
  const logStart = (await log.stat()).size;
  const options = Object.entries({ ...SETTINGS, ...settings, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(join(home.programs, 'bin', 'postgres'), ['-D', home.cluster, ...options], {
    ...home.account,
    cwd: home.folder,
    env: programEnvironment(),
    // Its own process group: Ctrl-C must reach the server only, which then stops the database last.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  child.unref();
  await log.close();
  const deadline = Date.now() + RECOVERY_MS;
  while (Date.now() < deadline) {
    if (failure) return failure.message;
    if (child.exitCode !== null || child.signalCode !== null) return readFrom(logFile, logStart);
    const file = await readPidFile(home);
    if (file && file.pid === child.pid && file.status === 'ready') return { pid: file.pid, port };
    await sleep(20);
  }
  child.kill('SIGQUIT');
  return `it was not ready after ${RECOVERY_MS / 1000} seconds`;
}

/** A postmaster of this very cluster that still runs and answers, else undefined with no stale pid file left. */
export async function adoptPostmaster(home: Home, password: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + RECOVERY_MS;
  for (let file = await readPidFile(home); file; file = await readPidFile(home)) {
    if (!(await isPostmasterOf(home, file.pid))) {
      await rm(join(home.cluster, 'postmaster.pid'), { force: true });
      return undefined;
    }
    // It may be starting up or shutting down; both end by themselves.
    if (file.status === 'ready' && (await answers(home, file.port, password)))
      return { pid: file.pid, port: file.port };
    if (Date.now() > deadline)
      throw new StartRefused(`PostgreSQL (process ${file.pid}) runs on ${home.cluster} but does not answer.`);
    await sleep(100);
  }
  return undefined;
}

export async function isRunning(home: Home, postmaster: Postmaster): Promise<boolean> {
  const file = await readPidFile(home);
  return file?.pid === postmaster.pid && (await isPostmasterOf(home, postmaster.pid));
}

/** Fast shutdown: open transactions are rolled back and everything committed is on disk when it returns. */
export async function stopPostmaster(home: Home, mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
  try {
    await runProgram(home, 'pg_ctl', ['stop', '-D', home.cluster, '-m', mode, '-w', '-t', '60', '-s']);
  } catch (error) {
    const file = await readPidFile(home);
    if (!file || !(await isPostmasterOf(home, file.pid))) return;
    if (mode === 'immediate') throw error;
    await stopPostmaster(home, 'immediate');
  }
}

async function readPidFile(home: Home): Promise<{ pid: number; port: number; status: string } | undefined> {
  const text = await readFile(join(home.cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() } : undefined;
}

/** A postmaster works inside its data directory; any other process that got the pid since does not. */
async function isPostmasterOf(home: Home, pid: number): Promise<boolean> {
  try {
    if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(home.cluster));
    process.kill(pid, 0);
    if (process.platform === 'win32') return true;
    const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]);
    return stdout.includes(home.cluster);
  } catch {
    return false;
  }
}

async function answers(home: Home, port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl(port, password, 'postgres'),
    connectionTimeoutMillis: 2000,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    const [reported, ours] = await Promise.all([stat(rows[0]?.folder ?? ''), stat(home.cluster)]);
    return reported.ino === ours.ino && reported.dev === ours.dev;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function readFrom(file: string, offset: number): Promise<string> {
  const content = await readFile(file);
  return content.subarray(offset).toString('utf8');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
