// The way of an order as it was measured: how far it had come and when, and when it will be there if that goes on.

export type WayPoint = { delivered: number; at: string };

/** Points close together say little: the last must be this many times as far as the first. */
const leastTimes = 2;
/** Further than that nobody can see. */
const mostDays = 366;
const dayMs = 86_400_000;

/**
 * When all of it will be there at the speed measured so far; undefined while that cannot be said, and once that moment
 * has passed.
 */
export function expectedEnd(way: readonly WayPoint[], quantity: number, now: number): string | undefined {
  const first = way[0];
  const last = way.at(-1);
  if (!first || !last || last.delivered >= quantity || last.delivered < first.delivered * leastTimes) return undefined;
  const began = Date.parse(first.at);
  const ms = Date.parse(last.at) - began;
  if (!(ms > 0)) return undefined;
  const left = (ms * (quantity - last.delivered)) / (last.delivered - first.delivered);
  const end = began + ms + left;
  return left > mostDays * dayMs || end < now ? undefined : new Date(end).toISOString();
}
