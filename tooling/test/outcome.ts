/** What a step of the test run contributes to its last line. */
export type Outcome = { passed: number; failed: number; skipped: string[] };

export const ONE_PASSED: Outcome = { passed: 1, failed: 0, skipped: [] };
export const ONE_FAILED: Outcome = { passed: 0, failed: 1, skipped: [] };

export function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    skipped: outcomes.flatMap(({ skipped }) => skipped),
  };
}

/** The one line people and machines read. */
export function summaryLine({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
}
