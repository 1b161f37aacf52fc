import { Failure } from '../../platform/http/failure.ts';

/** What the tables refuse, and where in the operator's form it belongs. */
const refusals: Record<string, { field: string; key: string }> = {
  coupons__code: { field: 'code', key: 'coupon-code-taken' },
  coupons__uses: { field: 'max_uses', key: 'coupon-uses' },
  coupons__valid_order: { field: 'valid_to', key: 'valid-order' },
  grades__goal_once: { field: 'spending_goal', key: 'grade-goal-taken' },
};

/** Runs a write; what a constraint of the tables refuses becomes an error of its field. */
export async function nameConstraintErrors<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const refusal = refusals[String((error as { constraint?: unknown }).constraint)];
    throw refusal ? new Failure('invalid', { fields: { [refusal.field]: [{ key: refusal.key }] } }) : error;
  }
}
