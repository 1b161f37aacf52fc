import { partsOfCharge } from '@crescendo/rules/money/spending-order';
import type { Trx } from '../../platform/postgres/database.ts';
import { findTransaction, insertTransaction, lockCustomerAccounts } from './ledger.store.ts';
import { balanceHeld, tooLow } from './not-enough.ts';
import { found, isOfCustomer } from './post.ts';
import type { About, AccountName, Posted } from './posting.ts';

export type Charge = About & {
  userId: number;
  amountMicros: bigint;
  /** Where the money goes: the panel's revenue unless said otherwise. */
  to?: AccountName;
};

/**
 * Takes money from a customer's balance, bonus money first, or refuses with errors.balance and takes nothing. The
 * accounts are locked before they are read: of forty at once on money for ten, ten are served.
 */
export async function charge(trx: Trx, panelId: number, requested: Charge): Promise<Posted> {
  const { amountMicros, to = { kind: 'revenue' }, ...about } = requested;
  const { userId, reference } = about;
  const toOwn = isOfCustomer(to) ? [to.kind] : [];
  const accounts = await lockCustomerAccounts(trx, panelId, userId, ['bonus', ...toOwn]);
  const accountOf = (kind: string) => accounts.find((account) => account.kind === kind);
  const [paidIn, bonus] = [accountOf('paid_in'), accountOf('bonus')];
  const balances = { paidInMicros: paidIn?.balanceMicros ?? 0n, bonusMicros: bonus?.balanceMicros ?? 0n };
  const parts = partsOfCharge(balances, amountMicros);
  if (!parts) {
    // A charge that was made before is not made again, even if there would be no money for it any more.
    if (!(await findTransaction(trx, panelId, reference))) throw tooLow(balances);
    return found(trx, panelId, reference);
  }
  // Staff may take money that is held; the customer may not spend it.
  if (about.kind !== 'admin' && accounts.some(({ isHeld }) => isHeld)) throw balanceHeld();
  const lines = [
    { accountId: bonus?.id, amountMicros: -parts.bonusMicros },
    { accountId: paidIn?.id, amountMicros: -parts.paidInMicros },
    isOfCustomer(to) ? { accountId: accountOf(to.kind)?.id, amountMicros } : { account: to, amountMicros },
  ].filter((line) => line.amountMicros !== 0n);
  const id = await insertTransaction(trx, panelId, { ...about, amountMicros: -amountMicros, lines });
  return id === undefined ? found(trx, panelId, reference) : { transactionId: id, isNew: true };
}
