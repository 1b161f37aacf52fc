// npm run db -- migrate | reset [--yes] | dump
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../../apps/server/src/config.ts';
import { migrate } from '../../apps/server/src/platform/postgres/migrate.ts';
import { ensureRoles } from '../../apps/server/src/platform/postgres/roles.ts';
import { describeTypes } from '../../apps/server/src/testing/database-types.ts';
import { startThrowAwayCluster } from '../../apps/server/src/testing/processes/test-cluster.ts';
import { describeSchema } from '../../apps/server/src/testing/schema-sql.ts';
import { ensureOwnRoles, recreate, withClient, withStoppedDatabase } from './own-database.ts';

const SERVER = join(import.meta.dirname, '..', '..', 'apps', 'server');
const config = readConfig(process.env);

async function bringUpToDate(ownerUrl: string): Promise<void> {
  await ensureOwnRoles(config, ownerUrl);
  const applied = await migrate(ownerUrl);
  console.log(applied.length === 0 ? 'Nothing to apply' : `Applied ${applied.join(', ')}`);
}

/** From zero and in a cluster of its own, so that nothing a developer tried out gets into the files. */
async function dump(): Promise<void> {
  const cluster = await startThrowAwayCluster('crescendo-test-dump-');
  try {
    await ensureRoles(cluster.url, 'unused');
    await migrate(cluster.url);
    await writeFile(join(SERVER, 'schema.sql'), await withClient(cluster.url, describeSchema));
    await writeFile(
      join(SERVER, 'src', 'platform', 'postgres', 'database-types.gen.ts'),
      await describeTypes(cluster.url),
    );
    console.log('Wrote apps/server/schema.sql and apps/server/src/platform/postgres/database-types.gen.ts');
  } finally {
    await cluster.destroy();
  }
}

async function reset(): Promise<void> {
  if (config.DATABASE_URL && !process.argv.includes('--yes')) {
    throw new Error('This would delete everything in the database of DATABASE_URL; repeat with --yes to confirm.');
  }
  await withStoppedDatabase(config, async (ownerUrl) => {
    await recreate(ownerUrl);
    await bringUpToDate(ownerUrl);
  });
}

const commands: Record<string, () => Promise<void>> = {
  migrate: () => withStoppedDatabase(config, bringUpToDate),
  reset,
  dump,
};
const command = commands[process.argv[2] ?? ''];
try {
  if (!command) throw new Error('Usage: npm run db -- migrate | reset [--yes] | dump');
  await command();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
