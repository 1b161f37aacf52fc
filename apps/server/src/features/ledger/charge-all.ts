// Many charges of one customer at once: an order of five hundred lines is two statements, not a thousand.
import { partsOfCharge, spendableMicros } from '@crescendo/rules/money/spending-order';
import type { Trx } from '../../platform/postgres/database.ts';
import { insertTransactions, type LockedAccount, lockCustomerAccounts, type NewTransaction } from './ledger.store.ts';
import { balanceHeld, partsOf, tooLow } from './not-enough.ts';

export type PartOfCharge = {
  kind: 'order' | 'hold' | 'fee';
  /** Never used before: it names something that was made in the same transaction. */
  reference: string;
  orderId?: number;
  amountMicros: bigint;
};

/** Where each kind goes. */
const destinations = { order: 'revenue', fee: 'fees' } as const;

/**
 * Holds a customer's money until the end of the transaction and says how much can be spent. Anyone who will also lock orders
 * comes here first, so that nobody holds an order while waiting for the money.
 */
export async function lockBalance(trx: Trx, panelId: number, userId: number): Promise<bigint> {
  const accounts = await lockCustomerAccounts(trx, panelId, userId, ['bonus', 'hold']);
  return accounts.some(({ isHeld }) => isHeld) ? 0n : spendableMicros(partsOf(accounts));
}

/** Takes all of them, bonus money first, or refuses with errors.balance and takes none. */
export async function chargeAll(
  trx: Trx,
  panelId: number,
  charged: {
    userId: number;
    paymentMethodId?: number | undefined;
    parts: readonly PartOfCharge[];
    /** The customer's accounts, where this transaction has locked them before. */
    accounts?: readonly LockedAccount[] | undefined;
  },
): Promise<void> {
  const parts = charged.parts.filter(({ amountMicros }) => amountMicros > 0n);
  if (parts.length === 0) return;
  const accounts = charged.accounts ?? (await lockCustomerAccounts(trx, panelId, charged.userId, ['bonus', 'hold']));
  if (accounts.some(({ isHeld }) => isHeld)) throw balanceHeld();
  const accountOf = (kind: string) => accounts.find((account) => account.kind === kind);
  const [paidIn, bonus, hold] = [accountOf('paid_in'), accountOf('bonus'), accountOf('hold')];
  let left = partsOf(accounts);
  const transactions = parts.map(({ amountMicros, ...about }): NewTransaction => {
    const taken = partsOfCharge(left, amountMicros);
    if (!taken) throw tooLow(left);
    left = {
      paidInMicros: left.paidInMicros - taken.paidInMicros,
      bonusMicros: left.bonusMicros - taken.bonusMicros,
    };
    const lines = [
      { accountId: bonus?.id, amountMicros: -taken.bonusMicros },
      { accountId: paidIn?.id, amountMicros: -taken.paidInMicros },
      about.kind === 'hold'
        ? { accountId: hold?.id, amountMicros }
        : { account: { kind: destinations[about.kind] }, amountMicros },
    ];
    return { ...about, amountMicros: -amountMicros, lines: lines.filter((line) => line.amountMicros !== 0n) };
  });
  await insertTransactions(trx, panelId, charged, transactions);
}
