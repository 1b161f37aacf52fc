// Forward-only migrations, run by the owner at every start. Nothing here is ever undone or edited:
// a database is either exactly what the files say or the server refuses to start on it.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { StartRefused } from '../start-refused.ts';
import { withOwner } from './owner-session.ts';

type Migration = { name: string; sql: string; checksum: string };

const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'migrations');

type Options = {
  folder?: string;
  /** The last file to apply: for a database in the state of an earlier version. */
  upTo?: string;
};

/** Returns the names of the files applied by this call. The roles of `ensureRoles` have to exist. */
export async function migrate(ownerUrl: string, { folder = MIGRATIONS, upTo }: Options = {}): Promise<string[]> {
  return withOwner(ownerUrl, async (client) => {
    await client.query(`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`);
    const pending = (await findPending(client, folder)).filter(({ name }) => upTo === undefined || name <= upTo);
    for (const migration of pending) await apply(client, migration);
    await migrateJobQueue(ownerUrl, client);
    return pending.map(({ name }) => name);
  });
}

async function findPending(client: pg.Client, folder: string): Promise<Migration[]> {
  const files = await readMigrations(folder);
  const { rows: applied } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name collate "C"',
  );
  for (const { name, checksum } of applied) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file)
      throw new StartRefused(
        `The database has migration ${name}, which this version of Crescendo does not: start a newer version.`,
      );
    if (file.checksum !== checksum)
      throw new StartRefused(
        `Migration ${name} was changed after it had been applied: restore it and write a new migration.`,
      );
  }
  const pending = files.filter((file) => !applied.some(({ name }) => name === file.name));
  const [first, last] = [pending[0], applied.at(-1)];
  if (first && last && first.name < last.name) {
    throw new StartRefused(
      `Migration ${first.name} sorts before ${last.name}, which is already applied: give it a later number.`,
    );
  }
  return pending;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // Line ends may differ between checkouts of the same file.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      if (/^\s*(begin|commit|rollback|start transaction)\s*;/im.test(sql)) {
        throw new StartRefused(
          `Migration ${name} handles transactions itself: each file already runs in one of its own.`,
        );
      }
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(`Migration ${name} failed and was undone: ${reason}${lineOf(sql, error)}`, { cause: error });
  }
}

function lineOf(sql: string, error: unknown): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
  return position > 0 ? ` (line ${sql.slice(0, position).split('\n').length})` : '';
}

async function migrateJobQueue(ownerUrl: string, client: pg.Client): Promise<void> {
  await runMigrations({
    connectionString: ownerUrl,
    maxPoolSize: 2,
    schema: 'graphile_worker',
    logger: new Logger(() => () => {}),
  });
  await client.query(JOB_QUEUE_GRANTS);
}

/**
 * The queue's tables have row security enabled and no policy, which shuts out everyone but their owner.
 * Jobs carry the panel in their payload; the queue itself belongs to the whole system.
 */
const JOB_QUEUE_GRANTS = `
  grant usage on schema graphile_worker to crescendo_app, crescendo_system;
  grant select, insert, update, delete on all tables in schema graphile_worker to crescendo_app, crescendo_system;
  grant usage, select on all sequences in schema graphile_worker to crescendo_app, crescendo_system;
  grant execute on all functions in schema graphile_worker to crescendo_app, crescendo_system;
  do $$
  declare queue_table regclass;
  begin
    for queue_table in
      select oid from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
        and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'crescendo')
    loop
      execute format('create policy crescendo on %s to crescendo_app, crescendo_system using (true)', queue_table);
    end loop;
  end $$;
`;
