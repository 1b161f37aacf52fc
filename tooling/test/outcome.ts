/** How long one test took, by the name under which it is found again. */
export type TestTime = { name: string; seconds: number };

/** What a step of the test run contributes to its end: how many passed, by name what failed or was skipped, and times. */
export type Outcome = { passed: number; failed: string[]; skipped: string[]; times: TestTime[] };

export const NOTHING_RAN: Outcome = { passed: 0, failed: [], skipped: [], times: [] };
export const ONE_PASSED: Outcome = { ...NOTHING_RAN, passed: 1 };
export const failedAt = (title: string): Outcome => ({ ...NOTHING_RAN, failed: [title] });

export function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.flatMap(({ failed }) => failed),
    skipped: outcomes.flatMap(({ skipped }) => skipped),
    times: outcomes.flatMap(({ times }) => times),
  };
}

/** The tests worth looking at when the run takes too long, the slowest first. */
export function slowestLines(times: readonly TestTime[], howMany = 20): string[] {
  return times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, howMany)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

/** The one line people and machines read. */
export function summaryLine({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
}
