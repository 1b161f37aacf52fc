import { partsOfReturn } from '@crescendo/rules/money/spending-order';
import type { Trx } from '../../platform/postgres/database.ts';
import { insertTransaction, lockCustomerAccounts } from './ledger.store.ts';
import { found } from './post.ts';
import type { Posted } from './posting.ts';

export type RewardReturn = {
  userId: number;
  /** The transaction that granted it. */
  grantId: number;
  /** Below zero: given again, because a payment that was disputed has come back. */
  amountMicros: bigint;
  reference: string;
  orderId?: number | undefined;
  invoiceId?: number | undefined;
};

/**
 * Takes a reward back that was not earned, or a part of it: bonus money first, then paid-in money. Where it has been
 * spent, the customer owes it. The database refuses to take back more than was granted.
 */
export async function returnReward(trx: Trx, panelId: number, requested: RewardReturn): Promise<Posted> {
  const { userId, grantId, amountMicros, reference, orderId, invoiceId } = requested;
  const accounts = await lockCustomerAccounts(trx, panelId, userId, ['bonus']);
  const accountOf = (kind: string) => accounts.find((account) => account.kind === kind);
  const [paidIn, bonus] = [accountOf('paid_in'), accountOf('bonus')];
  const balances = { paidInMicros: paidIn?.balanceMicros ?? 0n, bonusMicros: bonus?.balanceMicros ?? 0n };
  const parts =
    amountMicros > 0n ? partsOfReturn(balances, amountMicros) : { paidInMicros: 0n, bonusMicros: amountMicros };
  const id = await insertTransaction(trx, panelId, {
    kind: 'reward_return',
    reference,
    userId,
    orderId,
    invoiceId,
    refundOf: grantId,
    amountMicros: -amountMicros,
    lines: [
      { accountId: bonus?.id, amountMicros: -parts.bonusMicros },
      { accountId: paidIn?.id, amountMicros: -parts.paidInMicros },
      { account: { kind: 'promotions' as const }, amountMicros },
    ].filter((line) => line.amountMicros !== 0n),
  });
  return id === undefined ? found(trx, panelId, reference) : { transactionId: id, isNew: true };
}
