import pg from 'pg';
import { migrate } from '../postgres/migrate.ts';
import { StartRefused } from '../start-refused.ts';
import { type EndLine, endOfRows, format, type Header, readBackupFile, type TableLine } from './backup-file.ts';
import { copyIn } from './copy.ts';
import { columnsOf, nameOf, readTables } from './tables.ts';

/** Enough lines for one message that the loop is not what takes the time. */
const partBytes = 64 * 1024;

/**
 * Fills an empty database from a file: first the schema as it was when the backup was taken, then all rows in one
 * transaction, then whatever migrations came since. A file that is damaged is found out before anything is touched.
 */
export async function restoreBackup(ownerUrl: string, path: string): Promise<Header> {
  await assertWhole(path);
  await assertEmpty(ownerUrl);
  const file = readBackupFile(path);
  const header = await readHeader(file.lines);
  await migrate(ownerUrl, { upTo: header.migrations.at(-1)?.name ?? '' });
  await assertSameSchema(ownerUrl, header);
  await withClient(ownerUrl, async (client) => {
    await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0');
    const tables = await readTables(client);
    // The triggers did their work when the rows were written first, and the migrations brought rows of their own.
    for (const table of tables) {
      await client.query(`alter table ${nameOf(client, table)} disable trigger user, no force row level security`);
    }
    for (const table of [...tables].reverse()) await client.query(`delete from ${nameOf(client, table)}`);
    const end = await copyAll(client, file.lines);
    for (const { schema, name, value, isCalled } of end.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [nameOf(client, { schema, name }), value, isCalled]);
    }
    // Anyone who held these jobs is not here.
    await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
    await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null');
    for (const table of tables) {
      const force = table.schema === 'public' && table.isProtected ? ', force row level security' : '';
      await client.query(`alter table ${nameOf(client, table)} enable trigger user${force}`);
    }
    await client.query('commit');
  });
  await migrate(ownerUrl);
  return header;
}

/** Reads it once to its end; the database need not roll back gigabytes because of one lost byte. */
async function assertWhole(path: string): Promise<void> {
  const file = readBackupFile(path);
  await readHeader(file.lines);
  let last: Buffer = Buffer.alloc(0);
  try {
    for await (const line of file.lines) last = line;
  } catch (error) {
    throw unreadable(error);
  }
  const { end } = parse(last) as Partial<EndLine>;
  if (!end) throw new StartRefused('The backup is damaged: its end is missing.');
  if (end.sha256 !== file.checksum()) throw new StartRefused('The backup is damaged: its checksum differs.');
}

const unreadable = (error: unknown) =>
  error instanceof StartRefused
    ? error
    : new StartRefused(`The backup cannot be read: ${error instanceof Error ? error.message : error}`);

async function readHeader(lines: AsyncGenerator<Buffer>): Promise<Header> {
  const first = await lines.next().catch((error: unknown) => {
    throw unreadable(error);
  });
  const header = first.done ? undefined : (parse(first.value) as Header | undefined);
  if (header?.format !== format) throw new StartRefused(`This is not a backup in the format ${format}.`);
  return header;
}

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    throw new StartRefused('The backup is damaged: a line between the tables cannot be read.');
  }
}

async function assertEmpty(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const { rows: tables } = await client.query<{ there: boolean }>(
      `select to_regclass('panels') is not null as there`,
    );
    if (!tables[0]?.there) return;
    await client.query('begin; set local role crescendo_system');
    const { rowCount } = await client.query('select from panels limit 1');
    await client.query('rollback');
    if (rowCount !== 0) {
      throw new StartRefused('The database is not empty: a backup is restored into a new one, or with --replace.');
    }
  });
}

/** The files of this version must have made what the backup was taken from. */
async function assertSameSchema(ownerUrl: string, { migrations }: Header): Promise<void> {
  const { rows } = await withClient(ownerUrl, (client) =>
    client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name collate "C"',
    ),
  );
  const isSame =
    rows.length === migrations.length &&
    rows.every(({ name, checksum }, at) => name === migrations[at]?.name && checksum === migrations[at]?.checksum);
  if (!isSame) throw new StartRefused('The backup comes from another version of Crescendo: restore it with that one.');
}

async function copyAll(client: pg.Client, lines: AsyncGenerator<Buffer>): Promise<EndLine['end']> {
  for await (const { value: line } of oneByOne(lines)) {
    const content = parse(line) as Partial<TableLine & EndLine>;
    if (content.end) return content.end;
    if (!content.table) throw new Error('A table of the backup has no name');
    const { columns } = content.table;
    const target = `${nameOf(client, content.table)} (${columnsOf(client, columns)})`;
    await copyIn(client, `copy ${target} from stdin`, rowsOf(lines));
  }
  throw new Error('The end of the backup disappeared while it was read');
}

/** Leaves the source open, because anyone who reads the rows of a table goes on with the next table afterwards. */
async function* oneByOne(lines: AsyncGenerator<Buffer>): AsyncGenerator<{ value: Buffer }> {
  for (let next = await lines.next(); !next.done; next = await lines.next()) yield { value: next.value };
}

async function* rowsOf(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const end = Buffer.from(endOfRows);
  const lineEnd = Buffer.from('\n');
  let part: Buffer[] = [];
  let size = 0;
  for await (const { value: line } of oneByOne(lines)) {
    if (line.equals(end)) {
      if (part.length > 0) yield Buffer.concat(part);
      return;
    }
    part.push(line, lineEnd);
    size += line.length + 1;
    if (size >= partBytes) {
      yield Buffer.concat(part);
      part = [];
      size = 0;
    }
  }
  throw new Error('The backup ends in the middle of a table');
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'crescendo restore' });
  client.on('error', () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}
