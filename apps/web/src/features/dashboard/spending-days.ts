// How many days of spending the dashboard shows is in its address.
import type { Dashboard } from '@crescendo/contract/orders/orders';

export const spendingDays = ['7', '30', '90'] as const;
export type SpendingDays = (typeof spendingDays)[number];

/** Where nobody chose. */
export const usualSpendingDays = '30';

export function readSpendingDays(query: URLSearchParams): SpendingDays {
  return spendingDays.find((days) => days === query.get('days')) ?? usualSpendingDays;
}

export const sumOfDays = (days: Dashboard['spending_by_day']) => days.reduce((sum, { amount }) => sum + amount, 0);
