import type { Trx } from '../../platform/postgres/database.ts';

/**
 * Everybody who owns the panel, held until the transaction ends: of two who would each leave the other as the last
 * owner, the second sees what the first has done.
 */
export async function lockOwners(trx: Trx): Promise<number[]> {
  const rows = await trx
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', 'owner')
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return rows.map(({ user_id }) => user_id);
}
