import type { RecordType } from '@crescendo/rules/money/finance-records';
import type { RecordFilter } from '../ledger/ledger.ts';

export type RecordQuery = {
  type?: RecordType | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
};

const dayMs = 86_400_000;

/** Days are whole days in UTC: the last one ends where the next begins. */
export function recordFilter(userId: number, { type, date_from, date_to }: RecordQuery): RecordFilter {
  return {
    userId,
    type,
    from: date_from === undefined ? undefined : new Date(date_from),
    until: date_to === undefined ? undefined : new Date(Date.parse(date_to) + dayMs),
  };
}
