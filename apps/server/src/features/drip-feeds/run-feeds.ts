// The runs of drip-feeds, each at its time and once. The plan is rows: a restart forgets nothing, and two workers make
// no run twice.
import { type DripFeedMode, runQuantities } from '@crescendo/rules/ordering/drip-feed';
import { priceOfRun } from '@crescendo/rules/ordering/run-share';
import type { JobContext } from '../../platform/jobs.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { lockBalance, post } from '../ledger/ledger.ts';
import { chargeOfOrder } from '../orders/orders.ts';
import { completeFeeds, type DueFeed, insertRun, listDueFeeds, lockDueFeed, planNextRun } from './runs.store.ts';

const mostAtOnce = 100;

type RunContext = JobContext & { signal?: AbortSignal | undefined };

/** Orders the runs that are due, and completes the drip-feeds whose runs have all ended. Returns how many it was. */
export async function runFeedsDue(context: RunContext): Promise<number> {
  const { database, clock, log, signal } = context;
  let done = 0;
  for (const feed of await database.system((trx) => listDueFeeds(trx, clock, mostAtOnce))) {
    if (signal?.aborted) return done;
    try {
      if (await database.panel(feed.panel_id, (trx) => orderRun(trx, context, feed))) done += 1;
    } catch (err) {
      log.error({ err, dripFeed: feed.id }, 'A drip-feed run could not be ordered');
    }
  }
  return done + (await database.system((trx) => completeFeeds(trx, clock)));
}

/** One run becomes an order, paid out of the hold. Money first, then the drip-feed, as cancelling locks them. */
async function orderRun(trx: Trx, { clock }: RunContext, { id, panel_id: panelId, user_id: userId }: DueFeed) {
  await lockBalance(trx, panelId, userId);
  const feed = await lockDueFeed(trx, clock, id);
  if (!feed) return false;
  const plan = { ...feed, mode: feed.mode as DripFeedMode };
  const price = priceOfRun(
    feed.quantity,
    plan,
    {
      costMicros: feed.cost_micros,
      guaranteeMicros: feed.guarantee_micros,
      speedupMicros: feed.speedup_micros,
      discountMicros: feed.discount_micros,
      couponDiscountMicros: feed.coupon_discount_micros,
      unitMicros: feed.unit_micros,
    },
    feed.run,
  );
  const quantity = runQuantities(feed.quantity, plan)[feed.run - 1] as number;
  const orderId = await insertRun(trx, clock, feed, { quantity, price });
  if (price.chargeMicros > 0n) {
    await post(trx, panelId, {
      kind: 'order',
      reference: chargeOfOrder(orderId),
      userId,
      orderId,
      lines: [
        { account: { kind: 'hold', userId }, amountMicros: -price.chargeMicros },
        { account: { kind: 'revenue' }, amountMicros: price.chargeMicros },
      ],
    });
  }
  await planNextRun(trx, clock, feed);
  return true;
}
