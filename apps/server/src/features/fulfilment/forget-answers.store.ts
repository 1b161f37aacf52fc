import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { takeOldRows } from '../../platform/postgres/progress-marks.ts';

/** Who quarrels about an order, with a provider or by a bank, has done so by then; what it was called there stays. */
const answerDays = 180;

/** Forgets what providers answered to the next old submissions, where the outcome is known; says how many it looked at. */
export async function forgetAnswers(trx: Trx, most: number): Promise<number> {
  const age = { table: 'submissions', since: 'started_at', days: answerDays } as const;
  const ids = await takeOldRows(trx, 'submissions.answers-forgotten', age, most);
  await sql`update submissions set answer = null where id = any(${ids}::bigint[]) and answer is not null
    and state not in ('sending', 'unknown')`.execute(trx);
  return ids.length;
}
