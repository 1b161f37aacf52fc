import { sql } from 'kysely';
import type { FollowContext } from './provider-lanes.ts';
import type { ProviderRow } from './provider-row.ts';

/** Counts what came to nothing against the provider; an answer that can be used wipes it out. */
export async function noteAnswer({ database }: FollowContext, { id, panel_id }: ProviderRow, isUsable: boolean) {
  await database.panel(panel_id, (trx) =>
    sql`update providers set failures = case when ${isUsable} then 0 else failures + 1 end
      where id = ${id} and (failures > 0 or not ${isUsable})`.execute(trx),
  );
}
