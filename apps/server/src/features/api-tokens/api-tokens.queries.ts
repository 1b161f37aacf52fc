import type { TokenScope } from '@crescendo/rules/reseller/api-tokens';
import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';

export type StoredToken = Awaited<ReturnType<typeof readTokens>>[number];

/** The customer's tokens, the default one first; by its id, where one is requested. */
export async function readTokens(trx: Trx, userId: number, filter: { id?: number; isDefault?: true } = {}) {
  let query = trx
    .selectFrom('api_tokens')
    .select(['id', 'name', 'is_default', 'sealed_token', 'is_test', 'duplicate_seconds', 'created_at', 'last_used_at'])
    .select(sql<TokenScope[]>`scopes`.as('scopes'))
    // One machine is written without the length of its network.
    .select(sql<string[]>`array(select abbrev(given::inet) from unnest(addresses) as given)`.as('addresses'))
    .where('user_id', '=', userId);
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.isDefault) query = query.where('is_default', '=', true);
  return query.orderBy('is_default', 'desc').orderBy('id').execute();
}
