// How long calls to a provider took, counted in a few classes: enough for a percentile, and the counts of processes and
// hours can be added.

/** Milliseconds up to which a class reaches; the last has no bound. The longest call we wait for takes 60 s. */
export const latencyBounds = [
  50, 100, 150, 200, 300, 400, 550, 750, 1000, 1500, 2000, 3000, 4500, 7000, 10_000, 15_000, 22_000, 30_000, 60_000,
] as const;

/** How a call ended, as far as the provider is to blame: a refusal in clear words is an answer. */
export const callEnds = ['answered', 'unsent', 'unanswered', 'unclear'] as const;
export type CallEnd = (typeof callEnds)[number];

export const latencyClasses = latencyBounds.length + 1;

export function latencyClass(ms: number): number {
  const found = latencyBounds.findIndex((bound) => ms <= bound);
  return found === -1 ? latencyBounds.length : found;
}

export function addCounts(a: readonly number[], b: readonly number[]): number[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, at) => (a[at] ?? 0) + (b[at] ?? 0));
}

/**
 * The time within which this share of the calls was answered, in milliseconds: evenly spread within its class. Undefined
 * where nothing was counted.
 */
export function latencyPercentile(counts: readonly number[], share: number): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  const wanted = Math.max(1, Math.ceil(total * share));
  let before = 0;
  for (const [at, count] of counts.entries()) {
    if (before + count < wanted) {
      before += count;
      continue;
    }
    const from = latencyBounds[at - 1] ?? 0;
    const to = latencyBounds[at] ?? from;
    return Math.round(from + ((to - from) * (wanted - before)) / count);
  }
  return undefined;
}
