import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { describeTypes } from './database-types.ts';
import { describeSchema } from './schema-sql.ts';
import { testDatabase } from './test-database.ts';

const server = join(import.meta.dirname, '..', '..');

test('schema.sql equals a database made from zero', async () => {
  const { ownerUrl } = await testDatabase();
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const schema = await describeSchema(client).finally(() => client.end());
  expect(await readFile(join(server, 'schema.sql'), 'utf8'), 'run: npm run db -- dump').toBe(schema);
});

test('the types of the tables equal a database made from zero', async () => {
  const { ownerUrl } = await testDatabase();
  const types = await describeTypes(ownerUrl);
  const file = join(server, 'src', 'platform', 'postgres', 'database-types.gen.ts');
  expect(await readFile(file, 'utf8'), 'run: npm run db -- dump').toBe(types);
});
