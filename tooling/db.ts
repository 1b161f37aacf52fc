// npm run db -- migrate | reset [--yes] | dump
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../apps/server/src/config.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { ensureRoles } from '../apps/server/src/platform/roles.ts';
import { createSecrets, loadKeys } from '../apps/server/src/platform/secrets.ts';
import { describeTypes } from '../apps/server/src/testing/database-types.ts';
import { describeSchema } from '../apps/server/src/testing/schema-sql.ts';
import { startThrowAwayCluster } from '../apps/server/src/testing/test-cluster.ts';

const SERVER = join(import.meta.dirname, '..', 'apps', 'server');
const config = readConfig(process.env);

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Works on the database the server would use. */
async function withOwnDatabase(work: (ownerUrl: string) => Promise<void>): Promise<void> {
  if (config.DATABASE_URL) return work(config.DATABASE_URL);
  const embedded = await startEmbeddedPostgres({ dataDir: config.DATA_DIR });
  await work(embedded.url).finally(embedded.stop);
}

async function bringUpToDate(ownerUrl: string): Promise<void> {
  if (!config.DATABASE_APP_URL) {
    const secrets = createSecrets(await loadKeys(config.SECRET_KEYS, config.DATA_DIR));
    await ensureRoles(ownerUrl, secrets.passwordFor('database:crescendo_app'));
  }
  const applied = await migrate(ownerUrl);
  console.log(applied.length === 0 ? 'Nothing to apply' : `Applied ${applied.join(', ')}`);
}

async function recreate(ownerUrl: string): Promise<void> {
  const maintenance = new URL(ownerUrl);
  const name = decodeURIComponent(maintenance.pathname.slice(1));
  maintenance.pathname = '/postgres';
  await withClient(maintenance.href, async (client) => {
    const quoted = client.escapeIdentifier(name);
    await client.query(`drop database if exists ${quoted} with (force)`);
    await client.query(`create database ${quoted} template template0 encoding 'UTF8'`);
  });
  console.log(`Emptied the database ${name}`);
}

/** From zero and in a cluster of its own, so that nothing a developer tried out gets into the files. */
async function dump(): Promise<void> {
  const cluster = await startThrowAwayCluster('crescendo-test-dump-');
  try {
    await ensureRoles(cluster.url, 'unused');
    await migrate(cluster.url);
    await writeFile(join(SERVER, 'schema.sql'), await withClient(cluster.url, describeSchema));
    await writeFile(join(SERVER, 'src', 'platform', 'database-types.gen.ts'), await describeTypes(cluster.url));
    console.log('Wrote apps/server/schema.sql and apps/server/src/platform/database-types.gen.ts');
  } finally {
    await cluster.destroy();
  }
}

async function reset(): Promise<void> {
  if (config.DATABASE_URL && !process.argv.includes('--yes')) {
    throw new Error('This would delete everything in the database of DATABASE_URL; say --yes if that is meant.');
  }
  await withOwnDatabase(async (ownerUrl) => {
    await recreate(ownerUrl);
    await bringUpToDate(ownerUrl);
  });
}

const commands: Record<string, () => Promise<void>> = { migrate: () => withOwnDatabase(bringUpToDate), reset, dump };
const command = commands[process.argv[2] ?? ''];
try {
  if (!command) throw new Error('Usage: npm run db -- migrate | reset [--yes] | dump');
  await command();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
