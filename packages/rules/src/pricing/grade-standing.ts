// A customer's place among the grades of a panel.

/** How long a grade lasts after it was reached or after the last spending. */
export const gradeDays = 30;

/** What the grades show as still to be spent where there is nothing to reach. */
export const defaultSpendToGoal = 0n;

export type GradeStep = { id: number; spendingGoalMicros: bigint };

export type GradeStanding<G extends GradeStep> = {
  current: G | undefined;
  next: G | undefined;
  previous: G | undefined;
  spendToGoalMicros: bigint;
  /** Progress from 0 to 100 with two decimals, rounded down: 100 is shown only when it is reached. */
  spendToGoalPercent: number;
};

/**
 * The current grade is the highest one that was paid for and has not expired; a grade that requires no spending
 * belongs to everybody and does not expire. After an expiry the next grade may already be paid for: then nothing
 * is left to spend, and the next order renews it.
 */
export function gradeStanding<G extends GradeStep>(
  grades: readonly G[],
  spendMicros: bigint,
  expiries: ReadonlyMap<number, Date>,
  now: Date,
): GradeStanding<G> {
  const steps = grades.toSorted((a, b) => (a.spendingGoalMicros < b.spendingGoalMicros ? -1 : 1));
  const isHeld = ({ id, spendingGoalMicros }: G) => {
    const expiry = expiries.get(id);
    return spendingGoalMicros <= spendMicros && (spendingGoalMicros === 0n || (expiry !== undefined && expiry > now));
  };
  const place = steps.findLastIndex(isHeld);
  const next = steps[place + 1];
  return {
    current: steps[place],
    next,
    previous: steps[place - 1],
    spendToGoalMicros:
      next && next.spendingGoalMicros > spendMicros ? next.spendingGoalMicros - spendMicros : defaultSpendToGoal,
    spendToGoalPercent: progress(spendMicros, next, steps.length > 0),
  };
}

function progress(spendMicros: bigint, next: GradeStep | undefined, areThereGrades: boolean): number {
  if (!next) return areThereGrades ? 100 : 0;
  if (spendMicros >= next.spendingGoalMicros) return 100;
  return spendMicros > 0n ? Number((spendMicros * 10_000n) / next.spendingGoalMicros) / 100 : 0;
}
