// What a provider's balance shows about submissions without a response. It decides only where exactly one explanation
// is left: equal amounts, or amounts that add up in two ways, stay unclear.

export type BalanceVerdict = 'charged' | 'not-charged' | 'unclear';

/** Beyond this many at once there is an explanation for everything. */
const mostExplained = 12;

/**
 * `missingMicros` is what the balance fell by beyond everything that was accepted; `expected` is what each unknown
 * submission would have cost. Providers round on their own, so amounts are equal within the tolerance.
 */
export function explainDifference(
  missingMicros: bigint,
  expected: readonly bigint[],
  toleranceMicros: bigint,
): BalanceVerdict[] {
  const unclear = expected.map((): BalanceVerdict => 'unclear');
  // An amount as small as a rounding error proves nothing when it is missing.
  if (expected.length > mostExplained || expected.some((micros) => micros <= toleranceMicros * 2n)) return unclear;
  const explanations: number[] = [];
  for (let chosen = 0; chosen < 1 << expected.length; chosen += 1) {
    const sum = expected.reduce((total, micros, at) => (chosen & (1 << at) ? total + micros : total), 0n);
    const off = missingMicros - sum;
    if (off <= toleranceMicros && -off <= toleranceMicros) explanations.push(chosen);
  }
  if (explanations.length === 0) return unclear;
  return expected.map((_, at) => {
    const outcomes = new Set(explanations.map((chosen) => (chosen & (1 << at)) !== 0));
    if (outcomes.size > 1) return 'unclear';
    return outcomes.has(true) ? 'charged' : 'not-charged';
  });
}
