import { sql } from 'kysely';
import type { Trx } from '../../platform/database.ts';

type Favourite = { userId: number; serviceId: number };

export async function deleteFavourite(trx: Trx, { userId, serviceId }: Favourite): Promise<boolean> {
  const gone = await trx
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('service_id', '=', serviceId)
    .returning('service_id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** False where there is no such service. Of two that come at once the second finds it done. */
export async function insertFavourite(trx: Trx, { userId, serviceId }: Favourite): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    with service as (select panel_id, id from services where id = ${serviceId} and is_enabled),
      added as (insert into favourites (panel_id, user_id, service_id)
        select panel_id, ${userId}, id from service on conflict do nothing)
    select exists (select from service)`.execute(trx);
  return rows[0]?.exists === true;
}
