import type { Adjustment } from '@crescendo/contract/finances';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { recordAct } from '../audit/audit.ts';
import { lockAdjustment, settleAdjustment } from './adjustments.store.ts';
import { carryOut } from './carry-out.ts';

const refuse = (key: string) => new Failure('invalid', { fields: { id: [{ key }] } });

/** Agrees to what somebody else asked for, and does it; or turns it down, which one may do to one's own wish too. */
export async function decideAdjustment(
  context: PersonContext,
  id: number,
  status: 'done' | 'refused',
): Promise<Adjustment> {
  const { caller, panel } = context;
  const trx = await context.transaction();
  const asked = await lockAdjustment(trx, id);
  if (!asked) throw new Failure('not-found');
  if (asked.status !== 'asked') throw refuse('adjustment-decided');
  if (asked.user_id === caller.userId) throw refuse('own-money');
  if (status === 'done' && asked.asked_by === caller.userId) throw refuse('second-person');
  const decided = await settleAdjustment(trx, context.clock, { id, status, decidedBy: caller.userId });
  if (status === 'done') await carryOut(trx, panel.id, { ...decided, amountMicros: asked.amountMicros });
  await recordAct(context, {
    action: status === 'done' ? 'balance.approve-adjustment' : 'balance.refuse-adjustment',
    subject: `user:${asked.user_id}`,
    details: { adjustment: id, amount: decided.amount, asked_by: asked.asked_by },
  });
  return decided;
}
