import { percentDown } from '../money/rounding.ts';
import { shareAmount } from '../money/share-amount.ts';

/** What is off all prices of a customer: by the grade, or by what staff have set where that is more. */
export type GradeTerms = { discountPpm: number; areDiscountsEnabled: boolean };

/** The discount of a grade is taken once, on the sum, and then shared over the lines it consists of. */
export function gradeDiscount(lines: readonly bigint[], grade: GradeTerms | undefined, unitMicros: bigint) {
  const sum = lines.reduce((total, line) => total + line, 0n);
  const discountMicros = grade?.areDiscountsEnabled ? percentDown(sum, grade.discountPpm, unitMicros) : 0n;
  return { discountMicros, shares: shareAmount(discountMicros, lines, unitMicros) };
}
