import type { DripFeedDetail } from '@crescendo/contract/orders/drip-feeds';
import { microsToDollars } from '@crescendo/rules/money/money';
import { mostRuns, runQuantities } from '@crescendo/rules/ordering/drip-feed';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { listRecords } from '../ledger/ledger.ts';
import { holdOfFeed, ownOrders, readOrders } from '../orders/orders.ts';
import { type FeedRow, readFeeds, readRunOrders, toDripFeed } from './drip-feeds.queries.ts';
import { releaseOfFeed } from './end-drip-feed.ts';

/** A drip-feed of the caller's own; those of others do not exist. */
export async function findFeed({ caller, locale, transaction }: PersonContext, id: number): Promise<FeedRow> {
  const filter = { ...ownOrders(caller), id };
  const [row] = await readFeeds(await transaction(), locale, filter, { limit: 1, offset: 0 });
  if (!row) throw new Failure('not-found');
  return row;
}

export async function readDripFeed(context: PersonContext, id: number): Promise<DripFeedDetail> {
  const { caller, locale } = context;
  const row = await findFeed(context, id);
  const trx = await context.transaction();
  const { userId } = caller;
  return {
    ...toDripFeed(row),
    plan: planOf(row, await readRunOrders(trx, id)),
    orders: await readOrders(trx, locale, { userId, dripFeedId: id }, { limit: mostRuns, offset: 0, direction: 'asc' }),
    is_guarantee: row.is_guarantee,
    targetable_values: row.targets,
    held: microsToDollars(row.charge_micros - row.taken_micros - row.refunded_micros),
    money_trail: await listRecords(
      trx,
      { userId, subject: { references: [holdOfFeed(id), releaseOfFeed(id)] } },
      { limit: 10, direction: 'asc', locale },
    ),
  };
}

/** Runs to come are due one after another from the next one on; where nothing comes any more, nothing is due. */
function planOf(row: FeedRow, orders: ReadonlyMap<number, number>): DripFeedDetail['plan'] {
  const done = Math.max(0, ...orders.keys());
  return runQuantities(row.quantity, row).map((amount, at) => {
    const run = at + 1;
    const isToCome = run > done && row.next_run_at !== null;
    const minutes = (run - done - 1) * row.minutes_between_runs;
    return {
      run,
      quantity: amount,
      due_at: isToCome ? new Date((row.next_run_at?.getTime() ?? 0) + minutes * 60_000).toISOString() : null,
      order_id: orders.get(run) ?? null,
    };
  });
}
