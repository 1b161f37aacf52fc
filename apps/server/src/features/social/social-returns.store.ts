import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';

const lifeSeconds = 10 * 60;

type NewReturn = { panelId: number; provider: string; stateHash: Buffer; sealed: string };

export async function insertReturn(trx: Trx, clock: Clock, { panelId, provider, stateHash, sealed }: NewReturn) {
  await trx
    .insertInto('social_returns')
    .values({
      panel_id: panelId,
      provider,
      state_hash: stateHash,
      content_sealed: sealed,
      expires_at: now(clock, lifeSeconds),
    })
    .execute();
}

/** What was sealed for this sign-in. It is gone with that: nobody comes back twice. */
export async function takeReturn(
  trx: Trx,
  clock: Clock,
  given: { provider: string; stateHash: Buffer },
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('social_returns')
    .where('state_hash', '=', given.stateHash)
    .where('provider', '=', given.provider)
    .where('expires_at', '>', now(clock))
    .returning('content_sealed')
    .executeTakeFirst();
  return row?.content_sealed;
}
