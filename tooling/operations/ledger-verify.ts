// npm run ledger:verify: proves the books of all panels. Exits 1 when anything differs.
import { readConfig } from '../../apps/server/src/config.ts';
import { withAnyDatabase } from './own-database.ts';
import { printBooks } from './print-books.ts';

try {
  const holds = await withAnyDatabase(readConfig(process.env), printBooks);
  if (!holds) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
