// Days of a chart, added up to weeks or months where the range is long.
import { addDays } from '@crescendo/browser/dates/date-range';

export const steps = ['day', 'week', 'month'] as const;
export type Step = (typeof steps)[number];

export const stepIn = (query: URLSearchParams): Step => steps.find((each) => each === query.get('step')) ?? 'day';

type Day = { day: string; revenue: number; cost: number };
export type Drawn = { name: string; short: string; revenue: number; cost: number; before: number | null };

/** The first day of the week (Monday) or of the month that a day is in. */
function beginOf(day: string, step: Step): string {
  if (step === 'month') return `${day.slice(0, 'YYYY-MM'.length)}-01`;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** Dollars with up to six decimals, added as whole micro-dollars. */
const plus = (one: number, other: number) => (Math.round(one * 1e6) + Math.round(other * 1e6)) / 1e6;

/** The days before are as many, so the first of them belongs to the first day, however they are called. */
export function inSteps(series: readonly Day[], before: readonly Day[] | undefined, step: Step): Drawn[] {
  const drawn: (Drawn & { begin: string })[] = [];
  series.forEach(({ day, revenue, cost }, at) => {
    const begin = step === 'day' ? day : beginOf(day, step);
    const then = before?.[at]?.revenue ?? null;
    const last = drawn.at(-1);
    if (last?.begin !== begin) {
      drawn.push({ begin, name: day, short: day.slice('YYYY-'.length), revenue, cost, before: then });
      return;
    }
    last.name = `${last.name.slice(0, day.length)} – ${day}`;
    last.revenue = plus(last.revenue, revenue);
    last.cost = plus(last.cost, cost);
    last.before = last.before === null || then === null ? last.before : plus(last.before, then);
  });
  return drawn.map(({ begin: _, ...rest }) => rest);
}
