import type { Trx } from '../../platform/postgres/database.ts';
import { executePrepared } from '../../platform/postgres/prepared.ts';

export async function readFavourites(trx: Trx, userId: number): Promise<number[]> {
  const { rows } = await executePrepared(
    trx,
    trx
      .selectFrom('favourites')
      .select('service_id')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('service_id', 'desc'),
  );
  return rows.map(({ service_id }) => service_id);
}
