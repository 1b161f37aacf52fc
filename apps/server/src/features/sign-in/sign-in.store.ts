import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';

/** Whether the password that was checked still holds; keeps it from being changed until the transaction is over. */
export async function holdsPassword(trx: Trx, userId: number, passwordHash: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Held until the transaction ends: of two who change the same account, one comes first. */
export async function lockUser(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

export async function isStaff(trx: Trx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ is_staff: boolean }>`
    select exists (select from user_roles where user_id = ${userId})
      or exists (select from user_permissions where user_id = ${userId}) as is_staff`.execute(trx);
  return rows[0]?.is_staff === true;
}

/** What other services signed and would no longer be accepted. */
export async function deleteExpiredAssertions(trx: Trx): Promise<number> {
  const result = await trx.deleteFrom('spent_assertions').where('expires_at', '<', sql<Date>`now()`).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Ways to a provider that nobody came back from. */
export async function deleteExpiredReturns(trx: Trx): Promise<number> {
  const result = await trx.deleteFrom('social_returns').where('expires_at', '<', sql<Date>`now()`).executeTakeFirst();
  return Number(result.numDeletedRows);
}
