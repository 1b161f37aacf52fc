import type { PersonContext } from '../../platform/context.ts';
import { charge, post } from '../ledger/ledger.ts';
import type { Act } from '../money-acts/money-acts.ts';

/** Moves the money of an adjustment, once. What is taken is taken as for an order: bonus first, never below zero. */
export async function applyAdjustment({ transaction, panel }: PersonContext, act: Act): Promise<void> {
  const { user_id: userId, amountMicros } = act;
  if (userId === null || amountMicros === null) throw new Error(`Adjustment ${act.id} has no customer or no amount`);
  const trx = await transaction();
  const about = {
    kind: 'admin' as const,
    reference: `adjustment:${act.id}`,
    userId,
    actorId: act.asked_by,
    approverId: act.decided_by ?? undefined,
    reason: act.reason,
  };
  if (amountMicros < 0n) {
    await charge(trx, panel.id, { ...about, amountMicros: -amountMicros, to: { kind: 'adjustments' } });
    return;
  }
  await post(trx, panel.id, {
    ...about,
    lines: [
      { account: { kind: accountOf(act), userId }, amountMicros },
      { account: { kind: 'adjustments' }, amountMicros: -amountMicros },
    ],
  });
}

/** Requests from before there was a choice name none. */
function accountOf({ terms }: Act): 'paid_in' | 'bonus' {
  return (terms as { account?: string } | null)?.account === 'bonus' ? 'bonus' : 'paid_in';
}
