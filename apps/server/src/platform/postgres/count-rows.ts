import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './database.ts';

export type Counted = { count: number; is_estimate: boolean };

/** So many are counted one by one; beyond it the planner's estimate stands in, which may be wrong by a fifth or more. */
export const mostCounted = 10_000;

/** The number of rows of `select from …`. */
export async function countRows(trx: Trx, rows: RawBuilder<unknown>): Promise<Counted> {
  const counted = await sql<{ count: number }>`select count(*)::int as count from (
    ${rows} limit ${sql.lit(mostCounted + 1)}) as part`.execute(trx);
  return countedOrPlanned(trx, rows, counted.rows[0]?.count ?? 0);
}

/** For a statement that counts and does more. */
export async function countedOrPlanned(trx: Trx, rows: RawBuilder<unknown>, count: number): Promise<Counted> {
  if (count <= mostCounted) return { count, is_estimate: false };
  const { rows: plans } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${rows}`.execute(trx);
  const estimate = plans[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  return { count: Math.max(mostCounted, Math.round(estimate)), is_estimate: true };
}
