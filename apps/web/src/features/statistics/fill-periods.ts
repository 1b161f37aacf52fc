// The server returns days, weeks and months in which something was ordered; a chart of time needs the others, too.
import type { DateRange } from '@crescendo/browser/dates/date-range';
import type { StatisticsEntry } from '@crescendo/contract/orders/orders';
import type { Grouping } from './statistics-address.ts';

/** More bars than this cannot be distinguished on any screen: then only those with orders are rendered. */
const mostBars = 400;

export function fillPeriods(
  entries: readonly StatisticsEntry[],
  groupBy: Grouping,
  { from, to }: DateRange,
): StatisticsEntry[] {
  const known = new Map(entries.map((entry) => [entry.date, entry]));
  const filled: StatisticsEntry[] = [];
  for (let date = firstDay(from, groupBy); date <= to; date = nextPeriod(date, groupBy)) {
    if (filled.length === mostBars) return [...entries];
    filled.push(known.get(date) ?? { date, orders_count: 0, quantity: 0, cost: 0 });
  }
  return filled;
}

const written = (day: Date) => day.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Weeks begin on Monday, months on their first day. */
function firstDay(date: string, groupBy: Grouping): string {
  const day = new Date(date);
  if (groupBy === 'week') day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  if (groupBy === 'month') day.setUTCDate(1);
  return written(day);
}

function nextPeriod(date: string, groupBy: Grouping): string {
  const day = new Date(date);
  if (groupBy === 'month') day.setUTCMonth(day.getUTCMonth() + 1);
  else day.setUTCDate(day.getUTCDate() + (groupBy === 'week' ? 7 : 1));
  return written(day);
}
