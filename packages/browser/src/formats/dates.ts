// Dates are written the same way in every language. The server does not know where somebody is, so it writes UTC; a
// browser writes the time of its own zone (`use-moments.ts`).

export type Zone = 'utc' | 'viewer';

/** YYYY-MM-DD; what is no moment has no date. */
export function formatDate(moment: string | Date, zone: Zone = 'utc'): string {
  return parts(moment, zone)[0];
}

/** YYYY-MM-DD HH:mm:ss */
export function formatMoment(moment: string | Date, zone: Zone = 'utc'): string {
  return parts(moment, zone).join(' ').trim();
}

function parts(moment: string | Date, zone: Zone): [date: string, time: string] {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return ['', ''];
  // What the clock of the viewer shows is written as if it were UTC, which has one way of writing.
  const shown = zone === 'utc' ? date : new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  const [day = '', time = ''] = shown.toISOString().split('T');
  return [day, time.slice(0, 'HH:mm:ss'.length)];
}
