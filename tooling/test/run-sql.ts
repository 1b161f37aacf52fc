// node tooling/test/run-sql.ts <data folder> <statements>: runs SQL as the owner of a throw-away database and prints the rows
// as JSON. Browser tests write with it what no call of the product writes yet, and read mails nobody has sent.
import { sql } from 'kysely';
import { withTestDatabase } from './test-server-database.ts';

const [dataDir, statements] = process.argv.slice(2);
if (!dataDir || !statements) throw new Error('Usage: run-sql <data folder> <statements>');
const { rows } = await withTestDatabase(dataDir, (database) =>
  database.system((trx) => sql.raw(statements).execute(trx)),
);
process.stdout.write(JSON.stringify(rows ?? []));
