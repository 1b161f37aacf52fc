import type { Measured } from '@crescendo/contract/catalogue/catalogue';
import { fewestMeasuredOrders } from '@crescendo/rules/delivery/measured-facts';
import { ppmToFraction, wholeInPpm } from '@crescendo/rules/money/percent';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

/** On a demo panel, whose orders are samples. */
export const isMeasuredOnSamples = sql<boolean>`exists (select from seeds where name = 'orders')`;

/** What was measured of a service, where enough of its orders have ended. */
export async function readMeasured(trx: Trx, serviceId: number): Promise<Measured | null> {
  const row = await trx
    .selectFrom('service_facts')
    .select(['orders', 'completed', 'partial', 'canceled', 'median_start_minutes', 'median_units_per_day'])
    .select(['refills_asked', 'refills_honoured'])
    .select([sql<string>`measured_from::text`.as('measured_from'), sql<string>`measured_to::text`.as('measured_to')])
    .select(isMeasuredOnSamples.as('is_sample'))
    .where('service_id', '=', serviceId)
    .where('orders', '>=', fewestMeasuredOrders)
    .executeTakeFirst();
  if (!row) return null;
  const shareOf = (count: number) => ppmToFraction(Math.round((count * wholeInPpm) / row.orders));
  return {
    from: row.measured_from,
    to: row.measured_to,
    orders: row.orders,
    start_time: row.median_start_minutes,
    speed: row.median_units_per_day,
    completed_percent: shareOf(row.completed),
    partial_percent: shareOf(row.partial),
    canceled_percent: shareOf(row.canceled),
    refills_asked: row.refills_asked,
    refills_honoured: row.refills_honoured,
    is_sample: row.is_sample,
  };
}
