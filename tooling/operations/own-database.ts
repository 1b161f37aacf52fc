// The database the server would use, for the programs that maintain it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../../apps/server/src/config.ts';
import { findHome } from '../../apps/server/src/platform/postgres/embedded-postgres/home.ts';
import { adoptPostmaster, databaseUrl } from '../../apps/server/src/platform/postgres/embedded-postgres/postmaster.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded-postgres.ts';
import { ensureRoles } from '../../apps/server/src/platform/postgres/roles.ts';
import { createSecrets, loadKeys } from '../../apps/server/src/platform/secrets.ts';

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

type Work<Result> = (ownerUrl: string) => Promise<Result>;

/** The embedded database must not be in use: it is started for this and stopped again. */
export async function withStoppedDatabase<Result>(config: Config, work: Work<Result>): Promise<Result> {
  if (config.DATABASE_URL) return work(config.DATABASE_URL);
  const embedded = await startEmbeddedPostgres({ dataDir: config.DATA_DIR });
  return work(embedded.url).finally(embedded.stop);
}

/** Whether a server runs on it or not. */
export async function withAnyDatabase<Result>(config: Config, work: Work<Result>): Promise<Result> {
  const running = config.DATABASE_URL ? undefined : await findRunning(config.DATA_DIR);
  return running ? work(running) : withStoppedDatabase(config, work);
}

async function findRunning(dataDir: string): Promise<string | undefined> {
  const home = await findHome(dataDir, () => {});
  const password = await readFile(join(home.folder, 'postgres.password'), 'utf8').catch(() => undefined);
  if (password === undefined) return undefined;
  const postmaster = await adoptPostmaster(home, password);
  return postmaster && databaseUrl(postmaster.port, password, 'crescendo');
}

export async function ensureOwnRoles(config: Config, ownerUrl: string): Promise<void> {
  if (config.DATABASE_APP_URL) return;
  const secrets = createSecrets(await loadKeys(config.SECRET_KEYS, config.DATA_DIR));
  await ensureRoles(ownerUrl, secrets.passwordFor('database:crescendo_app'));
}

export async function recreate(ownerUrl: string): Promise<void> {
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
