// What the address says of a range and of how its figures are grouped; whatever it cannot mean is left out.
import { daysIn, isDay, lastDays } from '@crescendo/browser/dates/date-range';
import { mostFigureDays } from '@crescendo/rules/ordering/figure-days';

export type Range = { from?: string; to?: string };

/** Of a range that is longer than can be shown, the last days. */
export function rangeIn(query: URLSearchParams): Range {
  const [from, to] = [query.get('from'), query.get('to')];
  if (!isDay(from) || !isDay(to) || from > to) return {};
  return daysIn({ from, to }) > mostFigureDays ? lastDays(mostFigureDays, to) : { from, to };
}

/** `all` shows the most of each beside each other. */
export const groupings = ['all', 'network', 'service', 'provider', 'day', 'cohort'] as const;
export type Grouping = (typeof groupings)[number];

export function groupingIn(query: URLSearchParams): Grouping {
  return groupings.find((each) => each === query.get('by')) ?? 'all';
}

export const comparisons = ['before', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

export const comparisonIn = (query: URLSearchParams): Comparison =>
  query.get('compare') === 'year' ? 'year' : 'before';

/** Ids that the figures are limited to. */
export const limits = ['network', 'service', 'provider'] as const;
export type Limit = (typeof limits)[number];

export function limitsIn(query: URLSearchParams): Partial<Record<`${Limit}_id`, number>> {
  return Object.fromEntries(
    limits.flatMap((limit) => {
      const id = query.get(`${limit}_id`) ?? '';
      return /^[1-9]\d{0,14}$/.test(id) ? [[`${limit}_id`, Number(id)]] : [];
    }),
  );
}
