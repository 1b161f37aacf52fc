/** Somebody who has just ordered looks; nobody looks every second at what has gone on for hours. */
const leastSeconds = 5;
const mostSeconds = 900;
/** What has gone on for twenty minutes is asked about every minute. */
const partOfAge = 20;

/** After how long a provider is asked again about an order it has had for so long, or about which it failed to answer. */
export function pollDelaySeconds(ageSeconds: number, failures: number): number {
  const byAge = Math.max(leastSeconds, ageSeconds / partOfAge);
  return Math.min(mostSeconds, Math.ceil(byAge * 2 ** Math.min(Math.max(failures, 0), 10)));
}
