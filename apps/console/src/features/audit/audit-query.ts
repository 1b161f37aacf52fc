import { addDays, type DateRange, isDay } from '@crescendo/browser/dates/date-range';
import { type AuditGroup, auditGroups } from '@crescendo/contract/accounts/audit-groups';

export const groupNames = Object.keys(auditGroups) as AuditGroup[];

const isGroup = (text: string | null): text is AuditGroup => (groupNames as (string | null)[]).includes(text);

export function rangeIn(address: URLSearchParams): DateRange | undefined {
  const [from, to] = [address.get('from'), address.get('to')];
  return isDay(from) && isDay(to) ? { from, to } : undefined;
}

/** What an address asks for, as the call takes it. Days are whole days in UTC. */
export function auditQuery(address: URLSearchParams) {
  const [person, group, subject, range] = [
    address.get('person'),
    address.get('group'),
    address.get('subject'),
    rangeIn(address),
  ];
  return {
    ...(person && /^\d{1,15}$/.test(person) ? { person } : {}),
    ...(isGroup(group) ? { group } : {}),
    ...(subject ? { subject } : {}),
    ...(range ? { from: `${range.from}T00:00:00Z`, until: `${addDays(range.to, 1)}T00:00:00Z` } : {}),
  };
}
