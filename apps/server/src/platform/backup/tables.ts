import type pg from 'pg';

export type Table = { schema: string; name: string; columns: string[]; isProtected: boolean };

/** Rebuilt by itself, or the business of running processes only. */
const leftOut = ['public.schema_migrations', 'public.worker_processes', 'graphile_worker.migrations'];

/** The tables that hold data, those others refer to first. Jobs are data: a mail that was promised has to leave. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { oid: string; needs: string[] }>(
    `select c.oid::text, n.nspname as schema, c.relname as name, c.relrowsecurity as "isProtected",
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select distinct confrelid::text from pg_constraint
         where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as needs
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'
       and n.nspname || '.' || c.relname <> all ($1)
     order by n.nspname desc, c.relname`,
    [leftOut],
  );
  const ordered: typeof rows = [];
  while (ordered.length < rows.length) {
    const ready = rows.filter(
      (table) =>
        !ordered.includes(table) &&
        table.needs.every((oid) => ordered.some((done) => done.oid === oid) || !rows.some((any) => any.oid === oid)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle, so no restore order exists');
    ordered.push(...ready);
  }
  return ordered.map(({ schema, name, columns, isProtected }) => ({ schema, name, columns, isProtected }));
}

export const nameOf = (client: pg.Client, { schema, name }: { schema: string; name: string }) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;

export const columnsOf = (client: pg.Client, columns: readonly string[]) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ');

export type SequenceState = { schema: string; name: string; value: string; isCalled: boolean };

/** The position of each sequence. It is read after the rows, so it is at or beyond all of them. */
export async function readSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname in ('public', 'graphile_worker') order by 1, 2`,
  );
  const states: SequenceState[] = [];
  for (const sequence of rows) {
    const { rows: found } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${nameOf(client, sequence)}`,
    );
    states.push({ ...sequence, value: found[0]?.value ?? '1', isCalled: found[0]?.called ?? false });
  }
  return states;
}
