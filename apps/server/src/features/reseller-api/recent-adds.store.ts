import { sql } from 'kysely';
import { type Clock, thisMoment } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { executePrepared } from '../../platform/postgres/prepared.ts';

export type Add = { panelId: number; tokenId: number; hash: Buffer };

/**
 * Takes the place of this very call, or gives the order of the first one. Who comes while that is under way waits for
 * its end: if it failed, this one is the first. A token without a window has no first one.
 */
export async function claimAdd(trx: Trx, clock: Clock, { panelId, tokenId, hash }: Add): Promise<number | undefined> {
  const { rows } = await executePrepared(
    trx,
    sql<{ is_first: boolean }>`
    with token as (
      select duplicate_seconds from api_tokens where panel_id = ${panelId} and id = ${tokenId} and duplicate_seconds > 0
    ), claimed as (
      insert into recent_adds as earlier (panel_id, token_id, request_hash, order_id, ended_at)
      select ${panelId}, ${tokenId}, ${hash}, 0, ${thisMoment(clock)} from token
      on conflict (panel_id, token_id, request_hash) do update set ended_at = excluded.ended_at, order_id = 0
        where earlier.ended_at <= excluded.ended_at - make_interval(secs => (select duplicate_seconds from token))
      returning order_id
    )
    select exists (select from claimed) or not exists (select from token) as is_first`,
  );
  if (rows[0]?.is_first) return undefined;
  const { order_id } = await trx
    .selectFrom('recent_adds')
    .select('order_id')
    .where('token_id', '=', tokenId)
    .where('request_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return order_id;
}

/** The window begins when the call ends, however long it took. */
export async function recordAdd(
  trx: Trx,
  clock: Clock,
  { panelId, tokenId, hash }: Add,
  orderId: number,
): Promise<void> {
  await executePrepared(
    trx,
    sql`update recent_adds set order_id = ${orderId}, ended_at = ${thisMoment(clock)}
    where panel_id = ${panelId} and token_id = ${tokenId} and request_hash = ${hash}`,
  );
}

/** No window is as long as that. */
export async function deleteOldAdds(trx: Trx): Promise<number> {
  const { numAffectedRows } = await sql`delete from recent_adds where ended_at < now() - interval '2 hours'`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0n);
}
