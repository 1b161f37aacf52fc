// How many days of spending the dashboard shows is in its address.

export const spendingDays = ['7', '30', '90'] as const;
export type SpendingDays = (typeof spendingDays)[number];

/** Where nobody chose. */
export const usualSpendingDays = '30';

export function readSpendingDays(query: URLSearchParams): SpendingDays {
  return spendingDays.find((days) => days === query.get('days')) ?? usualSpendingDays;
}
