// Ranges of days as filters and charts use them. A day is written YYYY-MM-DD and lasts from midnight to midnight in UTC.

/** Both days included. */
export type DateRange = { from: string; to: string };

const dayMs = 86_400_000;
const written = (ms: number): string => new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length);

export const today = (now: number = Date.now()): string => written(now);

export function addDays(day: string, days: number): string {
  return written(Date.parse(day) + days * dayMs);
}

/** A day that is in the calendar: the 30th of February would be read as one of March. */
export function isDay(text: string | null | undefined): text is string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && written(ms) === text;
}

/** The last days up to one, which is counted. */
export const lastDays = (days: number, end: string): DateRange => ({ from: addDays(end, 1 - days), to: end });

export const monthOf = (day: string): DateRange => ({ from: `${day.slice(0, 'YYYY-MM'.length)}-01`, to: day });

export function daysIn({ from, to }: DateRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** As many days right before a range: what its figures are compared with. */
export function rangeBefore(range: DateRange): DateRange {
  return lastDays(daysIn(range), addDays(range.from, -1));
}
