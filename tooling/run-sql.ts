// node tooling/run-sql.ts <data folder> <statements>: runs SQL as the owner of a throw-away database. Browser tests
// write with it what no call of the product writes yet.
import { sql } from 'kysely';
import { withTestDatabase } from './test-server-database.ts';

const [dataDir, statements] = process.argv.slice(2);
if (!dataDir || !statements) throw new Error('Usage: run-sql <data folder> <statements>');
await withTestDatabase(dataDir, (database) => database.system((trx) => sql.raw(statements).execute(trx)));
