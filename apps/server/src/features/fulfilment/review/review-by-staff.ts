// What staff decide about a submission gives a customer money back on their word, so it counts towards what one person
// may move alone. Anyone who sits at the machine and works by command answers for the whole panel and is not counted.
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { recordAct } from '../../audit/audit.ts';
import { type Act, beginAct } from '../../money-acts/money-acts.ts';
import { findReviewed } from './review.queries.ts';
import { type Ending, endSubmission, type Release, type Reviewer, releaseSubmission } from './review-submission.ts';

type Decision = { release: Release } | { end: Ending };

export const reviewerOf = (context: PersonContext, actorId = context.caller.userId): Reviewer => ({
  panelId: context.panel.id,
  clock: context.clock,
  by: { actor: 'staff', actorId },
  record: (act) => recordAct(context, act),
});

/** Does it, or stores it for a second person's decision and returns the id under which it waits. */
export async function reviewByStaff(
  context: PersonContext,
  submissionId: number,
  decision: Decision,
): Promise<{ money_act_id: number } | null> {
  const trx = await context.transaction();
  const found = await findReviewed(trx, submissionId);
  if (!found) throw new Failure('not-found');
  const left = 'release' in decision ? 0 : decision.end.delivered;
  const isRefund = 'end' in decision || decision.release.how === 'refund';
  const amountMicros = isRefund ? refundOf(found, left) : 0n;
  // Who it is about and whether it can be done at all is checked where it is done; an own order is refused there.
  if (amountMicros > 0n && found.user_id !== context.caller.userId) {
    const { reason } = 'release' in decision ? decision.release : decision.end;
    const request = { kind: 'order_refund', userId: found.user_id, subjectId: submissionId, amountMicros } as const;
    const act = await beginAct(context, { ...request, reason, terms: decision });
    if (act.status === 'asked') return { money_act_id: act.id };
  }
  await carry(context, submissionId, decision);
  return null;
}

/** The same once a second person has agreed. */
export async function carryOutOrderRefund(context: PersonContext, act: Act): Promise<void> {
  await carry(context, act.subject_id ?? 0, act.terms as Decision, act.asked_by);
}

async function carry(context: PersonContext, submissionId: number, decision: Decision, requestedBy?: number) {
  const trx = await context.transaction();
  const reviewer = reviewerOf(context, requestedBy);
  if ('release' in decision) await releaseSubmission(trx, reviewer, submissionId, decision.release);
  else await endSubmission(trx, reviewer, submissionId, decision.end);
}

/** At most so much goes back: the part that was not delivered, rounded up. */
function refundOf(order: { quantity: number; charge_micros: bigint; refunded_micros: bigint }, delivered: number) {
  const missing = BigInt(Math.max(0, order.quantity - delivered));
  const whole = BigInt(Math.max(1, order.quantity));
  const part = (order.charge_micros * missing + whole - 1n) / whole;
  const left = order.charge_micros - order.refunded_micros;
  return part < left ? part : left;
}
