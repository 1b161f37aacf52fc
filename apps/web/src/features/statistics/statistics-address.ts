// What the statistics show is in their address.
import { type DateRange, isDay, lastDays, today } from '@crescendo/browser/dates/date-range';

export const groupings = ['day', 'week', 'month'] as const;
export type Grouping = (typeof groupings)[number];

export type StatisticsView = {
  groupBy: Grouping;
  /** Days in UTC, both included; without them the last thirty. */
  startDate?: string;
  endDate?: string;
  /** Numbers of orders; all orders without it. */
  orders?: string[];
};

/** What an address says wrongly is as if it were not there. */
export function readStatisticsView(query: URLSearchParams): StatisticsView {
  const [startDate, endDate] = [query.get('startDate'), query.get('endDate')];
  const orders = orderNumbers(query.get('orders') ?? '');
  return {
    groupBy: groupings.find((each) => each === query.get('groupBy')) ?? 'day',
    ...(isDay(startDate) && { startDate }),
    ...(isDay(endDate) && { endDate }),
    ...(orders.length > 0 && { orders }),
  };
}

/** As many as one call takes. */
const mostOrders = 200;

function orderNumbers(text: string): string[] {
  const numbers = text.match(/\d+/g) ?? [];
  return [...new Set(numbers.filter((number) => number.length <= 15))].slice(0, mostOrders);
}

/** The days that are shown: thirty where nobody chose. */
export function shownDays({ startDate, endDate }: StatisticsView, now: number): DateRange {
  const to = endDate ?? today(now);
  return { from: startDate ?? lastDays(30, to).from, to };
}
