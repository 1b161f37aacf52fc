import type { MoneyAct } from '@crescendo/contract/money/finances';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { recordAct } from '../audit/audit.ts';
import { carryOutOrderRefund } from '../fulfilment/fulfilment.ts';
import { type Act, assertMayDecide, lockAct, settleAct } from '../money-acts/money-acts.ts';
import { carryOutConfirmation, carryOutRefund } from '../payments/payments.ts';
import { carryOutCoupon, withdrawCoupon } from '../promotions/promotions.ts';
import { carryOut } from './carry-out.ts';

type Carry = (context: PersonContext, act: Act) => Promise<void>;

/** What a second person's word sets in motion, by what was asked for. */
const agreed: Record<MoneyAct['kind'], Carry> = {
  adjustment: carryOut,
  payment: carryOutConfirmation,
  refund: carryOutRefund,
  coupon: carryOutCoupon,
  order_refund: carryOutOrderRefund,
};

/** Agrees to what somebody else asked for, and does it; or turns it down, which one may do to one's own request too. */
export async function decideAct(context: PersonContext, id: number, status: 'done' | 'refused'): Promise<MoneyAct> {
  const { caller, clock } = context;
  const trx = await context.transaction();
  const asked = await lockAct(trx, id);
  if (!asked) throw new Failure('not-found');
  const { asker, decider } = await assertMayDecide(context, asked, status);
  const decided = await settleAct(trx, clock, { id, status, decidedBy: caller.userId });
  if (status === 'done') await agreed[asked.kind](context, { ...asked, ...decided });
  else if (asked.kind === 'coupon') await withdrawCoupon(context, asked);
  await recordAct(context, {
    action: status === 'done' ? 'money.approve' : 'money.refuse',
    subject: asked.user_id === null ? `${asked.kind}:${asked.subject_id}` : `user:${asked.user_id}`,
    details: {
      act: id,
      kind: asked.kind,
      subject_id: asked.subject_id,
      amount: decided.amount,
      reason: asked.reason,
      asked_by: { id: asked.asked_by, email: asker?.email ?? null },
      decided_by: { id: caller.userId, email: decider?.email ?? null },
    },
  });
  return decided;
}
