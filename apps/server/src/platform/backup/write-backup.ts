import pg from 'pg';
import { createBackupFile, endOfRows, format, type Header, type TableLine } from './backup-file.ts';
import { copyOut } from './copy.ts';
import { columnsOf, nameOf, readSequences, readTables } from './tables.ts';

export type Written = { tables: number; rows: number };

/** Writes everything a database holds as of one moment to a file, while it is in use. */
export async function writeBackup(
  ownerUrl: string,
  path: string,
  about: Pick<Header, 'keys' | 'uploads'>,
): Promise<Written> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'crescendo backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    const file = await createBackupFile(path);
    try {
      // One snapshot for all tables: whatever is committed later is not in it, and nothing is in it by half.
      await client.query(`begin isolation level repeatable read read only;
        set local statement_timeout = 0; set local datestyle = 'ISO, YMD'; set local timezone = 'UTC';
        set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1`);
      const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
        'select name, checksum from schema_migrations order by name collate "C"',
      );
      const { rows: moments } = await client.query<{ now: Date }>('select now() as now');
      const header: Header = { format, takenAt: String(moments[0]?.now.toISOString()), migrations, ...about };
      await file.line(header);
      const counts: Record<string, number> = {};
      for (const table of await readTables(client)) {
        const { schema, name, columns } = table;
        await file.line({ table: { schema, name, columns } } satisfies TableLine);
        // Policies hold for the owner too, unless he is a superuser; the system's role sees every panel.
        await client.query(table.isProtected ? 'set local role crescendo_system' : 'set local role none');
        const query = `select ${columnsOf(client, columns)} from ${nameOf(client, table)}`;
        counts[`${schema}.${name}`] = await copyOut(client, `copy (${query}) to stdout`, file.rows);
        await file.line(endOfRows);
      }
      await client.query('set local role none');
      await file.finish({ rows: counts, sequences: await readSequences(client) });
      return { tables: Object.keys(counts).length, rows: Object.values(counts).reduce((sum, rows) => sum + rows, 0) };
    } catch (error) {
      await file.abandon();
      throw error;
    }
  } finally {
    await client.end();
  }
}
