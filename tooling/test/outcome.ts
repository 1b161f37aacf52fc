/** What a step of the test run contributes to its last line. */
export type Outcome = {
  passed: number;
  failed: number;
  skipped: string[];
  /** Titles of tests that passed at the second try: told, so that nobody takes them for steady. */
  retried?: string[];
};

export const ONE_PASSED: Outcome = { passed: 1, failed: 0, skipped: [] };
export const ONE_FAILED: Outcome = { passed: 0, failed: 1, skipped: [] };

export function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    skipped: outcomes.flatMap(({ skipped }) => skipped),
    retried: outcomes.flatMap(({ retried = [] }) => retried),
  };
}

/** The one line people and machines read. */
export function summaryLine({ passed, failed, skipped, retried = [] }: Outcome): string {
  const more = [
    skipped.length > 0 && `${skipped.length} skipped`,
    retried.length > 0 && `${retried.length} at the second try`,
  ].filter(Boolean);
  return [`${passed} passed, ${failed} failed`, ...more].join(', ');
}
