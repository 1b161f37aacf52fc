import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { isAllowed, type OfferedKinds } from '../catalogue/catalogue.ts';

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

/** False where no such service is offered. Of two that come at once the second finds it done. */
export async function insertFavourite(
  trx: Trx,
  offered: OfferedKinds,
  { userId, serviceId }: Favourite,
): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    with wanted as (
        select service.panel_id, service.id from services service
        where service.id = ${serviceId} and service.is_enabled and ${isAllowed(offered)}
      ),
      added as (insert into favourites (panel_id, user_id, service_id)
        select panel_id, ${userId}, id from wanted on conflict do nothing)
    select exists (select from wanted)`.execute(trx);
  return rows[0]?.exists === true;
}
