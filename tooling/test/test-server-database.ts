import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { findHome } from '../../apps/server/src/platform/postgres/embedded-postgres/home.ts';
import { adoptPostmaster, databaseUrl } from '../../apps/server/src/platform/postgres/embedded-postgres/postmaster.ts';

type Database = ReturnType<typeof openDatabase>;

/** Where the embedded database of a running server listens, for its owner. */
export async function databaseUrlOf(dataDir: string): Promise<string> {
  const home = await findHome(dataDir, () => {});
  const password = await readFile(join(home.folder, 'postgres.password'), 'utf8');
  const postmaster = await adoptPostmaster(home, password);
  if (!postmaster) throw new Error(`No database is running in ${dataDir}`);
  return databaseUrl(postmaster.port, password, 'crescendo');
}

/** Does something with the embedded database that a running server keeps in a data folder, as its owner. */
export async function withTestDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(await databaseUrlOf(dataDir), { connections: 1, onError: () => {} });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
