// The database of a panel that was given no other: PostgreSQL from node_modules on a loopback port,
// started with the server, stopped after it, and found again if the server was killed.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { claimFolder, isAlive, readOwner } from '../folder-owner.ts';
import { ensureCluster } from './embedded-postgres/cluster.ts';
import { existingFolder, findHome, type Home } from './embedded-postgres/home.ts';
import {
  adoptPostmaster,
  databaseUrl,
  isRunning,
  launchPostmaster,
  type Postmaster,
  type Settings,
  stopPostmaster,
} from './embedded-postgres/postmaster.ts';

export type EmbeddedPostgres = {
  /** Of the owning superuser, for the database `crescendo`. */
  url: string;
  port: number;
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  settings?: Settings;
  /** Receives the rare line a person should see. */
  notice?: (line: string) => void;
};

const DATABASE = 'crescendo';

export async function startEmbeddedPostgres({ dataDir, settings = {}, notice }: Options): Promise<EmbeddedPostgres> {
  const say = notice ?? ((line) => process.stderr.write(`${line}\n`));
  const home = await findHome(dataDir, say);
  const release = await claimFolder(
    ownerFile(home.folder),
    (pid) =>
      `Crescendo is already running on this data folder (process ${pid}): stop it first, or set DATA_DIR to another folder.`,
  );
  try {
    const password = await ensureCluster(home, settings.fsync === 'off');
    const postmaster = (await adoptPostmaster(home, password)) ?? (await launchPostmaster(home, settings));
    const url = databaseUrl(postmaster.port, password, DATABASE);
    await ensureDatabase(databaseUrl(postmaster.port, password, 'postgres'));
    const stopWatching = keepRunning(home, settings, postmaster, say);
    const stop = async () => {
      await stopWatching();
      await stopPostmaster(home);
      await release();
    };
    let stopping: Promise<void> | undefined;
    return {
      url,
      port: postmaster.port,
      stop: () => {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (error) {
    await stopPostmaster(home).catch(() => {});
    await release();
    throw error;
  }
}

/** Stops and deletes the cluster of a folder nobody owns any more; for throw-away folders only. */
export async function destroyEmbeddedPostgres(dataDir: string): Promise<'destroyed' | 'in use'> {
  const folder = await existingFolder(dataDir);
  const owner = await readOwner(ownerFile(folder ?? dataDir));
  if (owner && owner.pid !== process.pid && (await isAlive(owner))) return 'in use';
  if (folder) {
    await stopPostmaster(await findHome(dataDir, () => {}), 'immediate');
    await rm(folder, { recursive: true, force: true });
  }
  await rm(dataDir, { recursive: true, force: true });
  return 'destroyed';
}

function ownerFile(folder: string): string {
  return join(folder, 'postgres.owner');
}

async function ensureDatabase(maintenanceUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE} template template0 encoding 'UTF8'`);
  } finally {
    await client.end();
  }
}

/** Brings the postmaster back on the same port should it die (out of memory, an operator's kill). */
function keepRunning(home: Home, settings: Settings, first: Postmaster, say: (line: string) => void) {
  const ended = new AbortController();
  let lastComplaint = '';
  const complain = (complaint: string) => {
    if (complaint !== lastComplaint) say(complaint);
    lastComplaint = complaint;
  };
  const watch = async () => {
    for (let postmaster = first; !ended.signal.aborted; ) {
      await sleep(1000, undefined, { ref: false, signal: ended.signal }).catch(() => {});
      if (ended.signal.aborted || (await isRunning(home, postmaster))) continue;
      try {
        postmaster = await launchPostmaster(home, settings, first.port);
        say(`PostgreSQL had stopped and was started again (process ${postmaster.pid})`);
      } catch (error) {
        complain(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const watching = watch();
  return () => {
    ended.abort();
    return watching;
  };
}
