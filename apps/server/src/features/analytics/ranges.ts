// Ranges of days in UTC, both ends included, and what they are compared with.
import { mostFigureDays } from '@crescendo/rules/ordering/figure-days';
import { Failure } from '../../platform/http/failure.ts';
import type { Range } from './figures.queries.ts';

const dayMs = 86_400_000;
/** What is shown where nothing was chosen. */
const usualDays = 30;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);

export const moveDay = (day: string, days: number) => dayOf(timeOf(day) + days * dayMs);
export const countDays = ({ from, to }: Range) => (timeOf(to) - timeOf(from)) / dayMs + 1;
export const daysOf = (range: Range) => Array.from({ length: countDays(range) }, (_, at) => moveDay(range.from, at));

/** The chosen days, or the last thirty. */
export function chosenRange(
  today: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Range {
  const until = to ?? today;
  const range = { from: from ?? moveDay(until, 1 - usualDays), to: until };
  if (range.from > range.to) throw new Failure('invalid', { fields: { to: [{ key: 'range-ends-first' }] } });
  if (countDays(range) > mostFigureDays)
    throw new Failure('invalid', { fields: { from: [{ key: 'range-too-long' }] } });
  return range;
}

/** As many days just before, or the same days a year before. */
export function comparedRange(range: Range, compare: 'before' | 'year' = 'before'): Range {
  const days = compare === 'year' ? 364 : countDays(range);
  return { from: moveDay(range.from, -days), to: moveDay(range.to, -days) };
}
