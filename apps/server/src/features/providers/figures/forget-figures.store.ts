// How long figures of providers are kept (docs/decisions/0025-retention.md).
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

/** Three times as far as staff look back by the hour; sums by the day stay. */
const hourDays = 90;
/** Disputes with a provider come earlier. */
const differenceDays = 400;
const changeDays = 180;

export async function deleteOldHours(trx: Trx, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from provider_hours where (panel_id, provider_id, hour) in (
    select panel_id, provider_id, hour from provider_hours
    where hour < now() - make_interval(days => ${hourDays}) limit ${most})`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

export async function deleteOldDifferences(trx: Trx, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from provider_differences where id in (
    select id from provider_differences order by id limit ${most})
    and ended_at < now() - make_interval(days => ${differenceDays})`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

export async function deleteOldChanges(trx: Trx, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from provider_service_changes where id in (
    select id from provider_service_changes
    where created_at < now() - make_interval(days => ${changeDays}) limit ${most})`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
