import type { Trx } from '../../platform/postgres/database.ts';

export async function readFavourites(trx: Trx, userId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('favourites')
    .select('service_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('service_id', 'desc')
    .execute();
  return rows.map(({ service_id }) => service_id);
}
