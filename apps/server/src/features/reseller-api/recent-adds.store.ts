import { sameAddSeconds } from '@crescendo/rules/reseller-api';
import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database.ts';
import { executePrepared } from '../../platform/prepared.ts';

export type Add = { panelId: number; tokenId: number; hash: Buffer };

/**
 * Takes the place of this very call, or gives the order of the first one. Who comes while that is under way waits for
 * its end: if it failed, this one is the first.
 */
export async function claimAdd(trx: Trx, clock: Clock, { panelId, tokenId, hash }: Add): Promise<number | undefined> {
  const { numAffectedRows } = await executePrepared(
    trx,
    sql`
    insert into recent_adds as earlier (panel_id, token_id, request_hash, order_id, created_at)
    values (${panelId}, ${tokenId}, ${hash}, 0, ${now(clock)})
    on conflict (panel_id, token_id, request_hash) do update set created_at = excluded.created_at, order_id = 0
      where earlier.created_at <= excluded.created_at - make_interval(secs => ${sameAddSeconds})`,
  );
  if (numAffectedRows === 1n) return undefined;
  const { order_id } = await trx
    .selectFrom('recent_adds')
    .select('order_id')
    .where('token_id', '=', tokenId)
    .where('request_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return order_id;
}

export async function keepAdd(trx: Trx, { panelId, tokenId, hash }: Add, orderId: number): Promise<void> {
  await executePrepared(
    trx,
    sql`update recent_adds set order_id = ${orderId}
    where panel_id = ${panelId} and token_id = ${tokenId} and request_hash = ${hash}`,
  );
}

/** Nobody asks for them after seconds. */
export async function deleteOldAdds(trx: Trx): Promise<number> {
  const { numAffectedRows } = await sql`delete from recent_adds where created_at < now() - interval '1 hour'`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0n);
}
