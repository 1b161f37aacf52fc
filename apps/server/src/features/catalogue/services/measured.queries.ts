import type { Measured } from '@crescendo/contract/catalogue/catalogue';
import { fewestMeasuredOrders } from '@crescendo/rules/delivery/measured-facts';
import { ppmToFraction, wholeInPpm } from '@crescendo/rules/money/percent';
import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

/** On a demo panel, whose orders are samples. */
export const isMeasuredOnSamples = sql<boolean>`exists (select from seeds where name = 'orders')`;

/** What was measured of services, where enough of their orders have ended. */
export async function readMeasured(trx: Trx, ids: readonly number[]): Promise<Map<number, Measured>> {
  const rows = await measuredRows(trx).where(sql<SqlBool>`service_id = any(${ids}::bigint[])`).execute();
  return new Map(rows.map((row) => [row.service_id, toMeasured(row)]));
}

function measuredRows(trx: Trx) {
  return trx
    .selectFrom('service_facts')
    .select(['service_id', 'orders', 'completed', 'partial', 'canceled', 'median_start_minutes'])
    .select(['median_units_per_day', 'refills_asked', 'refills_honoured'])
    .select([sql<string>`measured_from::text`.as('measured_from'), sql<string>`measured_to::text`.as('measured_to')])
    .select(isMeasuredOnSamples.as('is_sample'))
    .where('orders', '>=', fewestMeasuredOrders);
}

type MeasuredRow = Awaited<ReturnType<ReturnType<typeof measuredRows>['execute']>>[number];

function toMeasured(row: MeasuredRow): Measured {
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
