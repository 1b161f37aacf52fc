// What the statistics show is in their address.

export const groupings = ['day', 'week', 'month'] as const;
export type Grouping = (typeof groupings)[number];

export type StatisticsView = {
  groupBy: Grouping;
  /** Days in UTC, both included; without them the last thirty. */
  startDate?: string;
  endDate?: string;
  /** Numbers of orders with commas between them; all orders without it. */
  orders?: string;
};

/** What an address says wrongly is as if it were not there. */
export function readStatisticsView(query: URLSearchParams): StatisticsView {
  const [startDate, endDate] = [dayOf(query.get('startDate')), dayOf(query.get('endDate'))];
  const orders = orderNumbers(query.get('orders') ?? '');
  return {
    groupBy: groupings.find((each) => each === query.get('groupBy')) ?? 'day',
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(orders && { orders }),
  };
}

function dayOf(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  return Number.isNaN(Date.parse(text)) ? undefined : text;
}

/** As many as one call takes. */
const mostOrders = 200;

/** Numbers as people write them (commas, spaces, signs of numbering) as the call takes them; empty where there are none. */
export function orderNumbers(text: string): string {
  const numbers = text.match(/\d+/g) ?? [];
  return [...new Set(numbers.filter((number) => number.length <= 15))].slice(0, mostOrders).join(',');
}

/** Thirty days up to one, which are shown where nobody chose. */
export function usualDays(end: number): { startDate: string; endDate: string } {
  const dayBefore = (days: number) => new Date(end - days * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return { startDate: dayBefore(29), endDate: dayBefore(0) };
}
