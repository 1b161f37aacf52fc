import type { Cohort } from '@crescendo/contract/orders/analytics-admin';
import { microsToDollars } from '@crescendo/rules/money/money';
import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';

type Row = {
  cohort: string;
  month: string;
  buyers: number;
  revenue_micros: bigint;
  refunds_micros: bigint;
  cost_micros: bigint;
};

/** As many months as fit a screen. */
const shownMonths = 12;

/** The last cohorts, the oldest first, as they were kept within the hour. */
export async function listCohorts(trx: Trx): Promise<Cohort[]> {
  const { rows } = await sql<Row>`
    select cohort::text, month::text, buyers, revenue_micros, refunds_micros, cost_micros from cohort_months
    where cohort > date_trunc('month', now() at time zone 'utc')::date - make_interval(months => ${shownMonths})
    order by cohort, month`.execute(trx);
  const cohorts = new Map<string, Row[]>();
  for (const row of rows) cohorts.set(row.cohort, [...(cohorts.get(row.cohort) ?? []), row]);
  const marginOf = ({ revenue_micros, refunds_micros, cost_micros }: Row) =>
    revenue_micros - refunds_micros - cost_micros;
  return [...cohorts].map(([cohort, months]) => {
    const buyers = months.find(({ month }) => month === cohort)?.buyers ?? 0;
    const margin = months.reduce((sum, month) => sum + marginOf(month), 0n);
    return {
      cohort,
      buyers,
      margin_each: buyers === 0 ? 0 : microsToDollars(margin / BigInt(buyers)),
      months: months.map((month) => ({
        month: month.month,
        buyers: month.buyers,
        revenue: microsToDollars(month.revenue_micros),
        margin: microsToDollars(marginOf(month)),
      })),
    };
  });
}
