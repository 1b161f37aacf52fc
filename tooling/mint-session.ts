// node tooling/mint-session.ts <data folder> <panel id> <e-mail> [code]: prints the token of a fresh session, or a
// one-time code. Browser tests sign in with it on the throw-away database their server runs on.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { insertCode, insertSession } from '../apps/server/src/features/accounts/accounts.ts';
import { createClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { findHome } from '../apps/server/src/platform/embedded-postgres/home.ts';
import { adoptPostmaster, databaseUrl } from '../apps/server/src/platform/embedded-postgres/postmaster.ts';

async function ownerUrl(dataDir: string): Promise<string> {
  const home = await findHome(dataDir, () => {});
  const password = await readFile(join(home.folder, 'postgres.password'), 'utf8');
  const postmaster = await adoptPostmaster(home, password);
  if (!postmaster) throw new Error(`No database is running in ${dataDir}`);
  return databaseUrl(postmaster.port, password, 'crescendo');
}

export async function mintSession(
  dataDir: string,
  panelId: number,
  email: string,
  what: 'session' | 'code' = 'session',
): Promise<string> {
  const database = openDatabase(await ownerUrl(dataDir), { connections: 1, onError: () => {} });
  try {
    return await database.panel(panelId, async (trx) => {
      // The owner of the database stands above the row policies, so the panel is named here.
      const { id } = await trx
        .selectFrom('users')
        .select('id')
        .where('panel_id', '=', panelId)
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return what === 'code'
        ? insertCode(trx, createClock(), { panelId, userId: id, purpose: 'sign-in' })
        : insertSession(trx, createClock(), { panelId, userId: id });
    });
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  const [dataDir, panelId, email, what] = process.argv.slice(2);
  if (!dataDir || !panelId || !email) throw new Error('Usage: mint-session <data folder> <panel id> <e-mail> [code]');
  process.stdout.write(await mintSession(dataDir, Number(panelId), email, what === 'code' ? 'code' : 'session'));
}
