// Dates are written the same way in every language, in UTC: server and browser must write the same.

/** YYYY-MM-DD; what is no moment has no date. */
export function formatDate(moment: string | Date): string {
  return parts(moment)[0];
}

/** YYYY-MM-DD HH:mm:ss */
export function formatMoment(moment: string | Date): string {
  return parts(moment).join(' ').trim();
}

function parts(moment: string | Date): [date: string, time: string] {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return ['', ''];
  const [day = '', time = ''] = date.toISOString().split('T');
  return [day, time.slice(0, 'HH:mm:ss'.length)];
}
