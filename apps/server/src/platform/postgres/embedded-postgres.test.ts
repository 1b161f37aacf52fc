import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createThrowAwayFolder } from '../../testing/processes/test-cluster.ts';
import { query } from '../../testing/test-database.ts';
import { destroyEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const settings = { fsync: 'off', shared_buffers: '16MB' };

let dataDir: string;
beforeEach(async () => {
  dataDir = await createThrowAwayFolder('crescendo-test-embedded-');
});
afterEach(() => destroyEmbeddedPostgres(dataDir));

/** Where the cluster really lies: beside it are its password and log. */
async function home() {
  return dirname(await realpath(join(dataDir, 'postgres')));
}

async function postmasterPid() {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** Starts the database from a process of its own, which can then be killed like a crashed server. */
async function startElsewhere() {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
    const { url } = await startEmbeddedPostgres(${JSON.stringify({ dataDir, settings })});
    console.log(url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: url.toString().trim() };
}

test('what was stored is there after a stop and a second start (OPSR-001)', async () => {
  const first = await startEmbeddedPostgres({ dataDir, settings });
  await query(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await startEmbeddedPostgres({ dataDir, settings });
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await second.stop();
});

test('the embedded database listens on loopback only and its password is readable by its owner only (OPSR-001)', async () => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, settings });
  const [row] = await query(
    url,
    `select current_setting('listen_addresses') as listens, current_setting('unix_socket_directories') as sockets,
       (select bool_and(auth_method = 'scram-sha-256') from pg_hba_file_rules) as scram`,
  );
  expect(row).toEqual({ listens: '127.0.0.1', sockets: '', scram: true });
  expect((await stat(join(await home(), 'postgres.password'))).mode & 0o777).toBe(0o600);
  await expect(query(url.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'select')).rejects.toThrow('password');
  await stop();
});

test('a database left running by a killed server is taken over, not started beside (OPSR-004)', async () => {
  const { child, url } = await startElsewhere();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const left = await postmasterPid();
  await query(url, 'create table kept as select 42 as answer');
  const adopted = await startEmbeddedPostgres({ dataDir, settings });
  expect(adopted.url).toBe(url);
  expect(await postmasterPid()).toBe(left);
  expect(await query(adopted.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await adopted.stop();
  await expect(query(url, 'select')).rejects.toThrow('ECONNREFUSED');
});

test('a database killed together with its server recovers at the next start (OPSR-004)', async () => {
  const { child, url } = await startElsewhere();
  child.kill('SIGKILL');
  await query(url, 'create table kept as select 42 as answer');
  process.kill(await postmasterPid(), 'SIGKILL');
  const next = await startEmbeddedPostgres({ dataDir, settings });
  expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await next.stop();
});

test('a pid file that names a process of someone else does not keep the database from starting (OPSR-004)', async () => {
  await (await startEmbeddedPostgres({ dataDir, settings })).stop();
  const stale = [process.pid, join(dataDir, 'postgres'), 1, 5432, '', '127.0.0.1', '', 'ready', ''].join('\n');
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), stale);
  const next = await startEmbeddedPostgres({ dataDir, settings });
  await query(next.url, 'select');
  await next.stop();
});

test('a database that dies under a running server comes back at the same address (OPSR-004)', async () => {
  const lines: string[] = [];
  const { url, stop } = await startEmbeddedPostgres({ dataDir, settings, notice: (line) => lines.push(line) });
  process.kill(await postmasterPid(), 'SIGKILL');
  await expect.poll(() => lines.join(), { timeout: 30_000 }).toContain('was started again');
  await query(url, 'select');
  await stop();
});

test('a second server on the same data folder is refused with one sentence (OPSR-001)', async () => {
  const { stop } = await startEmbeddedPostgres({ dataDir, settings });
  await expect(startEmbeddedPostgres({ dataDir, settings })).rejects.toThrow(
    `Crescendo is already running on this data folder (process ${process.pid})`,
  );
  await stop();
});

test('a first start that was cut short leaves nothing that the next one trips over (OPSR-004)', async () => {
  await (await startEmbeddedPostgres({ dataDir, settings })).stop();
  const folder = await home();
  await rename(join(folder, 'postgres'), join(folder, 'postgres.new-cutoff'));
  await writeFile(join(folder, 'postgres.password'), 'of the attempt that was cut short');
  const { url, stop } = await startEmbeddedPostgres({ dataDir, settings });
  await query(url, 'select');
  await stop();
  expect((await readdir(folder)).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
});

test('a data folder that is closed to everyone but its owner serves as well as any other (OPSR-001)', async () => {
  const closed = join(dataDir, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const options = { dataDir: join(closed, 'data'), settings, notice: () => {} };
  const first = await startEmbeddedPostgres(options);
  await query(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await startEmbeddedPostgres(options);
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await second.stop();
  expect(await destroyEmbeddedPostgres(options.dataDir)).toBe('destroyed');
});
