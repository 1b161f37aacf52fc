import type { Clock } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { lockBalance } from '../ledger/ledger.ts';
import { holdOfFeed, refundWithRewards } from '../orders/orders.ts';
import { noteRefunded, readTaken, stopFeed } from './drip-feeds.store.ts';

/** Under which what is left of a hold goes back, once. */
export const releaseOfFeed = (id: number) => `drip-feed:${id}:release`;

/**
 * Stops the runs to come, no matter who wants it. What the hold still has for them goes back; orders of earlier runs go on.
 * False where it is over already, or not this customer's.
 */
export async function endDripFeed(
  trx: Trx,
  { panelId, clock }: { panelId: number; clock: Clock },
  { id, userId }: { id: number; userId: number },
): Promise<boolean> {
  await lockBalance(trx, panelId, userId);
  const stopped = await stopFeed(trx, clock, { id, userId });
  if (!stopped) return false;
  const amountMicros = stopped.charge_micros - (await readTaken(trx, id));
  if (amountMicros > 0n) {
    await noteRefunded(trx, id, amountMicros);
    await refundWithRewards(trx, panelId, {
      checkoutId: stopped.checkout_id,
      kind: 'release',
      chargeReference: holdOfFeed(id),
      reference: releaseOfFeed(id),
      from: 'hold',
      amountMicros,
    });
  }
  return true;
}
