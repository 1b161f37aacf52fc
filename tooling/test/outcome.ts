/** What a step of the test run contributes to its end: how many passed, and by name what failed or was skipped. */
export type Outcome = { passed: number; failed: string[]; skipped: string[] };

export const ONE_PASSED: Outcome = { passed: 1, failed: [], skipped: [] };
export const failedAt = (title: string): Outcome => ({ passed: 0, failed: [title], skipped: [] });

export function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.flatMap(({ failed }) => failed),
    skipped: outcomes.flatMap(({ skipped }) => skipped),
  };
}

/** The one line people and machines read. */
export function summaryLine({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
}
