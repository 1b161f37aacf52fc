// node tooling/test/serve-database.ts <data folder>: does for browser tests what no call of the product does, on the
// throw-away database of their server. Each input line is a request, each output line its response: rows of
// {"sql"}, the token of {"mint"}, nothing for {"money"}; or the problem.
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import type { openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { type Mint, mint } from './mint-session.ts';
import { type Movement, moveMoney } from './move-money.ts';
import { withTestDatabase } from './test-server-database.ts';

type Question = { sql: string } | { mint: Mint } | { money: Movement };

async function answerTo(database: ReturnType<typeof openDatabase>, question: Question): Promise<unknown> {
  if ('mint' in question) return mint(database, question.mint);
  if ('money' in question) return moveMoney(database, question.money);
  const { rows } = await database.system((trx) => sql.raw(question.sql).execute(trx));
  return rows ?? [];
}

const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('Usage: serve-database <data folder>');
await withTestDatabase(dataDir, async (database) => {
  for await (const line of createInterface({ input: process.stdin })) {
    const response = await answerTo(database, JSON.parse(line)).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
    );
    process.stdout.write(`${JSON.stringify(response)}\n`);
  }
});
