import type { DripFeed } from '@crescendo/contract/drip-feeds';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { lockBalance } from '../ledger/ledger.ts';
import { giveBack, holdOfFeed } from '../orders/orders.ts';
import { toDripFeed } from './drip-feeds.queries.ts';
import { noteRefunded, readTaken, stopFeed } from './drip-feeds.store.ts';
import { findFeed } from './read-drip-feed.ts';
import { releaseOfFeed } from './release-of-feed.ts';

/** Stops the runs to come. What the hold still has for them goes back; orders of earlier runs go on. */
export async function cancelDripFeed(context: PersonContext, id: number): Promise<DripFeed> {
  const { panel, caller, clock } = context;
  const trx = await context.transaction();
  await findFeed(context, id);
  await lockBalance(trx, panel.id, caller.userId);
  const stopped = await stopFeed(trx, clock, { id, userId: caller.userId });
  if (!stopped) throw new Failure('invalid', { fields: { status: [{ key: 'order-not-cancelable' }] } });
  const amountMicros = stopped.charge_micros - (await readTaken(trx, id));
  if (amountMicros > 0n) {
    await noteRefunded(trx, id, amountMicros);
    await giveBack(trx, panel.id, {
      checkoutId: stopped.checkout_id,
      kind: 'release',
      chargeReference: holdOfFeed(id),
      reference: releaseOfFeed(id),
      from: 'hold',
      amountMicros,
    });
  }
  return toDripFeed(await findFeed(context, id));
}
