// One throw-away PostgreSQL per test run, migrated once; test files clone its database (test-database.ts).
// It keeps nothing on disk safe, because nothing here is worth keeping.
import { chmod, mkdtemp, readdir, realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { destroyEmbeddedPostgres, startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts';
import { migrate } from '../../platform/postgres/migrate.ts';
import { ensureRoles } from '../../platform/postgres/roles.ts';
import { makeDemoTemplate } from '../demo-template.ts';
import { abandonCluster } from './abandon-cluster.ts';
import { endClusterWithParent } from './end-with-parent.ts';

export const TEST_APP_PASSWORD = 'crescendo-test';

const PREFIX = 'crescendo-test-';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
    /** How many orders the test of nightly work begins with. */
    orders: number;
  }
}

type TestCluster = { url: string; dataDir: string; destroy(): Promise<void> };

/** Each project of vitest.config.ts loads this file by itself; they share one cluster, which the last one ends. */
const shared = globalThis as { testCluster?: Promise<TestCluster>; clusterUsers?: number };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testCluster ??= startTestCluster();
  shared.clusterUsers = (shared.clusterUsers ?? 0) + 1;
  const cluster = await shared.testCluster;
  project.provide('clusterUrl', cluster.url);
  // Enough to see that the jobs work; `npm run test:full` creates a million.
  project.provide('orders', Number(process.env.TEST_ORDERS ?? 20_000));
  return async () => {
    shared.clusterUsers = (shared.clusterUsers ?? 1) - 1;
    if (shared.clusterUsers === 0) await cluster.destroy();
  };
}

async function startTestCluster(): Promise<TestCluster> {
  await removeStaleFolders(PREFIX);
  const cluster = await startThrowAwayCluster(PREFIX);
  try {
    await ensureRoles(cluster.url, TEST_APP_PASSWORD);
    await migrate(cluster.url);
    await makeDemoTemplate(cluster.url);
  } catch (error) {
    await cluster.destroy();
    throw error;
  }
  return cluster;
}

const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' };

export async function startThrowAwayCluster(
  prefix: string,
  /** For those that are stopped without warning: they keep their data on disk, and a restart is expected. */
  { isKillable = false }: { isKillable?: boolean } = {},
): Promise<TestCluster> {
  const dataDir = await createThrowAwayFolder(prefix);
  const forget = isKillable ? endClusterWithParent(dataDir) : () => {};
  const postgres = await startEmbeddedPostgres({
    dataDir,
    ...(isKillable ? { notice: () => {} } : { settings: forgetful }),
  });
  // Ctrl-C and failures outside any test end the process without a teardown; this is the last moment to clean up.
  const abandon = () => abandonCluster(dataDir);
  process.once('exit', abandon);
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, endBySignal);
  return {
    url: postgres.url,
    dataDir,
    destroy: async () => {
      process.off('exit', abandon);
      for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.off(signal, endBySignal);
      await postgres.stop();
      await destroyEmbeddedPostgres(dataDir);
      forget();
    },
  };
}

/** The default would end the process without its exit handlers. */
function endBySignal(): void {
  process.exit(1);
}

export async function createThrowAwayFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), prefix));
  // mkdtemp closes the folder to everyone else, among them the account PostgreSQL runs as when root tests.
  await chmod(folder, 0o711);
  return folder;
}

/** Runs that were killed leave their folder and perhaps a running PostgreSQL; a live run's folder is in use and stays. */
export async function removeStaleFolders(prefix: string): Promise<void> {
  const parent = await realpath(tmpdir());
  for (const name of (await readdir(parent)).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(parent, name);
    // A run that has just begun does not own its folder yet.
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > 60_000) await destroyEmbeddedPostgres(folder).catch(() => {});
  }
}
