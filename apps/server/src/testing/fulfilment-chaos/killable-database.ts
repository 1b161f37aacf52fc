// A PostgreSQL that is stopped as by a power cut, and comes back. It keeps what it is sent, as a real one does.
import { randomBytes } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../../platform/postgres/migrate.ts';
import { ensureRoles } from '../../platform/postgres/roles.ts';
import { startThrowAwayCluster } from '../processes/test-cluster.ts';

export type KillableDatabase = Awaited<ReturnType<typeof startKillableDatabase>>;

export async function startKillableDatabase() {
  // Named as those of tests are, so that a run that was killed is cleaned up by the next.
  const { url, dataDir, destroy } = await startThrowAwayCluster('crescendo-test-chaos-', { isKillable: true });
  // Of this run alone: should its port belong to another while it is away, no process of this run can connect there.
  const password = randomBytes(16).toString('hex');
  await ensureRoles(url, password);
  await migrate(url);
  const appUrl = new URL(url);
  Object.assign(appUrl, { username: 'crescendo_app', password });

  async function isUp(): Promise<boolean> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  }
  return {
    dataDir,
    ownerUrl: url,
    appUrl: appUrl.href,
    /** Every connection is cut at once without a clean shutdown; back when this resolves. */
    async cutPower(): Promise<void> {
      const pidFile = join(await realpath(join(dataDir, 'postgres')), 'postmaster.pid');
      process.kill(Number.parseInt(await readFile(pidFile, 'utf8'), 10), 'SIGQUIT');
      while (await isUp()) await pass(20);
      while (!(await isUp())) await pass(100);
    },
    destroy,
  };
}
