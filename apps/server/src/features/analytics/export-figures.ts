import type { OrderFigures } from '@crescendo/contract/orders/analytics-admin';
import type { FileAnswer } from '@crescendo/contract/primitives';
import type { PersonContext } from '../../platform/context.ts';
import { csvFile } from '../../platform/http/csv.ts';
import { message } from '../../platform/messages.ts';
import { readFigures, readMoney } from './figures.queries.ts';
import { chosenRange, daysOf } from './ranges.ts';
import { type AnalyticsQuery, readAnalytics } from './read-analytics.ts';
import { toHomeFigures } from './sum-figures.ts';

const orderColumns = [
  'revenue',
  'refunds',
  'cost',
  'quoted_cost',
  'margin',
  'orders',
  'completed',
  'partial',
  'canceled',
] as const satisfies readonly (keyof OrderFigures)[];
const homeColumns = [...orderColumns, 'funds', 'payments', 'returned', 'customers'] as const;

/** The groups of the screen, with what each is compared with. */
export async function exportAnalytics(context: PersonContext, query: AnalyticsQuery): Promise<FileAnswer> {
  const { locale } = context;
  const { period, before, groups } = await readAnalytics(context, query);
  const column = (name: string) => message(locale, `analytics.column-${name}`);
  return csvFile(
    `analytics-${query.by}-${period.from}-${period.to}.csv`,
    [
      column(query.by),
      column('name'),
      ...orderColumns.map(column),
      ...(['revenue', 'cost', 'margin'] as const).map((name) => `${column(name)} ${before.from} – ${before.to}`),
    ],
    groups.map(({ key, name, now, before: then }) => [
      key,
      name,
      ...orderColumns.map((each) => now[each]),
      ...[then.revenue, then.cost, then.margin],
    ]),
  );
}

/** A row for each day of the range, also where nothing happened. */
export async function exportHome(
  context: PersonContext,
  chosen: { from?: string | undefined; to?: string | undefined },
): Promise<FileAnswer> {
  const { clock, locale, transaction } = context;
  const trx = await transaction();
  const period = chosenRange((await clock.now(trx)).toISOString().slice(0, 'YYYY-MM-DD'.length), chosen);
  const [figures, money] = [await readFigures(trx, period, 'day'), await readMoney(trx, period)];
  const column = (name: string) => message(locale, `analytics.column-${name}`);
  return csvFile(
    `figures-${period.from}-${period.to}.csv`,
    [column('day'), ...homeColumns.map(column)],
    daysOf(period).map((day) => {
      const of = toHomeFigures(
        figures.filter(({ key }) => key === day),
        money.filter(({ key }) => key === day),
      );
      return [day, ...homeColumns.map((each) => of[each])];
    }),
  );
}
