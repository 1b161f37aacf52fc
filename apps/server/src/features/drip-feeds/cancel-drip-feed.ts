import type { DripFeed } from '@crescendo/contract/orders/drip-feeds';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { toDripFeed } from './drip-feeds.queries.ts';
import { endDripFeed } from './end-drip-feed.ts';
import { findFeed } from './read-drip-feed.ts';

/** A customer stops the runs to come. */
export async function cancelDripFeed(context: PersonContext, id: number): Promise<DripFeed> {
  const { panel, caller, clock } = context;
  const trx = await context.transaction();
  await findFeed(context, id);
  const isStopped = await endDripFeed(trx, { panelId: panel.id, clock }, { id, userId: caller.userId });
  if (!isStopped) throw new Failure('invalid', { fields: { status: [{ key: 'order-not-cancelable' }] } });
  return toDripFeed(await findFeed(context, id));
}
