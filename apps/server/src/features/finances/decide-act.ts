import type { MoneyAct } from '@crescendo/contract/money/finances';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { recordAct } from '../audit/audit.ts';
import { carryOutOrderRefund } from '../fulfilment/fulfilment.ts';
import { type Act, assertMayDecide, lockAct, settleAct } from '../money-acts/money-acts.ts';
import { carryOutOrderEnd } from '../order-desk/order-desk.ts';
import { carryOutConfirmation, carryOutRefund } from '../payments/payments.ts';
import { carryOutCoupon, withdrawCoupon } from '../promotions/promotions.ts';
import { applyAdjustment } from './apply-adjustment.ts';

type Carry = (context: PersonContext, act: Act) => Promise<void>;

/** What a second person's agreement carries out, by kind of money act. */
const agreed: Record<MoneyAct['kind'], Carry> = {
  adjustment: applyAdjustment,
  payment: carryOutConfirmation,
  refund: carryOutRefund,
  coupon: carryOutCoupon,
  order_refund: carryOutOrderRefund,
  order_end: carryOutOrderEnd,
};

const actionOf = (status: 'done' | 'refused', isOwn: boolean) => {
  if (status === 'done') return 'money.approve';
  return isOwn ? 'money.withdraw' : 'money.refuse';
};

/** Agrees to what somebody else requested, and does it; or refuses it, which one may do to one's own request too. */
export async function decideAct(context: PersonContext, id: number, status: 'done' | 'refused'): Promise<MoneyAct> {
  const { caller, clock } = context;
  const trx = await context.transaction();
  const act = await lockAct(trx, id);
  if (!act) throw new Failure('not-found');
  // Who may only ask can take back what they asked for.
  if (!caller.permissions.includes('invoices.approve') && act.asked_by !== caller.userId)
    throw new Failure('not-found');
  const { requester, decider } = await assertMayDecide(context, act, status);
  const decided = await settleAct(trx, clock, { id, status, decidedBy: caller.userId });
  if (status === 'done') await agreed[act.kind](context, { ...act, ...decided });
  else if (act.kind === 'coupon') await withdrawCoupon(context, act);
  await recordAct(context, {
    action: actionOf(status, act.asked_by === caller.userId),
    subject: act.user_id === null ? `${act.kind}:${act.subject_id}` : `user:${act.user_id}`,
    details: {
      act: id,
      kind: act.kind,
      subject_id: act.subject_id,
      amount: decided.amount,
      reason: act.reason,
      asked_by: { id: act.asked_by, email: requester?.email ?? null },
      decided_by: { id: caller.userId, email: decider?.email ?? null },
    },
  });
  return decided;
}
