// Types of the tables for Kysely, as the driver really returns the values (platform/database.ts).
import { Kysely, PostgresDialect as KyselyPostgres } from 'kysely';
import { generate, IdentifierNode, PostgresDialect } from 'kysely-codegen';
import pg from 'pg';

export async function describeTypes(ownerUrl: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  const db = new Kysely<unknown>({ dialect: new KyselyPostgres({ pool }) });
  const dialect = new PostgresDialect();
  Object.assign(dialect.adapter.scalars, {
    int8: new IdentifierNode('number'),
    numeric: new IdentifierNode('string'),
    micros: new IdentifierNode('bigint'),
  });
  try {
    return await generate({
      db,
      dialect,
      outFile: null,
      includePattern: 'public.*',
      excludePattern: 'public.schema_migrations',
      postprocess: async ({ metadata }) => {
        for (const column of metadata.tables.flatMap((table) => table.columns)) {
          if (column.name.endsWith('_micros') && column.dataType === 'int8') column.dataType = 'micros';
        }
        return metadata;
      },
    });
  } finally {
    await db.destroy();
  }
}
