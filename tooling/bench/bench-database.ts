import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/postgres/migrate.ts';
import { ensureRoles } from '../../apps/server/src/platform/postgres/roles.ts';
import { seedDemo } from '../../apps/server/src/seed-demo.ts';

export type BenchDatabase = {
  dataDir: string;
  ownerUrl: string;
  appUrl: string;
  owner: Database;
  database: Database;
};

/** A database that keeps what it is sent, with a small demo catalogue, for as long as the work lasts. */
export async function withBenchDatabase<Result>(
  connections: number,
  work: (bench: BenchDatabase) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crescendo-bench-'));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    await ensureRoles(postgres.url, 'bench');
    await migrate(postgres.url);
    const appUrl = new URL(postgres.url);
    Object.assign(appUrl, { username: 'crescendo_app', password: 'bench' });
    const options = { connections, onError: () => {} };
    const [owner, database] = [openDatabase(postgres.url, options), openDatabase(appUrl.href, options)];
    try {
      await seedDemo(owner, { port: 3000, services: 200 });
      return await work({ dataDir, ownerUrl: postgres.url, appUrl: appUrl.href, owner, database });
    } finally {
      await Promise.all([owner.close(), database.close()]);
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
