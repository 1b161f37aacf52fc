import type { TokenScope } from '@crescendo/rules/reseller/api-tokens';
import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';

export type NewToken = {
  panelId: number;
  userId: number;
  name: string;
  isDefault: boolean;
  hash: Buffer;
  sealed: string;
  scopes: readonly TokenScope[];
  addresses: readonly string[];
  isTest: boolean;
  duplicateSeconds: number;
};

/** Makes anyone who else counts or replaces tokens of this customer wait. */
export async function lockHolder(trx: Trx, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(trx);
}

export async function countTokens(trx: Trx, userId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('api_tokens')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertToken(trx: Trx, clock: Clock, token: NewToken): Promise<number> {
  // A host part that a network has is cut off: 203.0.113.7/24 is 203.0.113.0/24.
  const { rows } = await sql<{ id: number }>`
    insert into api_tokens (panel_id, user_id, name, is_default, token_hash, sealed_token, scopes, addresses, is_test,
      duplicate_seconds, created_at)
    values (${token.panelId}, ${token.userId}, ${token.name}, ${token.isDefault}, ${token.hash}, ${token.sealed},
      ${[...token.scopes]}, ${networks(token.addresses)}, ${token.isTest},
      ${token.duplicateSeconds}, ${now(clock)})
    returning id`.execute(trx);
  return (rows[0] as { id: number }).id;
}

const networks = (addresses: readonly string[]) =>
  sql`(select coalesce(array_agg(distinct network(given::inet)), '{}') from unnest(${[...addresses]}::text[]) as given)`;

export async function updateToken(
  trx: Trx,
  {
    id,
    userId,
    ...changes
  }: { id: number; userId: number } & Partial<Pick<NewToken, 'name' | 'scopes' | 'addresses' | 'duplicateSeconds'>>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update api_tokens set name = coalesce(${changes.name ?? null}, name),
      duplicate_seconds = coalesce(${changes.duplicateSeconds ?? null}, duplicate_seconds),
      scopes = coalesce(${changes.scopes ? [...changes.scopes] : null}::text[], scopes),
      addresses = case when ${changes.addresses !== undefined} then ${networks(changes.addresses ?? [])} else addresses end
    where id = ${id} and user_id = ${userId}`.execute(trx);
  return numAffectedRows === 1n;
}

export async function deleteToken(trx: Trx, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const result = await trx
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteDefaultToken(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('api_tokens').where('user_id', '=', userId).where('is_default', '=', true).execute();
}
