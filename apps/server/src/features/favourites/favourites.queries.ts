import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { type Later, prepare } from '../../platform/postgres/prepared.ts';

/** The newest first, as a value inside a statement. */
export const favouritesOf = (userId: Later<number>) => sql<number[] | null>`(
  select json_agg(service_id order by created_at desc, service_id desc) from favourites where user_id = ${userId})`;

const favourites = prepare(
  ({ userId }: { userId: Later<number> }) => sql<{ favourites: number[] | null }>`
    select ${favouritesOf(userId)} as favourites`,
);

export async function readFavourites(trx: Trx, userId: number): Promise<number[]> {
  return (await favourites.run(trx, { userId })).rows[0]?.favourites ?? [];
}
