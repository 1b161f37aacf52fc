// node tooling/mint-session.ts <data folder> <panel id> <e-mail> [code]: prints the token of a fresh session, or a
// one-time code. Browser tests sign in with it on the throw-away database their server runs on.
import { insertCode, insertSession } from '../apps/server/src/features/accounts/accounts.ts';
import { createClock } from '../apps/server/src/platform/clock.ts';
import { withTestDatabase } from './test-server-database.ts';

export async function mintSession(
  dataDir: string,
  panelId: number,
  email: string,
  what: 'session' | 'code' = 'session',
): Promise<string> {
  return withTestDatabase(dataDir, (database) =>
    database.panel(panelId, async (trx) => {
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
    }),
  );
}

if (import.meta.main) {
  const [dataDir, panelId, email, what] = process.argv.slice(2);
  if (!dataDir || !panelId || !email) throw new Error('Usage: mint-session <data folder> <panel id> <e-mail> [code]');
  process.stdout.write(await mintSession(dataDir, Number(panelId), email, what === 'code' ? 'code' : 'session'));
}
