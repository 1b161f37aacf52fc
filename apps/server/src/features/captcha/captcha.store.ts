import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';

/** Keeps a solution until its challenge is over; false where it was used before. */
export async function insertSolution(
  trx: Trx,
  solution: { panelId: number; digest: Buffer; expiresAt: Date },
): Promise<boolean> {
  const result = await trx
    .insertInto('captcha_solutions')
    .values({ panel_id: solution.panelId, solution_hash: solution.digest, expires_at: solution.expiresAt })
    .onConflict((conflict) => conflict.columns(['panel_id', 'solution_hash']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function deleteExpiredSolutions(trx: Trx): Promise<number> {
  const result = await trx
    .deleteFrom('captcha_solutions')
    .where('expires_at', '<', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
