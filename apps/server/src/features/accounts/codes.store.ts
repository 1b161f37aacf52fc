import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database.ts';
import { hashToken } from './sessions.store.ts';

const codeSeconds = 60;

/** What a code is good for. One made for another purpose proves nothing. */
export type CodePurpose = 'sign-in';

/** Makes a code for an address and gives it; it is stored nowhere in the clear. */
export async function insertCode(
  trx: Trx,
  clock: Clock,
  code: { panelId: number; userId: number; purpose: string },
): Promise<string> {
  const text = randomBytes(32).toString('base64url');
  await trx
    .insertInto('one_time_codes')
    .values({
      panel_id: code.panelId,
      user_id: code.userId,
      purpose: code.purpose,
      code_hash: hashToken(text),
      expires_at: sql`now() + make_interval(secs => ${clock.offsetMs / 1000 + codeSeconds})`,
    })
    .execute();
  return text;
}

/** Uses a code up and tells whose it was. Of two who come at once with the same, one finds nothing. */
export async function takeCode(
  trx: Trx,
  clock: Clock,
  given: { code: string; purpose: CodePurpose },
): Promise<number | undefined> {
  const row = await trx
    .updateTable('one_time_codes')
    .set({ used_at: sql`now()` })
    .where('code_hash', '=', hashToken(given.code))
    .where('purpose', '=', given.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now() + make_interval(secs => ${clock.offsetMs / 1000})`)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

export async function deleteExpiredCodes(trx: Trx): Promise<number> {
  const result = await trx.deleteFrom('one_time_codes').where('expires_at', '<', sql<Date>`now()`).executeTakeFirst();
  return Number(result.numDeletedRows);
}
