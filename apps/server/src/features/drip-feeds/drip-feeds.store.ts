import { sql } from 'kysely';
import { type Clock, thisMoment } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';

/** Stops the runs to come, once; undefined where it is over already, or not this customer's. */
export async function stopFeed(trx: Trx, clock: Clock, { id, userId }: { id: number; userId: number }) {
  return (
    trx
      .updateTable('drip_feeds')
      .set({ status: 'canceled', canceled_at: thisMoment(clock), next_run_at: null, awaits_review: false })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('status', '=', 'in_processing')
      // When all runs are ordered there is nothing left to stop.
      .where((where) => where.or([where('next_run_at', 'is not', null), where('awaits_review', '=', true)]))
      .returning(['id', 'checkout_id', 'charge_micros'])
      .executeTakeFirst()
  );
}

/** What the orders of its runs took of what was paid. */
export async function readTaken(trx: Trx, feedId: number): Promise<bigint> {
  const row = await trx
    .selectFrom('orders')
    .select(sql<bigint>`coalesce(sum(charge_micros), 0)::bigint`.as('taken_micros'))
    .where('drip_feed_id', '=', feedId)
    .executeTakeFirstOrThrow();
  return row.taken_micros;
}

export async function noteRefunded(trx: Trx, feedId: number, micros: bigint): Promise<void> {
  await trx.updateTable('drip_feeds').set({ refunded_micros: micros }).where('id', '=', feedId).execute();
}
