import type { Trx } from '../../platform/postgres/database.ts';

export async function listIdentities(trx: Trx, userId: number) {
  const rows = await trx
    .selectFrom('social_identities')
    .select(['provider', 'label', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ provider, label, created_at }) => ({ provider, label, created_at: created_at.toISOString() }));
}
