import type { Adjustment } from '@crescendo/contract/finances';
import type { Trx } from '../../platform/database.ts';
import { charge, post } from '../ledger/ledger.ts';

/** Moves the money of an adjustment, once. What is taken is taken as for an order: bonus first, never below zero. */
export async function carryOut(
  trx: Trx,
  panelId: number,
  adjustment: Adjustment & { amountMicros: bigint },
): Promise<void> {
  const { user_id: userId, amountMicros } = adjustment;
  const about = {
    kind: 'admin' as const,
    reference: `adjustment:${adjustment.id}`,
    userId,
    actorId: adjustment.asked_by,
    approverId: adjustment.decided_by ?? undefined,
    reason: adjustment.reason,
  };
  if (amountMicros < 0n) {
    await charge(trx, panelId, { ...about, amountMicros: -amountMicros, to: { kind: 'adjustments' } });
    return;
  }
  await post(trx, panelId, {
    ...about,
    lines: [
      { account: { kind: 'paid_in', userId }, amountMicros },
      { account: { kind: 'adjustments' }, amountMicros: -amountMicros },
    ],
  });
}
