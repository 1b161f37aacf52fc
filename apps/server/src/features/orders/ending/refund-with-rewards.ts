// Refunds an order's money to its customer and takes back what was granted on that money: the only way in
// which orders and drip-feeds are refunded.
import { rewardDue } from '@crescendo/rules/promotions/reward-due';
import type { Trx } from '../../../platform/postgres/database.ts';
import { type Refund, refund, returnReward } from '../../ledger/ledger.ts';
import { type RewardsOf, readRewards } from './rewards.store.ts';

/** The order or drip-feed has to say already what is refunded of it; the customer's money is locked. */
export async function refundWithRewards(
  trx: Trx,
  panelId: number,
  given: Refund & { checkoutId: number },
): Promise<void> {
  const { checkoutId, ...requested } = given;
  await refund(trx, panelId, requested);
  await settleRewards(trx, panelId, { checkoutId }, { reference: requested.reference, orderId: requested.orderId });
}

/**
 * Takes back what is not earned of rewards: of a checkout and the invoices that paid for it, or of one payment. The
 * cause makes it happen once.
 */
export async function settleRewards(
  trx: Trx,
  panelId: number,
  of: RewardsOf,
  cause: { reference: string; orderId?: number | undefined },
): Promise<void> {
  for (const reward of await readRewards(trx, of)) {
    const amountMicros = rewardDue(reward);
    if (amountMicros === 0n) continue;
    const { grantId, userId, invoiceId } = reward;
    await returnReward(trx, panelId, {
      userId,
      grantId,
      amountMicros,
      reference: `${cause.reference}:reward:${grantId}`,
      orderId: cause.orderId,
      invoiceId: invoiceId ?? undefined,
    });
  }
}
