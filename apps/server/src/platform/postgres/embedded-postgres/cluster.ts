// Creates the cluster on first use. initdb works in a sibling that is renamed when whole,
// so an interrupted first start leaves nothing that a later one would mistake for a database.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartRefused } from '../../start-refused.ts';
import type { Home } from './home.ts';

export const OWNER_ROLE = 'crescendo_owner';

/** Makes sure there is a cluster and returns its owner's password. */
export async function ensureCluster(home: Home, throwAway: boolean): Promise<string> {
  await removeUnfinished(home);
  const passwordFile = join(home.folder, 'postgres.password');
  const version = await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    const password = randomBytes(24).toString('hex');
    // Written before the cluster appears: a cluster without its password would be of no use to anyone.
    await writeFile(passwordFile, password, { mode: 0o600 });
    await chmod(passwordFile, 0o600);
    await createCluster(home, password, throwAway);
    return password;
  }
  await refuseOtherVersion(home, version.trim());
  try {
    return await readFile(passwordFile, 'utf8');
  } catch {
    throw new StartRefused(
      `${passwordFile} is missing, so the database beside it cannot be opened: restore that file.`,
    );
  }
}

async function createCluster(home: Home, password: string, throwAway: boolean): Promise<void> {
  const unfinished = await mkdtemp(join(home.folder, 'postgres.new-'));
  const secret = `${unfinished}.password`;
  await writeFile(secret, password, { mode: 0o600 });
  if (home.account.uid !== undefined && home.account.gid !== undefined) {
    await chown(unfinished, home.account.uid, home.account.gid);
    await chown(secret, home.account.uid, home.account.gid);
  }
  await runProgram(home, 'initdb', [
    `--pgdata=${unfinished}`,
    `--username=${OWNER_ROLE}`,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The built-in provider sorts the same on every machine and needs none of the system's locales.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(throwAway ? ['--no-sync'] : []),
  ]);
  await rm(secret);
  await rename(unfinished, home.cluster);
}

async function removeUnfinished(home: Home): Promise<void> {
  for (const name of await readdir(home.folder)) {
    if (name.startsWith('postgres.new-')) await rm(join(home.folder, name), { recursive: true, force: true });
  }
}

async function refuseOtherVersion(home: Home, version: string): Promise<void> {
  const program = await runProgram(home, 'postgres', ['--version']);
  const major = /\) (\d+)/.exec(program)?.[1];
  if (major !== version) {
    throw new StartRefused(
      `The database in ${home.cluster} was made by PostgreSQL ${version}, the installed one is ${major}: start the former version of Crescendo or set DATA_DIR to another folder.`,
    );
  }
}

/** Detached, so that Ctrl-C in the terminal does not cut it short. */
export async function runProgram(home: Home, name: 'initdb' | 'pg_ctl' | 'postgres', args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(join(home.programs, 'bin', name), args, {
    ...home.account,
    cwd: home.folder,
    env: programEnvironment(),
    // execFile hands this on to spawn, though its types do not list it.
    ...{ detached: true },
  });
  return stdout;
}

/** Nothing of the caller's environment: PGDATA, PGPORT or a locale there would change what the programs do. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { LC_ALL: 'C', TZ: 'UTC', ...(PATH ? { PATH } : {}), ...(SystemRoot ? { SystemRoot } : {}) };
}
