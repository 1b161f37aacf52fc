// The token of a fresh session (of the console for staff), or a one-time code, on the throw-away database of a running
// server; with "opens" the account is made first.
import { hashPassword, insertCode, insertUser } from '../../apps/server/src/features/accounts/accounts.ts';
import { createClock } from '../../apps/server/src/platform/clock.ts';
import type { openDatabase, Trx } from '../../apps/server/src/platform/postgres/database.ts';
import { openTestSession } from '../../apps/server/src/testing/test-session.ts';
import { withTestDatabase } from './test-server-database.ts';

type Opens = {
  name: string;
  password: string;
  accountType?: string;
  vat?: string;
  isTwoFactorOn?: boolean;
  forgetsEmail?: boolean;
};
export type Mint = { panelId: number; email: string; what?: 'session' | 'code'; opens?: Opens };

const hashes = new Map<string, Promise<string>>();

/** Nearly all have the same password, and to hash it is meant to be expensive. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

async function openAccount(
  trx: Trx,
  { panelId, email }: Mint,
  { password, isTwoFactorOn, forgetsEmail: _, ...others }: Opens,
) {
  const user = { ...others, panelId, email, locale: 'en', passwordHash: await hashOf(password) };
  const opened = await insertUser(trx, user);
  if (!opened) throw new Error(`${email} has an account already`);
  if (isTwoFactorOn) {
    await trx.updateTable('users').set({ is_two_factor_on: true }).where('id', '=', opened.id).execute();
  }
}

export function mint(database: ReturnType<typeof openDatabase>, wanted: Mint): Promise<string> {
  const { panelId, email, what, opens } = wanted;
  return database.panel(panelId, async (trx) => {
    if (opens) await openAccount(trx, wanted, opens);
    // The owner of the database bypasses the row policies, so the panel is named here.
    const { id } = await trx
      .selectFrom('users')
      .select('id')
      .where('panel_id', '=', panelId)
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    // As for somebody who came from Telegram; the address was only needed to find the account here.
    if (opens?.forgetsEmail) await trx.updateTable('users').set({ email: null }).where('id', '=', id).execute();
    return what === 'code'
      ? insertCode(trx, createClock(), { panelId, userId: id, purpose: 'sign-in' })
      : openTestSession(trx, createClock(), { panelId, userId: id });
  });
}

export function mintSession(dataDir: string, panelId: number, email: string): Promise<string> {
  return withTestDatabase(dataDir, (database) => mint(database, { panelId, email }));
}
