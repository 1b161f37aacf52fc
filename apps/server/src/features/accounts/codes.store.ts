import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { hashToken } from './sessions/sessions.store.ts';

/** What a code is good for, and for how long. One made for another purpose proves nothing. */
const secondsOf = {
  'sign-in': 60,
  'password-reset': 60 * 60,
  'confirm-email': 7 * 24 * 60 * 60,
  'switch-panel': 60,
} as const;
export type CodePurpose = keyof typeof secondsOf;

/** Makes a code for an address and gives it; it is stored nowhere in the clear. */
export async function insertCode(
  trx: Trx,
  clock: Clock,
  code: {
    panelId: number;
    userId: number;
    purpose: CodePurpose;
    /** The address that is to be confirmed, where it is not yet the customer's. */
    email?: string;
    /** Staff who will see the panel as this customer. */
    openedBy?: number;
    /** What alone may use the code: the key that a browser was given, or the browser as another host knows it. */
    browserKey?: string;
  },
): Promise<string> {
  const text = randomBytes(32).toString('base64url');
  await trx
    .insertInto('one_time_codes')
    .values({
      panel_id: code.panelId,
      user_id: code.userId,
      purpose: code.purpose,
      email: code.email ?? null,
      code_hash: hashToken(text),
      opened_by: code.openedBy ?? null,
      browser_hash: code.browserKey === undefined ? null : hashToken(code.browserKey),
      expires_at: now(clock, secondsOf[code.purpose]),
    })
    .execute();
  return text;
}

/** Whose code it is, without using it up: before something costly is done for its sake. */
export async function findCode(trx: Trx, clock: Clock, given: { code: string; purpose: CodePurpose }) {
  const row = await trx
    .selectFrom('one_time_codes')
    .select(['user_id', 'email'])
    .where('code_hash', '=', hashToken(given.code))
    .where('purpose', '=', given.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now(clock))
    .executeTakeFirst();
  return row && { userId: row.user_id, email: row.email };
}

/** Uses up a code and returns whose it was. Of two simultaneous calls with the same code one finds nothing. */
export async function takeCode(
  trx: Trx,
  clock: Clock,
  given: { code: string; purpose: CodePurpose; browserKeys?: string[] },
): Promise<{ userId: number; email: string | null; openedBy: number | undefined } | undefined> {
  const row = await trx
    .updateTable('one_time_codes')
    .set({ used_at: sql`now()` })
    .where('code_hash', '=', hashToken(given.code))
    .where('purpose', '=', given.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now(clock))
    .where(({ or, eb }) =>
      or([
        // A visit of staff is bound to a browser, always.
        eb('browser_hash', 'is', null).and('opened_by', 'is', null),
        eb('browser_hash', '=', sql<Buffer>`any(${(given.browserKeys ?? []).map(hashToken)}::bytea[])`),
      ]),
    )
    .returning(['user_id', 'email', 'opened_by'])
    .executeTakeFirst();
  return row && { userId: row.user_id, email: row.email, openedBy: row.opened_by ?? undefined };
}

/** What was sent before the purpose was reached must not reach it again. */
export async function deleteCodes(trx: Trx, userId: number, purpose: CodePurpose): Promise<void> {
  await trx.deleteFrom('one_time_codes').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
}

export async function deleteExpiredCodes(trx: Trx): Promise<number> {
  const result = await trx.deleteFrom('one_time_codes').where('expires_at', '<', sql<Date>`now()`).executeTakeFirst();
  return Number(result.numDeletedRows);
}
